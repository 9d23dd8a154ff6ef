// The states of a subscription and what leads from one to the next. Pure: the time is given, money is in whole cents.
import { addMonths } from '../months.ts';
import { plans } from '../plans.ts';
import { changeSeats, withPaidSeats } from './seats.ts';
import type { SubscriptionEvent } from './subscription-event.ts';
import {
  agreedCents,
  type Charge,
  changeCents,
  chargeFor,
  endOfTerm,
  graceUntil,
  newTerm,
  type Term,
  termAfter,
  trialAfterWithdrawal,
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
  /** Pro until `endOf`, then free. `noticeUntil`: ends a year that nobody ordered; null for a business. */
  | { state: 'cancelled'; term: Term; noticeUntil: Date | null };

type Running = Extract<Subscription, { term: Term }>;

export type Refusal =
  | 'already_subscribed'
  | 'grant_unchanged'
  | 'not_subscribed'
  | 'subscription_cancelled'
  | 'withdrawal_too_late'
  | 'card_interval_fixed'
  | 'price_changed';

type Step = { subscription: Subscription; charges: Charge[] };
type Outcome = Step | { refusal: Refusal };

const free: Subscription = { state: 'free' };

export function isPro(subscription: Subscription, now: Date): boolean {
  if (subscription.state === 'pro') return true;
  if (hasEnd(subscription)) return subscription.endsAt > now;
  return subscription.state === 'cancelled' && endOf(subscription) > now;
}

/** When Pro ends, or begins its next term. */
export function endOf(running: Running): Date {
  return endOfTerm(running.term, running.state === 'cancelled' ? running.noticeUntil : null);
}

/** How Pro ends: as it was cancelled, or as it would if its person cancelled now. */
export function ending(running: Running, now: Date, isBusiness = false) {
  const cancelled = running.state === 'cancelled' ? running : cancel(running, { isBusiness }, now);
  const endsAt = endOf(cancelled);
  return { endsAt, refundCents: running.term.cents - usedCents(running.term, endsAt) };
}

/** What the time alone does until `now`: a trial, a grant and a cancelled Pro end, others begin their next terms. */
export function advance(subscription: Subscription, now: Date): Step {
  if (hasEnd(subscription) && subscription.endsAt <= now) return { subscription: free, charges: [] };
  if (subscription.state === 'cancelled' && endOf(subscription) <= now) {
    const end = endOf(subscription);
    return endAt(subscription.term, usedCents(subscription.term, end), end);
  }
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
  const { subscription: before, charges } = advance(subscription, from);
  const due = { subscription: before, charges };
  if (!('term' in before) || before.term.paidBy === 'card') return due;
  const ms = to.getTime() - Math.max(from.getTime(), before.term.startsAt.getTime());
  if (ms <= 0) return due;
  const later = (at: Date) => new Date(at.getTime() + ms);
  const endsAt = later(before.term.endsAt);
  const startsAt = later(before.term.startsAt);
  const term = { ...before.term, startsAt, endsAt, anchor: endsAt, number: -1 };
  const noticeUntil = before.state === 'cancelled' && before.noticeUntil && later(before.noticeUntil);
  return { subscription: { ...before, term, ...(noticeUntil && { noticeUntil }) }, charges };
}

/** @param subscription as it is at `now`: `advance` has been there */
export function apply(subscription: Subscription, event: SubscriptionEvent, now: Date): Outcome {
  if (event.kind === 'purchase') return purchase(subscription, event, now);
  if (event.kind === 'refund') return refund(subscription, event);
  if (event.kind === 'grant') return grant(subscription, new Date(event.until), now);
  if (subscription.state !== 'pro' && subscription.state !== 'cancelled')
    return { refusal: 'not_subscribed' };
  const { state, term } = subscription;
  if (event.kind === 'cancel') return { subscription: cancel(subscription, event, now), charges: [] };
  if (event.kind === 'resume') return { subscription: { state: 'pro', term }, charges: [] };
  if (event.kind === 'withdraw' || event.kind === 'end') return endDeclared(term, event, now);
  if (event.kind === 'replace') return endAt(term, usedCents(term, now), now);
  if (event.kind === 'unpaid') return endUnpaid(term, new Date(event.issuedAt), now);
  if (event.kind === 'renew') return renew(subscription, event);
  if (event.kind === 'seats') return seats(subscription, event, now);
  if (term.paidBy === 'card') return changeByCard(subscription, event, now);
  if (event.paidBy === 'card') return { refusal: 'already_subscribed' };
  if (state === 'cancelled') return { refusal: 'subscription_cancelled' };
  return changeInterval(term, event, now);
}

/** The first cancellation counts, and another one may end it earlier. */
function cancel(
  running: Running,
  { isBusiness = false, notBefore }: Omit<SubscriptionEvent & { kind: 'cancel' }, 'kind'>,
  now: Date,
): Extract<Subscription, { state: 'cancelled' }> {
  const before = running.state === 'cancelled' ? running.noticeUntil : null;
  const notice = addMonths(now, plans.noticeMonths);
  const wished = notBefore === undefined ? notice : new Date(notBefore);
  const until = wished > notice ? wished : notice;
  const noticeUntil = isBusiness || (before && before < until) ? before : until;
  return { state: 'cancelled', term: running.term, noticeUntil };
}

function purchase(
  subscription: Subscription,
  event: SubscriptionEvent & { kind: 'purchase' },
  now: Date,
): Outcome {
  if (subscription.state === 'pro' || subscription.state === 'cancelled')
    return { refusal: 'already_subscribed' };
  const { interval, hasEarlyStart, reference, cents, isRenewal = false, renews } = event;
  const business = event.business ? { ...event.business, nextSeats: null } : null;
  const orderedAt = renews ? new Date(renews.orderedAt) : now;
  // No day of the trial, or of what was given, is lost.
  const startsAt = hasEnd(subscription) ? subscription.endsAt : now;
  const paidBy = reference === undefined ? 'invoice' : 'card';
  const ordered = newTerm(
    { interval, startsAt, orderedAt, hasEarlyStart, paidBy, business },
    renews?.priceCents,
  );
  const trialEndsAt = subscription.state === 'trial' ? subscription.endsAt : null;
  const term = { ...ordered, isRenewal, trialEndsAt, cents: cents ?? ordered.cents };
  const kind = isRenewal ? 'renewal' : 'purchase';
  return { subscription: { state: 'pro', term }, charges: [chargeFor(kind, term, reference)] };
}

function seats(running: Running, event: SubscriptionEvent & { kind: 'seats' }, now: Date): Outcome {
  const changed = changeSeats(running, event, now);
  if (typeof changed === 'string') return { refusal: changed };
  return { subscription: { ...running, term: changed.term }, charges: changed.charges };
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
function renew(running: Running, event: SubscriptionEvent & { kind: 'renew' }): Outcome {
  const { reference, cents, seats: paidSeats } = event;
  if (running.term.paidBy !== 'card') return { refusal: 'not_subscribed' };
  const next = termAfter(running.term);
  const term = { ...next, business: withPaidSeats(next.business, paidSeats), cents };
  return { subscription: { ...running, term }, charges: [chargeFor('renewal', term, reference)] };
}

/** Booked whatever the state. The whole price of the term that runs ends Pro; a part makes the term cheaper. */
function refund(
  subscription: Subscription,
  { cents, reference, isWhole, term: paid }: SubscriptionEvent & { kind: 'refund' },
): Outcome {
  const charge: Charge = {
    kind: 'refund',
    cents: -cents,
    interval: paid.interval,
    startsAt: new Date(paid.startsAt),
    endsAt: new Date(paid.endsAt),
    paidBy: 'card',
    reference,
    seats: null,
  };
  if (!('term' in subscription)) return { subscription, charges: [charge] };
  const { term } = subscription;
  // A year that took the place of a month before its first day starts at the same moment.
  const isSame = (moment: 'startsAt' | 'endsAt') => charge[moment].getTime() === term[moment].getTime();
  // Of seats that were added in the term the time begins later.
  const isWithin = isSame('startsAt') || (term.business !== null && charge.startsAt > term.startsAt);
  if (term.paidBy !== 'card' || !isWithin || !isSame('endsAt')) return { subscription, charges: [charge] };
  if (isWhole) return { subscription: free, charges: [charge] };
  const cheaper = { ...term, cents: Math.max(0, term.cents - cents) };
  return { subscription: { ...subscription, term: cheaper }, charges: [charge] };
}

function changeInterval(
  term: Term,
  { interval, hasEarlyStart, asOf }: SubscriptionEvent & { kind: 'change' },
  now: Date,
): Step {
  const pro = (changed: Term): Subscription => ({ state: 'pro', term: changed });
  if (interval === term.interval)
    return { subscription: pro({ ...term, nextInterval: null, nextPriceCents: null }), charges: [] };
  // What is paid for a year is used up first.
  if (interval === 'monthly') {
    const nextPriceCents = agreedCents(term, interval);
    return { subscription: pro({ ...term, nextInterval: interval, nextPriceCents }), charges: [] };
  }
  const from = asOf === undefined ? now : new Date(asOf);
  const startsAt = from > term.startsAt ? from : term.startsAt;
  const { paidBy, trialEndsAt } = term;
  const business = term.business && { ...term.business, nextSeats: null };
  const ordered = newTerm({ interval, startsAt, orderedAt: now, hasEarlyStart, paidBy, business });
  const changed = { ...ordered, trialEndsAt };
  const charge = { ...chargeFor('change', changed), cents: changeCents(term, from) };
  return { subscription: pro(changed), charges: [charge] };
}

/** The rules of a change by invoice, with the payment as it was made; one that was made goes on where Pro was cancelled meanwhile. */
function changeByCard(running: Running, event: SubscriptionEvent & { kind: 'change' }, now: Date): Outcome {
  const { state, term } = running;
  const { reference, cents, interval } = event;
  const isPaid = reference !== undefined && cents !== undefined;
  const mustBePaid = interval === 'yearly' && term.interval === 'monthly';
  if (!isPaid && state === 'cancelled') return { refusal: 'subscription_cancelled' };
  if (event.paidBy !== 'card' || (mustBePaid && !isPaid)) return { refusal: 'card_interval_fixed' };
  if (isPaid && !mustBePaid) return { refusal: 'already_subscribed' };
  const { subscription, charges } = changeInterval(term, event, now);
  if (!isPaid || !('term' in subscription)) return { subscription, charges };
  // What is left of the month pays the rest.
  const worth = cents + term.cents - usedCents(term, now);
  return {
    subscription: { ...running, term: { ...subscription.term, cents: worth } },
    charges: charges.map((charge) => ({ ...charge, cents, reference })),
  };
}

/**
 * A declaration from before the order is about an earlier contract. After a withdrawal before the first day of Pro, what is
 * left of a trial goes on as if nothing had been ordered.
 */
function endDeclared(
  term: Term,
  { kind, declaredAt }: Extract<SubscriptionEvent, { kind: 'withdraw' | 'end' }>,
  now: Date,
): Outcome {
  const declared = declaredAt === undefined ? now : new Date(declaredAt);
  if (declared < term.orderedAt && declaredAt !== undefined) return { refusal: 'not_subscribed' };
  const at = declared < now ? declared : now;
  // The right is that of consumers.
  if (kind === 'withdraw' && term.business) return { refusal: 'withdrawal_too_late' };
  if (kind === 'end') return endAt(term, usedCents(term, at), at);
  if (at >= withdrawableUntil(term)) return { refusal: 'withdrawal_too_late' };
  const ended = endAt(term, term.hasEarlyStart ? usedCents(term, at) : 0, at);
  const endsAt = trialAfterWithdrawal(term, now);
  return endsAt ? { ...ended, subscription: { state: 'trial', endsAt } } : ended;
}

/** An invoice of an earlier contract does not end the one that runs. What was used stays owed, and nothing more. */
function endUnpaid(term: Term, issuedAt: Date, now: Date): Outcome {
  if (term.paidBy === 'card' || term.orderedAt > issuedAt) return { refusal: 'not_subscribed' };
  return endAt(term, usedCents(term, now), now);
}

/** @param used of the term's price, in cents; the rest is taken off */
function endAt(term: Term, used: number, now: Date): Step {
  const { interval, startsAt, endsAt } = term;
  // Seats that were added later are invoiced from then on, also where nothing of the term is used yet.
  const isStarted = used > 0 || term.business !== null;
  const from = isStarted && now > startsAt ? now : startsAt;
  const cents = used - term.cents;
  const back: Charge = { ...chargeFor('refund', term), cents, interval, startsAt: from, endsAt };
  return { subscription: free, charges: cents === 0 ? [] : [back] };
}
