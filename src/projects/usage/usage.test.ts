// What a person sees of their minutes, over HTTP and a real database: each recording once, also when it was deleted.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { startHttpApp } from '../../../test/servers/http-app.ts';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { createPlanLimits } from '#projects/access/plan-limits.ts';
import { transcribedDays, transcribedMonths } from '#projects/access/usage.table.ts';
import { projectLimits } from '#projects/domain/limits.ts';
import { projectFiles, projects } from '#projects/domain/project.table.ts';
import { type Usage, usageSchema } from './usage-schema.ts';
import { usagePlugin } from './usage.plugin.ts';

async function setUp(options: { isSubscribed?: boolean; now?: string } = {}) {
  const { db } = await createTestDatabase();
  const { isSubscribed = false, now } = options;
  const limits = createPlanLimits({ db, isSubscribed: async () => isSubscribed });
  const clock = now ? { now: () => new Date(now) } : systemClock;
  const app = await startHttpApp([usagePlugin({ db, clock, limits })]);
  onTestFinished(app.close);
  const ask = async (user: string, query = '') => {
    const response = await fetch(`${app.url}/api/usage${query}`, {
      headers: { authorization: `Bearer ${user}` },
    });
    return { status: response.status, body: (await response.json()) as Usage & { error: { code: string } } };
  };
  return { db, ask };
}

it('counts a recording on the day it became a text, a failed one never, and a deleted one as before', async () => {
  const { db, ask } = await setUp();
  const ownerId = randomUUID();
  const make = async (durationMs: number, ...statuses: ('processing' | 'completed' | 'failed')[]) => {
    const id = newId();
    await db.insert(projects).values({ id, ownerId, title: 't', language: 'de', durationMs });
    for (const status of statuses) await db.update(projects).set({ status }).where(eq(projects.id, id));
    return id;
  };
  const gone = await make(60_000, 'processing', 'completed');
  await make(90_000, 'processing', 'completed');
  await make(30_000, 'processing', 'failed');
  await make(45_000);
  await db.delete(projects).where(eq(projects.id, gone));

  const { status, body } = await ask(ownerId);
  expect(status).toBe(200);
  const usage = usageSchema.parse(body);
  expect(usage.days).toEqual([{ day: usage.today, ms: 150_000, recordings: 2 }]);
  expect(usage.months).toHaveLength(12);
  expect(usage.months.at(-1)).toEqual({ month: usage.month, ms: 150_000 });
  expect(usage.limit).toEqual({ usedMs: 150_000, queuedMs: 45_000, limitMs: projectLimits.freeMonthlyMs });
  expect((await ask(randomUUID())).body.days).toEqual([]);
});

it('answers the days of the month asked for, and months without a recording as zero', async () => {
  const { db, ask } = await setUp({ now: '2026-02-03T10:00:00Z', isSubscribed: true });
  const ownerId = randomUUID();
  const day = (at: string, ms: number) => ({ ownerId, day: at, transcribedMs: ms, recordings: 1 });
  await db
    .insert(transcribedDays)
    .values([
      day('2025-11-30', 1000),
      day('2025-12-01', 2000),
      day('2025-12-31', 3000),
      day('2026-01-01', 4000),
    ]);
  await db.insert(transcribedMonths).values([
    { ownerId, month: '2025-02-01', transcribedMs: 500 },
    { ownerId, month: '2025-12-01', transcribedMs: 5000 },
  ]);
  const { body } = await ask(ownerId, '?month=2025-12');
  expect(body).toMatchObject({ month: '2025-12', today: '2026-02-03', limit: null });
  expect(body.days).toEqual([
    { day: '2025-12-01', ms: 2000, recordings: 1 },
    { day: '2025-12-31', ms: 3000, recordings: 1 },
  ]);
  expect(body.months[0]).toEqual({ month: '2025-03', ms: 0 });
  expect(body.months.filter(({ ms }) => ms > 0)).toEqual([{ month: '2025-12', ms: 5000 }]);
});

it('refuses a month that is none', async () => {
  const { ask } = await setUp();
  for (const month of ['2026-13', '0000-01', 'november', '2026-1'])
    expect([month, (await ask(randomUUID(), `?month=${month}`)).status]).toEqual([month, 400]);
});

it('answers what is kept of the person’s sound, without what was deleted', async () => {
  const { db, ask } = await setUp();
  const [ownerId, other] = [randomUUID(), randomUUID()];
  const keep = async (owner: string, sizeBytes: number, soundDeletedAt: Date | null = null) => {
    const id = newId();
    await db
      .insert(projects)
      .values({ id, ownerId: owner, title: 't', language: 'de', durationMs: 1000, soundDeletedAt });
    const file = { projectId: id, position: 0, ownerId: owner, name: 'a.wav', mediaType: 'audio/wav' };
    await db.insert(projectFiles).values({ ...file, sizeBytes, blobKey: id });
  };
  await keep(ownerId, 1_000);
  await keep(ownerId, 200);
  await keep(ownerId, 40, new Date());
  await keep(other, 3);
  expect((await ask(ownerId)).body.storedBytes).toBe(1_200);
  expect((await ask(randomUUID())).body.storedBytes).toBe(0);
});
