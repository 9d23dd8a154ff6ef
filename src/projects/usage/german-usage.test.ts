// Minutes around midnight and the end of a month in Germany, which has its own an hour or two before UTC.
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createClockDatabase } from '../../../test/servers/clock-database.ts';
import { createTestDatabase } from '../../../test/servers/database.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { usageOf } from '#projects/access/usage.server.ts';
import { transcribedDays, transcribedMonths } from '#projects/access/usage.table.ts';
import { projects, statusEvents, uploads } from '#projects/domain/project.table.ts';
import { savePreview } from '#projects/transcribe/preview-records.ts';
import { readUsage } from './read-usage.server.ts';

async function transcribe(db: Database, project: { ownerId: string; durationMs: number }): Promise<string> {
  const id = newId();
  await db.insert(projects).values({ id, title: 't', language: 'de', ...project });
  for (const status of ['processing', 'completed'] as const)
    await db.update(projects).set({ status }).where(eq(projects.id, id));
  return id;
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

const monthsOf = (db: Database, ownerId: string) =>
  db
    .select({
      month: transcribedMonths.month,
      ms: transcribedMonths.transcribedMs,
      unlimitedMs: transcribedMonths.unlimitedMs,
    })
    .from(transcribedMonths)
    .where(eq(transcribedMonths.ownerId, ownerId))
    .orderBy(transcribedMonths.month);

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

it('moves what was counted before to its day and month in Germany, and leaves what was deleted', async () => {
  const { db } = await createTestDatabase();
  const [ownerId, other] = [randomUUID(), randomUUID()];
  const counted = [
    { ownerId, durationMs: 10_000, unlimitedMonth: true, at: '2026-02-28T23:30:00Z' },
    { ownerId, durationMs: 200_000, unlimitedMonth: false, at: '2026-02-28T22:30:00Z' },
    { ownerId, durationMs: 3_000, unlimitedMonth: false, at: '2026-02-27T23:30:00Z' },
    { ownerId: other, durationMs: 7_000, unlimitedMonth: false, at: '2026-06-30T22:30:00Z' },
  ];
  for (const { at, unlimitedMonth, ...project } of counted) {
    const id = await transcribe(db, project);
    await db.update(projects).set({ unlimitedMonth }).where(eq(projects.id, id));
    await db
      .update(statusEvents)
      .set({ at: new Date(at) })
      .where(eq(statusEvents.projectId, id));
  }
  await db.delete(transcribedDays);
  await db.delete(transcribedMonths);
  await db.insert(transcribedDays).values([
    { ownerId, day: '2026-02-27', transcribedMs: 3_000, recordings: 1 },
    // 40,000 of it was deleted since.
    { ownerId, day: '2026-02-28', transcribedMs: 250_000, recordings: 3 },
    { ownerId: other, day: '2026-06-30', transcribedMs: 7_000, recordings: 1 },
  ]);
  await db.insert(transcribedMonths).values([
    { ownerId, month: '2026-02-01', transcribedMs: 253_000, unlimitedMs: 10_000 },
    { ownerId: other, month: '2026-06-01', transcribedMs: 7_000 },
  ]);
  await migrateAgain(db);
  expect(await daysOf(db, ownerId)).toEqual([
    { day: '2026-02-28', ms: 243_000, recordings: 3 },
    { day: '2026-03-01', ms: 10_000, recordings: 1 },
  ]);
  expect(await monthsOf(db, ownerId)).toEqual([
    { month: '2026-02-01', ms: 243_000, unlimitedMs: 0 },
    { month: '2026-03-01', ms: 10_000, unlimitedMs: 10_000 },
  ]);
  expect(await daysOf(db, other)).toEqual([{ day: '2026-07-01', ms: 7_000, recordings: 1 }]);
  expect(await monthsOf(db, other)).toEqual([
    { month: '2026-06-01', ms: 0, unlimitedMs: 0 },
    { month: '2026-07-01', ms: 7_000, unlimitedMs: 0 },
  ]);
});

async function migrateAgain(db: Database): Promise<void> {
  const folder = new URL('../../../drizzle/', import.meta.url);
  const name = (await readdir(folder)).find((file) => file.endsWith('_german-usage.sql')) ?? '';
  await db.execute(sql.raw(await readFile(new URL(name, folder), 'utf8')));
}
