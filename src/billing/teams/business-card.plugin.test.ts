// Business by card, over HTTP, with Stripe's own library on both sides.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { setUpBusinessCardServer } from '../../../test/servers/business-card-server.ts';
import { company } from '../../../test/servers/business-server.ts';
import { sessionIn } from '../../../test/servers/card-server.ts';
import { teamOrders } from './team.table.ts';
import { teamOf } from './teams.server.ts';

const server = setUpBusinessCardServer();
const austrian = { ...company, country: 'AT', postalCode: '1010', vatId: 'ATU12345678' };

describe('an order of Business by card', () => {
  it('is one sum of all seats with German VAT, and founds and unlocks its team with the payment', async () => {
    const ada = randomUUID();
    const answer = await server.orderByCard(ada, { seats: 3, grossCents: 13_923 });
    expect(answer.status).toBe(200);
    // Who orders has no team, and may be invited to another one, before it is paid.
    expect(await teamOf(server.db, ada)).toBeNull();
    await server.happens(() => server.stripe.state.pay(sessionIn(answer)));
    const team = await teamOf(server.db, ada);
    expect(team).toMatchObject({ team: 'Steinauer Bote GmbH', role: 'owner' });
    expect(await server.billing.isSubscribed(ada)).toBe(true);
    expect(await server.chargesOf(team!.teamId)).toEqual([13_923]);
    expect(await server.invoicesOf(team!.teamId)).toEqual([
      { grossCents: 13_923, netCents: 11_700, category: 'S', seats: 3 },
    ]);
    expect(await server.db.$count(teamOrders, eq(teamOrders.buyerId, ada))).toBe(0);
  });

  it('bears no VAT for a company in Austria with a VAT id, whose owner owes it', async () => {
    const ada = randomUUID();
    expect(await server.orderByCard(ada, { billingAddress: austrian })).toMatchObject({
      status: 409,
      error: { code: 'price_changed' },
    });
    const { team } = await server.customer({ billingAddress: austrian, grossCents: 7_800 });
    expect(await server.invoicesOf(team)).toEqual([
      { grossCents: 7_800, netCents: 7_800, category: 'AE', seats: 2 },
    ]);
  });
});

describe('what comes between an order of Business by card and its payment', () => {
  const pay = (answer: { url?: string }) => server.happens(() => server.stripe.state.pay(sessionIn(answer)));

  it('is no second order: the page of another tab takes no payment any more', async () => {
    const ada = randomUUID();
    const first = await server.orderByCard(ada);
    const second = await server.orderByCard(ada, { seats: 3, grossCents: 13_923 });
    expect(() => server.stripe.state.pay(sessionIn(first))).toThrow('expired');
    await pay(second);
    expect(await server.chargesOf((await teamOf(server.db, ada))!.teamId)).toEqual([13_923]);
    expect((await server.orderByCard(ada)).error?.code).toBe('already_subscribed');
  });

  it('is an order by invoice: then the payment goes back', async () => {
    const ada = randomUUID();
    const before = server.stripe.state.purse();
    const answer = await server.orderByCard(ada);
    const team = await server.buy(ada);
    await pay(answer);
    expect(server.stripe.state.purse()).toBe(before);
    expect(await server.chargesOf(team)).toEqual([9_282]);
  });

  it('is a seat in another team: then the payment goes back, and nothing runs on at Stripe', async () => {
    const [ada, bob] = [randomUUID(), randomUUID()];
    const other = await server.buy(bob);
    const before = server.stripe.state.purse();
    const answer = await server.orderByCard(ada);
    await server.join(other, ada);
    let subscription = '';
    await server.happens(() => (subscription = server.stripe.state.pay(sessionIn(answer)).id));
    expect(server.stripe.state.purse()).toBe(before);
    expect(server.atStripe(subscription).status).toBe('canceled');
    expect((await teamOf(server.db, ada))?.teamId).toBe(other);
  });

  it('is the end of the account: its page takes no payment any more', async () => {
    const ada = randomUUID();
    const answer = await server.orderByCard(ada);
    await server.erase(ada);
    expect(() => server.stripe.state.pay(sessionIn(answer))).toThrow(/No such object|expired/);
    expect(await server.db.$count(teamOrders, eq(teamOrders.buyerId, ada))).toBe(0);
  });
});

it('ends the buyer’s own Pro with the payment, of which the rest goes back to its card', async () => {
  const ada = randomUUID();
  const before = server.stripe.state.purse();
  const pro = { requestId: randomUUID(), interval: 'monthly', hasEarlyStart: true, locale: 'en' };
  const bought = (await server.post('subscription/card/checkout', ada, pro)) as { url?: string };
  await server.happens(() => server.stripe.state.pay(sessionIn(bought)));
  const answer = await server.orderByCard(ada);
  expect((await server.billing.planOf(ada, undefined)).pro).not.toBeNull();
  await server.happens(() => server.stripe.state.pay(sessionIn(answer)));
  expect((await server.billing.planOf(ada, undefined)).pro).toBeNull();
  await server.cards.sweep(AbortSignal.timeout(240_000));
  expect(server.stripe.state.purse() - before).toBe(9_282);
});

it('leads back with the order’s number, and to the page where its owner manages the card', async () => {
  const ada = randomUUID();
  const answer = await server.orderByCard(ada);
  expect(await server.post('business/card/refresh', ada)).toMatchObject({
    isSubscribed: false,
    orderNumber: null,
  });
  server.stripe.state.pay(sessionIn(answer));
  expect(await server.post('business/card/refresh', ada)).toMatchObject({
    isSubscribed: true,
    orderNumber: expect.stringMatching(/^2026-B-/),
  });
  expect((await server.post('business/card/portal', ada, { locale: 'de' })).status).toBe(200);
  const { customer } = [...server.stripe.state.subscriptions.values()].at(-1)!;
  expect(server.stripe.state.customers.get(customer)).toMatchObject({ email: `${ada}@example.org` });
  const bob = randomUUID();
  await server.join((await teamOf(server.db, ada))!.teamId, bob);
  const refused = await server.post('business/card/portal', bob, { locale: 'de' });
  expect(refused.error?.code).toBe('not_team_owner');
});
