// A renewed year by card that a consumer cancels: it ends a month later, and the rest goes back to the card once.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { sessionIn, setUpCardServer, sum } from '../../../test/servers/card-server.ts';
import { storeBillingAddress } from '../address/billing-addresses.server.ts';
import { addDays } from '../plans.ts';

const bought = new Date('2026-01-01T12:00:00Z');
const renewed = new Date('2027-01-01T12:00:00Z');
const cancelled = new Date('2027-03-15T12:00:00Z');
/** The same time of the clock, which was put forward. */
const ends = new Date('2027-04-15T11:00:00Z');
/** 104 of its 365 days, less an hour, are used: 5,411 cents, rounded down. */
const REST = 19_000 - 5_411;
const consumer = { name: 'Mara', address: 'Weg 1', city: 'Steinau', postalCode: '21782', country: 'DE' };
const business = { ...consumer, businessName: 'Bote GmbH' };
const signal = () => AbortSignal.timeout(240_000);

const server = setUpCardServer();
beforeEach(() => {
  server.now = bought;
});

async function renewedYear(order: object = {}) {
  const person = await server.customer({ interval: 'yearly', ...order });
  server.now = renewed;
  await server.happens(() => server.stripe.state.renew(person.subscription));
  server.now = cancelled;
  return { ...person, purse: server.stripe.state.purse() };
}
const act = (name: string, id: string) => server.post(name, id, { requestId: randomUUID() });
/** What a worker does once a minute. */
async function sweep(): Promise<void> {
  await server.billing.applyDue(signal());
  await server.cards.sweep(signal());
}
const statusOf = (subscription: string) => server.stripe.state.subscriptions.get(subscription)?.status;

it('gives the rest back when the notice is over, not before, and charges nothing more', async () => {
  const { id, subscription, purse } = await renewedYear();
  expect(await act('cancel', id)).toMatchObject({ state: 'cancelled', endsAt: ends.toISOString(), cents: 0 });
  server.now = addDays(ends, -1);
  await sweep();
  expect([await server.billing.isSubscribed(id), server.stripe.state.purse()]).toEqual([true, purse]);
  server.now = ends;
  expect(await server.billing.isSubscribed(id)).toBe(false);
  await Promise.all([sweep(), sweep()]);
  expect(server.stripe.state.purse()).toBe(purse - REST);
  expect(statusOf(subscription)).toBe('canceled');
  for (const event of server.stripe.state.events.slice(-4)) await server.deliver(event);
  server.now = addDays(ends, 400);
  await sweep();
  expect(server.stripe.state.purse()).toBe(purse - REST);
  expect(sum(await server.chargesOf(id))).toBe(38_000 - REST);
});

it('gives nothing back where the cancellation was taken back within the notice', async () => {
  const { id, subscription, purse } = await renewedYear();
  await act('cancel', id);
  server.now = addDays(ends, -1);
  expect(await act('resume', id)).toMatchObject({ state: 'pro', endsAt: '2028-01-01T12:00:00.000Z' });
  server.now = addDays(ends, 2);
  await sweep();
  expect(server.stripe.state.purse()).toBe(purse);
  expect(server.stripe.state.subscriptions.get(subscription)?.cancel_at_period_end).toBe(false);
});

it('holds also for who cancels on Stripe’s page', async () => {
  const { id, subscription, purse } = await renewedYear();
  const form = { cancel_at_period_end: 'true' };
  await server.happens(() => server.stripe.state.updateSubscription(subscription, form));
  server.now = ends;
  await sweep();
  expect([await server.billing.isSubscribed(id), server.stripe.state.purse()]).toEqual([false, purse - REST]);
  expect(statusOf(subscription)).toBe('canceled');
});

it('ends on the day that was wished for, also where Stripe’s event is here first', async () => {
  const { id, purse } = await renewedYear();
  const notBefore = new Date('2027-06-30T21:59:59.999Z');
  const asked = { userId: id, requestId: randomUUID(), notBefore };
  await server.cards.setCancelled({ ...asked, isCancelled: true });
  await server.cards.settle(id);
  await server.billing.cancel({ userId: id, eventId: asked.requestId, notBefore });
  expect(await server.billing.endingOf(id)).toMatchObject({ endsAt: notBefore });
  server.now = notBefore;
  await sweep();
  expect(await server.billing.isSubscribed(id)).toBe(false);
  // 180 days and ten hours of 365 days are used: 9,391 cents.
  expect(server.stripe.state.purse()).toBe(purse - 19_000 + 9_391);
});

it('gives back once where Stripe is out of reach at the end of the notice', async () => {
  const { id, purse } = await renewedYear();
  await act('cancel', id);
  server.now = ends;
  server.stripe.isDown = true;
  await sweep();
  expect([await server.billing.isSubscribed(id), server.stripe.state.purse()]).toEqual([false, purse]);
  server.stripe.isDown = false;
  await sweep();
  // The note of it is lost, as in a kill between Stripe's answer and the note.
  await server.db.execute(sql`delete from billing.stripe_refunds where user_id = ${id}`);
  await server.cards.settle(id);
  expect(server.stripe.state.purse()).toBe(purse - REST);
});

it('counts a year that Stripe charged shortly before the first one was over here', async () => {
  const { id, subscription } = await server.customer({ interval: 'yearly' });
  // Stripe's year is over and charged, its event is late, and ours runs for another hour.
  server.now = new Date(renewed.getTime() - 3_600_000);
  const before = server.stripe.state.purse();
  const events = server.stripe.state.events.length;
  server.stripe.state.renew(subscription);
  await server.cards.settle(id);
  server.now = new Date('2027-01-20T12:00:00Z');
  await act('cancel', id);
  for (const event of server.stripe.state.events.slice(events)) await server.deliver(event);
  server.now = new Date('2027-02-20T12:00:00Z');
  await sweep();
  expect(await server.billing.isSubscribed(id)).toBe(false);
  // 50 of 365 days are used: 2,602 cents.
  expect(server.stripe.state.purse() - before).toBe(2_602);
});

it('ends with its term where a company has ordered', async () => {
  const { id, purse } = await renewedYear({ billingAddress: business });
  expect(await act('cancel', id)).toMatchObject({ endsAt: '2028-01-01T12:00:00.000Z' });
  server.now = new Date('2028-01-01T12:00:00Z');
  await sweep();
  expect(server.stripe.state.purse()).toBe(purse);
});

it('leaves nothing at Stripe that is charged beside a new order', async () => {
  const { id, subscription, purse } = await renewedYear();
  await act('cancel', id);
  server.now = ends;
  // No sweep was there since.
  const session = sessionIn(await server.order(id));
  expect(statusOf(subscription)).toBe('canceled');
  await server.happens(() => server.stripe.state.pay(session));
  expect(server.stripe.state.purse()).toBe(purse - REST + 1_900);
  expect(sum(await server.chargesOf(id))).toBe(38_000 - REST + 1_900);
});

it('gives the rest back to who deletes the account within the notice, once', async () => {
  const { id, purse } = await renewedYear();
  await act('cancel', id);
  server.stripe.isDown = true;
  await expect(server.erase(id)).rejects.toThrow('down');
  server.stripe.isDown = false;
  await server.erase(id);
  await server.erase(id);
  expect(server.stripe.state.purse()).toBe(purse - REST);
});

it('ends after a month for who ordered without an address and named a company later', async () => {
  const { id } = await renewedYear();
  await storeBillingAddress(server.db, { userId: id, address: business, now: server.now });
  expect(await act('cancel', id)).toMatchObject({ endsAt: ends.toISOString() });
});

it('ends with its term for a company that ordered and is in the address no longer', async () => {
  const { id } = await renewedYear({ billingAddress: business });
  await storeBillingAddress(server.db, { userId: id, address: consumer, now: server.now });
  expect(await act('cancel', id)).toMatchObject({ endsAt: '2028-01-01T12:00:00.000Z' });
});
