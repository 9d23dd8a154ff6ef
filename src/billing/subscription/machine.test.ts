import { describe, expect, it } from 'vitest';
import { advance, apply, isPro, type Subscription } from './machine.ts';
import type { SubscriptionEvent } from './subscription-event.ts';

const at = (text: string) => new Date(`${text}${text.includes('T') ? '' : 'T12:00:00'}Z`);
const free: Subscription = { state: 'free' };

function after(subscription: Subscription, event: SubscriptionEvent, now: Date) {
  const outcome = apply(advance(subscription, now).subscription, event, now);
  if ('refusal' in outcome) throw new Error(outcome.refusal);
  return outcome;
}

const buy = (interval: 'monthly' | 'yearly', hasEarlyStart = true): SubscriptionEvent => ({
  kind: 'purchase',
  interval,
  hasEarlyStart,
});
const change = (interval: 'monthly' | 'yearly'): SubscriptionEvent => ({
  kind: 'change',
  interval,
  hasEarlyStart: true,
});

describe('a subscription', () => {
  it('renews on the 31st again after a shorter month', () => {
    const { subscription } = after(free, buy('monthly'), at('2027-01-31'));
    const { charges } = advance(subscription, at('2027-05-31'));
    expect(charges.map(({ cents, endsAt }) => [cents, endsAt.toISOString().slice(0, 10)])).toEqual([
      [1_900, '2027-03-31'],
      [1_900, '2027-04-30'],
      [1_900, '2027-05-31'],
      [1_900, '2027-06-30'],
    ]);
  });

  it('lives through two years of a yearly Pro with the price of three years', () => {
    const bought = after(free, buy('yearly'), at('2028-02-29'));
    const { charges } = advance(bought.subscription, at('2030-02-28'));
    expect([...bought.charges, ...charges].map(({ cents }) => cents)).toEqual([19_000, 19_000, 19_000]);
  });

  it('begins after the trial, so that none of its days is lost', () => {
    const trial: Subscription = { state: 'trial', endsAt: at('2026-11-29') };
    const { subscription, charges } = after(trial, buy('monthly'), at('2026-11-24'));
    expect(charges).toMatchObject([{ startsAt: at('2026-11-29'), endsAt: at('2026-12-29') }]);
    expect(isPro(subscription, at('2026-11-24'))).toBe(true);
  });

  it('takes the rest of the month off the price of the year, to the cent', () => {
    const { subscription } = after(free, buy('monthly'), at('2026-11-01'));
    // 10 of 30 days are used: 633.33 cents, rounded down.
    const { charges } = after(subscription, change('yearly'), at('2026-11-11'));
    expect(charges).toMatchObject([
      { kind: 'change', cents: 19_000 - (1_900 - 633), endsAt: at('2027-11-11') },
    ]);
  });

  it('goes on with the year that took the place of a month, when the month’s price goes back to the card', () => {
    const trial: Subscription = { state: 'trial', endsAt: at('2026-11-29') };
    const month = after(
      trial,
      { ...buy('monthly'), reference: 'in_1' } as SubscriptionEvent,
      at('2026-11-24'),
    );
    const paid = { paidBy: 'card' as const, reference: 'in_2', cents: 17_100 };
    // Before its first day: both begin at the same moment.
    const year = after(
      month.subscription,
      { kind: 'change', interval: 'yearly', hasEarlyStart: true, ...paid },
      at('2026-11-25'),
    );
    const [{ startsAt, endsAt }] = month.charges as [(typeof month.charges)[0]];
    const term = {
      interval: 'monthly' as const,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    };
    const event: SubscriptionEvent = { kind: 'refund', cents: 1_900, reference: 're_1', isWhole: true, term };
    const back = after(year.subscription, event, at('2026-12-02'));
    expect(back).toMatchObject({ subscription: { state: 'pro' }, charges: [{ cents: -1_900 }] });
  });

  it('becomes monthly when the year that is paid is over', () => {
    const { subscription } = after(free, buy('yearly'), at('2026-11-01'));
    const planned = after(subscription, change('monthly'), at('2026-12-24'));
    expect(planned.charges).toEqual([]);
    const { charges } = advance(planned.subscription, at('2027-11-01'));
    expect(charges).toMatchObject([{ cents: 1_900, startsAt: at('2027-11-01'), endsAt: at('2027-12-01') }]);
  });

  it('is Pro to the last millisecond after it was cancelled, and is charged no more', () => {
    const { subscription } = after(free, buy('monthly'), at('2026-11-01'));
    const cancelled = after(subscription, { kind: 'cancel' }, at('2026-11-20')).subscription;
    expect(isPro(cancelled, at('2026-12-01T11:59:59.999'))).toBe(true);
    expect(isPro(cancelled, at('2026-12-01'))).toBe(false);
    expect(advance(cancelled, at('2027-11-01'))).toEqual({ subscription: free, charges: [] });
  });

  it.each([
    [true, -1_267],
    [false, -1_900],
  ])(
    'gives back what is not used, or all where it was not asked for at once (%s)',
    (hasEarlyStart, cents) => {
      const { subscription } = after(free, buy('monthly', hasEarlyStart), at('2026-11-01'));
      const withdrawn = after(subscription, { kind: 'withdraw' }, at('2026-11-11'));
      expect(withdrawn).toMatchObject({ subscription: free, charges: [{ kind: 'refund', cents }] });
    },
  );

  it('can be withdrawn from until the fourteenth day is over everywhere, and no longer', () => {
    const { subscription } = after(free, buy('monthly'), at('2026-11-02'));
    const withdraw = (text: string) => apply(subscription, { kind: 'withdraw' }, at(text));
    expect(withdraw('2026-11-17T11:59:59')).toMatchObject({ subscription: free });
    expect(withdraw('2026-11-17')).toEqual({ refusal: 'withdrawal_too_late' });
  });

  it.each([
    ['withdraw', true, -1_267],
    ['withdraw', false, -1_900],
    ['end', true, -1_267],
    // No right that makes the days before free.
    ['end', false, -1_267],
  ] as const)(
    'is ended as of the moment of a declaration that is carried out later (%s, %s)',
    (kind, hasEarlyStart, cents) => {
      const { subscription } = after(free, buy('monthly', hasEarlyStart), at('2026-11-01'));
      const declaredAt = at('2026-11-11').toISOString();
      // After the time to withdraw.
      const ended = after(subscription, { kind, declaredAt }, at('2026-11-25'));
      expect(ended).toMatchObject({ subscription: free, charges: [{ kind: 'refund', cents }] });
    },
  );

  it('is not ended by a declaration that came too late, or before the order, and never later than now', () => {
    const { subscription } = after(free, buy('monthly'), at('2026-11-01'));
    const end = (kind: 'withdraw' | 'end', declared: string, now: string) =>
      apply(subscription, { kind, declaredAt: at(declared).toISOString() }, at(now));
    // The fourteenth day is a Sunday.
    expect(end('withdraw', '2026-11-17', '2026-11-25')).toEqual({ refusal: 'withdrawal_too_late' });
    expect(end('end', '2026-11-16', '2026-11-25')).toMatchObject({ charges: [{ cents: -950 }] });
    for (const kind of ['withdraw', 'end'] as const) {
      expect(end(kind, '2026-10-31', '2026-11-02')).toEqual({ refusal: 'not_subscribed' });
      // The end of a day that is not over.
      expect(end(kind, '2026-11-11T22:59:59', '2026-11-11')).toMatchObject({ charges: [{ cents: -1_267 }] });
    }
  });

  it('gives back a renewed term that began after the declaration', () => {
    const { subscription } = after(free, buy('monthly'), at('2026-11-01'));
    const declaredAt = at('2026-11-30').toISOString();
    expect(after(subscription, { kind: 'end', declaredAt }, at('2026-12-03')).charges).toMatchObject([
      { cents: -1_900, startsAt: at('2026-12-01') },
    ]);
  });

  it('refuses what does not fit its state', () => {
    const pro = after(free, buy('monthly'), at('2026-11-01')).subscription;
    const cancelled = after(pro, { kind: 'cancel' }, at('2026-11-02')).subscription;
    const now = at('2026-11-03');
    expect(apply(pro, buy('yearly'), now)).toEqual({ refusal: 'already_subscribed' });
    expect(apply(cancelled, buy('yearly'), now)).toEqual({ refusal: 'already_subscribed' });
    expect(apply(cancelled, change('yearly'), now)).toEqual({ refusal: 'subscription_cancelled' });
    for (const kind of ['cancel', 'resume', 'withdraw'] as const)
      expect(apply(free, { kind }, now)).toEqual({ refusal: 'not_subscribed' });
  });
});
