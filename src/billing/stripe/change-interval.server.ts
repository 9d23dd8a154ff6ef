// Another interval for Pro that is paid by card, at Stripe. Our own cents are charged: Stripe's proration counts seconds.
import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '#platform/database/database.ts';
import { billingErrors } from '../billing.errors.ts';
import { type Interval, plans } from '../plans.ts';
import { changeCents, type Term } from '../subscription/term.ts';
import { readCustomerFacts } from './customer-facts.ts';

export type CardChange = {
  userId: string;
  requestId: string;
  interval: Interval;
  hasEarlyStart: boolean;
  /** The one that runs. */
  term: Term;
};

/**
 * From monthly to yearly a year is charged at once, less what is left of the month; anything else is for the end of the
 * term, which is paid. Either is done once: another tab waits, and finds it done.
 * @throws {AppError} `card_declined`; then nothing was changed
 */
export async function changeAtStripe(
  deps: { db: Database; stripe: Stripe; customer: string; now: Date },
  change: CardChange,
): Promise<void> {
  const { stripe, customer } = deps;
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`card-change:${change.userId}`}, 0))`;
  await deps.db.transaction(async (tx) => {
    await tx.execute(lock);
    const { subscriptions } = await readCustomerFacts(stripe, customer);
    const current = subscriptions.find(({ isLive }) => isLive);
    if (!current) throw billingErrors.not_subscribed();
    if (current.order.interval === change.interval) return;
    const wanted = await wantedOf(stripe, current.id, change);
    const isPaidNow = change.interval === 'yearly' && change.term.interval === 'monthly';
    if (isPaidNow) await payYear(deps, { id: current.id, wanted, change });
    else await arrangeNext(deps, { id: current.id, wanted, change });
  });
}

type Wanted = Pick<Stripe.SubscriptionUpdateParams, 'items' | 'metadata'>;
type Step = { id: string; wanted: Wanted; change: CardChange };

async function wantedOf(stripe: Stripe, id: string, change: CardChange): Promise<Wanted> {
  const { items } = await stripe.subscriptions.retrieve(id);
  const [item] = items.data;
  if (!item) throw new Error('A subscription at Stripe without an item.');
  const { product } = item.price;
  return {
    items: [
      {
        id: item.id,
        price_data: {
          currency: 'eur',
          unit_amount: plans.cents[change.interval],
          tax_behavior: 'inclusive',
          recurring: { interval: change.interval === 'yearly' ? 'year' : 'month' },
          product: typeof product === 'string' ? product : product.id,
        },
      },
    ],
    metadata: {
      interval: change.interval,
      early_start: change.hasEarlyStart ? 'yes' : 'no',
      change: change.requestId,
    },
  };
}

/** The rest of the month is a voucher for this one invoice: where the card does not pay, it stays unused and nothing changed. */
async function payYear(
  { stripe, now }: { stripe: Stripe; now: Date },
  { id, wanted, change }: Step,
): Promise<void> {
  const rest = plans.cents.yearly - changeCents(change.term, now);
  const discounts = rest > 0 ? [{ coupon: await voucherOf(stripe, rest) }] : [];
  await stripe.subscriptions
    .update(id, {
      ...wanted,
      ...(discounts.length > 0 && { discounts }),
      billing_cycle_anchor: { type: 'now' },
      proration_behavior: 'none',
      payment_behavior: 'error_if_incomplete',
    })
    .catch((error: unknown) => {
      if ((error as { type?: unknown } | null)?.type !== 'StripeCardError') throw error;
      throw billingErrors.card_declined(undefined, error);
    });
}

async function voucherOf(stripe: Stripe, cents: number): Promise<string> {
  const voucher = await stripe.coupons.create({
    amount_off: cents,
    currency: 'eur',
    duration: 'once',
    max_redemptions: 1,
  });
  return voucher.id;
}

/** A trial at Stripe until the end of what is paid: then the card is charged for the interval that is wanted. */
async function arrangeNext(
  { stripe, now }: { stripe: Stripe; now: Date },
  { id, wanted, change }: Step,
): Promise<void> {
  // The card was not charged for the next term yet: nothing else is arranged before that.
  if (change.term.endsAt <= now) throw billingErrors.card_declined();
  await stripe.subscriptions.update(id, {
    ...wanted,
    trial_end: Math.floor(change.term.endsAt.getTime() / 1_000),
    proration_behavior: 'none',
  });
}
