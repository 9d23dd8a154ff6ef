// The limit of a plan against the decoded length: what was promised at the order counts, and what the plan takes now.
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { projectQueue } from '../../../test/servers/doubles/project-queue.ts';
import { setUpOnce } from '../../../test/set-up.ts';
import { makeSpeech, sentences } from '../../../test/sound/make-audio.ts';
import { createToneEngine } from '../../../test/sound/tone-words.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { createSandbox } from '#platform/media/sandbox.ts';
import { projectFiles, projects } from '#projects/domain/project.table.ts';
import { createTranscribeHandler } from './transcribe.handler.ts';

const database = setUpDatabase();
const log = createLog('silent');
const sandbox = setUpOnce(() => createSandbox({ log }));
const folder = temporaryFolder();
const speech = 'speech.wav';
beforeAll(() => makeSpeech(join(folder, speech), sentences));

/** @param limits in ms; null without a limit. @returns the project after its job */
async function transcribed(limits: { promisedMs: number | null; nowMs: number | null }) {
  const [id, ownerId] = [newId(), newId()];
  const { db } = database;
  const project = { id, ownerId, title: 't', language: 'en', durationLimitMs: limits.promisedMs } as const;
  await db.insert(projects).values(project);
  const file = { ownerId, name: 'n', sizeBytes: 1, blobKey: speech, mediaType: 'audio/wav' };
  await db.insert(projectFiles).values({ projectId: id, position: 0, ...file });
  const work = createTranscribeHandler({
    db,
    log,
    sandbox,
    clock: systemClock,
    blobs: { openLocal: async (key) => ({ path: join(folder, key), release: async () => undefined }) },
    storePeaks: async () => undefined,
    queue: projectQueue([]),
    scratchDir: join(folder, 'scratch'),
    chooseEngine: async () => createToneEngine(),
    diarizer: { diarise: async () => ({ method: 'basic', turns: [] }) },
    durationLimitMs: async () => limits.nowMs,
  });
  await work({ projectId: id }, { signal: new AbortController().signal, attempt: 0, lastAttempt: false });
  const [row] = await db.select().from(projects).where(eq(projects.id, id));
  return row!;
}

it('refuses sound that is longer than the plan takes, and took at the order', async () => {
  const project = await transcribed({ promisedMs: 2_000, nowMs: 2_000 });
  expect([project.status, project.errorCode]).toEqual(['failed', 'duration_limit']);
});

it('keeps what was promised at the order where the plan takes less by now', async () => {
  expect((await transcribed({ promisedMs: null, nowMs: 2_000 })).status).toBe('completed');
});

it('takes what the plan takes by now, where it took less at the order', async () => {
  expect((await transcribed({ promisedMs: 2_000, nowMs: null })).status).toBe('completed');
});

it('takes a file within the limit that becomes a little longer when it is decoded', async () => {
  const { durationMs } = await transcribed({ promisedMs: null, nowMs: null });
  const limitMs = durationMs! - 50;
  expect((await transcribed({ promisedMs: limitMs, nowMs: limitMs })).status).toBe('completed');
});
