// Seats of Business that change while a term runs: what is shown is charged and invoiced, to the cent.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setUpBusinessServer } from '../../../test/servers/business-server.ts';
import { addMonths } from '../months.ts';
import { addDays, type Interval, plans } from '../plans.ts';
import { teamMembers, teams } from './team.table.ts';

const server = setUpBusinessServer();
const seatsOf = async (teamId: string) =>
  (await server.db.select().from(teams).where(eq(teams.id, teamId)))[0]?.seats;
const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);
const contractOf = async (id: string) => (await server.billing.planOf(id, undefined)).business?.contract;

describe('more seats', () => {
  it('cost the rest of the month, and are invoiced by themselves', async () => {
    const ada = randomUUID();
    const team = await server.buy(ada);
    // Ten of thirty days are over.
    server.now = addDays(server.now, 10);
    const answer = await server.seats(ada, 5);
    // 3 seats at 39.00 for two thirds of the month, and 19 %.
    expect(answer).toMatchObject({ status: 200, shown: 9_282, cents: 9_282 });
    expect(await server.invoicesOf(team)).toEqual([
      { netCents: 7_800, grossCents: 9_282, category: 'S', seats: 2 },
      { netCents: 7_800, grossCents: 9_282, category: 'S', seats: 3 },
    ]);
    expect(await seatsOf(team)).toBe(5);
    server.now = addDays(server.now, 20);
    await server.renew();
    expect((await server.invoicesOf(team)).at(-1)).toMatchObject({ netCents: 19_500, seats: 5 });
  });

  it('are not charged at another price than the one that was shown, nor for one of yesterday', async () => {
    const ada = randomUUID();
    await server.buy(ada);
    const asOf = server.now.toISOString();
    const seats = (more: object) => server.post('business/seats', ada, { seats: 3, asOf, ...more });
    expect((await seats({ grossCents: 4_640 })).error?.code).toBe('price_changed');
    server.now = new Date(server.now.getTime() + 31 * 60_000);
    expect((await seats({ grossCents: 4_641 })).error?.code).toBe('price_changed');
    expect((await seats({ asOf: addDays(server.now, 1).toISOString(), grossCents: 4_487 })).error?.code).toBe(
      'price_changed',
    );
    expect(await contractOf(ada)).toMatchObject({ seats: 2 });
  });

  it('are ordered once under one id', async () => {
    const ada = randomUUID();
    const team = await server.buy(ada);
    const order = { requestId: randomUUID(), seats: 3, asOf: server.now.toISOString(), grossCents: 4_641 };
    const answers = await Promise.all([1, 2].map(() => server.post('business/seats', ada, order)));
    expect(answers.map(({ cents }) => cents)).toEqual([4_641, 4_641]);
    expect(await server.chargesOf(team)).toHaveLength(2);
  });
});

describe('fewer seats', () => {
  it('cost less from the next term on, and nobody gets those that go', async () => {
    const ada = randomUUID();
    const team = await server.buy(ada, { seats: 4, grossCents: 18_564 });
    expect(await server.seats(ada, 2)).toMatchObject({ status: 200, cents: 0, shown: 0 });
    expect(await contractOf(ada)).toMatchObject({ seats: 4, nextSeats: 2 });
    expect(await seatsOf(team)).toBe(2);
    server.now = addDays(server.now, 30);
    await server.renew();
    expect(await server.invoicesOf(team)).toMatchObject([
      { netCents: 15_600 },
      { netCents: 7_800, seats: 2 },
    ]);
    expect(await contractOf(ada)).toMatchObject({ seats: 2, nextSeats: null });
  });

  it('are taken back for nothing', async () => {
    const ada = randomUUID();
    const team = await server.buy(ada, { seats: 4, grossCents: 18_564 });
    await server.seats(ada, 2);
    expect(await server.seats(ada, 4)).toMatchObject({ cents: 0 });
    expect(await seatsOf(team)).toBe(4);
    server.now = addDays(server.now, 30);
    await server.renew();
    expect((await server.invoicesOf(team)).map(({ netCents }) => netCents)).toEqual([15_600, 15_600]);
  });

  it('are refused below the members', async () => {
    const ada = randomUUID();
    const team = await server.buy(ada, { seats: 3, grossCents: 13_923 });
    for (let added = 0; added < 2; added += 1) await server.join(team, randomUUID());
    const answer = await server.seats(ada, 2);
    expect(answer).toMatchObject({ status: 409, error: { code: 'seats_taken' } });
    expect(answer.error?.message).toContain('members and open invitations');
    expect(await contractOf(ada)).toMatchObject({ seats: 3, nextSeats: null });
    await server.db.delete(teamMembers).where(eq(teamMembers.role, 'member'));
    expect((await server.seats(ada, 2)).status).toBe(200);
  });
});

it('moves to a year at once with its seats, and back to months with the end of the year', async () => {
  const ada = randomUUID();
  const team = await server.buy(ada, { seats: 3, grossCents: 13_923 });
  server.now = addDays(server.now, 15);
  const { changeCents: shown = 0, asOf = server.now } = (await contractOf(ada)) ?? {};
  const change = (interval: string, grossCents: number) =>
    server.post('business/change', ada, { interval, grossCents, asOf: asOf.toISOString() });
  // A year of three seats, less half of the month.
  expect(shown).toBe(139_230 - 6_962);
  // The page was open for a while.
  server.now = new Date(server.now.getTime() + 29 * 60_000);
  expect((await change('yearly', shown! + 1)).error?.code).toBe('price_changed');
  expect(await change('yearly', shown!)).toMatchObject({ status: 200, cents: shown });
  await server.seats(ada, 2);
  expect(await change('monthly', 0)).toMatchObject({ status: 200, cents: 0 });
  server.now = addDays(server.now, 366);
  await server.renew();
  expect(await server.chargesOf(team)).toEqual([13_923, shown, 9_282]);
});

it('charges the same sum for the same seats on any day, as it was shown, never more than the whole seats cost', async () => {
  const order = fc.record({
    interval: fc.constantFrom<Interval>('monthly', 'yearly'),
    seats: fc.integer({ min: 2, max: 40 }),
    more: fc.integer({ min: 1, max: 40 }),
    share: fc.double({ min: 0, max: 0.999, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(order, async ({ interval, seats, more, share }) => {
      server.now = new Date('2026-11-22T12:00:00Z');
      const seat = interval === 'yearly' ? plans.business.yearlyNetCents : plans.business.netCents;
      const gross = (net: number) => net + Math.round((net * plans.vatPercent) / 100);
      const ada = randomUUID();
      const team = await server.buy(ada, { interval, seats, grossCents: gross(seat * seats) });
      const length = addMonths(server.now, plans.months[interval]).getTime() - server.now.getTime();
      const elapsed = Math.floor(length * share);
      server.now = new Date(server.now.getTime() + elapsed);
      const { shown, cents, status } = await server.seats(ada, seats + more);
      expect(status).toBe(200);
      const whole = seat * more;
      const net = whole - Number((BigInt(whole) * BigInt(elapsed)) / BigInt(length));
      expect([shown, cents]).toEqual([gross(net), gross(net)]);
      const [first, added] = await server.invoicesOf(team);
      expect(first).toMatchObject({ netCents: seat * seats, grossCents: gross(seat * seats) });
      expect(added).toEqual({ netCents: net, grossCents: shown, category: 'S', seats: more });
      expect(net).toBeLessThanOrEqual(whole);
      // Given back at the same moment, no more than was paid.
      await server.billing.withdraw({
        userId: team,
        eventId: randomUUID(),
        declared: { at: server.now, ground: 'cause' },
      });
      const charged = sum(await server.chargesOf(team));
      expect(charged).toBeGreaterThanOrEqual(0);
      expect(charged).toBe(sum((await server.invoicesOf(team)).map(({ grossCents }) => grossCents)));
    }),
    { numRuns: 80, seed: 20_261_122 },
  );
});
