// Plans that are off for a while: what starts of the product do to the terms of many accounts.
import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { addMonths } from '../months.ts';
import { addDays } from '../plans.ts';
import { type BookedCharge, type EventDependencies } from '../subscription/apply-event.server.ts';
import { createSubscriptions } from '../subscription/subscriptions.server.ts';
import { charges, subscriptions } from '../subscription/subscription.table.ts';
import { planPauses } from './plan-pause.table.ts';
import { beginPause, endPause } from './plan-pauses.server.ts';

const database = setUpDatabase();
const bought = new Date('2027-01-31T12:00:00Z');
const address = { name: 'Ada', address: 'Am Markt 1', city: 'Steinau', postalCode: '21782', country: 'DE' };
let now: Date;
let booked: BookedCharge[];

beforeEach(async () => {
  now = bought;
  booked = [];
  for (const table of [planPauses, subscriptions, charges]) await database.db.delete(table);
});

function deps(onCharge?: EventDependencies['onCharge']): EventDependencies {
  const noted = async (_tx: unknown, charge: BookedCharge) => void booked.push(charge);
  return { db: database.db, clock: { now: () => now }, onCharge: onCharge ?? noted };
}

const open = () =>
  createSubscriptions({
    ...deps(),
    log: { error: () => undefined },
    addressOf: async () => 'ada@example.org',
    keys: { mac: (text) => Buffer.from(text), earlierMacs: () => [] },
  });

async function buy(userId: string = randomUUID()): Promise<string> {
  const order = { interval: 'monthly', hasEarlyStart: true, address } as const;
  await open().purchase({ userId, eventId: randomUUID(), ...order });
  return userId;
}

const proOf = async (userId: string) => (await open().planOf(userId, 'ada@example.org')).pro;
const pauses = () => database.db.select().from(planPauses).orderBy(asc(planPauses.startsAt));

it('moves what is left of a term behind the pause, also of a cancelled one, and counts months from there', async () => {
  const [renewed, cancelled] = [await buy(), await buy()];
  await open().cancel({ userId: cancelled, eventId: randomUUID() });
  const from = addDays(bought, 10);
  const left = addMonths(bought, 1).getTime() - from.getTime();
  now = from;
  await beginPause(deps());
  now = addDays(from, 400);
  await Promise.all([endPause(deps()), endPause(deps())]);
  const endsAt = new Date(now.getTime() + left);
  expect(await proOf(renewed)).toMatchObject({ endsAt, isCancelled: false });
  expect(await proOf(cancelled)).toMatchObject({ endsAt, isCancelled: true });
  expect(booked).toHaveLength(2);
  expect(await pauses()).toEqual([{ startsAt: from, endsAt: now }]);

  now = endsAt;
  await open().applyDue(new AbortController().signal);
  expect(await proOf(cancelled)).toBeNull();
  expect(booked.slice(2)).toMatchObject([
    { userId: renewed, kind: 'renewal', startsAt: endsAt, endsAt: addMonths(endsAt, 1) },
  ]);
});

it('charges the term that was due before the pause, and moves it', async () => {
  const userId = await buy();
  const firstEnd = addMonths(bought, 1);
  // The product did not run at the end of the term.
  const from = addDays(firstEnd, 3);
  now = from;
  await beginPause(deps());
  now = addDays(from, 100);
  await endPause(deps());
  expect(booked.slice(1)).toMatchObject([
    { kind: 'renewal', startsAt: firstEnd, endsAt: addMonths(bought, 2) },
  ]);
  expect((await proOf(userId))?.endsAt).toEqual(addDays(addMonths(bought, 2), 100));
});

it('begins a term that was bought for the end of a trial when plans are on again', async () => {
  const userId = randomUUID();
  const { endsAt: trialEnd } = await open().startTrial(userId);
  await buy(userId);
  now = addDays(bought, 2);
  await beginPause(deps());
  now = addDays(bought, 90);
  await endPause(deps());
  const length = addMonths(trialEnd, 1).getTime() - trialEnd.getTime();
  expect((await proOf(userId))?.endsAt).toEqual(new Date(now.getTime() + length));
});

it('leaves everything to the next start where one is cut off in the middle', async () => {
  const userId = await buy();
  const firstEnd = addMonths(bought, 1);
  now = firstEnd;
  await beginPause(deps());
  now = addDays(firstEnd, 50);
  const cutOff = deps(async () => Promise.reject(new Error('cut off')));
  await expect(endPause(cutOff)).rejects.toThrow('cut off');
  expect(await pauses()).toEqual([{ startsAt: firstEnd, endsAt: null }]);
  expect(await database.db.$count(charges)).toBe(1);
  await endPause(deps());
  await endPause(deps());
  expect((await proOf(userId))?.endsAt).toEqual(addDays(addMonths(bought, 2), 50));
  expect(await database.db.$count(charges)).toBe(2);
});

it('keeps one note for many starts without plans, and never two pauses with a moment in common', async () => {
  const userId = await buy();
  now = addDays(bought, 10);
  await Promise.all([beginPause(deps()), beginPause(deps())]);
  now = addDays(bought, 11);
  await beginPause(deps());
  now = addDays(bought, 20);
  await endPause(deps());
  // The clock goes back before plans are off again.
  now = addDays(bought, 15);
  await beginPause(deps());
  now = addDays(bought, 30);
  await endPause(deps());
  expect(await pauses()).toEqual([
    { startsAt: addDays(bought, 10), endsAt: addDays(bought, 20) },
    { startsAt: addDays(bought, 20), endsAt: addDays(bought, 30) },
  ]);
  expect((await proOf(userId))?.endsAt).toEqual(addDays(addMonths(bought, 1), 20));
});
