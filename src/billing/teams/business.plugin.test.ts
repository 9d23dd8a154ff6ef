// Buying Business by invoice and what follows, over HTTP.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { company, setUpBusinessServer } from '../../../test/servers/business-server.ts';
import { billingAddresses } from '../address/billing-address.table.ts';
import { createBillingEraser } from '../eraser.ts';
import { invoicePage } from '../invoices/invoice-history.server.ts';
import { invoices } from '../invoices/invoice.table.ts';
import { listSubscriptions } from '../operate/list-subscriptions.server.ts';
import { addDays } from '../plans.ts';
import { charges, subscriptionEvents, subscriptions } from '../subscription/subscription.table.ts';
import { teamMembers, teams } from './team.table.ts';
import { hasBusiness, teamOf } from './teams.server.ts';

const server = setUpBusinessServer();
const planOf = (id: string) => server.billing.planOf(id, undefined);
const page = () => ({ before: undefined, limit: 24, now: server.now });
const seatsOf = async (teamId: string) =>
  (await server.db.select().from(teams).where(eq(teams.id, teamId)))[0]?.seats;

describe('an order of Business by invoice', () => {
  it('charges and invoices net and German VAT, and the team is there with its owner', async () => {
    const ada = randomUUID();
    const answer = await server.order(ada, { seats: 3, grossCents: 13_923 });
    expect(answer).toMatchObject({ status: 200, state: 'pro', cents: 13_923 });
    const team = await teamOf(server.db, ada);
    expect(team).toMatchObject({ team: 'Steinauer Bote GmbH', role: 'owner' });
    expect(await seatsOf(team!.teamId)).toBe(3);
    expect(await server.chargesOf(team!.teamId)).toEqual([13_923]);
    expect(await server.invoicesOf(team!.teamId)).toEqual([
      { grossCents: 13_923, netCents: 11_700, category: 'S', seats: 3 },
    ]);
  });

  it('bears no VAT for a company in Austria with a VAT id, whose owner owes it', async () => {
    const address = { ...company, country: 'AT', postalCode: '1010', vatId: 'ATU12345678' };
    const order = { seats: 2, billingAddress: address };
    const ada = randomUUID();
    expect(await server.order(ada, order)).toMatchObject({ status: 409, error: { code: 'price_changed' } });
    expect(await teamOf(server.db, ada)).toBeNull();
    const team = await server.buy(ada, { ...order, grossCents: 7_800 });
    expect(await server.invoicesOf(team)).toEqual([
      { grossCents: 7_800, netCents: 7_800, category: 'AE', seats: 2 },
    ]);
  });

  it('costs ten months for a year', async () => {
    const team = await server.buy(randomUUID(), { interval: 'yearly', grossCents: 92_820 });
    expect(await server.invoicesOf(team)).toMatchObject([{ netCents: 78_000, grossCents: 92_820 }]);
  });

  it.each([
    [
      'without a company',
      { billingAddress: { ...company, businessName: undefined } },
      'business_needs_company',
    ],
    ['for another price than the one that was shown', { grossCents: 9_281 }, 'price_changed'],
    ['for one seat', { seats: 1, grossCents: 4_641 }, 'invalid_request'],
    ['that nobody confirms as a business’s', { isBusiness: false }, 'invalid_request'],
  ])('is refused %s, and leaves nothing', async (_what, more, code) => {
    const ada = randomUUID();
    expect((await server.order(ada, more)).error?.code).toBe(code);
    expect(await teamOf(server.db, ada)).toBeNull();
  });

  it('is placed once, however often and at once it is sent', async () => {
    const ada = randomUUID();
    const requestId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => server.order(ada, { requestId })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ orderNumber }) => orderNumber)).size).toBe(1);
    expect(await server.chargesOf((await teamOf(server.db, ada))!.teamId)).toEqual([9_282]);
    expect((await server.order(ada)).error?.code).toBe('already_subscribed');
  });

  it('is refused to who has a seat in another team', async () => {
    const team = await server.buy(randomUUID());
    const bob = randomUUID();
    await server.join(team, bob);
    expect((await server.order(bob)).error?.code).toBe('already_in_team');
    for (const path of ['cancel', 'resume'])
      expect((await server.post(`business/${path}`, bob)).error?.code).toBe('not_team_owner');
    expect((await server.seats(bob, 5)).error?.code).toBe('not_team_owner');
  });

  it('ends the owner’s own Pro, of which the rest goes back', async () => {
    const ada = randomUUID();
    const pro = { interval: 'monthly', hasEarlyStart: true, billingAddress: company };
    await server.post('subscription/purchase', ada, pro);
    server.now = addDays(server.now, 15);
    const team = await server.buy(ada);
    expect(await server.chargesOf(ada)).toEqual([1_900, -950]);
    expect(await server.chargesOf(team)).toEqual([9_282]);
    expect((await planOf(ada)).pro).toBeNull();
    expect(await server.billing.isSubscribed(ada)).toBe(true);
  });
});

describe('what Business unlocks', () => {
  it('is each member’s and the team’s, until it ends', async () => {
    const [ada, bob, stranger] = [randomUUID(), randomUUID(), randomUUID()];
    const team = await server.buy(ada);
    await server.join(team, bob);
    const unlocked = async () =>
      Promise.all([ada, bob, team, stranger].map((id) => server.billing.isSubscribed(id)));
    expect(await unlocked()).toEqual([true, true, true, false]);
    expect(await hasBusiness(server.db, bob, server.now)).toBe(true);
    expect((await planOf(ada)).business?.contract).toMatchObject({
      seats: 2,
      takenSeats: 2,
      seatCents: 3_900,
    });
    expect((await planOf(bob)).business).toMatchObject({ role: 'member', isRunning: true, contract: null });
    expect(await server.billing.mustBeCancelled(ada)).toBe(true);
    expect(await server.billing.mustBeCancelled(bob)).toBe(false);
    expect(await server.post('business/cancel', ada)).toMatchObject({ status: 200, state: 'cancelled' });
    expect(await server.billing.mustBeCancelled(ada)).toBe(false);
    expect((await planOf(bob)).business?.endsAt).toEqual(new Date('2026-12-22T12:00:00Z'));
    server.now = addDays(server.now, 30);
    expect(await unlocked()).toEqual([false, false, false, false]);
    expect((await planOf(bob)).business).toMatchObject({ isRunning: false, endsAt: null });
    expect(await server.db.$count(teamMembers, eq(teamMembers.teamId, team))).toBe(2);
  });

  it('is bought again for the same team', async () => {
    const ada = randomUUID();
    const team = await server.buy(ada);
    await server.post('business/cancel', ada);
    server.now = addDays(server.now, 31);
    expect(await server.buy(ada, { seats: 4, grossCents: 18_564 })).toBe(team);
    expect(await seatsOf(team)).toBe(4);
  });

  it('knows no withdrawal, which is for consumers', async () => {
    const team = await server.buy(randomUUID());
    await expect(server.billing.withdraw({ userId: team, eventId: randomUUID() })).rejects.toMatchObject({
      code: 'withdrawal_too_late',
    });
  });
});

describe('a team whose owner leaves', () => {
  it('is handed over with its contract and its invoices', async () => {
    const [ada, bob] = [randomUUID(), randomUUID()];
    const team = await server.buy(ada);
    await server.join(team, bob);
    const { db } = server;
    expect((await invoicePage(db, { userId: ada, ...page() })).invoices).toHaveLength(1);
    expect((await invoicePage(db, { userId: bob, ...page() })).invoices).toHaveLength(0);
    const become = (userId: string, role: 'owner' | 'member') =>
      db.update(teamMembers).set({ role }).where(eq(teamMembers.userId, userId));
    await become(ada, 'member');
    await become(bob, 'owner');
    expect((await invoicePage(db, { userId: bob, ...page() })).invoices).toHaveLength(1);
    expect([await server.billing.mustBeCancelled(ada), await server.billing.mustBeCancelled(bob)]).toEqual([
      false,
      true,
    ]);
    expect((await server.post('business/cancel', ada)).error?.code).toBe('not_team_owner');
    expect((await server.post('business/cancel', bob)).status).toBe(200);
  });

  it('goes with its last member, and keeps nothing but the invoices', async () => {
    const ada = randomUUID();
    const team = await server.buy(ada);
    await server.post('business/cancel', ada);
    const eraser = createBillingEraser({ db: server.db, endPro: async () => undefined });
    await eraser.erase(ada);
    const left = await Promise.all(
      [subscriptions, subscriptionEvents, charges, billingAddresses].map((table) =>
        server.db.$count(table, eq(table.userId, team)),
      ),
    );
    expect(left).toEqual([0, 0, 0, 0]);
    expect(await server.db.$count(teams, eq(teams.id, team))).toBe(0);
    expect(await server.db.$count(invoices, eq(invoices.userId, team))).toBe(0);
    expect(await server.db.$count(invoices)).toBeGreaterThan(0);
  });
});

it('is given by the operator, who finds it under its owner with its seats', async () => {
  const ada = randomUUID();
  const before = async () => undefined;
  const order = { userId: ada, eventId: randomUUID(), seats: 5, name: 'Bote', before };
  await server.business.grant({ ...order, until: addDays(server.now, 10) });
  expect((await planOf(ada)).business).toMatchObject({ team: 'Bote', isRunning: true, contract: null });
  expect(await server.billing.isSubscribed(ada)).toBe(true);
  const listed = await listSubscriptions(server.db, { most: 100, now: server.now });
  expect(listed.subscriptions).toContainEqual(
    expect.objectContaining({ userId: ada, seats: 5, state: 'granted' }),
  );
  server.now = addDays(server.now, 10);
  expect(await server.billing.isSubscribed(ada)).toBe(false);
});

it('ends for a team whose invoice stays unpaid, of which the used part is owed', async () => {
  const ada = randomUUID();
  const team = await server.buy(ada);
  const issuedAt = server.now;
  server.now = addDays(server.now, 15);
  await server.billing.endUnpaid({ userId: team, eventId: randomUUID(), issuedAt });
  expect(await server.billing.isSubscribed(ada)).toBe(false);
  expect(await server.chargesOf(team)).toEqual([9_282, -4_641]);
});
