// Everything that a tax adviser needs of the invoices of some months, as one ZIP: a posting batch for each month, and each
// invoice as it was sent. Written as it is read: one invoice in memory at a time.
import type { Readable } from 'node:stream';
import { asc, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { type ArchivedFile, zipStream } from '#platform/files/zip-archive.ts';
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
  return {
    archive: zipStream(archivedFiles(input, listed, byMonth), input.now),
    months: [...byMonth].map(([month, rows]) => sumsOf(month, rows)),
    owners: [...new Set(listed.flatMap(({ invoice: { userId } }) => userId ?? []))],
  };
}

async function* archivedFiles(
  { papers, settings, now: createdAt }: ExportInput,
  listed: readonly Listed[],
  byMonth: ReadonlyMap<Month, readonly Listed[]>,
): AsyncGenerator<ArchivedFile> {
  for (const [month, rows] of byMonth) {
    const booked = rows.map(({ invoice }) => invoice);
    const content = postingBatch(month, booked, { settings, createdAt });
    yield { name: `EXTF_Buchungsstapel_${month}.csv`, content };
  }
  for (const { month, invoice } of listed) {
    const { content } = await papers.paperOf(invoice);
    const name = `${month}/${paperName(invoice)}`;
    yield { name, at: invoice.issuedAt, pieces: [content], sizeBytes: content.length };
  }
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
