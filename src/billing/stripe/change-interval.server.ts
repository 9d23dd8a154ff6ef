// Another interval for Pro that is paid by card, at Stripe. Our own cents are charged: Stripe's proration counts seconds.
import type Stripe from 'stripe';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { billingErrors } from '../billing.errors.ts';
import { contractVersion } from '../contract/contract-version.ts';
import { agreedCents, refusedFrom, type Term, termCents } from '../subscription/term.ts';
import { metadataOf, readCustomerFacts } from './customer-facts.ts';
import { itemsWith } from './next-price.server.ts';
import { type CardChange, closeChange, openChange, type OpenChange } from './open-changes.server.ts';

/**
 * From monthly to yearly a year is charged at once, less what is left of the month; anything else is for the end of the
 * term, which is paid. Either is done once, whatever another tab asks for and however often this is tried again.
 * @throws {AppError} `card_declined`, `renewal_under_way`: nothing was changed; `change_under_way`: Stripe has not said
 * whether it was
 */
export async function changeAtStripe(
  deps: { db: Database; stripe: Stripe; customer: string; now: Date; log: Pick<Log, 'error'> },
  change: CardChange,
): Promise<void> {
  const { db, stripe, customer, now } = deps;
  const open = await openChange(db, change, now);
  // Read after it is stored: a change that another tab has closed before is seen here.
  const { subscriptions } = await readCustomerFacts(deps, customer);
  const current = subscriptions.find(({ isLive }) => isLive);
  const isDone = current?.order.interval === open.interval;
  if (current && !isDone) {
    const step = {
      id: current.id,
      wanted: await wantedOf(stripe, current.id, { open, term: change.term }),
      open,
      term: change.term,
    };
    const isPaidNow = open.interval === 'yearly' && change.term.interval === 'monthly';
    await (isPaidNow ? payYear(deps, step) : arrangeNext(deps, step));
  }
  await closeChange(db, open);
  if (!current) throw billingErrors.not_subscribed();
}

type Wanted = Pick<Stripe.SubscriptionUpdateParams, 'items' | 'metadata'>;
type Step = { id: string; wanted: Wanted; open: OpenChange; term: Term };
type Price = { cents: number; business: Term['business'] };
type Deps = { db: Database; stripe: Stripe; now: Date };

async function wantedOf(
  stripe: Stripe,
  id: string,
  { open, term }: Pick<Step, 'open' | 'term'>,
): Promise<Wanted> {
  const { cents, business } = priceOf(term, open);
  return {
    items: await itemsWith(stripe, id, { cents, interval: open.interval }),
    metadata: {
      ...(business && metadataOf(business)),
      interval: open.interval,
      early_start: open.hasEarlyStart ? 'yes' : 'no',
      contract: contractVersion,
      change: open.requestId,
    },
  };
}

/** Of all seats: with a year of Business as many as there are, from the next month on as many as were ordered for it. */
function priceOf(term: Term, { interval }: Pick<OpenChange, 'interval'>): Price {
  const { business } = term;
  const seats =
    business &&
    ((interval === 'yearly' && term.interval === 'monthly' ? null : business.nextSeats) ?? business.seats);
  const ordered = business && seats !== null ? { ...business, seats } : null;
  return { cents: termCents(agreedCents(term, interval), ordered), business: ordered };
}

/** The rest of the month is a voucher for this one invoice: where the card does not pay, it stays unused and nothing changed. */
async function payYear(deps: Deps, { id, wanted, open, term }: Step): Promise<void> {
  const rest = priceOf(term, open).cents - open.cents;
  const discounts = rest > 0 ? [{ coupon: await voucherOf(deps.stripe, { cents: rest, open }) }] : [];
  await update(deps, {
    id,
    open,
    wanted: {
      ...wanted,
      ...(discounts.length > 0 && { discounts }),
      billing_cycle_anchor: { type: 'now' },
      proration_behavior: 'none',
      payment_behavior: 'error_if_incomplete',
    },
  });
}

async function voucherOf(
  stripe: Stripe,
  { cents, open }: { cents: number; open: OpenChange },
): Promise<string> {
  const voucher = await stripe.coupons.create(
    { amount_off: cents, currency: 'eur', duration: 'once', max_redemptions: 1 },
    { idempotencyKey: `change-voucher:${open.changeId}` },
  );
  return voucher.id;
}

/** A trial at Stripe until the end of what is paid: then the card is charged for the interval that is wanted. */
async function arrangeNext(deps: Deps, { id, wanted, open, term }: Step): Promise<void> {
  // The card was not charged for the next term yet: nothing else is arranged before that.
  if (term.endsAt <= deps.now) {
    await closeChange(deps.db, open);
    throw refusedFrom(term) <= deps.now ? billingErrors.card_declined() : billingErrors.renewal_under_way();
  }
  const trialEnd = Math.floor(term.endsAt.getTime() / 1_000);
  await update(deps, { id, open, wanted: { ...wanted, trial_end: trialEnd, proration_behavior: 'none' } });
}

/** Where it is certain that nothing was changed, the change is closed, and another try is a new one. */
async function update(
  { db, stripe }: Deps,
  { id, wanted, open }: { id: string; wanted: Stripe.SubscriptionUpdateParams; open: OpenChange },
): Promise<void> {
  const idempotencyKey = `change:${open.changeId}`;
  await orRefused(db, open, stripe.subscriptions.update(id, wanted, { idempotencyKey }));
}

/** @throws {AppError} `card_declined`; `change_under_way` where Stripe has not said whether it did what it was asked */
export async function orRefused(db: Database, open: OpenChange, asked: Promise<unknown>): Promise<void> {
  await asked.catch(async (error: unknown) => {
    const { type, statusCode } = error as { type?: unknown; statusCode?: unknown };
    const isRefused = typeof statusCode === 'number' && REFUSED.has(statusCode);
    if (!isRefused) throw billingErrors.change_under_way(undefined, error);
    await closeChange(db, open);
    throw type === 'StripeCardError' ? billingErrors.card_declined(undefined, error) : error;
  });
}

/** Answers by which Stripe says that it did nothing; 409 is a try at the same time. https://docs.stripe.com/api/errors */
const REFUSED = new Set([400, 401, 402, 403, 404, 429]);
