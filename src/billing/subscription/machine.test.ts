import { describe, expect, it } from 'vitest';
import { advance, apply, isPro, type Subscription, type SubscriptionEvent } from './machine.ts';

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
    const { subscription } = after(free, buy('monthly'), at('2026-11-01'));
    const withdraw = (text: string) => apply(subscription, { kind: 'withdraw' }, at(text));
    expect(withdraw('2026-11-16T11:59:59')).toMatchObject({ subscription: free });
    expect(withdraw('2026-11-16')).toEqual({ refusal: 'withdrawal_too_late' });
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
