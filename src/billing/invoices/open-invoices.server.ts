// What of an invoice is still to be paid by transfer.
import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { startOfGermanDay } from '#platform/german-day.ts';
import { addDays, plans } from '../plans.ts';
import { invoices } from './invoice.table.ts';

/** Cents of the invoice, less what corrections and a cancellation took from it. */
export function openCents() {
  // Written out: alone in a query, drizzle names columns without their table, and the inner one would be meant.
  return sql<number>`invoices.gross_cents + coalesce((
    select sum(less.gross_cents) from billing.invoices as less where less.corrects = invoices.id
  ), 0)`.mapWith(Number);
}

/** To go back by transfer: what it corrects was paid, whichever was noted first, and nobody has noted this transfer. */
export function isToPayBack() {
  return and(
    ne(invoices.kind, 'invoice'),
    eq(invoices.paidBy, 'invoice'),
    isNull(invoices.paidAt),
    sql`exists (
      select from billing.invoices as corrected
      where corrected.id = invoices.corrects and corrected.paid_at is not null
    )`,
  );
}

/** An invoice by transfer whose payment nobody has noted; nothing may be left of it. */
export function isUnpaid() {
  return and(eq(invoices.kind, 'invoice'), eq(invoices.paidBy, 'invoice'), isNull(invoices.paidAt));
}

/** Not paid, not by card, and something is left of it. */
export function isOpen() {
  return and(isUnpaid(), sql`${openCents()} > 0`);
}

/** What a reminder granted is over, at the end of its last day in Germany. */
export function isPastReminder(now: Date) {
  return lt(invoices.remindedAt, addDays(startOfGermanDay(now), -plans.reminderPaymentDays));
}

/** Cancelled and in nothing's place, while the Pro that it was about goes on: nobody is asked to pay for it. */
export function isUnreplaced(now: Date) {
  return and(
    eq(invoices.kind, 'invoice'),
    eq(invoices.paidBy, 'invoice'),
    gt(invoices.serviceTo, now),
    sql`exists (
      select from billing.invoices as less where less.corrects = invoices.id and less.kind = 'cancellation'
    )`,
    sql`not exists (select from billing.invoices as newer where newer.replaces = invoices.id)`,
    sql`exists (
      select from billing.subscriptions as one
      where one.user_id = invoices.user_id and one.state in ('pro', 'cancelled') and one.paid_by = 'invoice'
        and one.ordered_at <= invoices.issued_at
    )`,
  );
}
