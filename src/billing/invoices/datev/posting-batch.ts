// Invoices as a posting batch in DATEV format: one line each, debtor to revenue. Pure.
// Source: DATEV developer portal, "DATEV-Format", header (version 700) and posting batch (category 21, version 13).
import type { Config } from '#platform/settings/config.ts';
import { normaliseText } from '#platform/text/normal-text.ts';
import type { Invoice } from '../invoice.table.ts';
import { invoiceNumberOf } from '../invoice-number.ts';
import { asMemberState } from '../tax.ts';
import { isTaxedAtDestination, revenueAccount } from './accounts.ts';
import { type Column, columns } from './columns.ts';

/** A month of the books, `2026-11`: in Germany's time, and in one financial year (the calendar's). */
export type Month = string;

export type BatchSettings = {
  /** As DATEV numbers the tax adviser and the client: digits. */
  consultant: string;
  client: string;
} & Pick<Config['datev'], 'chart' | 'debtor'> &
  Pick<Config['invoices'], 'euConsumers'>;

/** Names of the settings without which no posting batch can be written. */
export function missingDatevSettings({ consultant, client }: Config['datev']): string[] {
  return [...(consultant ? [] : ['DATEV_CONSULTANT']), ...(client ? [] : ['DATEV_CLIENT'])];
}

type Booked = Pick<
  Invoice,
  'number' | 'issuedAt' | 'dueAt' | 'grossCents' | 'taxCategory' | 'taxRateBp' | 'recipient'
>;

const HEADER_VERSION = 700;
const CATEGORY = 21;
const FORMAT_VERSION = 13;
/** Digits of an account of the ledger; accounts of debtors have one more. */
const ACCOUNT_DIGITS = 4;
const LONGEST_TEXT = 60;
const LINE_END = '\r\n';

/** @returns the file's bytes, in Windows-1252 */
export function postingBatch(
  month: Month,
  invoices: readonly Booked[],
  options: { settings: BatchSettings; createdAt: Date },
): Buffer {
  const rows = invoices.map((invoice) => bookingRow(invoice, options.settings));
  const lines = [batchHeader(month, options), columns.join(';'), ...rows];
  // Every character is in Latin-1, whose characters have the same bytes in Windows-1252.
  return Buffer.from(lines.map((line) => line + LINE_END).join(''), 'latin1');
}

function batchHeader(
  month: Month,
  { settings, createdAt }: { settings: BatchSettings; createdAt: Date },
): string {
  const [year = '', monthOfYear = ''] = month.split('-');
  const lastDay = new Date(Date.UTC(Number(year), Number(monthOfYear), 0)).getUTCDate();
  const { consultant, client, chart } = settings;
  return [
    quoted('EXTF'),
    HEADER_VERSION,
    CATEGORY,
    quoted('Buchungsstapel'),
    FORMAT_VERSION,
    createdAt.toISOString().replace(/\D/g, ''),
    '',
    quoted('RE'),
    quoted(''),
    quoted(''),
    consultant,
    client,
    `${year}0101`,
    ACCOUNT_DIGITS,
    `${year}${monthOfYear}01`,
    `${year}${monthOfYear}${lastDay}`,
    quoted(`Rechnungen ${monthOfYear}/${year}`),
    quoted(''),
    // Financial accounting, for no purpose of its own, not locked: the tax adviser may still change it.
    1,
    0,
    0,
    quoted('EUR'),
    '',
    quoted(''),
    '',
    '',
    quoted(chart.slice(-2)),
    '',
    '',
    quoted(''),
    quoted(''),
  ].join(';');
}

function bookingRow(invoice: Booked, settings: BatchSettings): string {
  const { grossCents, recipient, issuedAt, dueAt } = invoice;
  const values: Partial<Record<Column, string>> = {
    'Umsatz (ohne Soll/Haben-Kz)': decimal(Math.abs(grossCents)),
    // What is given back goes the other way: the debtor is credited.
    'Soll/Haben-Kennzeichen': quoted(grossCents < 0 ? 'H' : 'S'),
    'WKZ Umsatz': quoted('EUR'),
    Konto: settings.debtor,
    'Gegenkonto (ohne BU-Schlüssel)': revenueAccount(invoice, settings),
    Belegdatum: dayIn(issuedAt).slice(0, 4),
    'Belegfeld 1': quoted(invoiceNumberOf(invoice)),
    Buchungstext: quoted(
      inLatin1(recipient.businessName ?? recipient.name ?? invoiceNumberOf(invoice)).slice(0, LONGEST_TEXT),
    ),
    ...destinationOf(invoice, settings),
    Festschreibung: '0',
    Fälligkeit: dayIn(dueAt),
  };
  return columns.map((column) => values[column] ?? '').join(';');
}

/** For the recapitulative statement (reverse charge), and for the one-stop shop. */
function destinationOf(invoice: Booked, settings: BatchSettings): Partial<Record<Column, string>> {
  const { taxCategory, taxRateBp, recipient } = invoice;
  if (taxCategory === 'AE' && recipient.vatId)
    return { 'EU-Land u. UStID (Bestimmung)': quoted(recipient.vatId) };
  if (!isTaxedAtDestination(invoice, settings)) return {};
  const state = asMemberState(recipient.country);
  const country = state === 'GR' ? 'EL' : state;
  return {
    'EU-Land u. UStID (Bestimmung)': quoted(country),
    'EU-Steuersatz (Bestimmung)': decimal(taxRateBp),
  };
}

/** Hundredths with a decimal comma: 1234 is `12,34`. */
function decimal(hundredths: number): string {
  return `${Math.floor(hundredths / 100)},${String(hundredths % 100).padStart(2, '0')}`;
}

const germanDay = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** `DDMMYYYY`, the day in Germany. */
function dayIn(at: Date): string {
  return germanDay.format(at).replaceAll('.', '');
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** `č` becomes `c`; a character of another script `?`: the number of the invoice leads to the name as it is. */
function inLatin1(text: string): string {
  return Array.from(normaliseText(text, 'NFC'), (character) => {
    if (isLatin1(character)) return character;
    const base = normaliseText(character, 'NFKD').replace(/\p{M}/gu, '');
    return base !== '' && Array.from(base).every(isLatin1) ? base : '?';
  }).join('');
}

/** A character that a text of the file may have: in Latin-1 and no control character. */
function isLatin1(character: string): boolean {
  return /^[\u{20}-\u{7e}\u{a0}-\u{ff}]$/u.test(character);
}
