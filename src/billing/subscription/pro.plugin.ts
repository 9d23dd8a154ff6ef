// /api/subscription: buys Pro by invoice, cancels, resumes, changes the interval, withdraws.
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { requireCaller } from '#identity/caller.ts';
import { described } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { billingAddressShape } from '../address/billing-address.plugin.ts';
import { parseBillingAddress } from '../address/billing-addresses.server.ts';
import { addDays, intervals, plans } from '../plans.ts';
import type { Applied } from './apply-event.server.ts';
import { endOf } from './machine.ts';
import type { Order } from './orders-of.server.ts';
import type { Subscriptions } from './subscriptions.server.ts';

/** A request that is sent twice under one id is done once, and both get the same answer. */
const asked = z.object({ requestId: z.uuid() });
const ordered = asked.extend({
  interval: z.enum(intervals),
  /** The person asked for Pro before the time to withdraw is over. */
  hasEarlyStart: z.boolean(),
});
const purchased = ordered.extend({ billingAddress: z.unknown().optional() });
/** For the description alone: the address is checked with sentences of its own. */
const purchaseShape = ordered.extend({ billingAddress: billingAddressShape });

export const appliedAnswer = z.strictObject({
  state: z.enum(['free', 'trial', 'granted', 'pro', 'cancelled']),
  /** When Pro ends, or begins its next term; null without one. */
  endsAt: z.iso.datetime().nullable(),
  orderNumber: z.string().nullable(),
  /** What is to be paid for this, in cents; below 0 for what is given back. */
  cents: z.number().int(),
  /** Until when it is to be paid; null where nothing is. */
  payUntil: z.iso.datetime().nullable(),
});

export const ordersAnswer = z.strictObject({
  orders: z.array(
    z.strictObject({
      orderNumber: z.string(),
      /** Null for more or fewer seats of Business. */
      interval: z.enum(intervals).nullable(),
      orderedAt: z.iso.datetime(),
      endsAt: z.iso.datetime().nullable(),
      cents: z.number().int(),
      payUntil: z.iso.datetime().nullable(),
    }),
  ),
});
const ordersRoute = described({
  summary: 'The orders of the account, the latest first.',
  answer: { status: 200, schema: ordersAnswer },
});

const route = (summary: string, body: z.ZodObject) =>
  described({ summary, body, answer: { status: 200, schema: appliedAnswer } });

const routes = {
  purchase: route('Buys Pro by invoice; it is unlocked with the answer.', purchaseShape),
  cancel: route(
    'Cancels Pro: a month later where a consumer’s year was renewed, else for the end of its term.',
    asked,
  ),
  resume: route('Takes a cancellation back.', asked),
  change: route('Changes how long Pro is paid for at a time.', ordered),
  withdraw: route(
    'Withdraws from the contract: Pro ends at once, and what is not used is given back.',
    asked,
  ),
};

type Dependencies = {
  subscriptions: Subscriptions;
  /** An event was applied; its confirmation is due. */
  onApplied: () => void;
};

export function proPlugin(deps: Dependencies): FastifyPluginAsync {
  const { subscriptions } = deps;
  const respond = (reply: FastifyReply, applied: Applied) => {
    if (applied.isNew) deps.onApplied();
    reply.header('cache-control', 'private, no-store');
    return answerOf(applied);
  };
  return async (app) => {
    app.post('/api/subscription/purchase', routes.purchase, async (request, reply) => {
      const { userId } = requireCaller(request);
      const { requestId, billingAddress, ...order } = parseInput(purchased, request.body);
      const address = parseBillingAddress(billingAddress);
      return respond(reply, await subscriptions.purchase({ userId, eventId: requestId, address, ...order }));
    });
    app.post('/api/subscription/change', routes.change, async (request, reply) => {
      const { userId } = requireCaller(request);
      const { requestId, ...order } = parseInput(ordered, request.body);
      return respond(reply, await subscriptions.changeInterval({ userId, eventId: requestId, ...order }));
    });
    app.get('/api/subscription/orders', ordersRoute, async (request, reply) => {
      const orders = await subscriptions.ordersOf(requireCaller(request).userId);
      reply.header('cache-control', 'private, no-store');
      return shownOrders(orders);
    });
    simpleRoutes(app, { subscriptions, respond });
  };
}

function simpleRoutes(
  app: FastifyInstance,
  deps: {
    subscriptions: Subscriptions;
    respond: (reply: FastifyReply, applied: Applied) => z.infer<typeof appliedAnswer>;
  },
): void {
  for (const name of ['cancel', 'resume', 'withdraw'] as const)
    app.post(`/api/subscription/${name}`, routes[name], async (request, reply) => {
      const { userId } = requireCaller(request);
      const { requestId: eventId } = parseInput(asked, request.body);
      return deps.respond(reply, await deps.subscriptions[name]({ userId, eventId }));
    });
}

export function answerOf({ subscription, orderNumber, charges, at }: Applied): z.infer<typeof appliedAnswer> {
  const cents = charges.reduce((sum, charge) => sum + charge.cents, 0);
  return {
    state: subscription.state,
    endsAt: 'term' in subscription ? endOf(subscription).toISOString() : null,
    orderNumber,
    cents,
    payUntil: charges.some(({ paidBy }) => paidBy === 'card') ? null : payUntil(cents, at),
  };
}

export function shownOrders(orders: readonly Order[]): z.infer<typeof ordersAnswer> {
  return {
    orders: orders.map(({ at, endsAt, isByCard, ...order }) => ({
      ...order,
      orderedAt: at.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      payUntil: isByCard ? null : payUntil(order.cents, at),
    })),
  };
}

function payUntil(cents: number, at: Date): string | null {
  return cents > 0 ? addDays(at, plans.paymentDays).toISOString() : null;
}
