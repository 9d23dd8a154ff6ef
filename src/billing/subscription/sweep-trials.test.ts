import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { addDays } from '../plans.ts';
import { subscriptions } from './subscription.table.ts';
import { sweepTrials } from './sweep-trials.server.ts';

const started = new Date('2026-11-22T12:00:00Z');
const ends = addDays(started, 7);
let db: Database;
let now: Date;
let reminded: string[];
let warnings: unknown[];

beforeAll(async () => {
  ({ db } = await createTestDatabase());
});

beforeEach(async () => {
  await db.delete(subscriptions);
  now = started;
  reminded = [];
  warnings = [];
});

const sweep = (remind = async (id: string, at: Date) => void reminded.push(`${id} ${at.toISOString()}`)) =>
  sweepTrials(
    { db, clock: { now: () => now }, log: { warn: (line: unknown) => void warnings.push(line) }, remind },
    new AbortController().signal,
  );

async function trial(): Promise<string> {
  const userId = newId();
  await db
    .insert(subscriptions)
    .values({ userId, state: 'trial', trialStartedAt: started, trialEndsAt: ends });
  return userId;
}

const stateOf = async (id: string) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.userId, id)))[0]?.state;

it('reminds of a trial once, two days before it ends, although two workers look', async () => {
  const id = await trial();
  now = new Date(addDays(ends, -2).getTime() - 1);
  await sweep();
  expect(reminded).toEqual([]);
  now = addDays(ends, -2);
  await Promise.all([sweep(), sweep(), sweep()]);
  now = addDays(ends, -1);
  await sweep();
  expect(reminded).toEqual([`${id} ${ends.toISOString()}`]);
});

it('reminds again, after a while, where the mail could not be handed over, and meanwhile reminds others', async () => {
  const ids = [await trial(), await trial()];
  now = addDays(ends, -2);
  await sweep(async (id, at) => {
    if (id === ids[0]) throw new Error('no line to the mail server');
    reminded.push(`${id} ${at.toISOString()}`);
  });
  expect(warnings).toHaveLength(1);
  expect(reminded).toEqual([`${ids[1]} ${ends.toISOString()}`]);
  await sweep();
  expect(reminded).toHaveLength(1);
  now = new Date(now.getTime() + 11 * 60_000);
  await sweep();
  expect(reminded[1]).toBe(`${ids[0]} ${ends.toISOString()}`);
});

it('ends what is over without a reminder, also after weeks without a worker', async () => {
  const id = await trial();
  now = addDays(ends, 21);
  await sweep();
  expect(reminded).toEqual([]);
  expect(await stateOf(id)).toBe('free');
});
