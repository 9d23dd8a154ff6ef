// What VIES said about an invoice's recipient, for the operator and for the person who takes their data along.
import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { invoices } from '../invoices/invoice.table.ts';
import { vatChecks } from './vat-check.table.ts';

export function vatChecksOf(db: Database, userId: string) {
  return db
    .select(getTableColumns(vatChecks))
    .from(vatChecks)
    .innerJoin(invoices, eq(invoices.id, vatChecks.invoiceId))
    .where(eq(invoices.userId, userId))
    .orderBy(asc(invoices.number));
}
