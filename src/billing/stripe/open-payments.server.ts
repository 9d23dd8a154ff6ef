// The payments by card that have unlocked nothing so far, and have not gone back whole.
import { and, eq, inArray } from 'drizzle-orm';
import { subscriptionEvents } from '../subscription/subscription.table.ts';
import { type CardPayment, eventIdOf } from './customer-facts.ts';
import type { Settling } from './settling.ts';

export async function openPayments({
  db,
  userId,
  facts,
}: Pick<Settling, 'db' | 'userId' | 'facts'>): Promise<CardPayment[]> {
  const ids = facts.payments.map(eventIdOf);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ eventId: subscriptionEvents.eventId })
    .from(subscriptionEvents)
    .where(and(eq(subscriptionEvents.userId, userId), inArray(subscriptionEvents.eventId, ids)));
  const applied = new Set(rows.map(({ eventId }) => eventId));
  return facts.payments.filter((payment) => !applied.has(eventIdOf(payment)) && !hasGoneBack(payment));
}

function hasGoneBack({ cents, refundedCents }: CardPayment): boolean {
  return cents > 0 && refundedCents >= cents;
}
