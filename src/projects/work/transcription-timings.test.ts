// What finished recordings teach about the next one, asked of a real database.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { defaultTimings } from '#projects/domain/estimate.ts';
import { projects, statusEvents } from '#projects/domain/project.table.ts';
import { createTranscriptionTimings } from './transcription-timings.ts';

let db: Database;
beforeAll(async () => {
  ({ db } = await createTestDatabase());
});
beforeEach(async () => {
  await db.delete(projects);
});

const START = Date.UTC(2026, 0, 5, 12);

async function addFinished(options: {
  engine: string;
  quality?: 'standard' | 'high';
  minutes: number;
  waitMs: number;
  workMs: number;
}): Promise<void> {
  const id = randomUUID();
  const { engine, quality = 'standard', minutes, waitMs, workMs } = options;
  await db.insert(projects).values({
    id,
    ownerId: randomUUID(),
    title: 'Interview',
    language: 'en',
    engine,
    quality,
    durationMs: minutes * 60_000,
  });
  await db.delete(statusEvents).where(sql`project_id = ${id}`);
  const at = (ms: number) => new Date(START + ms);
  await db.insert(statusEvents).values([
    { projectId: id, fromStatus: null, toStatus: 'pending', at: at(0) },
    { projectId: id, fromStatus: 'pending', toStatus: 'processing', at: at(waitMs) },
    { projectId: id, fromStatus: 'processing', toStatus: 'completed', at: at(waitMs + workMs) },
  ]);
}

const clockAt = (ms: { now: number }) => ({ now: () => new Date(ms.now) });

describe('the timings of transcriptions', () => {
  it('are the default while fewer than three recordings are finished', async () => {
    await addFinished({ engine: 'pocketsphinx', minutes: 2, waitMs: 100, workMs: 60_000 });
    await addFinished({ engine: 'pocketsphinx', minutes: 2, waitMs: 100, workMs: 60_000 });
    expect(await createTranscriptionTimings({ db, clock: clockAt({ now: 0 }) })()).toEqual(defaultTimings);
  });

  it('are the medians for each engine and quality, and for all together', async () => {
    for (const workMs of [8_000, 10_000, 90_000])
      await addFinished({ engine: 'sherpa', minutes: 2, waitMs: workMs / 10, workMs });
    for (const workMs of [40_000, 40_000, 40_000])
      await addFinished({ engine: 'sherpa', quality: 'high', minutes: 4, waitMs: 500, workMs });
    await addFinished({ engine: 'pocketsphinx', minutes: 1, waitMs: 0, workMs: 7_000 });
    expect(await createTranscriptionTimings({ db, clock: clockAt({ now: 0 }) })()).toEqual({
      'sherpa.standard': { processingTimePerMinuteMs: 5_000, delayTimeMs: 1_000 },
      'sherpa.high': { processingTimePerMinuteMs: 10_000, delayTimeMs: 500 },
      overall: { processingTimePerMinuteMs: 10_000, delayTimeMs: 500 },
    });
  });

  it('count the last attempt of a recording that failed before', async () => {
    for (let index = 0; index < 3; index += 1)
      await addFinished({ engine: 'sherpa', minutes: 1, waitMs: 1_000, workMs: 6_000 });
    // An attempt of an hour, which failed, before each of them.
    const before = new Date(START - 3_600_000);
    for (const { id } of await db.select({ id: projects.id }).from(projects))
      await db.insert(statusEvents).values([
        { projectId: id, fromStatus: null, toStatus: 'pending', at: before },
        { projectId: id, fromStatus: 'pending', toStatus: 'processing', at: before },
        { projectId: id, fromStatus: 'processing', toStatus: 'failed', at: before },
      ]);
    const { overall } = await createTranscriptionTimings({ db, clock: clockAt({ now: 0 }) })();
    expect(overall).toEqual({ processingTimePerMinuteMs: 6_000, delayTimeMs: 1_000 });
  });

  it('are asked of the database once a minute', async () => {
    const time = { now: 0 };
    const timings = createTranscriptionTimings({ db, clock: clockAt(time) });
    await timings();
    for (let index = 0; index < 3; index += 1)
      await addFinished({ engine: 'sherpa', minutes: 1, waitMs: 0, workMs: 3_000 });
    time.now = 59_000;
    expect((await timings()).overall).toEqual(defaultTimings.overall);
    time.now = 60_000;
    expect((await timings()).overall.processingTimePerMinuteMs).toBe(3_000);
  });
});
