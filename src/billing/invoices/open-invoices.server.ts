// What of an invoice is still to be paid by transfer.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { invoices } from './invoice.table.ts';

/** Cents of the invoice, less what corrections and a cancellation took from it. */
export function openCents() {
  // Written out: alone in a query, drizzle names columns without their table, and the inner one would be meant.
  return sql<number>`invoices.gross_cents + coalesce((
    select sum(less.gross_cents) from billing.invoices as less where less.corrects = invoices.id
  ), 0)`.mapWith(Number);
}

/** Not paid, not by card, and something is left of it. */
export function isOpen() {
  return and(
    eq(invoices.kind, 'invoice'),
    eq(invoices.paidBy, 'invoice'),
    isNull(invoices.paidAt),
    sql`${openCents()} > 0`,
  );
}
