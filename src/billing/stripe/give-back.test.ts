// Money that goes back to a card, and accounts that are deleted.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CardServer, sessionIn, startCardServer, sum } from '../../../test/card-server.ts';
import { addDays } from '../plans.ts';

let server: CardServer;

beforeAll(async () => {
  server = await startCardServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.now = new Date('2026-11-22T12:00:00Z');
  server.stripe.isDown = false;
  server.logged = [];
});

describe('money that goes back', () => {
  it('after a withdrawal is what the subscription says, and nothing is charged again', async () => {
    const { id, subscription } = await server.customer();
    const before = server.stripe.state.purse();
    server.now = addDays(server.now, 3);
    const answer = await server.post('withdraw', id, { requestId: randomUUID() });
    expect(answer).toMatchObject({ status: 200, state: 'free' });
    expect(server.stripe.state.purse() - before).toBe(answer.cents);
    expect(server.stripe.state.subscriptions.get(subscription)?.status).toBe('canceled');
    await server.deliver(server.stripe.state.last('charge.refunded'));
    expect(sum(await server.chargesOf(id))).toBe(1_900 + Number(answer.cents));
  });

  it('after a withdrawal during an outage is paid by the sweep, once', async () => {
    const { id } = await server.customer();
    const before = server.stripe.state.purse();
    server.stripe.isDown = true;
    const answer = await server.post('withdraw', id, { requestId: randomUUID() });
    expect(answer).toMatchObject({ status: 200, state: 'free' });
    server.stripe.isDown = false;
    server.now = addDays(server.now, 2);
    await server.cards.sweep(AbortSignal.timeout(20_000));
    await server.cards.settle(id);
    expect(server.stripe.state.purse() - before).toBe(answer.cents);
  });

  it('from the hand of an operator is booked once, and ends Pro where it was all', async () => {
    const before = server.stripe.state.purse();
    const { id } = await server.customer();
    const intent = [...server.stripe.state.charges.values()].at(-1)?.payment_intent ?? '';
    await server.happens(() => server.stripe.state.refund(intent, 400));
    expect(await server.billing.isSubscribed(id)).toBe(true);
    await server.happens(() => server.stripe.state.refund(intent, 1_500));
    expect(await server.billing.isSubscribed(id)).toBe(false);
    expect({ paid: server.stripe.state.purse() - before, booked: sum(await server.chargesOf(id)) }).toEqual({
      paid: 0,
      booked: 0,
    });
  });
});

describe('a deleted account', () => {
  it('ends at Stripe before its rows go, and waits while Stripe is out of reach', async () => {
    const { id, subscription } = await server.customer();
    server.stripe.isDown = true;
    await expect(server.erase(id)).rejects.toThrow('down');
    expect(await server.billing.isSubscribed(id)).toBe(true);
    server.stripe.isDown = false;
    await server.erase(id);
    expect(server.stripe.state.subscriptions.get(subscription)?.status).toBe('canceled');
    expect(await server.chargesOf(id)).toEqual([]);
    await server.erase(id);
  });

  it('while it pays: what was paid meanwhile is given back, and nothing can be paid any more', async () => {
    const before = server.stripe.state.purse();
    const [paying, waiting] = [randomUUID(), randomUUID()];
    server.stripe.state.pay(sessionIn(await server.order(paying)));
    const open = sessionIn(await server.order(waiting));
    await server.erase(paying);
    await server.erase(waiting);
    expect(server.stripe.state.purse()).toBe(before);
    expect(() => server.stripe.state.pay(open)).toThrow('No such object');
    expect((await server.deliver(server.stripe.state.last('invoice.paid'))).status).toBe(200);
    expect(await server.billing.isSubscribed(paying)).toBe(false);
  });
});
