// A time of Pro that is paid as one: how long it is, what of it is used, and what comes after it. Pure.
import { endOfGermanDay, germanDay } from '#platform/german-day.ts';
import { addTax } from '../invoices/tax.ts';
import { addMonths } from '../months.ts';
import { addDays, type Interval, plans } from '../plans.ts';
import { seatCents } from '../teams/business-price.ts';
import { dayAfter, workingDayFrom } from '../working-day.ts';

/** A card is charged for the next term as it begins; an invoice asks for it. */
export type PaidBy = 'invoice' | 'card';

/** A time of Pro that is paid as one. */
export type Term = {
  interval: Interval;
  /** Takes over when the term ends; null: the same again. */
  nextInterval: Interval | null;
  /** Terms are counted from here, so that a month that began on the 31st comes back to the 31st. */
  anchor: Date;
  /** How many terms have passed since the anchor; -1 where it is the end of this one. */
  number: number;
  startsAt: Date;
  endsAt: Date;
  /** What the whole term costs, also where the rest of an earlier one paid a part of it; less what went back by hand. */
  cents: number;
  /**
   * Agreed for each term of this interval: what new orders cost later changes no contract that runs. Of Pro with VAT, of
   * Business for a seat and without it.
   */
  priceCents: number;
  /** The same of `nextInterval`; null without one. */
  nextPriceCents: number | null;
  /** The last order: from here on the time to withdraw runs. */
  orderedAt: Date;
  /** The person asked for Pro before the time to withdraw is over, and pays what was used until then. */
  hasEarlyStart: boolean;
  paidBy: PaidBy;
  /** It followed another by itself; an order begins with one that did not. */
  isRenewal: boolean;
  /** It was ordered in a trial that ends then, where one was had: who withdraws before goes back to it. */
  trialEndsAt: Date | null;
  /** Null for Pro. */
  business: BusinessTerm | null;
};

export type BusinessTerm = {
  /** That are paid. */
  seats: number;
  /** Fewer of them from the next term on; null: as many. */
  nextSeats: number | null;
  /** The VAT that what is charged next bears, in basis points. */
  rateBp: number;
};

/** Money that is owed, or, where `cents` is below 0, given back, for a time of Pro. */
export type Charge = {
  kind: 'purchase' | 'renewal' | 'change' | 'seats' | 'refund';
  /** VAT included. */
  cents: number;
  interval: Interval;
  startsAt: Date;
  endsAt: Date;
  paidBy: PaidBy;
  /** The payment service's name of a payment, or of a refund, that it has made already. */
  reference: string | null;
  /** How many it is about; null for Pro. */
  seats: number | null;
};

/** The payment service counts months by UTC, so its term ends up to a day after ours, and it charges an hour after that. */
const CHARGE_HOURS = 26;

/** From when on a term that follows by card and is not paid counts as refused by the card. */
export function refusedFrom({ endsAt }: Pick<Term, 'endsAt'>): Date {
  return new Date(endsAt.getTime() + CHARGE_HOURS * 3_600_000);
}

/** Until when Pro paid by card goes on although the card could not be charged for the next term. */
export function graceUntil({ endsAt }: Pick<Term, 'endsAt'>): Date {
  return addDays(endsAt, plans.graceDays);
}

/** Until when it goes on although the card was refused for the next term; null where it was not. */
export function graceIn({ state, term }: { state: string; term: Term }, now: Date): Date | null {
  return state === 'pro' && term.paidBy === 'card' && refusedFrom(term) <= now ? graceUntil(term) : null;
}

/**
 * Until when the person may withdraw: to the end of the last day in Germany, which is no Saturday, Sunday or public holiday
 * (§§ 187(1), 188(1), 193, 355(2) BGB), and to the end of the fourteenth wherever on earth it ends.
 * @returns the first moment at which it is too late
 */
export function withdrawableUntil({ orderedAt }: Pick<Term, 'orderedAt'>): Date {
  const last = workingDayFrom(dayAfter(germanDay(orderedAt), plans.withdrawalDays));
  const everywhere = addDays(orderedAt, plans.withdrawalDays + 1).getTime();
  return new Date(Math.max(endOfGermanDay(last).getTime() + 1, everywhere));
}

/** When the trial ends in which somebody is again who withdraws before the first day of Pro; null where none goes on. */
export function trialAfterWithdrawal({ trialEndsAt, startsAt }: Term, now: Date): Date | null {
  return trialEndsAt && now < trialEndsAt && now < startsAt ? trialEndsAt : null;
}

/**
 * When a term ends that was cancelled. What was ordered runs to its end, and so does a month; a year that followed by itself
 * ends with the notice.
 * @param noticeUntil null for a business
 */
export function endOfTerm(term: Term, noticeUntil: Date | null): Date {
  const { interval, isRenewal, startsAt, endsAt } = term;
  if (!noticeUntil || !isRenewal || interval === 'monthly' || noticeUntil >= endsAt) return endsAt;
  return noticeUntil > startsAt ? noticeUntil : startsAt;
}

/** What of a term's price is used at a moment, rounded down to whole cents: what is given back is the rest. */
export function usedCents({ cents, startsAt, endsAt }: Term, at: Date): number {
  const length = endsAt.getTime() - startsAt.getTime();
  const elapsed = Math.min(length, Math.max(0, at.getTime() - startsAt.getTime()));
  return Number((BigInt(cents) * BigInt(elapsed)) / BigInt(length));
}

/** What each term of an interval of the contract costs: as it was agreed with it, also where it takes over later. */
export function agreedCents(term: Term, interval: Interval): number {
  if (interval === term.interval) return term.priceCents;
  return (interval === term.nextInterval ? term.nextPriceCents : null) ?? listPrice(interval, term.business);
}

/** What an order costs today, as `priceCents` counts it. */
export function listPrice(interval: Interval, business: BusinessTerm | null): number {
  return business ? seatCents(interval) : plans.cents[interval];
}

/** Of a whole term, VAT included. */
export function termCents(priceCents: number, business: BusinessTerm | null): number {
  return business ? addTax(priceCents * business.seats, business).grossCents : priceCents;
}

/** What the change to yearly would cost now: the year, less what is left of the month. */
export function changeCents(term: Term, now: Date): number {
  const { business } = term;
  return termCents(listPrice('yearly', business), business) - (term.cents - usedCents(term, now));
}

type NewTerm = Pick<Term, 'interval' | 'startsAt' | 'orderedAt' | 'hasEarlyStart' | 'paidBy' | 'business'>;

/** @param priceCents without it that of an order today */
export function newTerm(
  { interval, startsAt, orderedAt, hasEarlyStart, paidBy, business }: NewTerm,
  priceCents: number = listPrice(interval, business),
): Term {
  const endsAt = addMonths(startsAt, plans.months[interval]);
  return {
    interval,
    startsAt,
    orderedAt,
    hasEarlyStart,
    paidBy,
    nextInterval: null,
    nextPriceCents: null,
    anchor: startsAt,
    number: 0,
    endsAt,
    cents: termCents(priceCents, business),
    priceCents,
    isRenewal: false,
    trialEndsAt: null,
    business,
  };
}

export function termAfter(term: Term): Term {
  const { nextInterval, endsAt: startsAt } = term;
  const business = term.business && nextBusiness(term.business);
  if (nextInterval) {
    const price = agreedCents(term, nextInterval);
    return { ...newTerm({ ...term, business, interval: nextInterval, startsAt }, price), isRenewal: true };
  }
  const number = term.number + 1;
  const endsAt = addMonths(term.anchor, plans.months[term.interval] * (number + 1));
  const cents = termCents(term.priceCents, business);
  return { ...term, business, number, startsAt, endsAt, cents, isRenewal: true };
}

function nextBusiness({ seats, nextSeats, rateBp }: BusinessTerm): BusinessTerm {
  return { seats: nextSeats ?? seats, nextSeats: null, rateBp };
}

export function chargeFor(kind: Charge['kind'], term: Term, reference: string | null = null): Charge {
  const { cents, interval, startsAt, endsAt, paidBy, business } = term;
  return { kind, cents, interval, startsAt, endsAt, paidBy, reference, seats: business?.seats ?? null };
}
