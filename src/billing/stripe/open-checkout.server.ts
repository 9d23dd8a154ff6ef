// An order by card: the page at Stripe on which it is paid. Each order carries its own price, and what it is for.
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database, Queryable } from '#platform/database/database.ts';
import { billingErrors } from '../billing.errors.ts';
import { contractVersion } from '../contract/contract-version.ts';
import type { Interval } from '../plans.ts';
import { demandEarlyStart } from '../subscription/early-start.server.ts';
import { expireCheckouts, openPageOf } from './checkouts.server.ts';
import { metadataOf, type OrderedSeats } from './customer-facts.ts';
import { settleCustomer } from './settle-customer.server.ts';
import type { SettleDependencies } from './settling.ts';
import type { LoadStripe } from './stripe-client.ts';
import { stripeCheckouts, stripeCustomers } from './stripe.table.ts';

export type CheckoutInput = {
  /** Who has what is paid for: a person, or a team by its id, which may be founded with the payment. */
  userId: string;
  /** The person who orders. */
  buyerId: string;
  /** Sent twice under one id, an order is placed once. */
  requestId: string;
  email: string;
  locale: 'de' | 'en';
  interval: Interval;
  hasEarlyStart: boolean;
  /** The order names a company; one without an address names none. */
  isBusiness: boolean;
  /** What the card is charged for each term, VAT included. */
  cents: number;
  /** Of Business; `rateBp` is the VAT in `cents`. */
  business?: OrderedSeats;
  /** Runs once no other page of the same payer takes a payment, and before this one does. */
  beforePage?: () => Promise<void>;
  productName: string;
  /** Where Stripe's page leads back to. */
  paidUrl: string;
  backUrl: string;
};

/** Stripe's page takes an order for this time, its shortest, and a little more for the way there. In seconds. */
const CHECKOUT_SECONDS = 31 * 60;

type Dependencies = SettleDependencies & {
  loadStripe: LoadStripe;
  /** Throws where the account is gone; else it stays until the transaction ends. */
  demandAccount?: (tx: Queryable, userId: string) => Promise<void>;
};

/** @returns the address of Stripe's page */
export async function openCheckout(deps: Dependencies, input: CheckoutInput): Promise<string> {
  const { userId, interval, hasEarlyStart, requestId, locale, business, beforePage } = input;
  const stripe = await deps.loadStripe();
  if ('term' in (await deps.subscriptions.stateOf(userId))) throw billingErrors.already_subscribed();
  await demandEarlyStart(deps.db, input);
  const earlier = await openPageOf(deps, stripe, { userId, requestId });
  if (earlier !== null) return earlier;
  const customer = await ensureCustomer(deps, stripe, input);
  await expireCheckouts(deps, stripe, userId);
  // What is left there of an earlier contract ends first: nothing may be charged beside this order.
  await settleCustomer(deps, stripe, { userId, customerId: customer });
  if ('term' in (await deps.subscriptions.stateOf(userId))) throw billingErrors.already_subscribed();
  const order = {
    interval,
    early_start: hasEarlyStart ? 'yes' : 'no',
    business: input.isBusiness ? 'yes' : 'no',
    contract: contractVersion,
    ...(business && metadataOf(business)),
  };
  await beforePage?.();
  const expiresAt = Math.floor(deps.clock.now().getTime() / 1_000) + CHECKOUT_SECONDS;
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      locale,
      line_items: [{ quantity: 1, price_data: priceOf(input) }],
      subscription_data: { metadata: order },
      success_url: input.paidUrl,
      cancel_url: input.backUrl,
      expires_at: expiresAt,
    },
    // Under one key Stripe takes the same question alone: with its end in it, a page that ran out is followed by another.
    { idempotencyKey: `checkout:${userId}:${requestId}:${expiresAt}` },
  );
  await noteCheckout(deps, stripe, { ...input, sessionId: session.id });
  if (!session.url) throw billingErrors.card_unavailable();
  return session.url;
}

/** An account that went meanwhile pays nothing: its erasure may have closed its pages before this one was opened. */
async function noteCheckout(
  { db, clock, demandAccount }: Dependencies,
  stripe: Stripe,
  { sessionId, userId, buyerId, requestId, interval, hasEarlyStart }: CheckoutInput & { sessionId: string },
): Promise<void> {
  const noted = { sessionId, userId, requestId, interval, hasEarlyStart, createdAt: clock.now() };
  try {
    await db.transaction(async (tx) => {
      await demandAccount?.(tx, buyerId);
      await tx.insert(stripeCheckouts).values(noted).onConflictDoNothing();
    });
  } catch (error) {
    await stripe.checkout.sessions.expire(sessionId);
    throw error;
  }
}

function priceOf({ interval, cents, productName }: CheckoutInput) {
  return {
    currency: 'eur',
    unit_amount: cents,
    tax_behavior: 'inclusive' as const,
    recurring: { interval: interval === 'yearly' ? ('year' as const) : ('month' as const) },
    product_data: { name: productName },
  };
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

export async function customerOf({ db }: { db: Database }, userId: string): Promise<string | null> {
  const [row] = await db.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId));
  return row?.customerId ?? null;
}
