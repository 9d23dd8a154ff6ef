// Which invoices are about the Pro that runs.
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { subscriptions } from '../../subscription/subscription.table.ts';
import { invoices } from '../invoice.table.ts';

/** When what an invoice is about was charged; one that took the place of another is issued later, for the same contract. */
export const chargedAt = () =>
  sql<Date>`coalesce(
    (select charge.at from billing.charges as charge where charge.id = ${invoices.chargeId}), ${invoices.issuedAt}
  )`.mapWith(invoices.issuedAt);

/** The account's Pro runs, is paid by invoice, and this invoice was written for it: what `unpaid` of the machine asks. */
export function isOfRunningContract() {
  return and(
    eq(subscriptions.userId, invoices.userId),
    inArray(subscriptions.state, ['pro', 'cancelled']),
    eq(subscriptions.paidBy, 'invoice'),
    lte(subscriptions.orderedAt, chargedAt()),
  );
}
