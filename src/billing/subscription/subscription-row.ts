// A subscription as its row has it, and back.
import type { Subscription } from './machine.ts';
import type { Term } from './term.ts';
import type { subscriptions } from './subscription.table.ts';

type Row = typeof subscriptions.$inferSelect;

export function subscriptionIn(row: Row | undefined): Subscription {
  if (!row || row.state === 'free') return { state: 'free' };
  if (row.state === 'trial') {
    if (!row.trialEndsAt) throw new Error('A trial without an end.');
    return { state: 'trial', endsAt: row.trialEndsAt };
  }
  if (row.state === 'granted') {
    if (!row.grantedUntil) throw new Error('A grant without an end.');
    return { state: 'granted', endsAt: row.grantedUntil };
  }
  if (row.state === 'cancelled') return { state: row.state, term: termIn(row), noticeUntil: row.noticeUntil };
  return { state: row.state, term: termIn(row) };
}

function termIn(row: Row): Term {
  const { interval, nextInterval, termAnchor, termNumber, termStartsAt, termEndsAt, termCents, orderedAt } =
    row;
  const { priceCents, nextPriceCents } = row;
  if (!interval || !termAnchor || termNumber === null || !termStartsAt || !termEndsAt || !orderedAt)
    throw new Error('Pro without a term.');
  if (priceCents === null) throw new Error('Pro without a price.');
  return {
    interval,
    nextInterval,
    anchor: termAnchor,
    number: termNumber,
    startsAt: termStartsAt,
    endsAt: termEndsAt,
    cents: termCents ?? 0,
    priceCents,
    nextPriceCents,
    orderedAt,
    hasEarlyStart: row.hasEarlyStart,
    paidBy: row.paidBy,
    isRenewal: row.isRenewal,
    trialEndsAt: row.trialEndsAt,
    business: businessIn(row),
  };
}

function businessIn({ seats, nextSeats, rateBp }: Row): Term['business'] {
  return seats === null || rateBp === null ? null : { seats, nextSeats, rateBp };
}

/** Of a free account the last term stays, as what it was. */
export function columnsOf(subscription: Subscription) {
  if (subscription.state === 'granted')
    return { state: subscription.state, grantedUntil: subscription.endsAt };
  if (subscription.state !== 'pro' && subscription.state !== 'cancelled')
    return { state: subscription.state };
  const {
    interval,
    nextInterval,
    anchor,
    number,
    startsAt,
    endsAt,
    cents,
    priceCents,
    nextPriceCents,
    orderedAt,
    hasEarlyStart,
    paidBy,
    isRenewal,
    business,
  } = subscription.term;
  return {
    state: subscription.state,
    interval,
    nextInterval,
    termAnchor: anchor,
    termNumber: number,
    termStartsAt: startsAt,
    termEndsAt: endsAt,
    termCents: cents,
    priceCents,
    nextPriceCents,
    orderedAt,
    hasEarlyStart,
    paidBy,
    isRenewal,
    seats: business?.seats ?? null,
    nextSeats: business?.nextSeats ?? null,
    rateBp: business?.rateBp ?? null,
    noticeUntil: subscription.state === 'cancelled' ? subscription.noticeUntil : null,
  };
}
