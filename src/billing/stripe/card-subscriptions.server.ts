// What a person does with Pro that is paid by card: Stripe is asked first, so that nothing is charged that was cancelled.
import type { Subscriptions } from '../subscription/subscriptions.server.ts';
import type { Cards } from './cards.server.ts';

export function withCards(subscriptions: Subscriptions, cards: Cards): Subscriptions {
  const cardsFor = async (userId: string) => {
    const standing = await subscriptions.stateOf(userId);
    return 'term' in standing && standing.term.paidBy === 'card' ? cards : null;
  };
  return {
    ...subscriptions,
    cancel: async (asked) => {
      const { userId, eventId: requestId } = asked;
      await (await cardsFor(userId))?.setCancelled({ userId, requestId, isCancelled: true });
      return subscriptions.cancel(asked);
    },
    resume: async (asked) => {
      const { userId, eventId: requestId } = asked;
      await (await cardsFor(userId))?.setCancelled({ userId, requestId, isCancelled: false });
      return subscriptions.resume(asked);
    },
    withdraw: async (asked) => {
      const charging = await cardsFor(asked.userId);
      const applied = await subscriptions.withdraw(asked);
      // A withdrawal counts when it is declared. Where Stripe is out of reach, the sweep gives the money back.
      await charging?.settle(asked.userId).catch(() => undefined);
      return applied;
    },
  };
}
