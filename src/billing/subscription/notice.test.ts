// Consumers end a year that nobody ordered with a month's notice, and get the rest of its price back (§ 309 Nr. 9 BGB).
import { describe, expect, it } from 'vitest';
import { advance, apply, ending, endOf, isPro, passPause } from './machine.ts';
import type { SubscriptionEvent } from './subscription-event.ts';

/** In summer, 11:00 is what 12:00 is in winter. */
const at = (text: string) => new Date(`${text}${text.includes('T') ? '' : 'T12:00:00'}Z`);

type Running = Extract<ReturnType<typeof advance>['subscription'], { term: unknown }>;

function after(subscription: Parameters<typeof apply>[0], event: SubscriptionEvent, now: Date): Running {
  const outcome = apply(advance(subscription, now).subscription, event, now);
  if ('refusal' in outcome || !('term' in outcome.subscription)) throw new Error('is not running');
  return outcome.subscription;
}

const order = { interval: 'yearly', hasEarlyStart: true } as const;
const bought = after({ state: 'free' }, { kind: 'purchase', ...order }, at('2026-01-01'));
const cancel: SubscriptionEvent = { kind: 'cancel' };

describe('a year that follows another by itself', () => {
  it('ends a month after it was cancelled, and the rest of its price goes back to the cent', () => {
    const cancelled = after(bought, cancel, at('2027-03-15'));
    expect(isPro(cancelled, at('2027-04-15T10:59:59.999'))).toBe(true);
    expect(isPro(cancelled, at('2027-04-15T11:00:00'))).toBe(false);
    // 104 of its 365 days are used: 5,413.69 cents, rounded down.
    expect(ending(cancelled, at('2027-03-16'))).toEqual({
      endsAt: at('2027-04-15T11:00:00'),
      refundCents: 19_000 - 5_411,
    });
    const { subscription, charges } = advance(cancelled, at('2028-05-01'));
    expect(subscription).toEqual({ state: 'free' });
    expect(charges).toMatchObject([
      {
        kind: 'refund',
        cents: 5_411 - 19_000,
        startsAt: at('2027-04-15T11:00:00'),
        endsAt: at('2028-01-01'),
      },
    ]);
  });

  it('ends with its term where that is less than a month away, and nothing goes back', () => {
    const cancelled = after(bought, cancel, at('2027-12-15'));
    expect(ending(cancelled, at('2027-12-15'))).toEqual({ endsAt: at('2028-01-01'), refundCents: 0 });
    expect(advance(cancelled, at('2028-01-01'))).toEqual({ subscription: { state: 'free' }, charges: [] });
  });

  it('goes on as before when it was resumed within the notice, and nothing goes back', () => {
    const resumed = after(after(bought, cancel, at('2027-03-15')), { kind: 'resume' }, at('2027-04-14'));
    expect(endOf(resumed)).toEqual(at('2028-01-01'));
    expect(advance(resumed, at('2027-12-31')).charges).toEqual([]);
  });

  it('counts from the first cancellation, and from a new one after it was resumed', () => {
    const twice = after(after(bought, cancel, at('2027-03-15')), cancel, at('2027-04-01'));
    expect(endOf(twice)).toEqual(at('2027-04-15T11:00:00'));
    const again = after(after(twice, { kind: 'resume' }, at('2027-04-02')), cancel, at('2027-04-03'));
    expect(endOf(again)).toEqual(at('2027-05-03'));
  });

  it('ends on a later day that was wished for, never later than its term', () => {
    const on = (day: string) => endOf(after(bought, { ...cancel, notBefore: day }, at('2027-03-15')));
    expect(on('2027-03-20T22:59:59.999Z')).toEqual(at('2027-04-15T11:00:00'));
    expect(on('2027-06-30T21:59:59.999Z')).toEqual(at('2027-06-30T21:59:59.999'));
    expect(on('2029-06-30T21:59:59.999Z')).toEqual(at('2028-01-01'));
  });

  it('ends with its term for a business', () => {
    const cancelled = after(bought, { ...cancel, isBusiness: true }, at('2027-03-15'));
    expect(ending(cancelled, at('2027-03-15'))).toEqual({ endsAt: at('2028-01-01'), refundCents: 0 });
  });

  it('is given back in full where its card was charged after the notice was over', () => {
    const byCard = after(
      { state: 'free' },
      { kind: 'purchase', ...order, reference: 'in_1' },
      at('2026-01-01'),
    );
    const cancelled = after(byCard, cancel, at('2026-11-20'));
    const charged = after(cancelled, { kind: 'renew', reference: 'in_2', cents: 19_000 }, at('2026-12-31'));
    expect(advance(charged, at('2027-01-01'))).toMatchObject({
      subscription: { state: 'free' },
      charges: [{ cents: -19_000, paidBy: 'card', reference: null }],
    });
  });

  it('has a notice that is longer by a time without plans, at the same cost', () => {
    const cancelled = after(bought, cancel, at('2027-03-15'));
    const { subscription } = passPause(cancelled, { from: at('2027-04-01'), to: at('2027-05-01') });
    expect(ending(subscription as Running, at('2027-05-01'))).toEqual({
      endsAt: at('2027-05-15T11:00:00'),
      refundCents: 19_000 - 5_411,
    });
  });
});

describe('the first term', () => {
  it('is the year that was ordered: it is cancelled for its end', () => {
    const cancelled = after(bought, cancel, at('2026-03-15'));
    expect(ending(cancelled, at('2026-03-15'))).toEqual({ endsAt: at('2027-01-01'), refundCents: 0 });
  });

  it('is also the year that is ordered in place of a month', () => {
    const monthly = { ...order, interval: 'monthly' } as const;
    const month = after({ state: 'free' }, { kind: 'purchase', ...monthly }, at('2026-01-01'));
    const year = after(month, { kind: 'change', ...order }, at('2027-06-10'));
    expect(endOf(after(year, cancel, at('2027-09-01')))).toEqual(at('2028-06-10'));
    expect(endOf(after(year, cancel, at('2028-09-01')))).toEqual(at('2028-10-01'));
  });

  it('stays behind also where plans were off in it', () => {
    const paused = passPause(bought, { from: at('2026-03-01'), to: at('2026-04-01') }).subscription;
    expect(endOf(after(paused, cancel, at('2026-12-01')))).toEqual(at('2027-02-01'));
    expect(endOf(after(paused, cancel, at('2027-03-01')))).toEqual(at('2027-04-01T11:00:00'));
  });

  it('is none where the card paid late for a year that nobody ordered', () => {
    const late: SubscriptionEvent = {
      kind: 'purchase',
      ...order,
      reference: 'in_2',
      isRenewal: true,
    };
    expect(endOf(after(after({ state: 'free' }, late, at('2027-01-20')), cancel, at('2027-03-01')))).toEqual(
      at('2027-04-01T11:00:00'),
    );
  });
});
