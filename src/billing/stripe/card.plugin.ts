// /api/subscription/card: leads to Stripe's pages, and back.
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { requireCaller } from '#identity/caller.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { described } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { billingAddressShape } from '../address/billing-address.plugin.ts';
import {
  isBusinessAddress,
  parseBillingAddress,
  storeBillingAddress,
} from '../address/billing-addresses.server.ts';
import { billingErrors } from '../billing.errors.ts';
import { intervals, plans } from '../plans.ts';
import type { DemandTrader } from '../contract/demand-trader.server.ts';
import type { Subscriptions } from '../subscription/subscriptions.server.ts';
import type { DemandVatId } from '../vies/vat-checks.server.ts';
import { newestCardOrder } from '../subscription/orders-of.server.ts';
import type { Cards } from './cards.server.ts';

export const cardLocale = z.enum(['de', 'en']);
const ordered = z.object({
  requestId: z.uuid(),
  interval: z.enum(intervals),
  hasEarlyStart: z.boolean(),
  /** Of the pages; the language of Stripe's page. */
  locale: cardLocale,
  billingAddress: z.unknown().optional(),
});
export const leadsToPage = { status: 200 as const, schema: z.strictObject({ url: z.url() }) };
export const refreshed = {
  status: 200 as const,
  schema: z.strictObject({ isSubscribed: z.boolean(), orderNumber: z.string().nullable() }),
};

const routes = {
  checkout: described({
    summary: 'Orders Pro by card; the address of the page where it is paid.',
    body: ordered.extend({ billingAddress: billingAddressShape.optional() }),
    answer: leadsToPage,
  }),
  portal: described({
    summary: 'The address of the page where the card, payments and the subscription are managed.',
    body: z.object({ locale: cardLocale }),
    answer: leadsToPage,
  }),
  refresh: described({
    summary: 'Asks whether a payment by card has arrived; Pro is unlocked with the answer.',
    answer: refreshed,
  }),
};

type Dependencies = {
  db: Database;
  clock: Clock;
  cards: Cards;
  subscriptions: Pick<Subscriptions, 'isSubscribed' | 'stateOf'>;
  demandTrader?: DemandTrader;
  demandVatId?: DemandVatId | undefined;
  /** The confirmed address of an account. */
  addressOf: (userId: string) => Promise<string | undefined>;
  /** A page of the product in a language. */
  pageUrl: (page: 'invoice-confirmation' | 'purchase-success' | 'profile', locale: 'de' | 'en') => string;
  productName: string;
};

/** The check of the same order, which says that nothing was paid. */
function backTo(interval: string): URLSearchParams {
  return new URLSearchParams({ interval, method: 'card', step: 'check', card: 'unpaid' });
}

export function cardPlugin(deps: Dependencies): FastifyPluginAsync {
  const { cards, subscriptions, pageUrl } = deps;
  const unkept = (reply: FastifyReply) => reply.header('cache-control', 'private, no-store');
  return async (app) => {
    app.post('/api/subscription/card/checkout', routes.checkout, async (request, reply) => {
      const { userId } = requireCaller(request);
      deps.demandTrader?.();
      const { billingAddress, ...order } = parseInput(ordered, request.body);
      const address = billingAddress === undefined ? undefined : parseBillingAddress(billingAddress);
      // The confirmation by mail is a part of the contract.
      const email = await deps.addressOf(userId);
      if (email === undefined) throw billingErrors.purchase_without_mailbox();
      await deps.demandVatId?.({ userId, address });
      if (address) await storeBillingAddress(deps.db, { userId, address, now: deps.clock.now() });
      unkept(reply);
      const url = await cards.openCheckout({
        ...order,
        userId,
        buyerId: userId,
        email,
        cents: plans.cents[order.interval],
        isBusiness: isBusinessAddress(address ?? null),
        productName: deps.productName,
        paidUrl: `${pageUrl('purchase-success', order.locale)}?card=paid`,
        backUrl: `${pageUrl('invoice-confirmation', order.locale)}?${backTo(order.interval)}`,
      });
      return { url };
    });
    app.post('/api/subscription/card/portal', routes.portal, async (request, reply) => {
      const { userId } = requireCaller(request);
      const wishes = parseInput(z.object({ locale: cardLocale }), request.body);
      unkept(reply);
      const backUrl = `${pageUrl('profile', wishes.locale)}?card=managed#plan`;
      return { url: await cards.openPortal({ userId, ...wishes, backUrl }) };
    });
    app.post('/api/subscription/card/refresh', routes.refresh, async (request, reply) => {
      const { userId } = requireCaller(request);
      // Where Stripe does not answer, its event or the sweep unlocks what was paid.
      await cards.settle(userId).catch(() => undefined);
      unkept(reply);
      const [isSubscribed, orderNumber] = await Promise.all([
        subscriptions.isSubscribed(userId),
        newestCardOrder(deps.db, userId),
      ]);
      return { isSubscribed, orderNumber };
    });
  };
}
