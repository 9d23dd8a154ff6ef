// Payment by card: orders it at Stripe, leads to Stripe's pages, and keeps the subscription and Stripe together.
import { and, asc, eq, isNull, lt, or, exists } from 'drizzle-orm';
import type Stripe from 'stripe';
import { AppError } from '#platform/errors.ts';
import { addDays, type Interval, plans } from '../plans.ts';
import { billingErrors } from '../billing.errors.ts';
import { changeAtStripe } from './change-interval.server.ts';
import { readCustomerFacts } from './customer-facts.ts';
import { type CardChange, readOpenChange } from './open-changes.server.ts';
import { settleCustomer } from './settle-customer.server.ts';
import type { SettleDependencies } from './settling.ts';
import { isMissingAtStripe, type LoadStripe } from './stripe-client.ts';
import { stripeChanges, stripeCheckouts, stripeCustomers, stripeEvents } from './stripe.table.ts';

export type CheckoutInput = {
  userId: string;
  /** Sent twice under one id, an order is placed once. */
  requestId: string;
  email: string;
  locale: 'de' | 'en';
  interval: Interval;
  hasEarlyStart: boolean;
  productName: string;
  /** Where Stripe's page leads back to. */
  paidUrl: string;
  backUrl: string;
};

export type Cards = {
  /** @returns the address of Stripe's page. @throws {AppError} `already_subscribed`, `card_unavailable` */
  openCheckout(input: CheckoutInput): Promise<string>;
  /** @returns the address of Stripe's page. @throws {AppError} `no_card`, `portal_unavailable` */
  openPortal(input: { userId: string; locale: 'de' | 'en'; backUrl: string }): Promise<string>;
  /** @throws {AppError} `cancel_failed`; then nothing was changed */
  setCancelled(input: { userId: string; requestId: string; isCancelled: boolean }): Promise<void>;
  /** @throws {AppError} `card_declined`, `card_unavailable`: nothing was changed; `change_under_way`: it is not known */
  changeInterval(change: CardChange): Promise<void>;
  /** What an earlier change is for whose end is still not known, after Stripe was asked for it. */
  intervalUnderWay(userId: string): Promise<Interval | null>;
  /** Asks Stripe how things stand with an account, and does what follows. */
  settle(userId: string): Promise<void>;
  /** As `settle`; does nothing for a customer that this installation does not know. */
  settleCustomer(customerId: string): Promise<void>;
  /** Settles those whose event may have been lost. */
  sweep(signal: AbortSignal): Promise<void>;
};

/** Stripe's page takes an order for this time, its shortest, and a little more for the way there. In seconds. */
const CHECKOUT_SECONDS = 31 * 60;

type Dependencies = SettleDependencies & { loadStripe: LoadStripe };

export function createCards(deps: Dependencies): Cards {
  const { db, loadStripe } = deps;
  const settleKnown = async (known: { userId: string; customerId: string }) =>
    settleCustomer(deps, await loadStripe(), known);
  const settle = async (userId: string) => {
    const customerId = await customerOf(deps, userId);
    if (customerId !== null) await settleKnown({ userId, customerId });
  };
  return {
    settle,
    openCheckout: (input) => orFail('card_unavailable', () => openCheckout(deps, input)),
    openPortal: ({ userId, locale, backUrl }) =>
      orFail('portal_unavailable', async () => {
        const customer = await customerOf(deps, userId);
        if (customer === null) throw billingErrors.no_card();
        const stripe = await loadStripe();
        const { url } = await stripe.billingPortal.sessions.create({ customer, locale, return_url: backUrl });
        return url;
      }),
    setCancelled: (input) => orFail('cancel_failed', () => setCancelled(deps, input)),
    changeInterval: (change) =>
      orFail('card_unavailable', async () => {
        const customer = await customerOf(deps, change.userId);
        if (customer === null) throw billingErrors.no_card();
        await changeAtStripe({ db, stripe: await loadStripe(), customer, now: deps.clock.now() }, change);
      }),
    intervalUnderWay: async (userId) => {
      if ((await readOpenChange(db, userId)) === null) return null;
      await settle(userId).catch(() => undefined);
      return (await readOpenChange(db, userId))?.interval ?? null;
    },
    settleCustomer: async (customerId) => {
      const [known] = await db
        .select()
        .from(stripeCustomers)
        .where(eq(stripeCustomers.customerId, customerId));
      if (known) await settleKnown(known);
    },
    sweep: (signal) => sweep(deps, { settle: settleKnown, signal }),
  };
}

async function openCheckout(deps: Dependencies, input: CheckoutInput): Promise<string> {
  const { userId, interval, hasEarlyStart, requestId, locale } = input;
  const stripe = await deps.loadStripe();
  if ('term' in (await deps.subscriptions.stateOf(userId))) throw billingErrors.already_subscribed();
  const customer = await ensureCustomer(deps, stripe, input);
  await expireCheckouts(deps, stripe, userId);
  const order = { interval, early_start: hasEarlyStart ? 'yes' : 'no' };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      locale,
      line_items: [{ quantity: 1, price_data: priceOf(input) }],
      subscription_data: { metadata: order },
      success_url: input.paidUrl,
      cancel_url: input.backUrl,
      expires_at: Math.floor(deps.clock.now().getTime() / 1_000) + CHECKOUT_SECONDS,
    },
    { idempotencyKey: `checkout:${userId}:${requestId}` },
  );
  await deps.db
    .insert(stripeCheckouts)
    .values({ sessionId: session.id, userId, interval, hasEarlyStart, createdAt: deps.clock.now() })
    .onConflictDoNothing();
  if (!session.url) throw billingErrors.card_unavailable();
  return session.url;
}

function priceOf({ interval, productName }: CheckoutInput) {
  return {
    currency: 'eur',
    unit_amount: plans.cents[interval],
    tax_behavior: 'inclusive' as const,
    recurring: { interval: interval === 'yearly' ? ('year' as const) : ('month' as const) },
    product_data: { name: productName },
  };
}

/** An order in another tab: who pays there afterwards would pay twice. */
async function expireCheckouts({ db, clock }: Dependencies, stripe: Stripe, userId: string): Promise<void> {
  const open = await db
    .select({ sessionId: stripeCheckouts.sessionId })
    .from(stripeCheckouts)
    .where(and(eq(stripeCheckouts.userId, userId), isNull(stripeCheckouts.settledAt)));
  for (const { sessionId } of open) {
    const { status } = await stripe.checkout.sessions.retrieve(sessionId);
    if (status === 'complete') throw billingErrors.payment_under_way();
    if (status === 'open') await stripe.checkout.sessions.expire(sessionId);
    await db
      .update(stripeCheckouts)
      .set({ settledAt: clock.now() })
      .where(eq(stripeCheckouts.sessionId, sessionId));
  }
}

async function ensureCustomer(
  deps: Dependencies,
  stripe: Stripe,
  { userId, email, locale }: Pick<CheckoutInput, 'userId' | 'email' | 'locale'>,
): Promise<string> {
  const known = await customerOf(deps, userId);
  if (known !== null) return known;
  const { id: customerId } = await stripe.customers.create(
    { email, preferred_locales: [locale], metadata: { user_id: userId } },
    { idempotencyKey: `customer:${userId}` },
  );
  await deps.db
    .insert(stripeCustomers)
    .values({ userId, customerId, checkedAt: deps.clock.now() })
    .onConflictDoNothing();
  // Of two tabs the first one's customer counts.
  return (await customerOf(deps, userId)) ?? customerId;
}

async function customerOf({ db }: Pick<Dependencies, 'db'>, userId: string): Promise<string | null> {
  const [row] = await db.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId));
  return row?.customerId ?? null;
}

async function setCancelled(
  deps: Dependencies,
  { userId, requestId, isCancelled }: { userId: string; requestId: string; isCancelled: boolean },
): Promise<void> {
  const customer = await customerOf(deps, userId);
  if (customer === null) return;
  const stripe = await deps.loadStripe();
  const { subscriptions } = await readCustomerFacts(stripe, customer);
  for (const { id, isLive } of subscriptions)
    if (isLive)
      await stripe.subscriptions.update(id, {
        cancel_at_period_end: isCancelled,
        metadata: { request: requestId },
      });
}

/** Answers with the sentence of `code` where Stripe does not do what it was asked. */
async function orFail<Result>(
  code: 'card_unavailable' | 'portal_unavailable' | 'cancel_failed',
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw billingErrors[code](undefined, error);
  }
}

/** A customer with nothing open is asked about once a day; events say the rest. */
const CHECK_EVERY_DAYS = 1;
/** Stripe sends an event for three days; its name is kept for longer. */
const EVENTS_KEPT_DAYS = 30;
const BATCH = 50;

async function sweep(
  { db, clock, log }: Dependencies,
  work: { settle: (known: { userId: string; customerId: string }) => Promise<void>; signal: AbortSignal },
): Promise<void> {
  const now = clock.now();
  await db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, addDays(now, -EVENTS_KEPT_DAYS)));
  const unsettled = db
    .select()
    .from(stripeCheckouts)
    .where(and(eq(stripeCheckouts.userId, stripeCustomers.userId), isNull(stripeCheckouts.settledAt)));
  const changing = db.select().from(stripeChanges).where(eq(stripeChanges.userId, stripeCustomers.userId));
  const due = await db
    .select()
    .from(stripeCustomers)
    .where(
      or(lt(stripeCustomers.checkedAt, addDays(now, -CHECK_EVERY_DAYS)), exists(unsettled), exists(changing)),
    )
    .orderBy(asc(stripeCustomers.checkedAt))
    .limit(BATCH);
  for (const known of due) {
    work.signal.throwIfAborted();
    await work.settle(known).catch((err: unknown) => {
      if (isMissingAtStripe(err)) log.error({ code: 'customer_missing', err }, 'unknown to Stripe');
      else log.warn({ code: 'card_not_checked', err }, 'Stripe could not be asked about a customer');
    });
  }
}
