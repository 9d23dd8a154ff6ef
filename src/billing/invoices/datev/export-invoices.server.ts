// Everything that a tax adviser needs of the invoices of some months, as one ZIP: a posting batch for each month, and each
// invoice as it was sent. Written as it is read: one invoice in memory at a time.
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { asc, sql } from 'drizzle-orm';
import yazl from 'yazl';
import type { Queryable } from '#platform/database/database.ts';
import { type Invoice, invoices } from '../invoice.table.ts';
import { type InvoicePapers, paperName } from '../paper/invoice-papers.server.ts';
import { type BatchSettings, type Month, postingBatch } from './posting-batch.ts';

export type ExportedMonth = {
  month: Month;
  invoices: number;
  netCents: number;
  taxCents: number;
  grossCents: number;
};

type ExportInput = {
  db: Queryable;
  papers: Pick<InvoicePapers, 'paperOf'>;
  settings: BatchSettings;
  /** First and last month, both included. */
  from: Month;
  to: Month;
  now: Date;
};

/**
 * @returns the archive's bytes as they are made, the sums of each month that has invoices, and the accounts, as far as they
 * still exist, whose invoices are in it
 */
export async function exportInvoices(
  input: ExportInput,
): Promise<{ archive: Readable; months: ExportedMonth[]; owners: string[] }> {
  const listed = await invoicesOf(input);
  const byMonth = Map.groupBy(listed, ({ month }) => month);
  const zip = new yazl.ZipFile();
  const output = new PassThrough();
  const fail = (error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error('the archive failed', { cause: error }));
  zip.on('error', fail);
  for (const [month, rows] of byMonth) {
    const batch = postingBatch(
      month,
      rows.map(({ invoice }) => invoice),
      { settings: input.settings, createdAt: input.now },
    );
    zip.addBuffer(batch, `EXTF_Buchungsstapel_${month}.csv`);
  }
  for (const { month, invoice } of listed) addPaper(zip, input.papers, { month, invoice });
  zip.end();
  pipeline(zip.outputStream, output).catch(fail);
  return {
    archive: output,
    months: [...byMonth].map(([month, rows]) => sumsOf(month, rows)),
    owners: [...new Set(listed.flatMap(({ invoice: { userId } }) => userId ?? []))],
  };
}

/** Made when its turn to be written has come. */
function addPaper(zip: yazl.ZipFile, papers: ExportInput['papers'], { month, invoice }: Listed): void {
  const path = `${month}/${paperName(invoice)}`;
  zip.addReadStreamLazy(path, { compress: false }, (done) => {
    papers.paperOf(invoice).then(
      ({ content }) => done(null, Readable.from([content])),
      (error: Error) => done(error, Readable.from([])),
    );
  });
}

type Listed = { month: Month; invoice: Invoice };

/** In the order of their numbers. */
async function invoicesOf({ db, from, to }: ExportInput): Promise<Listed[]> {
  const month = sql<Month>`to_char(${invoices.issuedAt} at time zone 'Europe/Berlin', 'YYYY-MM')`;
  return db
    .select({ month, invoice: invoices })
    .from(invoices)
    .where(sql`${month} between ${from} and ${to}`)
    .orderBy(asc(invoices.number));
}

function sumsOf(month: Month, rows: readonly Listed[]): ExportedMonth {
  const sum = (field: 'netCents' | 'taxCents' | 'grossCents') =>
    rows.reduce((total, { invoice }) => total + invoice[field], 0);
  return {
    month,
    invoices: rows.length,
    netCents: sum('netCents'),
    taxCents: sum('taxCents'),
    grossCents: sum('grossCents'),
  };
}
