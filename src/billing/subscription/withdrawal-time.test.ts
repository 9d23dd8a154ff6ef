import { describe, expect, it } from 'vitest';
import { apply, type Subscription } from './machine.ts';
import { withdrawableUntil } from './term.ts';

/** In Germany, without and with summer time. */
describe('withdrawableUntil', () => {
  it.each([
    // Where the fourteenth day is none of them, it is over everywhere fifteen times 24 hours later.
    ['in the week', '2026-11-03T09:00+01:00', '2026-11-18T09:00+01:00'],
    ['early in the morning', '2026-11-03T00:00+01:00', '2026-11-18T00:00+01:00'],
    ['in the last minute of a day', '2026-11-03T23:59+01:00', '2026-11-18T23:59+01:00'],
    ['for a Saturday', '2026-11-14T12:00+01:00', '2026-12-01T00:00+01:00'],
    ['for a Sunday', '2026-11-15T12:00+01:00', '2026-12-01T00:00+01:00'],
    ['for Christmas', '2026-12-11T12:00+01:00', '2026-12-29T00:00+01:00'],
    ['for Good Friday, over the change to summer time', '2027-03-12T12:00+01:00', '2027-03-31T00:00+02:00'],
    ['for Ascension Day', '2027-04-22T12:00+02:00', '2027-05-08T00:00+02:00'],
    ['just after midnight, for a Saturday by our clock', '2026-11-14T00:30+01:00', '2026-12-01T00:00+01:00'],
    ['just before it, for a Friday', '2026-11-13T23:30+01:00', '2026-11-28T23:30+01:00'],
  ])('of an order %s: %s until %s', (_name, ordered, until) => {
    const found = withdrawableUntil({ orderedAt: new Date(ordered) });
    expect(found).toEqual(new Date(until));
    const bought = apply(
      { state: 'free' },
      { kind: 'purchase', interval: 'monthly', hasEarlyStart: true },
      new Date(ordered),
    ) as { subscription: Subscription };
    const withdraw = (at: number) => apply(bought.subscription, { kind: 'withdraw' }, new Date(at));
    expect(withdraw(found.getTime() - 1)).not.toHaveProperty('refusal');
    expect(withdraw(found.getTime())).toEqual({ refusal: 'withdrawal_too_late' });
  });
});
