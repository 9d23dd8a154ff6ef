// The states of a subscription and what leads from one to the next. Pure: the time is given, money is in whole cents.
import type { Interval } from '../plans.ts';
import {
  changeCents,
  graceUntil,
  newTerm,
  type PaidBy,
  type Term,
  termAfter,
  usedCents,
  withdrawableUntil,
} from './term.ts';

export type Subscription =
  | { state: 'free' }
  | { state: 'trial'; endsAt: Date }
  /** Pro that the operator gives until a moment: it costs nothing and renews nothing. */
  | { state: 'granted'; endsAt: Date }
  /** Renews itself. */
  | { state: 'pro'; term: Term }
  /** Pro until the end of the term, then free. */
  | { state: 'cancelled'; term: Term };

export type SubscriptionEvent =
  /** `reference`: the payment service's name of what was paid by card; without one it is bought by invoice. */
  | { kind: 'purchase'; interval: Interval; hasEarlyStart: boolean; reference?: string }
  /** The card was charged for the next term. */
  | { kind: 'renew'; reference: string }
  /** Was given back to the card in the payment service; a whole term's price ends Pro. */
  | {
      kind: 'refund';
      cents: number;
      reference: string;
      /** With this all that was paid for the term has gone back. */
      isWhole: boolean;
      /** Was paid with the money; without any of it left, it ends where it still runs. */
      term: { interval: Interval; startsAt: string; endsAt: string };
    }
  /** `until`: ISO 8601. Another end takes the place of the one before; one that is over takes back what was given. */
  | { kind: 'grant'; until: string }
  | { kind: 'cancel' }
  | { kind: 'resume' }
  /** By card the payment service was asked before; where a year is paid, `reference` and `cents` are of that payment. */
  | {
      kind: 'change';
      interval: Interval;
      hasEarlyStart: boolean;
      paidBy?: 'card';
      reference?: string;
      cents?: number;
    }
  | { kind: 'withdraw' }
  /** An invoice was not paid in spite of its reminder. `issuedAt`: the invoice's, ISO 8601. */
  | { kind: 'unpaid'; issuedAt: string };

/** Money that is owed, or, where `cents` is below 0, given back, for a time of Pro. */
export type Charge = {
  kind: 'purchase' | 'renewal' | 'change' | 'refund';
  cents: number;
  interval: Interval;
  startsAt: Date;
  endsAt: Date;
  paidBy: PaidBy;
  /** The payment service's name of a payment, or of a refund, that it has made already. */
  reference: string | null;
};

export type Refusal =
  | 'already_subscribed'
  | 'grant_unchanged'
  | 'not_subscribed'
  | 'subscription_cancelled'
  | 'withdrawal_too_late'
  | 'card_interval_fixed';

type Step = { subscription: Subscription; charges: Charge[] };
type Outcome = Step | { refusal: Refusal };

const free: Subscription = { state: 'free' };

export function isPro(subscription: Subscription, now: Date): boolean {
  if (subscription.state === 'pro') return true;
  if (hasEnd(subscription)) return subscription.endsAt > now;
  return subscription.state === 'cancelled' && subscription.term.endsAt > now;
}

/** What the time alone does until `now`: a trial, a grant and a cancelled Pro end, others begin their next terms. */
export function advance(subscription: Subscription, now: Date): Step {
  if (hasEnd(subscription) && subscription.endsAt <= now) return { subscription: free, charges: [] };
  if (subscription.state === 'cancelled' && subscription.term.endsAt <= now)
    return { subscription: free, charges: [] };
  if (subscription.state !== 'pro') return { subscription, charges: [] };
  if (subscription.term.paidBy === 'card')
    return { subscription: graceUntil(subscription.term) <= now ? free : subscription, charges: [] };
  const charges: Charge[] = [];
  let { term } = subscription;
  while (term.endsAt <= now) {
    term = termAfter(term);
    charges.push(chargeFor('renewal', term));
  }
  return { subscription: { state: 'pro', term }, charges };
}

/**
 * Takes a time without plans (`PLANS=off`) out of a term that is paid by invoice: what of it was left goes on when plans
 * are on again, and no other term begins meanwhile. Everybody had everything then, and nobody could cancel, so that time
 * costs nothing. What the payment service charged is settled with it, and so are its terms.
 */
export function passPause(subscription: Subscription, { from, to }: { from: Date; to: Date }): Step {
  const due = advance(subscription, from);
  if (!('term' in due.subscription) || due.subscription.term.paidBy === 'card') return due;
  const { state, term } = due.subscription;
  const ms = to.getTime() - Math.max(from.getTime(), term.startsAt.getTime());
  if (ms <= 0) return due;
  const later = (at: Date) => new Date(at.getTime() + ms);
  const endsAt = later(term.endsAt);
  const moved = { ...term, startsAt: later(term.startsAt), endsAt, anchor: endsAt, number: -1 };
  return { subscription: { state, term: moved }, charges: due.charges };
}

/** @param subscription as it is at `now`: `advance` has been there */
export function apply(subscription: Subscription, event: SubscriptionEvent, now: Date): Outcome {
  if (event.kind === 'purchase') return purchase(subscription, event, now);
  if (event.kind === 'refund') return refund(subscription, event);
  if (event.kind === 'grant') return grant(subscription, new Date(event.until), now);
  if (subscription.state !== 'pro' && subscription.state !== 'cancelled')
    return { refusal: 'not_subscribed' };
  const { state, term } = subscription;
  if (event.kind === 'cancel') return { subscription: { state: 'cancelled', term }, charges: [] };
  if (event.kind === 'resume') return { subscription: { state: 'pro', term }, charges: [] };
  if (event.kind === 'withdraw') return withdraw(term, now);
  if (event.kind === 'unpaid') return endUnpaid(term, new Date(event.issuedAt), now);
  if (event.kind === 'renew') return renew(subscription, event);
  if (term.paidBy === 'card') return changeByCard(subscription, event, now);
  if (event.paidBy === 'card') return { refusal: 'already_subscribed' };
  if (state === 'cancelled') return { refusal: 'subscription_cancelled' };
  return changeInterval(term, event, now);
}

function purchase(
  subscription: Subscription,
  { interval, hasEarlyStart, reference }: SubscriptionEvent & { kind: 'purchase' },
  now: Date,
): Outcome {
  if (subscription.state === 'pro' || subscription.state === 'cancelled')
    return { refusal: 'already_subscribed' };
  // No day of the trial, or of what was given, is lost.
  const startsAt = hasEnd(subscription) ? subscription.endsAt : now;
  const paidBy = reference === undefined ? 'invoice' : 'card';
  const term = newTerm({ interval, startsAt, orderedAt: now, hasEarlyStart, paidBy });
  return { subscription: { state: 'pro', term }, charges: [chargeFor('purchase', term, reference)] };
}

/** What runs and is paid, or longer for nothing, is left as it is. */
function grant(subscription: Subscription, endsAt: Date, now: Date): Outcome {
  if (subscription.state === 'pro' || subscription.state === 'cancelled')
    return { refusal: 'already_subscribed' };
  if (subscription.state === 'granted' && endsAt <= now) return { subscription: free, charges: [] };
  const isSame = hasEnd(subscription) && subscription.endsAt.getTime() === endsAt.getTime();
  const isShorterThanTrial = subscription.state === 'trial' && endsAt < subscription.endsAt;
  if (isSame || isShorterThanTrial || endsAt <= now) return { refusal: 'grant_unchanged' };
  return { subscription: { state: 'granted', endsAt }, charges: [] };
}

function hasEnd(subscription: Subscription): subscription is Extract<Subscription, { endsAt: Date }> {
  return subscription.state === 'trial' || subscription.state === 'granted';
}

/** Also in time after the end of the term, and where Pro was cancelled too late for this payment. */
function renew(
  { state, term: paid }: Extract<Subscription, { term: Term }>,
  { reference }: SubscriptionEvent & { kind: 'renew' },
): Outcome {
  if (paid.paidBy !== 'card') return { refusal: 'not_subscribed' };
  const term = termAfter(paid);
  return { subscription: { state, term }, charges: [chargeFor('renewal', term, reference)] };
}

/** Money that went back is booked whatever the state; Pro goes on unless it was the whole price of its term. */
function refund(
  subscription: Subscription,
  { cents, reference, isWhole, term: paid }: SubscriptionEvent & { kind: 'refund' },
): Outcome {
  const startsAt = new Date(paid.startsAt);
  const charge: Charge = {
    kind: 'refund',
    cents: -cents,
    interval: paid.interval,
    startsAt,
    endsAt: new Date(paid.endsAt),
    paidBy: 'card',
    reference,
  };
  const isOver =
    'term' in subscription && subscription.term.startsAt.getTime() === startsAt.getTime() && isWhole;
  return { subscription: isOver ? free : subscription, charges: [charge] };
}

function changeInterval(
  term: Term,
  { interval, hasEarlyStart }: SubscriptionEvent & { kind: 'change' },
  now: Date,
): Step {
  const pro = (changed: Term): Subscription => ({ state: 'pro', term: changed });
  if (interval === term.interval) return { subscription: pro({ ...term, nextInterval: null }), charges: [] };
  // What is paid for a year is used up first.
  if (interval === 'monthly') return { subscription: pro({ ...term, nextInterval: 'monthly' }), charges: [] };
  const startsAt = now > term.startsAt ? now : term.startsAt;
  const changed = newTerm({ interval, startsAt, orderedAt: now, hasEarlyStart, paidBy: term.paidBy });
  const charge = { ...chargeFor('change', changed), cents: changeCents(term, now) };
  return { subscription: pro(changed), charges: [charge] };
}

/** The rules of a change by invoice, with the payment as it was made; one that was made goes on where Pro was cancelled meanwhile. */
function changeByCard(
  { state, term }: Extract<Subscription, { term: Term }>,
  event: SubscriptionEvent & { kind: 'change' },
  now: Date,
): Outcome {
  const { reference, cents, interval } = event;
  const isPaid = reference !== undefined && cents !== undefined;
  const mustBePaid = interval === 'yearly' && term.interval === 'monthly';
  if (!isPaid && state === 'cancelled') return { refusal: 'subscription_cancelled' };
  if (event.paidBy !== 'card' || (mustBePaid && !isPaid)) return { refusal: 'card_interval_fixed' };
  if (isPaid && !mustBePaid) return { refusal: 'already_subscribed' };
  const { subscription, charges } = changeInterval(term, event, now);
  if (!isPaid || !('term' in subscription)) return { subscription, charges };
  return {
    subscription: { ...subscription, state },
    charges: charges.map((charge) => ({ ...charge, cents, reference })),
  };
}

function withdraw(term: Term, now: Date): Outcome {
  if (now >= withdrawableUntil(term)) return { refusal: 'withdrawal_too_late' };
  return endAt(term, term.hasEarlyStart ? usedCents(term, now) : 0, now);
}

/** An invoice of an earlier contract does not end the one that runs. What was used stays owed, and nothing more. */
function endUnpaid(term: Term, issuedAt: Date, now: Date): Outcome {
  if (term.paidBy === 'card' || term.orderedAt > issuedAt) return { refusal: 'not_subscribed' };
  return endAt(term, usedCents(term, now), now);
}

/** @param used of the term's price, in cents; the rest is taken off */
function endAt(term: Term, used: number, now: Date): Step {
  const { interval, startsAt, endsAt } = term;
  const from = used > 0 && now > startsAt ? now : startsAt;
  const cents = used - term.cents;
  const back: Charge = { ...chargeFor('refund', term), cents, interval, startsAt: from, endsAt };
  return { subscription: free, charges: cents === 0 ? [] : [back] };
}

function chargeFor(kind: Charge['kind'], term: Term, reference: string | null = null): Charge {
  const { cents, interval, startsAt, endsAt, paidBy } = term;
  return { kind, cents, interval, startsAt, endsAt, paidBy, reference };
}
