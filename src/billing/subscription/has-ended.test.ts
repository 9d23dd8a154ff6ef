// When a cancelled Pro is over stands in the machine and, for lists and sweeps, in SQL: both are the same rule.
import { randomUUID } from 'node:crypto';
import { and, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { hasEnded } from './apply-event.server.ts';
import { endOf, type Subscription } from './machine.ts';
import { columnsOf } from './subscription-row.ts';
import { subscriptions } from './subscription.table.ts';

const TERMS = 2_000;
const database = setUpDatabase();

const now = new Date('2026-11-22T12:00:00.000Z');
/** Around now, and often at the very millisecond or one beside it. */
const moment = fc
  .oneof(
    fc.constantFrom(-1, 0, 1),
    fc.integer({ min: -400, max: 400 }).map((days) => days * 86_400_000),
  )
  .map((ms) => new Date(now.getTime() + ms));
const cancelled = fc
  .record({
    times: fc.tuple(moment, moment),
    interval: fc.constantFrom('monthly' as const, 'yearly' as const),
    isRenewal: fc.boolean(),
    paidBy: fc.constantFrom('invoice' as const, 'card' as const),
    noticeUntil: fc.option(moment),
  })
  .map(({ times, noticeUntil, ...kept }) => {
    const [startsAt = now, endsAt = now] = times.toSorted((a, b) => a.getTime() - b.getTime());
    const facts = { nextInterval: null, anchor: startsAt, number: 1, cents: 1_900, hasEarlyStart: true };
    const price = { priceCents: 1_900, nextPriceCents: null, trialEndsAt: null, business: null };
    const term = { ...kept, ...facts, ...price, startsAt, endsAt, orderedAt: startsAt };
    return { state: 'cancelled', noticeUntil, term } satisfies Subscription;
  });
const granted: Subscription = { state: 'granted', endsAt: new Date(now.getTime() - 1) };

it(`agrees with the machine on ${TERMS} random terms`, async () => {
  const { db } = database;
  const all = fc.sample(fc.oneof({ weight: 9, arbitrary: cancelled }, fc.constant(granted)), {
    numRuns: TERMS,
  });
  const rows = all.map((subscription) => ({ userId: randomUUID(), subscription }));
  await db.transaction(async (tx) => {
    // The trigger lets none begin as cancelled.
    await tx.execute(sql`set local session_replication_role = replica`);
    const stored = rows.map(({ userId, subscription }) => ({ userId, ...columnsOf(subscription) }));
    await tx.insert(subscriptions).values(stored);
  });
  const ids = rows.map(({ userId }) => userId);
  const found = await db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(inArray(subscriptions.userId, ids), hasEnded(now)));
  const inDatabase = new Set(found.map(({ userId }) => userId));
  const isOver = (one: Subscription) => one.state === 'cancelled' && endOf(one) <= now;
  const differing = rows.filter(
    ({ userId, subscription }) => inDatabase.has(userId) !== isOver(subscription),
  );
  expect(differing).toEqual([]);
  // Both answers were there.
  expect(inDatabase.size).toBeGreaterThan(TERMS / 10);
  expect(inDatabase.size).toBeLessThan((TERMS * 9) / 10);
});
