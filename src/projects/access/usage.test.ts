// What counts for an owner's month: what became a text, and what was heard and never did.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { savePreview } from '#projects/transcribe/preview-records.ts';
import { projects, uploads } from '#projects/domain/project.table.ts';
import { completeProject } from '#projects/transcribe/transcription-records.ts';
import { createPlanLimits } from './plan-limits.ts';
import { usageOf } from './usage.server.ts';

it('counts sound that was heard early once: as heard until it is a text, and for good where it never becomes one', async () => {
  const { db } = await createTestDatabase();
  const [ownerId, projectId] = [randomUUID(), newId()];
  const words = { words: [], engine: 'x', sound: null, settings: null };
  for (const id of ['kept', 'thrown-away']) {
    await db.insert(uploads).values({ id, ownerId, fileName: 'a', sizeBytes: 1, blobKey: id });
    await savePreview(db, id, { position: 0, startMs: 0, endMs: 40_000, ...words });
    await savePreview(db, id, { position: 1, startMs: 45_000, endMs: 65_000, ...words });
  }
  await db.delete(uploads).where(eq(uploads.id, 'thrown-away'));
  expect(await usageOf(db, ownerId)).toEqual({ transcribedMs: 0, unlimitedMs: 0, previewedMs: 120_000 });

  const project = { id: projectId, ownerId, title: 't', language: 'en', durationMs: 66_000 } as const;
  await db.insert(projects).values(project);
  await db.update(projects).set({ status: 'processing' }).where(eq(projects.id, projectId));
  await db.update(uploads).set({ projectId }).where(eq(uploads.id, 'kept'));
  await completeProject(
    { db, queue: { send: async () => true }, clock: systemClock },
    { projectId, engine: 'x', transcript: { json: '{}', text: 'text', excerpt: 'text', speakerCount: null } },
  );
  expect(await usageOf(db, ownerId)).toEqual({ transcribedMs: 66_000, unlimitedMs: 0, previewedMs: 60_000 });
  expect(await usageOf(db, randomUUID())).toEqual({ transcribedMs: 0, unlimitedMs: 0, previewedMs: 0 });
});

it('keeps apart what was ordered without a limit of the month, also what was heard of it before', async () => {
  const { db } = await createTestDatabase();
  const ownerId = randomUUID();
  let isSubscribed = true;
  const limits = createPlanLimits({ db, isSubscribed: async () => isSubscribed });
  const transcribe = async (durationMs: number, unlimitedMonth: boolean) => {
    const id = newId();
    await db.insert(projects).values({ id, ownerId, title: 't', language: 'en', durationMs, unlimitedMonth });
    await db.update(projects).set({ status: 'processing' }).where(eq(projects.id, id));
    await db.update(projects).set({ status: 'completed' }).where(eq(projects.id, id));
  };
  await transcribe(70 * 60_000, true);
  await db.insert(uploads).values({ id: 'thrown-away', ownerId, fileName: 'a', sizeBytes: 1, blobKey: 'a' });
  const heard = {
    position: 0,
    startMs: 0,
    endMs: 3_600_000,
    words: [],
    engine: 'x',
    sound: null,
    settings: null,
  };
  await savePreview(db, 'thrown-away', heard, { isUnlimited: true });
  const waiting = { id: newId(), ownerId, title: 't', language: 'en', durationMs: 60_000 } as const;
  await db.insert(projects).values({ ...waiting, unlimitedMonth: true });
  await transcribe(5 * 60_000, false);

  isSubscribed = false;
  expect(await limits.month(ownerId)).toMatchObject({ usedMs: 5 * 60_000, queuedMs: 0 });
  expect(await limits.mayPreview(ownerId)).toBe(true);
  expect(await usageOf(db, ownerId)).toMatchObject({ transcribedMs: 75 * 60_000, unlimitedMs: 70 * 60_000 });
});
