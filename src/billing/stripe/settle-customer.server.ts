// Brings a subscription and Stripe to the same state: what was paid there is unlocked here, once; what was cancelled
// there is cancelled here; what is not unlocked is given back. May run at any time, twice, and be killed anywhere.
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { addDays } from '../plans.ts';
import type { CardEvent } from '../subscription/subscriptions.server.ts';
import { closeCheckouts } from './checkouts.server.ts';
import {
  type CardPayment,
  type CardSubscription,
  eventIdOf,
  paysForTerm,
  readCustomerFacts,
} from './customer-facts.ts';
import { arrangeNextPrice } from './next-price.server.ts';
import { openPayments } from './open-payments.server.ts';
import { closeSeenChange } from './open-changes.server.ts';
import { bookRefunds, countByHand, giveBackUnwanted, payRefunds } from './refunds.server.ts';
import type { SettleDependencies, Settling } from './settling.ts';
import { stripeCustomers } from './stripe.table.ts';

/** What was cancelled and resumed while this ran is seen by another pass. */
const MOST_PASSES = 4;

export async function settleCustomer(
  deps: SettleDependencies,
  stripe: Stripe,
  { userId, customerId }: { userId: string; customerId: string },
): Promise<void> {
  const startedAt = deps.clock.now();
  let requestIds: string[] = [];
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const facts = await readCustomerFacts({ stripe, log: deps.log }, customerId);
    const settling = { ...deps, stripe, userId, facts };
    await countByHand(settling);
    const hasChanged = [
      await applyNextInterval(settling),
      await applyPayments(settling),
      await applyCancellation(settling),
      await bookRefunds(settling),
      await payRefunds(settling),
      await endAtStripe(settling),
      await arrangeNextPrice(settling, currentOf(settling)),
    ];
    const added = facts.payments.map((payment) => payment.added?.requestId);
    requestIds = [...facts.subscriptions.map(({ changeId }) => changeId), ...added].filter(
      (id) => id != null,
    );
    if (!hasChanged.includes(true)) break;
  }
  await closeSeenChange(deps.db, { userId, requestIds, now: startedAt });
  await closeCheckouts(deps, stripe, userId);
  const checkedAt = deps.clock.now();
  await deps.db.update(stripeCustomers).set({ checkedAt }).where(eq(stripeCustomers.userId, userId));
}

/** What the subscription says to a payment that it does not want. */
const REFUSALS = new Set(['already_subscribed', 'not_subscribed', 'already_in_team', 'seats_taken']);

async function applyPayments(settling: Settling): Promise<boolean> {
  let hasChanged = false;
  for (const payment of await openPayments(settling))
    if (await applyPayment(settling, payment)) hasChanged = true;
  return hasChanged;
}

async function applyPayment(settling: Settling, payment: CardPayment): Promise<boolean> {
  const { userId, subscriptions, facts } = settling;
  const subscription = facts.subscriptions.find(({ id }) => id === payment.subscriptionId);
  if (!subscription?.isLive) return refuse(settling, payment, subscription);
  const { state } = await subscriptions.stateOf(userId);
  const reference = payment.invoiceId;
  // Paid after the days of grace: Pro begins with this payment.
  const isRenewal = !payment.isFirst && (state === 'pro' || state === 'cancelled');
  const { change, added, business, cents, country } = payment;
  const event: CardEvent = change
    ? yearPaid(payment, change)
    : added
      ? { kind: 'seats', seats: added.seats, asOf: added.asOf, reference, cents }
      : isRenewal
        ? { kind: 'renew', reference, cents, ...(business && { seats: business.seats }) }
        : purchaseIn(payment, subscription);
  try {
    const from = country === null || event.kind === 'seats' ? event : { ...event, country };
    return (await subscriptions.applyPayment({ userId, eventId: eventIdOf(payment), event: from })).isNew;
  } catch (error) {
    // Pro runs already, by another order: this one is not wanted twice.
    if (error instanceof AppError && REFUSALS.has(error.code)) return refuse(settling, payment, subscription);
    throw error;
  }
}

/** Where the card paid late for a term that nobody ordered, the order before it says whether it was a business. */
function purchaseIn(
  { invoiceId: reference, cents, isFirst, business }: CardPayment,
  { order, isBusiness }: CardSubscription,
): CardEvent {
  const paid = { kind: 'purchase', ...order, ...(business && { business }), reference, cents } as const;
  return isFirst ? { ...paid, ...(isBusiness !== null && { isBusiness }) } : { ...paid, isRenewal: true };
}

function yearPaid(
  { invoiceId: reference, cents }: CardPayment,
  { hasEarlyStart, contract }: NonNullable<CardPayment['change']>,
): CardEvent {
  const consent = { hasEarlyStart, ...(contract !== undefined && { contract }) };
  return { kind: 'change', interval: 'yearly', ...consent, paidBy: 'card', reference, cents };
}

/**
 * What was arranged for the end of a year, also where the process ended before it noted that: the next payment is for
 * that interval. What is paid at once comes with its payment.
 */
async function applyNextInterval(settling: Settling): Promise<boolean> {
  const { userId, subscriptions } = settling;
  const standing = await subscriptions.stateOf(userId);
  const current = currentOf(settling);
  if (standing.state !== 'pro' || standing.term.paidBy !== 'card' || !current?.isLive) return false;
  const { interval: now, nextInterval } = standing.term;
  const { order, changeId } = current;
  if (now === 'monthly' || changeId === null || order.interval === (nextInterval ?? now)) return false;
  const event: CardEvent = { kind: 'change', ...order, paidBy: 'card' };
  return (await subscriptions.applyPayment({ userId, eventId: changeId, event })).isNew;
}

/** Older payments are left to a person: who restored an older database must not send years of money back. */
const GIVEN_BACK_DAYS = 7;

/** Gives back what is not unlocked, and ends what would be charged again. */
async function refuse(
  settling: Settling,
  payment: CardPayment,
  subscription: CardSubscription | undefined,
): Promise<boolean> {
  const { stripe, log, clock } = settling;
  const { invoiceId, cents } = payment;
  if (payment.paidAt < addDays(clock.now(), -GIVEN_BACK_DAYS)) {
    if (cents === 0) return false;
    log.error({ code: 'payment_without_access', invoiceId }, 'a payment by card unlocks nothing');
    return false;
  }
  // A year, or seats, that are not wanted end nothing of what runs.
  const isEnded = subscription?.isLive === true && !payment.change && !payment.added;
  if (isEnded) await stripe.subscriptions.cancel(subscription.id);
  if (cents === 0 || !(await giveBackUnwanted(settling, payment))) return isEnded;
  log.warn({ code: 'payment_given_back', invoiceId }, 'a payment by card was given back');
  return true;
}

/** The one that Pro is paid by. */
function currentOf({ facts }: Settling): CardSubscription | undefined {
  const live = facts.subscriptions.filter(({ isLive }) => isLive);
  if (live.length > 0) return live[0];
  const last = facts.payments.at(-1);
  return facts.subscriptions.find(({ id }) => id === last?.subscriptionId);
}

async function applyCancellation(settling: Settling): Promise<boolean> {
  const { userId, subscriptions } = settling;
  const standing = await subscriptions.stateOf(userId);
  if (!('term' in standing) || standing.term.paidBy !== 'card') return false;
  const current = currentOf(settling);
  if (!current) return false;
  const { isLive, isCancelled, hasFailed } = current;
  // Where the card failed, the days of grace run.
  const ends = isLive ? isCancelled : !hasFailed;
  if (ends === (standing.state === 'cancelled')) return false;
  const { requestId, notBefore } = current;
  const names = [requestId, ends ? `stripe:${current.id}:${current.cancelledAt}` : null, newId()];
  for (const eventId of names.filter((name) => name !== null)) {
    const wish = eventId === requestId && notBefore !== null && { notBefore };
    const event: CardEvent = ends ? { kind: 'cancel', ...wish } : { kind: 'resume' };
    if ((await subscriptions.applyPayment({ userId, eventId, event })).isNew) return true;
  }
  return false;
}

/** Nothing is charged for Pro that ended here: by a withdrawal, a refund, or because the card failed for too long. */
async function endAtStripe({ stripe, userId, subscriptions, facts }: Settling): Promise<boolean> {
  const standing = await subscriptions.stateOf(userId);
  if ('term' in standing && standing.term.paidBy === 'card') return false;
  const seen = new Set(facts.payments.map(({ invoiceId }) => invoiceId));
  let hasChanged = false;
  for (const { id, isLive, latestInvoiceId } of facts.subscriptions) {
    if (!isLive) continue;
    const [latest] = latestInvoiceId === null || seen.has(latestInvoiceId) ? [] : [latestInvoiceId];
    // Its payment may be on its way: then it is for the next pass to see.
    if (latest !== undefined && (await isPayment(stripe, latest))) continue;
    await stripe.subscriptions.cancel(id);
    hasChanged = true;
  }
  return hasChanged;
}

async function isPayment(stripe: Stripe, invoiceId: string): Promise<boolean> {
  const invoice = await stripe.invoices.retrieve(invoiceId);
  return invoice.status === 'paid' && paysForTerm(invoice);
}
