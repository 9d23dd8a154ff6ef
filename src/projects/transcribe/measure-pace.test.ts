// The speed that a job measures of itself, from the handler into the row.
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { projectQueue } from '../../../test/servers/doubles/project-queue.ts';
import { makeSpeech, sentences } from '../../../test/sound/make-audio.ts';
import { createToneEngine } from '../../../test/sound/tone-words.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { createSandbox } from '#platform/media/sandbox.ts';
import { projectFiles, projects, audioChunks } from '#projects/domain/project.table.ts';
import { createTranscribeHandler } from './transcribe.handler.ts';

describe('a transcription', () => {
  const database = setUpDatabase();
  const folder = temporaryFolder();
  beforeAll(async () => {
    await makeSpeech(join(folder, 'speech.wav'), sentences);
  });

  const paceOf = async (id: string) =>
    (await database.db.select().from(projects).where(eq(projects.id, id)))[0]?.pace;

  it('reports its measured speed while it is in work, and none at the end', async () => {
    const id = newId();
    const ownerId = newId();
    await database.db.insert(projects).values({ id, ownerId, title: 't', language: 'en' });
    const file = { projectId: id, position: 0, ownerId, name: 'n', sizeBytes: 1, mediaType: 'audio/wav' };
    await database.db.insert(projectFiles).values({ ...file, blobKey: 'speech.wav' });
    let nowMs = Date.now();
    const shares: number[] = [];
    let reportedPace: number | null | undefined;
    const handler = createTranscribeHandler({
      db: database.db,
      blobs: { openLocal: async (key) => ({ path: join(folder, key), release: async () => undefined }) },
      sandbox: await createSandbox({ log: createLog('silent') }),
      clock: { now: () => new Date(nowMs) },
      log: createLog('silent'),
      storePeaks: async () => undefined,
      queue: projectQueue([]),
      scratchDir: join(folder, 'scratch'),
      chooseEngine: async () => ({ ...createToneEngine({ parallelism: 1 }), audioChunkMs: 1_000 }),
      diarizer: { diarise: async () => ({ method: 'basic', turns: [] }) },
      durationLimitMs: async () => null,
      onCheckpoint: async (name) => {
        if (name === 'assembled') reportedPace = await paceOf(id);
        if (!name.startsWith('stretch:')) return;
        const plan = await database.db.select().from(audioChunks).where(eq(audioChunks.projectId, id));
        const msOf = (rows: typeof plan) => rows.reduce((sum, row) => sum + row.endMs - row.startMs, 0);
        shares.push(msOf(plan.filter((row) => row.words)) / msOf(plan));
        nowMs += 5_000;
      },
    });
    const context = { signal: new AbortController().signal, attempt: 0, lastAttempt: false };
    await handler({ projectId: id }, context);
    expect(shares.length).toBeGreaterThan(3);
    expect(reportedPace).toBeCloseTo((1 - (shares[0] ?? 0)) / (5 * (shares.length - 1)), 5);
    expect(await paceOf(id)).toBeNull();
  });
});
