// The orders of an account, as their confirmations show them.
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Interval } from '../plans.ts';
import { chargesOfEvent } from './apply-event.server.ts';
import { charges, subscriptionEvents } from './subscription.table.ts';

export type Order = {
  orderNumber: string;
  /** Null for more or fewer seats of Business. */
  interval: Interval | null;
  at: Date;
  /** Of the term that it began, or that goes on. */
  endsAt: Date | null;
  cents: number;
  /** It is paid already. */
  isByCard: boolean;
};

/** More than anybody orders; a change of the interval is an order, too. */
const MOST = 100;

/** @returns the latest first */
export async function readOrders(db: Queryable, userId: string): Promise<Order[]> {
  const rows = await db
    .select()
    .from(subscriptionEvents)
    .where(and(eq(subscriptionEvents.userId, userId), isNotNull(subscriptionEvents.orderNumber)))
    .orderBy(desc(subscriptionEvents.at))
    .limit(MOST);
  const orders = rows.map(async (row) => {
    const { event, orderNumber, at, endsAt } = row;
    if (orderNumber === null) return [];
    const interval = 'interval' in event ? event.interval : null;
    const booked = await chargesOfEvent(db, row);
    const cents = booked.reduce((sum, charge) => sum + charge.cents, 0);
    const isByCard = 'reference' in event;
    return [{ orderNumber, interval, at, endsAt, cents, isByCard }];
  });
  return (await Promise.all(orders)).flat();
}

/** The order that the last payment by card confirmed. */
export async function newestCardOrder(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ orderNumber: charges.orderNumber })
    .from(charges)
    .where(and(eq(charges.userId, userId), eq(charges.paidBy, 'card'), eq(charges.kind, 'purchase')))
    .orderBy(desc(charges.at))
    .limit(1);
  return row?.orderNumber ?? null;
}
