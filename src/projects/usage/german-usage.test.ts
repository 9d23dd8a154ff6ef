// Minutes around midnight and the end of a month in Germany, which has its own an hour or two before UTC.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createClockDatabase } from '../../../test/servers/clock-database.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { usageOf } from '#projects/access/usage.server.ts';
import { transcribedDays } from '#projects/access/usage.table.ts';
import { projects, uploads } from '#projects/domain/project.table.ts';
import { savePreview } from '#projects/transcribe/preview-records.ts';
import { readUsage } from './read-usage.server.ts';

async function transcribe(db: Database, project: { ownerId: string; durationMs: number }): Promise<void> {
  const id = newId();
  await db.insert(projects).values({ id, title: 't', language: 'de', ...project });
  for (const status of ['processing', 'completed'] as const)
    await db.update(projects).set({ status }).where(eq(projects.id, id));
}

const daysOf = (db: Database, ownerId: string) =>
  db
    .select({
      day: transcribedDays.day,
      ms: transcribedDays.transcribedMs,
      recordings: transcribedDays.recordings,
    })
    .from(transcribedDays)
    .where(eq(transcribedDays.ownerId, ownerId))
    .orderBy(transcribedDays.day);

it.each([
  ['in winter', '2026-02-28T22:59:59Z', '2026-02-28T23:00:00Z', '2026-02-28', '2026-03-01'],
  ['in summer', '2026-06-30T21:59:59Z', '2026-06-30T22:00:00Z', '2026-06-30', '2026-07-01'],
])('begins a day and a month at midnight in Germany, %s', async (_season, before, after, last, first) => {
  const { db, set } = await createClockDatabase();
  const ownerId = randomUUID();
  await set(before);
  await transcribe(db, { ownerId, durationMs: 40_000 });
  await db.insert(uploads).values({ id: ownerId, ownerId, fileName: 'a', sizeBytes: 1, blobKey: ownerId });
  const words = { words: [], engine: 'x', sound: null, settings: null };
  await savePreview(db, ownerId, { position: 0, startMs: 0, endMs: 5_000, ...words });
  await set(after);
  expect(await usageOf(db, ownerId)).toEqual({ transcribedMs: 0, unlimitedMs: 0, previewedMs: 0 });
  await transcribe(db, { ownerId, durationMs: 70_000 });
  await savePreview(db, ownerId, { position: 1, startMs: 5_000, endMs: 6_000, ...words });
  expect(await usageOf(db, ownerId)).toEqual({ transcribedMs: 70_000, unlimitedMs: 0, previewedMs: 1_000 });
  expect(await daysOf(db, ownerId)).toEqual([
    { day: last, ms: 40_000, recordings: 1 },
    { day: first, ms: 70_000, recordings: 1 },
  ]);
  const usage = await readUsage(db, { ownerId, month: undefined, now: new Date(after) });
  expect(usage).toMatchObject({ today: first, month: first.slice(0, 7) });
  expect(usage.days).toEqual([{ day: first, ms: 70_000, recordings: 1 }]);
  expect(usage.months.slice(-2)).toEqual([
    { month: last.slice(0, 7), ms: 40_000 },
    { month: first.slice(0, 7), ms: 70_000 },
  ]);
});
