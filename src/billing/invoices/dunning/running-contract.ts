// Which invoices are about the Pro that runs.
import { and, eq, inArray, lte } from 'drizzle-orm';
import { subscriptions } from '../../subscription/subscription.table.ts';
import { invoices } from '../invoice.table.ts';

/** The account's Pro runs, is paid by invoice, and this invoice was written for it: what `unpaid` of the machine asks. */
export function isOfRunningContract() {
  return and(
    eq(subscriptions.userId, invoices.userId),
    inArray(subscriptions.state, ['pro', 'cancelled']),
    eq(subscriptions.paidBy, 'invoice'),
    lte(subscriptions.orderedAt, invoices.issuedAt),
  );
}
