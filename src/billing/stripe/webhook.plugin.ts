// POST /api/stripe/webhook: Stripe says that something happened. What happened is then asked of Stripe.
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import type { Log } from '#platform/log.ts';
import { billingErrors } from '../billing.errors.ts';
import type { Cards } from './cards.server.ts';
import type { LoadStripe } from './stripe-client.ts';
import { stripeEvents } from './stripe.table.ts';

/** Older signatures are no longer believed: somebody may have recorded them. In seconds. */
const TOLERANCE_SECONDS = 300;

/** The bytes are not read before their signature is known to be good; it is of all of them. */
const MOST_BYTES = 512 * 1024;

/** All others are acknowledged. Each object here names its customer, a dispute and a refund their charge. */
const KINDS = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'payment_intent.succeeded',
  'charge.refunded',
  'charge.dispute.closed',
  'refund.failed',
]);
const named = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const objectShape = z.union([z.object({ customer: named }), z.object({ id: z.string(), charge: named })]);

const route = described({
  summary: 'Where Stripe sends its signed events.',
  answer: { status: 200, schema: z.strictObject({ received: z.literal(true) }) },
  isPublic: true,
});

type Dependencies = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'info' | 'warn'>;
  loadStripe: LoadStripe;
  webhookSecret: string;
  cards: Pick<Cards, 'settleCustomer'>;
};

export function stripeWebhookPlugin(deps: Dependencies): FastifyPluginAsync {
  return async (app) => {
    // The signature is of the bytes as they came.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.post('/api/stripe/webhook', { bodyLimit: MOST_BYTES, ...route }, async (request) => {
      const event = await readEvent(deps, {
        body: request.body,
        signature: request.headers['stripe-signature'],
      });
      await work(deps, event);
      return { received: true };
    });
  };
}

/** @throws {AppError} `webhook_forged` */
async function readEvent(
  { loadStripe, webhookSecret, clock }: Dependencies,
  { body, signature }: { body: unknown; signature: string | string[] | undefined },
) {
  const { webhooks } = await loadStripe();
  try {
    if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new Error('No signed body.');
    const at = clock.now().getTime();
    return webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, at);
  } catch (error) {
    throw billingErrors.webhook_forged(undefined, error);
  }
}

async function work(
  { db, clock, log, cards, loadStripe }: Dependencies,
  event: { id: string; type: string; data: { object: unknown } },
): Promise<void> {
  const { id: eventId, type: kind } = event;
  const object = KINDS.has(kind) ? objectShape.safeParse(event.data.object) : undefined;
  if (!object?.success) return;
  const [earlier] = await db.select().from(stripeEvents).where(eq(stripeEvents.eventId, eventId));
  if (earlier) return;
  // Also of an account that is gone, or of a refund by hand: then nobody but the operator can pay it in another way.
  if (kind === 'refund.failed' && 'charge' in object.data)
    log.warn(
      { code: 'refund_failed', eventId, refundId: object.data.id },
      'a refund to a card failed at Stripe',
    );
  try {
    const customer = await customerOf(loadStripe, object.data);
    if (customer !== null) await cards.settleCustomer(customer);
  } catch (err) {
    log.warn(
      { code: 'stripe_event_failed', eventId, kind, err },
      'an event of Stripe waits for its next delivery',
    );
    throw commonErrors.unavailable({}, err);
  }
  // Only now: killed before, it is delivered again, and does what is left to do.
  await db.insert(stripeEvents).values({ eventId, kind, receivedAt: clock.now() }).onConflictDoNothing();
  log.info({ eventId, kind }, 'an event of Stripe was worked through');
}

/** Null for a payment that was made at Stripe by hand, of nobody. */
async function customerOf(
  loadStripe: LoadStripe,
  object: z.output<typeof objectShape>,
): Promise<string | null> {
  if ('customer' in object) return object.customer;
  const { customer } = await (await loadStripe()).charges.retrieve(object.charge);
  return typeof customer === 'string' ? customer : (customer?.id ?? null);
}
