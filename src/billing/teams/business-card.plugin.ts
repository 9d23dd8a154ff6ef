// /api/business/card: leads the buyer of Business, and the owner of its team, to Stripe's pages, and back.
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { requireCaller } from '#identity/caller.ts';
import { described } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { billingAddressShape } from '../address/billing-address.plugin.ts';
import { parseBillingAddress } from '../address/billing-addresses.server.ts';
import { cardLocale, leadsToPage, refreshed } from '../stripe/card.plugin.ts';
import type { BusinessByCard } from './business-by-card.server.ts';
import { purchased } from './business.plugin.ts';

const ordered = purchased.extend({ locale: cardLocale });

const routes = {
  checkout: described({
    summary: 'Orders Business by card; the address of the page where it is paid.',
    body: ordered.extend({ billingAddress: billingAddressShape }),
    answer: leadsToPage,
  }),
  portal: described({
    summary: 'The address of the page where the card and the payments of the team are managed.',
    body: z.object({ locale: cardLocale }),
    answer: leadsToPage,
  }),
  refresh: described({
    summary: 'Asks whether a payment by card has arrived; Business is unlocked with the answer.',
    answer: refreshed,
  }),
};

type Dependencies = {
  byCard: BusinessByCard;
  /** A page of the product in a language. */
  pageUrl: (page: 'invoice-confirmation' | 'purchase-success' | 'profile', locale: 'de' | 'en') => string;
};

export function businessCardPlugin({ byCard, pageUrl }: Dependencies): FastifyPluginAsync {
  const unkept = (reply: FastifyReply) => reply.header('cache-control', 'private, no-store');
  return async (app) => {
    app.post('/api/business/card/checkout', routes.checkout, async (request, reply) => {
      const { userId } = requireCaller(request);
      const { billingAddress, isBusiness: _confirmed, ...order } = parseInput(ordered, request.body);
      const address = parseBillingAddress(billingAddress);
      const { interval, seats, locale } = order;
      unkept(reply);
      // The check of the same order, which says that nothing was paid.
      const back = { plan: 'business', interval, seats: String(seats), method: 'card', step: 'check' };
      const url = await byCard.openCheckout({
        ...order,
        userId,
        address,
        paidUrl: `${pageUrl('purchase-success', locale)}?card=paid&plan=business`,
        backUrl: `${pageUrl('invoice-confirmation', locale)}?${new URLSearchParams({ ...back, card: 'unpaid' })}`,
      });
      return { url };
    });
    app.post('/api/business/card/portal', routes.portal, async (request, reply) => {
      const { userId } = requireCaller(request);
      const { locale } = parseInput(z.object({ locale: cardLocale }), request.body);
      unkept(reply);
      const backUrl = `${pageUrl('profile', locale)}?card=managed&plan=business#plan`;
      return { url: await byCard.openPortal({ userId, locale, backUrl }) };
    });
    app.post('/api/business/card/refresh', routes.refresh, async (request, reply) => {
      const { userId } = requireCaller(request);
      unkept(reply);
      return byCard.refresh(userId);
    });
  };
}
