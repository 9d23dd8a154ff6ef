// /api/business: buys Business for a team by invoice, changes its seats and its interval, cancels, resumes. For its owner.
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { requireCaller } from '#identity/caller.ts';
import { described } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { billingAddressShape } from '../address/billing-address.plugin.ts';
import { parseBillingAddress } from '../address/billing-addresses.server.ts';
import { intervals, plans } from '../plans.ts';
import type { Applied } from '../subscription/apply-event.server.ts';
import { answerOf, appliedAnswer, ordersAnswer, shownOrders } from '../subscription/pro.plugin.ts';
import type { Business } from './business.server.ts';

export const seatsShape = z.number().int().min(plans.business.fromSeats).max(plans.business.mostSeats);
/** A request that is sent twice under one id is done once, and both get the same answer. */
const asked = z.object({ requestId: z.uuid() });
const seatsAsked = z.object({ seats: seatsShape });
/** The price that was shown, VAT included: another one is not charged. */
const priced = { grossCents: z.number().int().nonnegative() };
export const purchased = asked.extend({
  interval: z.enum(intervals),
  seats: seatsShape,
  ...priced,
  /** The person orders for a company. */
  isBusiness: z.literal(true),
  billingAddress: z.unknown().optional(),
});
const changedSeats = asked.extend({ seats: seatsShape, asOf: z.iso.datetime(), ...priced });
/** The price counts for the change to yearly; to monthly nothing is paid now. */
const changedInterval = asked.extend({ interval: z.enum(intervals), asOf: z.iso.datetime(), ...priced });
const price = z.strictObject({
  netCents: z.number().int(),
  taxCents: z.number().int(),
  grossCents: z.number().int(),
  /** In basis points. */
  rateBp: z.number().int(),
  /** The moment from which it is for; it is charged for half an hour. */
  asOf: z.iso.datetime(),
  /** Until when it is for. */
  endsAt: z.iso.datetime(),
});

const route = (summary: string, body: z.ZodObject) =>
  described({ summary, body, answer: { status: 200, schema: appliedAnswer } });

const routes = {
  purchase: route(
    'Buys Business by invoice: the team and its seats are there with the answer.',
    purchased.extend({ billingAddress: billingAddressShape }),
  ),
  price: described({
    summary: 'What this number of seats costs from now to the end of the term.',
    body: seatsAsked,
    answer: { status: 200, schema: price },
  }),
  seats: route(
    'More seats from now on, for the price that was shown; fewer from the next term on.',
    changedSeats,
  ),
  change: route('Changes how long Business is paid for at a time.', changedInterval),
  cancel: route('Cancels Business for the end of its term.', asked),
  resume: route('Takes a cancellation back.', asked),
  orders: described({
    summary: 'The orders of the team that the account owns, the latest first.',
    answer: { status: 200, schema: ordersAnswer },
  }),
};

type Dependencies = {
  business: Business;
  /** An event was applied; its confirmation is due. */
  onApplied: () => void;
};

export function businessPlugin(deps: Dependencies): FastifyPluginAsync {
  const { business } = deps;
  const respond = (reply: FastifyReply, applied: Applied) => {
    if (applied.isNew) deps.onApplied();
    reply.header('cache-control', 'private, no-store');
    return answerOf(applied);
  };
  return async (app) => {
    app.post('/api/business/purchase', routes.purchase, async (request, reply) => {
      const { userId } = requireCaller(request);
      const {
        requestId,
        billingAddress,
        isBusiness: _confirmed,
        ...order
      } = parseInput(purchased, request.body);
      const address = parseBillingAddress(billingAddress);
      return respond(reply, await business.purchase({ userId, eventId: requestId, address, ...order }));
    });
    app.post('/api/business/change', routes.change, async (request, reply) => {
      const { userId } = requireCaller(request);
      const { requestId: eventId, interval, asOf, grossCents } = parseInput(changedInterval, request.body);
      const shown = { asOf: new Date(asOf), grossCents };
      return respond(reply, await business.changeInterval({ userId, eventId, interval, shown }));
    });
    app.get('/api/business/orders', routes.orders, async (request, reply) => {
      const orders = await business.ordersOf(requireCaller(request).userId);
      reply.header('cache-control', 'private, no-store');
      return shownOrders(orders);
    });
    for (const name of ['cancel', 'resume'] as const)
      app.post(`/api/business/${name}`, routes[name], async (request, reply) => {
        const { userId } = requireCaller(request);
        const { requestId: eventId } = parseInput(asked, request.body);
        return respond(reply, await business[name]({ userId, eventId }));
      });
    seatRoutes(app, { business, respond });
  };
}

function seatRoutes(
  app: FastifyInstance,
  deps: {
    business: Business;
    respond: (reply: FastifyReply, applied: Applied) => z.infer<typeof appliedAnswer>;
  },
): void {
  app.post('/api/business/seats/price', routes.price, async (request, reply) => {
    const { userId } = requireCaller(request);
    const { seats } = parseInput(seatsAsked, request.body);
    const {
      asOf,
      endsAt,
      category: _category,
      ...amounts
    } = await deps.business.priceSeats({ userId, seats });
    reply.header('cache-control', 'private, no-store');
    return { ...amounts, asOf: asOf.toISOString(), endsAt: endsAt.toISOString() } satisfies z.infer<
      typeof price
    >;
  });
  app.post('/api/business/seats', routes.seats, async (request, reply) => {
    const { userId } = requireCaller(request);
    const { requestId: eventId, asOf, ...wanted } = parseInput(changedSeats, request.body);
    return deps.respond(
      reply,
      await deps.business.changeSeats({ userId, eventId, asOf: new Date(asOf), ...wanted }),
    );
  });
}
