// What an invoice says, in its language: all fields of § 14(4) and § 14a UStG. Pure, from the stored row alone.
import { formatDay } from '#i18n/format-day.ts';
import { formatCents } from '#i18n/format-cents.ts';
import { type Locale, type Translate, translator } from '#i18n/translate.ts';
import { addMonths } from '../../months.ts';
import { plans } from '../../plans.ts';
import { invoiceNumberOf } from '../invoice-number.ts';
import type { Invoice } from '../invoice.table.ts';

/** The invoice that a correction or cancellation is about. */
export type Corrected = Pick<Invoice, 'number' | 'issuedAt'>;
/** What is on the paper. What may change in the row is not: the account, the payment, the reminder, the mail. */
const printed = [
  'number',
  'kind',
  'issuedAt',
  'dueAt',
  'serviceFrom',
  'serviceTo',
  'interval',
  'paidBy',
  'orderNumber',
  'seats',
  'language',
  'seller',
  'recipient',
  'taxCategory',
  'taxRateBp',
  'netCents',
  'taxCents',
  'grossCents',
] as const;
export type PrintedInvoice = Pick<Invoice, (typeof printed)[number]> & {
  /** It was paid before it was written: by a transfer for the one that it replaces. */
  paidBefore?: Date;
};

export function printedIn(invoice: Invoice): PrintedInvoice {
  const { replaces, paidAt, issuedAt } = invoice;
  const fields = Object.fromEntries(printed.map((field) => [field, invoice[field]])) as PrintedInvoice;
  const isPaidBefore = replaces !== null && paidAt !== null && paidAt <= issuedAt;
  return { ...fields, ...(isPaidBefore && { paidBefore: paidAt }) };
}

/** Nothing of it is to be paid when the person gets it. */
export function isPrepaid({ paidBy, paidBefore }: PrintedInvoice): boolean {
  return paidBy === 'card' || paidBefore !== undefined;
}

type Field = readonly [label: string, value: string];
export type PaperContent = {
  title: string;
  sender: string;
  recipient: readonly string[];
  facts: readonly Field[];
  service: string;
  /** The last one is the total. */
  amounts: readonly Field[];
  notes: readonly string[];
  seller: readonly string[];
};

export function paperContent(invoice: PrintedInvoice, corrected: Corrected | null): PaperContent {
  const { kind, seller, language: locale } = invoice;
  const t = translator(locale);
  const number = invoiceNumberOf(invoice);
  const town = `${seller.postalCode} ${seller.city}`;
  return {
    title: t(`invoice.title.${kind}`, { number }),
    sender: [seller.name, seller.address, town].join(' · '),
    recipient: recipientLines(invoice),
    facts: factsOf(invoice, corrected, t),
    service: itemName(invoice),
    amounts: amountsOf(invoice, t),
    notes: notesOf(invoice, corrected),
    seller: [
      seller.name,
      seller.address,
      town,
      ...(seller.vatId ? [`${t('invoice.vatId')} ${seller.vatId}`] : []),
      ...(seller.taxNumber ? [`${t('invoice.taxNumber')} ${seller.taxNumber}`] : []),
    ],
  };
}

/** Without a recipient there is no electronic invoice: EN 16931 asks for one (BT-44), and § 33 UStDV for none. */
export function isReduced({ recipient }: Pick<PrintedInvoice, 'recipient'>): boolean {
  return recipient.name === undefined;
}

export function itemName(invoice: PrintedInvoice): string {
  const { kind, interval, seats, language } = invoice;
  const t = translator(language);
  if (seats !== null) {
    const item = kind === 'correction' ? 'invoice.item.businessCorrection' : itemOfSeats(invoice);
    return t(item, { seats });
  }
  return t(kind === 'correction' ? 'invoice.item.correction' : `invoice.item.${interval}`);
}

/** More seats are paid for the rest of a term. */
function itemOfSeats({ interval, serviceFrom, serviceTo }: PrintedInvoice) {
  const isWhole = addMonths(serviceFrom, plans.months[interval]) <= serviceTo;
  return isWhole ? (`invoice.item.business.${interval}` as const) : 'invoice.item.businessRest';
}

/** Why no tax is shown; null where it is. */
export function exemptionText({ taxCategory, language }: PrintedInvoice): string | null {
  return taxCategory === 'S' ? null : translator(language)(`invoice.exempt.${taxCategory}`);
}

/** What is to be paid, or is given back. */
export function paymentText(invoice: PrintedInvoice): string {
  const { grossCents, paidBy, paidBefore, seller, dueAt, language } = invoice;
  const t = translator(language);
  if (grossCents < 0) return t('invoice.givenBack', { amount: formatCents(-grossCents, language) });
  if (paidBy === 'card') return t('invoice.paidByCard');
  if (paidBefore) return t('invoice.paidBefore', { day: dayOf(paidBefore, language) });
  return t('invoice.transfer', {
    amount: formatCents(grossCents, language),
    until: dayOf(dueAt, language),
    iban: (seller.iban ?? '').replace(/(.{4})(?=.)/g, '$1 '),
    name: seller.name,
    number: invoiceNumberOf(invoice),
  });
}

/** In German time, whatever the computer's. */
function dayOf(at: Date, locale: Locale): string {
  return formatDay(at, locale, 'Europe/Berlin');
}

/** The last day of service. The row has the moment at which it ends. */
export function lastDay({ serviceFrom, serviceTo }: PrintedInvoice): Date {
  return new Date(Math.max(serviceFrom.getTime(), serviceTo.getTime() - 1));
}

function recipientLines({ recipient, language }: PrintedInvoice): string[] {
  const { businessName, name, address, postalCode, city, country } = recipient;
  if (name === undefined) return [];
  const region = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  return [
    ...(businessName ? [businessName] : []),
    name,
    ...(address ? [address] : []),
    `${postalCode ?? ''} ${city ?? ''}`.trim(),
    ...(country === 'DE' ? [] : [region]),
  ];
}

function factsOf(invoice: PrintedInvoice, corrected: Corrected | null, t: Translate): Field[] {
  const { kind, issuedAt, serviceFrom, orderNumber, recipient, language } = invoice;
  const about = t(kind === 'invoice' ? 'invoice.replaces' : 'invoice.corrects');
  const day = (at: Date) => dayOf(at, language);
  const period = t('invoice.periodValue', { from: day(serviceFrom), to: day(lastDay(invoice)) });
  return [
    [t('invoice.number'), invoiceNumberOf(invoice)],
    [t('invoice.date'), day(issuedAt)],
    ...(corrected ? [[about, correctedText(corrected, language)] as const] : []),
    ...(orderNumber ? [[t('invoice.order'), orderNumber] as const] : []),
    [t('invoice.period'), period],
    ...(recipient.vatId ? [[t('invoice.recipientVatId'), recipient.vatId] as const] : []),
  ];
}

function correctedText(corrected: Corrected, locale: Locale): string {
  return translator(locale)('invoice.correctsValue', {
    number: invoiceNumberOf(corrected),
    date: dayOf(corrected.issuedAt, locale),
  });
}

function amountsOf(invoice: PrintedInvoice, t: Translate): Field[] {
  const { kind, netCents, taxCents, grossCents, taxCategory, taxRateBp, language } = invoice;
  const percent = (taxRateBp / 100).toLocaleString(language);
  return [
    [t('invoice.quantity'), kind === 'invoice' ? '1' : '-1'],
    [t('invoice.net'), formatCents(netCents, language)],
    [
      taxCategory === 'S' ? t('invoice.tax', { percent }) : t('invoice.noTax'),
      formatCents(taxCents, language),
    ],
    [t('invoice.gross'), formatCents(grossCents, language)],
  ];
}

function notesOf(invoice: PrintedInvoice, corrected: Corrected | null): string[] {
  const { kind, language } = invoice;
  const t = translator(language);
  const cancelled =
    kind === 'cancellation' && corrected
      ? [
          t('invoice.cancels', {
            number: invoiceNumberOf(corrected),
            date: dayOf(corrected.issuedAt, language),
          }),
        ]
      : [];
  const exempt = exemptionText(invoice);
  return [
    ...cancelled,
    ...(exempt ? [exempt] : []),
    paymentText(invoice),
    t(isReduced(invoice) ? 'invoice.reduced' : 'invoice.embedded'),
  ];
}
