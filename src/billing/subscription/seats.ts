// More or fewer seats of Business while a term runs. Pure: the time is given, money is in whole cents.
import { type Amounts, addTax } from '../invoices/tax.ts';
import type { SubscriptionEvent } from './subscription-event.ts';
import { type BusinessTerm, type Charge, chargeFor, type Term, usedCents } from './term.ts';

/** So long the price that was shown is charged: what it is for begins at the moment at which it was shown. In ms. */
const SHOWN_PRICE_MS = 30 * 60_000;

export type BusinessTermOf = Term & { business: BusinessTerm };

/** What these seats cost from a moment to the end of the term, as the same share of their price as a refund leaves. */
export function seatsPrice({ business, ...term }: BusinessTermOf, seats: number, asOf: Date): Amounts {
  const whole = term.priceCents * Math.max(0, seats - business.seats);
  return addTax(whole - usedCents({ ...term, business, cents: whole }, asOf), business);
}

/** Neither too long ago nor to come, and no other term has started since. */
export function isStillShown({ startsAt, endsAt }: Term, shownAt: Date, now: Date): boolean {
  if (shownAt > now || now.getTime() - shownAt.getTime() > SHOWN_PRICE_MS) return false;
  const isEarlier = shownAt < startsAt && startsAt <= now;
  return !isEarlier && shownAt < endsAt;
}

export function changeSeats(
  term: Term,
  event: SubscriptionEvent & { kind: 'seats' },
  now: Date,
): { term: Term; charges: Charge[] } | 'not_subscribed' | 'price_changed' {
  const { business } = term;
  if (!business) return 'not_subscribed';
  const { seats } = event;
  if (seats <= business.seats) {
    const nextSeats = seats < business.seats ? seats : null;
    return { term: { ...term, business: { ...business, nextSeats } }, charges: [] };
  }
  const shownAt = new Date(event.asOf);
  if (!isStillShown(term, shownAt, now)) return 'price_changed';
  const startsAt = shownAt > term.startsAt ? shownAt : term.startsAt;
  const added = { ...business, seats: seats - business.seats };
  const cents = seatsPrice({ ...term, business }, seats, startsAt).grossCents;
  const charge = chargeFor('seats', { ...term, business: added, startsAt, cents });
  const worth = term.cents + addTax(term.priceCents * added.seats, business).grossCents;
  const changed = { ...term, business: { ...business, seats, nextSeats: null }, cents: worth };
  return { term: changed, charges: [charge] };
}
