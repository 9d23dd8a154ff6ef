// A time of Pro that is paid as one: how long it is, what of it is used, and what comes after it. Pure.
import { addDays, addMonths, type Interval, plans } from '../plans.ts';

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
  /** What the whole term costs, also where the rest of an earlier one paid a part of it. */
  cents: number;
  /** The last order: from here on the time to withdraw runs. */
  orderedAt: Date;
  /** The person asked for Pro before the time to withdraw is over, and pays what was used until then. */
  hasEarlyStart: boolean;
  paidBy: PaidBy;
};

/** Until when Pro paid by card goes on although the card could not be charged for the next term. */
export function graceUntil({ endsAt }: Pick<Term, 'endsAt'>): Date {
  return addDays(endsAt, plans.graceDays);
}

/** Until when the person may withdraw: to the end of the last day, wherever on earth it ends. */
export function withdrawableUntil({ orderedAt }: Pick<Term, 'orderedAt'>): Date {
  return addDays(orderedAt, plans.withdrawalDays + 1);
}

/** What of a term's price is used at a moment, rounded down to whole cents: what is given back is the rest. */
export function usedCents({ cents, startsAt, endsAt }: Term, at: Date): number {
  const length = endsAt.getTime() - startsAt.getTime();
  const elapsed = Math.min(length, Math.max(0, at.getTime() - startsAt.getTime()));
  return Number((BigInt(cents) * BigInt(elapsed)) / BigInt(length));
}

/** What the change to yearly would cost now: the year, less what is left of the month. */
export function changeCents(term: Term, now: Date): number {
  return plans.cents.yearly - (term.cents - usedCents(term, now));
}

export function newTerm(
  options: Pick<Term, 'interval' | 'startsAt' | 'orderedAt' | 'hasEarlyStart' | 'paidBy'>,
): Term {
  const { interval, startsAt } = options;
  const endsAt = addMonths(startsAt, plans.months[interval]);
  return {
    ...options,
    nextInterval: null,
    anchor: startsAt,
    number: 0,
    endsAt,
    cents: plans.cents[interval],
  };
}

export function termAfter(term: Term): Term {
  const { nextInterval, endsAt: startsAt } = term;
  if (nextInterval) return { ...newTerm({ ...term, interval: nextInterval, startsAt }) };
  const number = term.number + 1;
  const endsAt = addMonths(term.anchor, plans.months[term.interval] * (number + 1));
  return { ...term, number, startsAt, endsAt, cents: plans.cents[term.interval] };
}
