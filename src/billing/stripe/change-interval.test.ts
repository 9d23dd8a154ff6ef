// Monthly and yearly by card: what is charged, when, and what is given back, over HTTP with Stripe on loopback.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { setUpCardServer, sum } from '../../../test/servers/card-server.ts';
import { addDays } from '../plans.ts';

const bought = new Date('2026-11-22T12:00:00Z');
/** Ten of the thirty days of the month are used: 633 cents, rounded down. */
const after10 = addDays(bought, 10);
const YEAR_LESS_REST = 19_000 - (1_900 - 633);

const server = setUpCardServer();
beforeEach(() => {
  server.now = bought;
  server.stripe.state.declines.clear();
  server.stripe.onChange = () => undefined;
});

const change = (id: string, interval: 'monthly' | 'yearly', requestId: string = randomUUID()) =>
  server.post('change', id, { requestId, interval, hasEarlyStart: true });
const termOf = async (id: string) => {
  const standing = await server.billing.stateOf(id);
  if (!('term' in standing)) return { state: standing.state };
  const { interval, nextInterval, startsAt, endsAt } = standing.term;
  return { state: standing.state, interval, nextInterval, startsAt, endsAt };
};
const deliverAllSince = async (events: number) => {
  for (const event of server.stripe.state.events.slice(events)) await server.deliver(event);
};

it('to yearly charges the year less the rest of the month to the card, once, with all events later', async () => {
  const { id } = await server.customer();
  const before = server.stripe.state.purse();
  const events = server.stripe.state.events.length;
  server.now = after10;
  const requestId = randomUUID();
  const [answer, twin] = await Promise.all([
    change(id, 'yearly', requestId),
    change(id, 'yearly', requestId),
  ]);
  expect(answer).toMatchObject({ status: 200, state: 'pro', cents: YEAR_LESS_REST, payUntil: null });
  expect(twin).toEqual(answer);
  expect(server.stripe.state.purse() - before).toBe(YEAR_LESS_REST);
  await deliverAllSince(events);
  await server.cards.settle(id);
  expect(await server.chargesOf(id)).toEqual([1_900, YEAR_LESS_REST]);
  expect(await termOf(id)).toMatchObject({
    interval: 'yearly',
    startsAt: after10,
    endsAt: new Date('2027-12-02T12:00:00Z'),
  });
  expect(await change(id, 'yearly', requestId)).toEqual(answer);
});

it('to yearly in two tabs is charged once', async () => {
  const { id } = await server.customer();
  const before = server.stripe.state.purse();
  server.now = after10;
  const answers = await Promise.all([change(id, 'yearly'), change(id, 'yearly')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(server.stripe.state.purse() - before).toBe(YEAR_LESS_REST);
  expect(sum(await server.chargesOf(id))).toBe(1_900 + YEAR_LESS_REST);
});

it('that the bank refuses, or that Stripe does not answer, changes nothing', async () => {
  const { id } = await server.customer();
  const before = server.stripe.state.purse();
  const [{ customer } = { customer: '' }] = [...server.stripe.state.subscriptions.values()].slice(-1);
  server.stripe.state.declines.add(customer);
  expect(await change(id, 'yearly')).toMatchObject({
    status: 409,
    error: { code: 'card_declined', message: expect.stringMatching(/^Your card couldn’t be charged/) },
  });
  server.stripe.state.declines.clear();
  server.stripe.isDown = true;
  expect(await change(id, 'yearly')).toMatchObject({ status: 503, error: { code: 'card_unavailable' } });
  server.stripe.isDown = false;
  await server.cards.settle(id);
  expect(await termOf(id)).toMatchObject({ interval: 'monthly', nextInterval: null });
  expect(server.stripe.state.purse()).toBe(before);
  expect((await change(id, 'yearly')).status).toBe(200);
});

it('to yearly is booked by its event where the process ended after the payment', async () => {
  const { id, subscription } = await server.customer();
  server.now = after10;
  const requestId = randomUUID();
  // What Stripe was asked for; nothing was noted here.
  const [item] = server.stripe.state.subscriptions.get(subscription)!.items.data;
  const coupon = server.stripe.state.createCoupon({ amount_off: '1267' }).id;
  await server.happens(() =>
    server.stripe.state.updateSubscription(subscription, {
      items: { 0: { id: item!.id, price_data: { unit_amount: '19000', product: item!.price.product } } },
      discounts: { 0: { coupon } },
      proration_behavior: 'none',
      billing_cycle_anchor: { type: 'now' },
      payment_behavior: 'error_if_incomplete',
      metadata: { interval: 'yearly', early_start: 'yes', change: requestId },
    }),
  );
  expect(await termOf(id)).toMatchObject({ interval: 'yearly', startsAt: after10 });
  // The page asks again under the same name.
  expect(await change(id, 'yearly', requestId)).toMatchObject({ status: 200, cents: YEAR_LESS_REST });
  expect(await server.chargesOf(id)).toEqual([1_900, YEAR_LESS_REST]);
});

it('is charged once where Stripe’s answer gets lost, and nobody is promised that nothing was charged', async () => {
  const { id } = await server.customer();
  const before = server.stripe.state.purse();
  const underWay = { status: 409, error: { code: 'change_under_way' } };
  server.now = after10;
  server.stripe.onChange = (path) => {
    // The try of the library as well.
    if (path.startsWith('POST /v1/subscriptions/')) server.stripe.lostAnswers = 2;
  };
  expect(await change(id, 'yearly')).toMatchObject(underWay);
  server.stripe.onChange = () => undefined;
  // Stripe shows by now what was done, so that this is a change from it.
  expect(await change(id, 'monthly')).toMatchObject({ status: 200, cents: 0 });
  expect(await termOf(id)).toMatchObject({ interval: 'yearly', nextInterval: 'monthly' });
  expect(await change(id, 'yearly')).toMatchObject({ status: 200 });
  expect(server.stripe.state.purse() - before).toBe(YEAR_LESS_REST);
  expect(await server.chargesOf(id)).toEqual([1_900, YEAR_LESS_REST]);
});

it('that breaks at Stripe is tried again under its own name, and as a new one when its end must be known', async () => {
  const { id } = await server.customer();
  const before = server.stripe.state.purse();
  const underWay = { status: 409, error: { code: 'change_under_way' } };
  server.stripe.onChange = (path) => {
    if (path.startsWith('POST /v1/subscriptions/')) server.stripe.brokenChanges = 1;
  };
  expect(await change(id, 'yearly')).toMatchObject(underWay);
  server.stripe.onChange = () => undefined;
  server.now = new Date(bought.getTime() + 9 * 60_000);
  expect(await change(id, 'yearly')).toMatchObject(underWay);
  expect(await change(id, 'monthly')).toMatchObject(underWay);
  expect(server.stripe.state.purse()).toBe(before);
  server.now = new Date(bought.getTime() + 11 * 60_000);
  expect((await change(id, 'yearly')).status).toBe(200);
  expect(await server.chargesOf(id)).toEqual([1_900, 19_000 - 1_900]);
});

it('holds no transaction open while Stripe is asked', async () => {
  const { id } = await server.customer();
  const open: unknown[] = [];
  server.stripe.onChange = async () => {
    const { rows } = await server.db.execute(
      sql`select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    open.push(...rows);
  };
  expect((await change(id, 'yearly')).status).toBe(200);
  expect(open).toEqual([]);
});

it('is withdrawn from with the money of both payments, and ends at Stripe', async () => {
  const before = server.stripe.state.purse();
  const { id, subscription } = await server.customer();
  server.now = addDays(bought, 1);
  // 63 cents of the month are used.
  expect((await change(id, 'yearly')).cents).toBe(19_000 - (1_900 - 63));
  const answer = await server.post('withdraw', id, { requestId: randomUUID() });
  expect(answer).toMatchObject({ state: 'free', cents: -19_000 });
  expect(server.stripe.state.purse() - before).toBe(63);
  expect(server.stripe.state.subscriptions.get(subscription)?.status).toBe('canceled');
  await server.cards.settle(id);
  expect(server.stripe.state.purse() - before).toBe(63);
  expect(sum(await server.chargesOf(id))).toBe(63);
});

it('to monthly, asked while the next year is still being charged, says so, and blames the card only later', async () => {
  const { id, subscription } = await server.customer({ interval: 'yearly' });
  server.now = new Date('2027-11-22T13:00:00Z');
  expect(await change(id, 'monthly')).toMatchObject({ status: 409, error: { code: 'renewal_under_way' } });
  server.now = new Date('2027-11-23T15:00:00Z');
  await server.happens(() => server.stripe.state.failRenewal(subscription));
  expect(await change(id, 'monthly')).toMatchObject({ status: 409, error: { code: 'card_declined' } });
  expect(await termOf(id)).toMatchObject({ interval: 'yearly', nextInterval: null });
});

it('to monthly waits for the end of the year, and can be taken back', async () => {
  const { id, subscription } = await server.customer({ interval: 'yearly' });
  const before = server.stripe.state.purse();
  expect(await change(id, 'monthly')).toMatchObject({ status: 200, cents: 0 });
  expect(await termOf(id)).toMatchObject({ interval: 'yearly', nextInterval: 'monthly' });
  expect(await change(id, 'yearly')).toMatchObject({ status: 200, cents: 0 });
  expect(await termOf(id)).toMatchObject({ interval: 'yearly', nextInterval: null });
  expect(await change(id, 'monthly')).toMatchObject({ status: 200, cents: 0 });
  expect(server.stripe.state.purse()).toBe(before);
  server.now = new Date('2027-11-22T12:00:00Z');
  await server.happens(() => server.stripe.state.renew(subscription));
  expect(await termOf(id)).toEqual({
    state: 'pro',
    interval: 'monthly',
    nextInterval: null,
    startsAt: new Date('2027-11-22T12:00:00Z'),
    endsAt: new Date('2027-12-22T12:00:00Z'),
  });
  expect(await server.chargesOf(id)).toEqual([19_000, 1_900]);
});

it('to monthly is known before the next payment, also where the process ended after Stripe was asked', async () => {
  const { id, subscription } = await server.customer({ interval: 'yearly' });
  const [item] = server.stripe.state.subscriptions.get(subscription)!.items.data;
  // The event of the change is lost as well.
  server.stripe.state.updateSubscription(subscription, {
    items: { 0: { id: item!.id, price_data: { unit_amount: '1900', product: item!.price.product } } },
    proration_behavior: 'none',
    trial_end: String(Date.UTC(2027, 10, 22, 12) / 1_000),
    metadata: { interval: 'monthly', early_start: 'yes', change: randomUUID() },
  });
  server.now = new Date('2027-11-22T12:00:00Z');
  await server.happens(() => server.stripe.state.renew(subscription));
  expect(await termOf(id)).toMatchObject({ interval: 'monthly' });
  expect(await server.chargesOf(id)).toEqual([19_000, 1_900]);
});

it('to monthly leaves a withdrawal and a cancellation as they are', async () => {
  const before = server.stripe.state.purse();
  const { id, subscription } = await server.customer({ interval: 'yearly' });
  expect((await change(id, 'monthly')).status).toBe(200);
  expect(await server.post('cancel', id, { requestId: randomUUID() })).toMatchObject({ state: 'cancelled' });
  expect(await change(id, 'yearly')).toMatchObject({
    status: 409,
    error: { code: 'subscription_cancelled' },
  });
  expect(await server.post('withdraw', id, { requestId: randomUUID() })).toMatchObject({ state: 'free' });
  expect(server.stripe.state.subscriptions.get(subscription)?.status).toBe('canceled');
  expect(server.stripe.state.purse()).toBe(before);
});

it('to yearly in the second of the purchase goes back whole with a withdrawal, the month as well', async () => {
  const before = server.stripe.state.purse();
  const { id } = await server.customer();
  expect((await change(id, 'yearly')).status).toBe(200);
  expect(server.stripe.state.purse()).toBeGreaterThan(before);
  expect(await server.post('withdraw', id, { requestId: randomUUID() })).toMatchObject({ state: 'free' });
  expect(server.stripe.state.purse()).toBe(before);
});
