// Money that goes back to a card, and accounts that are deleted.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionIn, setUpCardServer, sum } from '../../../test/servers/card-server.ts';
import { sampleInvoice } from '../../../test/invoices/sample-invoice.ts';
import { addDays } from '../plans.ts';
import { stripeCheckouts } from './stripe.table.ts';

const server = setUpCardServer();
beforeEach(() => {
  server.stripe.forbidden.clear();
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
    await server.cards.sweep(AbortSignal.timeout(240_000));
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

describe('a refund that fails at Stripe days later', () => {
  const refundsTo = (id: string) =>
    server.stripe.state.refunds.filter(({ metadata }) => metadata.charge === id);
  const lastRefund = () => server.stripe.state.refunds.at(-1)!;

  it('is made again under a new key, until it was tried three times, and the log says so', async () => {
    const { id } = await server.customer();
    const before = server.stripe.state.purse();
    const answer = await server.post('withdraw', id, { requestId: randomUUID() });
    const chargeId = lastRefund().metadata.charge ?? '';
    server.now = addDays(server.now, 5);
    await server.happens(() => server.stripe.state.failRefund(lastRefund()));
    expect(refundsTo(chargeId).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
    expect(server.stripe.state.purse() - before).toBe(answer.cents);
    expect(server.logged.join('\n')).toMatch(/"refund_failed"[^]*"refund_tried_again"/);
    await server.cards.settle(id);
    await server.happens(() => server.stripe.state.failRefund(lastRefund()));
    await server.happens(() => server.stripe.state.failRefund(lastRefund()));
    await server.cards.settle(id);
    expect(refundsTo(chargeId).map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
    expect(server.logged.join('\n')).toContain('"refund_given_up"');
    expect(sum(await server.chargesOf(id))).toBe(1_900 + Number(answer.cents));
  });

  it('is made again by the daily check, where its event was lost', async () => {
    const { id } = await server.customer();
    const before = server.stripe.state.purse();
    const answer = await server.post('withdraw', id, { requestId: randomUUID() });
    server.stripe.state.failRefund(lastRefund());
    expect(server.stripe.state.purse()).toBe(before);
    server.now = addDays(server.now, 2);
    await server.cards.sweep(AbortSignal.timeout(240_000));
    expect(server.stripe.state.purse() - before).toBe(answer.cents);
  });

  it('of a payment that unlocked nothing is made again, too', async () => {
    const before = server.stripe.state.purse();
    const id = randomUUID();
    const session = sessionIn(await server.order(id));
    const { name, address, city, postalCode } = sampleInvoice.recipient;
    const order = { interval: 'monthly', hasEarlyStart: true, requestId: randomUUID() };
    const billingAddress = { name, address, city, postalCode, country: 'DE' };
    expect((await server.post('purchase', id, { ...order, billingAddress })).status).toBe(200);
    await server.happens(() => server.stripe.state.pay(session));
    expect([lastRefund().metadata.charge, server.stripe.state.purse()]).toEqual(['none', before]);
    await server.happens(() => server.stripe.state.failRefund(lastRefund()));
    expect([lastRefund().status, server.stripe.state.purse()]).toEqual(['succeeded', before]);
  });

  it('is in the log also where the account is gone', async () => {
    const { id } = await server.customer();
    await server.post('withdraw', id, { requestId: randomUUID() });
    await server.erase(id);
    server.logged = [];
    await server.happens(() => server.stripe.state.failRefund(lastRefund()));
    expect(server.logged.filter((line) => line.includes('"refund_failed"'))).toHaveLength(1);
    expect(server.logged.join()).toContain(lastRefund().id);
  });
});

describe('a payment that the bank of the card takes back', () => {
  const latestIntent = () => [...server.stripe.state.charges.values()].at(-1)?.payment_intent ?? '';

  it('ends Pro and is booked once, when the dispute is lost', async () => {
    const before = server.stripe.state.purse();
    const { id, subscription } = await server.customer();
    await server.happens(() => server.stripe.state.dispute(latestIntent(), 'lost'));
    expect(await server.billing.isSubscribed(id)).toBe(false);
    await server.cards.settle(id);
    expect(await server.chargesOf(id)).toEqual([1_900, -1_900]);
    expect(server.stripe.state.subscriptions.get(subscription)?.status).toBe('canceled');
    expect(server.stripe.state.purse()).toBe(before);
  });

  it('stops neither the other payments nor an erasure where the key may not read disputes', async () => {
    const { id, subscription } = await server.customer();
    server.stripe.state.dispute(latestIntent(), 'lost');
    server.stripe.forbidden.add('/v1/disputes');
    server.now = addDays(server.now, 30);
    await server.happens(() => server.stripe.state.renew(subscription));
    expect(await server.chargesOf(id)).toEqual([1_900, 1_900]);
    expect(server.logged.filter((line) => line.includes('"dispute_unread"'))).not.toEqual([]);
    await server.cards.settle(id);
    await server.erase(id);
    expect(server.stripe.state.subscriptions.get(subscription)?.status).toBe('canceled');
    expect(await server.chargesOf(id)).toEqual([]);
  });

  it('is not given back a second time while nobody can say whether it is lost', async () => {
    const before = server.stripe.state.purse();
    const { id } = await server.customer();
    server.stripe.state.dispute(latestIntent(), 'lost');
    server.stripe.forbidden.add('/v1/disputes');
    expect((await server.post('withdraw', id, { requestId: randomUUID() })).status).toBe(200);
    expect(server.logged.filter((line) => line.includes('"refund_waits_for_dispute"'))).not.toEqual([]);
    expect(server.stripe.state.purse()).toBe(before);
    server.stripe.forbidden.clear();
    await server.cards.settle(id);
    expect(server.stripe.state.purse()).toBe(before);
  });

  it('is seen behind a card that was declined before', async () => {
    const { id } = await server.customer();
    const { charges } = server.stripe.state;
    const [paid] = [...charges.values()].slice(-1);
    server.stripe.state.charges = new Map([
      ['ch_declined', { ...paid!, id: 'ch_declined', status: 'failed' }],
      ...charges,
    ]);
    await server.happens(() => server.stripe.state.dispute(latestIntent(), 'lost'));
    expect(await server.billing.isSubscribed(id)).toBe(false);
    expect(await server.chargesOf(id)).toEqual([1_900, -1_900]);
  });

  it('changes nothing when the dispute is won', async () => {
    const { id } = await server.customer();
    await server.happens(() => server.stripe.state.dispute(latestIntent(), 'won'));
    expect(await server.billing.isSubscribed(id)).toBe(true);
    expect(await server.chargesOf(id)).toEqual([1_900]);
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

  it.each(['payment', 'erasure'])(
    'whose payment is worked through in the same moment gets it back (the %s begins)',
    async (first) => {
      const before = server.stripe.state.purse();
      const id = randomUUID();
      server.stripe.state.pay(sessionIn(await server.order(id)));
      server.deletedAccounts.add(id);
      const work = [() => server.deliver(server.stripe.state.last('invoice.paid')), () => server.erase(id)];
      await Promise.all((first === 'payment' ? work : work.toReversed()).map((one) => one()));
      expect(server.stripe.state.purse()).toBe(before);
      expect(await server.chargesOf(id)).toEqual([]);
      expect(await server.billing.isSubscribed(id)).toBe(false);
    },
  );

  it('that is charged once more while its erasure is under way gets that back', async () => {
    const { id, subscription } = await server.customer();
    const before = server.stripe.state.purse();
    server.stripe.onChange = (path) => {
      if (!path.startsWith('DELETE /v1/customers')) return;
      server.stripe.onChange = () => undefined;
      server.stripe.state.renew(subscription);
    };
    await server.erase(id);
    expect(server.stripe.state.purse()).toBe(before);
  });

  it('leaves no page to pay on that was opened in that moment, or that nobody noted', async () => {
    const [late, unnoted] = [randomUUID(), randomUUID()];
    server.stripe.onChange = (path) => {
      if (path !== 'POST /v1/checkout/sessions') return;
      server.stripe.onChange = () => undefined;
      server.deletedAccounts.add(late);
    };
    expect((await server.order(late)).status).toBe(401);
    const open = sessionIn(await server.order(unnoted));
    await server.db.delete(stripeCheckouts).where(eq(stripeCheckouts.userId, unnoted));
    await server.erase(unnoted);
    expect([...server.stripe.state.sessions.values()].filter(({ status }) => status === 'open')).toEqual([]);
    expect(server.stripe.state.sessions.get(open)?.status).toBe('expired');
  });
});
