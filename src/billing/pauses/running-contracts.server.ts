// What was bought and still runs where plans are turned off.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { billingErrors } from '../billing.errors.ts';
import type { Subscriptions } from '../subscription/subscriptions.server.ts';
import { subscriptions } from '../subscription/subscription.table.ts';
import { planPauses } from './plan-pause.table.ts';

/** Contracts that people may cancel or withdraw from. */
export async function hasRunningContracts(db: Queryable): Promise<boolean> {
  return (await db.$count(subscriptions, inArray(subscriptions.state, ['pro', 'cancelled']))) > 0;
}

/** Those whose card is charged again at the end of the term, whatever this installation does. */
export function countCardContracts(db: Queryable): Promise<number> {
  return db.$count(subscriptions, and(eq(subscriptions.state, 'pro'), eq(subscriptions.paidBy, 'card')));
}

/** The moment at which all terms stand still; null while plans are on. */
export async function pausedSince(db: Queryable): Promise<Date | null> {
  const [pause] = await db.select().from(planPauses).where(isNull(planPauses.endsAt));
  return pause?.startsAt ?? null;
}

/** The money lies with Stripe, of which nothing is loaded where plans are off: the operator gives it back. */
export function withoutCardWithdrawals(all: Subscriptions): Subscriptions {
  return {
    ...all,
    withdraw: async (asked) => {
      const standing = await all.stateOf(asked.userId);
      if ('term' in standing && standing.term.paidBy === 'card') throw billingErrors.not_subscribed();
      return all.withdraw(asked);
    },
  };
}
