// What a person does with Pro that is paid by card: Stripe is asked first, so that nothing is charged that was cancelled.
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '#platform/errors.ts';
import { billingErrors } from '../billing.errors.ts';
import type { Subscriptions } from '../subscription/subscriptions.server.ts';
import type { Cards } from './cards.server.ts';

/** A withdrawal counts although Stripe does not answer, and its answer must come before a proxy gives up. */
const MOST_WAIT_MS = 5_000;

export function withCards(subscriptions: Subscriptions, cards: Cards): Subscriptions {
  const cardsFor = async (userId: string) => {
    const standing = await subscriptions.stateOf(userId);
    return 'term' in standing && standing.term.paidBy === 'card' ? cards : null;
  };
  return {
    ...subscriptions,
    cancel: async (asked) => {
      const { userId, eventId: requestId, notBefore } = asked;
      const order = { userId, requestId, isCancelled: true, ...(notBefore && { notBefore }) };
      await (await cardsFor(userId))?.setCancelled(order);
      return subscriptions.cancel(asked);
    },
    resume: async (asked) => {
      const { userId, eventId: requestId } = asked;
      await (await cardsFor(userId))?.setCancelled({ userId, requestId, isCancelled: false });
      return subscriptions.resume(asked);
    },
    changeInterval: async (asked) => {
      const underWay = await cards.intervalUnderWay(asked.userId);
      if (underWay !== null && underWay !== asked.interval) throw billingErrors.change_under_way();
      const standing = await subscriptions.stateOf(asked.userId);
      if (standing.state !== 'pro' || standing.term.paidBy !== 'card')
        return subscriptions.changeInterval(asked);
      const { userId, eventId: requestId, interval, hasEarlyStart, shown } = asked;
      const { term } = standing;
      if (interval !== (term.nextInterval ?? term.interval)) {
        await cards.changeInterval({ userId, requestId, interval, hasEarlyStart, term, shown });
        // Books the payment under the name of this request.
        await cards.settle(userId);
      }
      const event = { kind: 'change', interval, hasEarlyStart, paidBy: 'card' } as const;
      return subscriptions.applyPayment({ userId, eventId: requestId, event }).catch((error: unknown) => {
        // Stripe does not show the payment yet. Its event, or the sweep, books it.
        if (error instanceof AppError && error.code === 'card_interval_fixed')
          throw billingErrors.payment_under_way(undefined, error);
        throw error;
      });
    },
    withdraw: async (asked) => {
      const charging = await cardsFor(asked.userId);
      // What went back there by hand is no longer given back.
      const asking = charging?.settle(asked.userId).catch(() => undefined);
      await Promise.race([asking, delay(MOST_WAIT_MS, undefined, { ref: false })]);
      const applied = await subscriptions.withdraw(asked);
      // A withdrawal counts when it is declared. Where Stripe is out of reach, the sweep gives the money back.
      await charging?.settle(asked.userId).catch(() => undefined);
      return applied;
    },
  };
}
