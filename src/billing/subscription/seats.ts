// More or fewer seats of Business while a term runs. Pure: the time is given, money is in whole cents.
import { type Amounts, addTax } from '../invoices/tax.ts';
import type { SubscriptionEvent } from './subscription-event.ts';
import { type BusinessTerm, type Charge, chargeFor, type Term, usedCents } from './term.ts';

/** So long the price that was shown is charged: what it is for begins at the moment at which it was shown. In ms. */
const SHOWN_PRICE_MS = 30 * 60_000;

/** The payment service charges no card for less (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const LEAST_BY_CARD_CENTS = 50;

export type BusinessTermOf = Term & { business: BusinessTerm };

/**
 * What these seats cost from a moment to the end of the term, as the same share of their price as a refund leaves. What no
 * card can be charged for costs nothing.
 */
export function seatsPrice({ business, ...term }: BusinessTermOf, seats: number, asOf: Date): Amounts {
  const whole = term.priceCents * Math.max(0, seats - business.seats);
  const price = addTax(whole - usedCents({ ...term, business, cents: whole }, asOf), business);
  return term.paidBy === 'card' && price.grossCents < LEAST_BY_CARD_CENTS ? addTax(0, business) : price;
}

/** Neither too long ago nor to come, and no other term has started since. */
export function isStillShown({ startsAt, endsAt }: Term, shownAt: Date, now: Date): boolean {
  if (shownAt > now || now.getTime() - shownAt.getTime() > SHOWN_PRICE_MS) return false;
  const isEarlier = shownAt < startsAt && startsAt <= now;
  return !isEarlier && shownAt < endsAt;
}

/** What was given up after the payment service had written its invoice goes with the term after it. */
export function withPaidSeats(business: BusinessTerm | null, paid: number | undefined): BusinessTerm | null {
  if (!business || paid === undefined || paid <= business.seats) return business;
  return { ...business, seats: paid, nextSeats: business.seats };
}

export function changeSeats(
  { state, term }: { state: string; term: Term },
  event: SubscriptionEvent & { kind: 'seats' },
  now: Date,
):
  | { term: Term; charges: Charge[] }
  | 'subscription_cancelled'
  | 'not_subscribed'
  | 'price_changed'
  | 'already_subscribed'
  | 'card_interval_fixed' {
  const { business } = term;
  // More that are paid already go on where Business was cancelled meanwhile.
  if (state === 'cancelled' && event.reference === undefined) return 'subscription_cancelled';
  if (!business) return 'not_subscribed';
  const { seats, reference = null } = event;
  const isPaid = reference !== null;
  if (seats <= business.seats) {
    // Of two payments for the same seats the second one is given back.
    if (isPaid) return 'already_subscribed';
    const nextSeats = seats < business.seats ? seats : null;
    return { term: { ...term, business: { ...business, nextSeats } }, charges: [] };
  }
  const shownAt = new Date(event.asOf);
  if (!isPaid && !isStillShown(term, shownAt, now)) return 'price_changed';
  const startsAt = shownAt > term.startsAt ? shownAt : term.startsAt;
  const added = { ...business, seats: seats - business.seats };
  const price = seatsPrice({ ...term, business }, seats, startsAt).grossCents;
  if (!isPaid && term.paidBy === 'card' && price > 0) return 'card_interval_fixed';
  const cents = event.cents ?? price;
  const charge = chargeFor('seats', { ...term, business: added, startsAt, cents }, reference);
  const worth = term.cents + addTax(term.priceCents * added.seats, business).grossCents;
  const changed = { ...term, business: { ...business, seats, nextSeats: null }, cents: worth };
  return { term: changed, charges: [charge] };
}
