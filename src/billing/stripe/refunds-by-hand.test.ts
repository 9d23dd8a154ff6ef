// Money that an operator gave back at Stripe by hand: known before a withdrawal, or found out after it.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { setUpCardServer, sum } from '../../../test/servers/card-server.ts';
import { addDays } from '../plans.ts';
import { stripeRefunds } from './stripe.table.ts';

const server = setUpCardServer();

describe('a part that went back by hand', () => {
  it.each(['reported', 'not reported yet'])(
    'is no part of what a withdrawal gives back (%s)',
    async (how) => {
      const before = server.stripe.state.purse();
      const { id } = await server.customer();
      const intent = [...server.stripe.state.charges.values()].at(-1)?.payment_intent ?? '';
      const refund = () => server.stripe.state.refund(intent, 475);
      if (how === 'reported') await server.happens(refund);
      else refund();
      server.now = addDays(server.now, 3);
      const answer = await server.post('withdraw', id, { requestId: randomUUID() });
      expect(answer).toMatchObject({ status: 200, state: 'free' });
      // Three of 30 days of what is left of the price are used: 142.5 cents, rounded down.
      expect(answer.cents).toBe(142 - (1_900 - 475));
      expect(server.stripe.state.purse() - before).toBe(142);
      await server.cards.settle(id);
      expect(await server.chargesOf(id)).toEqual([1_900, -475, 142 - 1_425]);
    },
  );
});

describe('what went back by hand and was not known when a withdrawal was booked', () => {
  const latestIntent = () => [...server.stripe.state.charges.values()].at(-1)?.payment_intent ?? '';
  const sweep = () => server.cards.sweep(AbortSignal.timeout(240_000));
  /** Three of 30 days are used: 190 cents. */
  const withdrawWhileDown = async (byHand: { before?: number; after?: number }) => {
    const { id, subscription } = await server.customer();
    const intent = latestIntent();
    if (byHand.before) server.stripe.state.refund(intent, byHand.before);
    server.now = addDays(server.now, 3);
    server.stripe.isDown = true;
    const answer = await server.post('withdraw', id, { requestId: randomUUID() });
    expect(answer).toMatchObject({ status: 200, state: 'free', cents: 190 - 1_900 });
    server.stripe.isDown = false;
    if (byHand.after) server.stripe.state.refund(intent, byHand.after);
    return { id, subscription };
  };

  it.each([
    ['a part', { before: 475 }, 190, [1_900, 190 - 1_900]],
    ['all that the withdrawal owes, afterwards', { after: 1_710 }, 190, [1_900, 190 - 1_900]],
    ['more than the withdrawal owes', { before: 1_900 }, 0, [1_900, 190 - 1_900, -190]],
    ['two parts', { before: 1_000, after: 800 }, 100, [1_900, 190 - 1_900, -90]],
  ])('is a part of what it gives back (%s)', async (_what, byHand, kept, booked) => {
    const before = server.stripe.state.purse();
    const { id } = await withdrawWhileDown(byHand);
    await sweep();
    expect(server.stripe.state.purse() - before).toBe(kept);
    expect(await server.chargesOf(id)).toEqual(booked);
    await server.cards.settle(id);
    await server.deliver(server.stripe.state.last('charge.refunded'));
    expect([server.stripe.state.purse() - before, await server.chargesOf(id)]).toEqual([kept, booked]);
    expect(server.logged.join()).not.toContain('refund_short');
  });

  it('is still no part of what is given back by hand once the withdrawal is paid', async () => {
    const before = server.stripe.state.purse();
    const { id } = await withdrawWhileDown({ before: 475 });
    await sweep();
    await server.happens(() => server.stripe.state.refund(latestIntent(), 190));
    expect(server.stripe.state.purse()).toBe(before);
    expect(await server.chargesOf(id)).toEqual([1_900, 190 - 1_900, -190]);
  });

  it('is given back where it fails at Stripe days later', async () => {
    const before = server.stripe.state.purse();
    const { id } = await withdrawWhileDown({ before: 475 });
    await sweep();
    await server.happens(() => server.stripe.state.failRefund(server.stripe.state.refunds.at(-2)!));
    expect(server.stripe.state.purse() - before).toBe(190);
    expect(await server.chargesOf(id)).toEqual([1_900, 190 - 1_900]);
  });

  it('is counted once where the process ends between Stripe’s refund and its note', async () => {
    const before = server.stripe.state.purse();
    const { id } = await withdrawWhileDown({ before: 475 });
    await server.cards.settle(id);
    await server.db.delete(stripeRefunds);
    await server.cards.settle(id);
    expect(server.stripe.state.purse() - before).toBe(190);
    expect(await server.chargesOf(id)).toEqual([1_900, 190 - 1_900]);
  });

  it('is a part of what an erasure gives back', async () => {
    const before = server.stripe.state.purse();
    const { id } = await withdrawWhileDown({ before: 475 });
    await server.erase(id);
    expect(server.stripe.state.purse() - before).toBe(190);
  });
});

describe('a part of the month that a year took the place of', () => {
  it('is no part of what a withdrawal from the year gives back', async () => {
    const before = server.stripe.state.purse();
    const { id } = await server.customer();
    const intent = [...server.stripe.state.charges.values()].at(-1)?.payment_intent ?? '';
    const order = { requestId: randomUUID(), interval: 'yearly', hasEarlyStart: true };
    expect((await server.post('change', id, order)).status).toBe(200);
    await server.happens(() => server.stripe.state.refund(intent, 475));
    const answer = await server.post('withdraw', id, { requestId: randomUUID() });
    expect(answer).toMatchObject({ status: 200, state: 'free', cents: 475 - 19_000 });
    expect(server.stripe.state.purse()).toBe(before);
    expect(sum(await server.chargesOf(id))).toBe(0);
  });
});
