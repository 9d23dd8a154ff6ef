// The archive for the tax adviser, read back as another program would read it.
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/servers/database.ts';
import { sampleCancellation, sampleInvoice } from '../../../../test/invoices/sample-invoice.ts';
import { readZip } from '../../../../test/readers/read-zip.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { type Invoice, invoices } from '../invoice.table.ts';
import { splitGross, taxFor } from '../tax.ts';
import { exportInvoices } from './export-invoices.server.ts';
import { postingBatch } from './posting-batch.ts';

const settings = {
  consultant: '29098',
  client: '55003',
  chart: 'SKR03',
  debtor: '10000',
  euConsumers: 'home',
} as const;
const now = new Date('2027-01-05T09:30:12.345Z');

/** The rows of a posting batch by the names of the columns, as a reader of semicolons and quotes sees them. */
function read(bytes: Buffer): { header: string[]; rows: Record<string, string>[] } {
  const text = new TextDecoder('windows-1252').decode(bytes);
  expect(text.endsWith('\r\n')).toBe(true);
  const lines = text.slice(0, -2).split('\r\n').map(fieldsOf);
  const [header = [], names = [], ...rows] = lines;
  for (const row of rows) expect(row).toHaveLength(names.length);
  return {
    header,
    rows: rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? '']))),
  };
}

function fieldsOf(line: string): string[] {
  return Array.from(`${line};`.matchAll(/(?:"((?:[^"]|"")*)"|([^;"]*));/g), ([, quoted, bare]) =>
    quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'),
  );
}

const cents = (amount = '') => Number(amount.replace(',', ''));
const invoiceWith = (change: Partial<Invoice>): Invoice => ({ ...sampleInvoice, ...change });
const rowOf = (change: Partial<Invoice>, changed: Partial<typeof settings> | object = {}) => {
  const batch = postingBatch('2026-11', [invoiceWith(change)], {
    settings: { ...settings, ...changed },
    createdAt: now,
  });
  return read(batch).rows[0]!;
};
const recipientIn = (country: string, vatId?: string): Invoice['recipient'] => ({
  name: 'Eva Lind',
  address: 'Am Alten Hafen 6',
  city: 'Steinau',
  postalCode: '21782',
  country,
  ...(vatId && { vatId }),
});

describe('a posting batch', () => {
  it('begins with the header that DATEV asks for, and names its 125 columns', () => {
    const text = postingBatch('2026-02', [], { settings, createdAt: now }).toString('latin1');
    const [header, names] = text.split('\r\n');
    expect(header).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20270105093012345;;"RE";"";"";29098;55003;20260101;4;20260201;20260228;"Rechnungen 02/2026";"";1;0;0;"EUR";;"";;;"03";;;"";""',
    );
    const columns = names?.split(';') ?? [];
    expect(columns).toHaveLength(125);
    // The places that DATEV's description names.
    expect([columns[0], columns[39], columns[113], columns[116]]).toEqual([
      'Umsatz (ohne Soll/Haben-Kz)',
      'EU-Land u. UStID (Bestimmung)',
      'Festschreibung',
      'Fälligkeit',
    ]);
  });

  it('posts an invoice from the debtor to the revenue, on its day in Germany', () => {
    expect(rowOf({ issuedAt: new Date('2026-11-22T23:30:00Z') })).toMatchObject({
      'Umsatz (ohne Soll/Haben-Kz)': '19,00',
      'Soll/Haben-Kennzeichen': 'S',
      'WKZ Umsatz': 'EUR',
      Konto: '10000',
      'Gegenkonto (ohne BU-Schlüssel)': '8400',
      'BU-Schlüssel': '',
      Belegdatum: '2311',
      'Belegfeld 1': '2026-000418',
      Buchungstext: 'Steinauer Bote GmbH',
      Festschreibung: '0',
    });
  });

  it('posts what is given back the other way', () => {
    const row = rowOf(sampleCancellation);
    expect([row['Umsatz (ohne Soll/Haben-Kz)'], row['Soll/Haben-Kennzeichen']]).toEqual(['19,00', 'H']);
  });

  it.each([
    ['Germany', recipientIn('DE'), '8400', '', ''],
    ['a business in Austria', recipientIn('AT', 'ATU12345678'), '8336', 'ATU12345678', ''],
    ['a person in Austria', recipientIn('AT'), '8400', '', ''],
    ['Switzerland', recipientIn('CH'), '8338', '', ''],
  ])('has the account of %s', (_who, recipient, account, destination, rate) => {
    const tax = taxFor(recipient, { isSmallBusiness: false, euConsumers: 'home' });
    const row = rowOf({ recipient, taxCategory: tax.category, taxRateBp: tax.rateBp });
    expect([
      row['Gegenkonto (ohne BU-Schlüssel)'],
      row['EU-Land u. UStID (Bestimmung)'],
      row['EU-Steuersatz (Bestimmung)'],
    ]).toEqual([account, destination, rate]);
  });

  it('names country and rate of what is taxed where the person lives, also where the rate is Germany’s', () => {
    const oss = { euConsumers: 'destination' };
    const inGreece = rowOf(
      { recipient: recipientIn('GR'), taxCategory: 'S', taxRateBp: 2_400 },
      { ...oss, chart: 'SKR04' },
    );
    expect(inGreece).toMatchObject({
      'Gegenkonto (ohne BU-Schlüssel)': '4331',
      'EU-Land u. UStID (Bestimmung)': 'EL',
      'EU-Steuersatz (Bestimmung)': '24,00',
    });
    const inCyprus = { recipient: recipientIn('CY'), taxCategory: 'S', taxRateBp: 1_900 } as const;
    expect(rowOf(inCyprus, oss)['Gegenkonto (ohne BU-Schlüssel)']).toBe('8331');
    expect(rowOf(inCyprus)['Gegenkonto (ohne BU-Schlüssel)']).toBe('8400');
  });

  it('has the account of a small business', () => {
    expect(rowOf({ taxCategory: 'E', taxRateBp: 0 })['Gegenkonto (ohne BU-Schlüssel)']).toBe('8195');
  });

  it.each([
    ['Größe & Söhne "Süd" GmbH', 'Größe & Söhne "Süd" GmbH'],
    ['Červenák; Łódź', 'Cervenák; ?ódz'],
    ['王小明', '???'],
    ['x'.repeat(200), 'x'.repeat(60)],
  ])('writes the name %s so that the file keeps its form', (name, written) => {
    expect(rowOf({ recipient: { ...recipientIn('DE'), name } })['Buchungstext']).toBe(written);
  });
});

describe('the archive for the tax adviser', () => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await createTestDatabase());
  });
  const papers = {
    paperOf: async ({ number }: Invoice) => ({
      name: `${number}.pdf`,
      content: Buffer.from(`%PDF of ${number}`),
    }),
  };

  it('has each invoice of the months asked for once, and adds up to them to the cent', async () => {
    const drawn = fc.sample(
      fc.record({
        gross: fc.integer({ min: -500_000, max: 500_000 }).filter((gross) => gross !== 0),
        // From the last hours of October, in Germany's time, to the first of January.
        at: fc.date({
          min: new Date('2026-10-31T20:00:00Z'),
          max: new Date('2027-01-01T02:00:00Z'),
          noInvalidDate: true,
        }),
        rate: fc.constantFrom(0, 1_900, 2_400),
      }),
      { numRuns: 120, seed: 14 },
    );
    const rows = drawn.map(
      ({ gross, at, rate }, index): Invoice => ({
        ...sampleInvoice,
        id: newId(),
        chargeId: newId(),
        number: index + 1,
        issuedAt: at,
        taxCategory: rate === 0 ? 'O' : 'S',
        taxRateBp: rate,
        ...splitGross(gross, { category: 'S', rateBp: rate }),
      }),
    );
    await db.insert(invoices).values(rows);
    const { archive, months } = await exportInvoices({
      db,
      papers,
      settings,
      from: '2026-11',
      to: '2026-12',
      now,
    });
    const files = await readZip(await buffer(archive));
    const begin = new Date('2026-10-31T23:00:00Z');
    const end = new Date('2026-12-31T23:00:00Z');
    const wanted = rows.filter(({ issuedAt }) => issuedAt >= begin && issuedAt < end);
    expect(wanted.length).toBeLessThan(rows.length);
    const posted = [...files]
      .filter(([name]) => name.endsWith('.csv'))
      .flatMap(([, bytes]) => read(bytes).rows);
    const numberOf = ({ number, issuedAt }: Invoice) =>
      `${issuedAt.getUTCFullYear()}-${String(number).padStart(6, '0')}`;
    expect(new Set(posted.map((row) => row['Belegfeld 1']))).toEqual(new Set(wanted.map(numberOf)));
    expect(posted).toHaveLength(wanted.length);
    const sum = posted.reduce(
      (total, row) =>
        total + cents(row['Umsatz (ohne Soll/Haben-Kz)']) * (row['Soll/Haben-Kennzeichen'] === 'H' ? -1 : 1),
      0,
    );
    expect(sum).toBe(wanted.reduce((total, { grossCents }) => total + grossCents, 0));
    expect(months.reduce((total, { grossCents }) => total + grossCents, 0)).toBe(sum);
    expect(months.map(({ month }) => month)).toEqual(['2026-11', '2026-12']);
    expect([...files.keys()].filter((name) => name.endsWith('.pdf'))).toHaveLength(wanted.length);
  });

  it('ends with the error of an invoice that cannot be printed, and with no archive that seems whole', async () => {
    const broken = { paperOf: () => Promise.reject(new Error('the paper jams')) };
    const { archive } = await exportInvoices({
      db,
      papers: broken,
      settings,
      from: '2026-11',
      to: '2026-11',
      now,
    });
    await expect(buffer(archive)).rejects.toThrow('the paper jams');
  });
});
