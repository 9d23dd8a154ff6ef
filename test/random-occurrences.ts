// What can happen to a subscription, at random, and the events that become of it.
import fc from 'fast-check';
import type { Charge } from '#billing/subscription/term.ts';
import type { SubscriptionModel } from './subscription-model.ts';
import type { ModelEvent } from './subscription-model-event.ts';

const HOUR = 3_600_000;

const interval = fc.constantFrom('monthly' as const, 'yearly' as const);
/** Cents that a credit at the payment service pays before the card does. */
const credit = fc.constantFrom(0, 0, 500, 1_900, 20_000);
/** `by`: how it is paid; a change by card that is `paid` comes with its payment. */
const order = <const Kind extends 'purchase' | 'change', const By>(kind: Kind, ...by: By[]) =>
  fc.record({
    kind: fc.constant(kind),
    interval,
    hasEarlyStart: fc.boolean(),
    by: fc.constantFrom(...by),
    credit,
  });
/** What happens next: to the subscription, to its account or to the clock. */
export const randomStep = fc.oneof(
  { weight: 3, arbitrary: order('purchase', 'invoice', 'card', 'late') },
  { weight: 3, arbitrary: order('change', 'invoice', 'card', 'paid') },
  {
    weight: 2,
    // Also where the card is charged a little before the time that was paid is over.
    arbitrary: fc.record({ kind: fc.constant('renew' as const), early: fc.nat({ max: 2 }), credit }),
  },
  // Quarters of one of the payments by card, counted from the latest.
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      quarters: fc.integer({ min: 1, max: 4 }),
      back: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...(['resume', 'withdraw'] as const)).map((kind) => ({ kind })),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('cancel' as const),
      isBusiness: fc.constantFrom(false, false, true),
      /** The person wished for an end so many days later; 0 without a wish. */
      days: fc.oneof(fc.constant(0), fc.nat({ max: 400 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: -48, max: 24 * 40 }).map((hours) => ({ kind: 'grant' as const, hours })),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 0, max: 24 * 40 }).map((hours) => ({ kind: 'unpaid' as const, hours })),
  },
  // Declared up to 40 days ago, or at the end of today.
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('declared' as const),
      by: fc.constantFrom('withdraw' as const, 'end' as const),
      hours: fc.integer({ min: -20, max: 24 * 40 }),
    }),
  },
  // Forward by hours, days or years; back by a little.
  {
    weight: 4,
    arbitrary: fc.integer({ min: -48, max: 24 * 40 }).map((hours) => ({ kind: 'clock' as const, hours })),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 300, max: 800 })
      .map((days) => ({ kind: 'clock' as const, hours: days * 24 })),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'delete' as const }) },
  // Plans are off for a while, up to two years.
  {
    weight: 1,
    arbitrary: fc.integer({ min: 0, max: 700 * 24 }).map((hours) => ({ kind: 'pause' as const, hours })),
  },
);

export type RandomStep = typeof randomStep extends fc.Arbitrary<infer One> ? One : never;
export type Occurrence = Exclude<RandomStep, { kind: 'clock' | 'delete' | 'pause' }>;

export type Payment = Charge & { left: number };

export const isPayment = ({ paidBy, cents }: Charge) => paidBy === 'card' && cents > 0;

export function takeBack(payments: readonly Payment[], { of, cents }: { of: string; cents: number }): void {
  for (const payment of payments) if (payment.reference === of) payment.left -= cents;
}

/** @returns null where there is nothing (any more) to give back */
export function eventOf(
  one: Occurrence,
  now: { at: number; name: string; model: SubscriptionModel; payments: readonly Payment[] },
): ModelEvent | null {
  const { at, name, model, payments } = now;
  if (one.kind === 'grant') return { kind: one.kind, until: hoursAfter(at, one.hours) };
  if (one.kind === 'cancel') {
    const { kind, isBusiness, days } = one;
    return { kind, isBusiness, ...(days > 0 && { notBefore: hoursAfter(at, days * 24) }) };
  }
  if (one.kind === 'unpaid') return { kind: one.kind, issuedAt: hoursAfter(at, -one.hours) };
  if (one.kind === 'declared') return { kind: one.by, declaredAt: hoursAfter(at, -one.hours) };
  if (one.kind === 'renew') {
    const cents = Math.max(0, model.renewalPrice() - one.credit);
    return { kind: one.kind, reference: name, cents };
  }
  if (one.kind === 'refund') {
    const payment = payments.at(-1 - one.back);
    if (!payment?.reference || payment.left === 0) return null;
    const cents = Math.min(payment.left, Math.ceil((payment.cents * one.quarters) / 4));
    const { interval: paidInterval, startsAt, endsAt, reference: of } = payment;
    const term = { interval: paidInterval, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    return { kind: one.kind, of, cents, isWhole: cents === payment.left, reference: name, term };
  }
  if (one.kind === 'purchase' || one.kind === 'change') {
    const { by, credit: less, ...asked } = one;
    if (asked.kind === 'purchase') {
      if (by === 'invoice') return asked;
      const cents = Math.max(0, (asked.interval === 'yearly' ? 19_000 : 1_900) - less);
      const paid = { ...asked, reference: name, cents };
      if (by !== 'late') return paid;
      const renews = { orderedAt: hoursAfter(at, -24 * 12), priceCents: 1_700 };
      return { ...paid, isRenewal: true, renews };
    }
    if (by === 'invoice') return asked;
    if (by === 'card') return { ...asked, paidBy: 'card' };
    const cents = model.paid.length > 0 ? Math.max(0, model.changePrice(at) - less) : 1;
    return { ...asked, paidBy: 'card', reference: name, cents };
  }
  return one;
}

function hoursAfter(at: number, hours: number): string {
  return new Date(at + hours * HOUR).toISOString();
}
