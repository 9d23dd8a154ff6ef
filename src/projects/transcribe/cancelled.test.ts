import { join } from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { projectQueue, type Sent } from '../../../test/servers/doubles/project-queue.ts';
import { setUpOnce } from '../../../test/set-up.ts';
import { makeSpeech, sentences } from '../../../test/sound/make-audio.ts';
import { createToneEngine } from '../../../test/sound/tone-words.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { createSandbox } from '#platform/media/sandbox.ts';
import { audioChunks, projectFiles, projects } from '#projects/domain/project.table.ts';
import { cancelTranscription } from '#projects/library/server/change-project.server.ts';
import { createTranscribeHandler } from './transcribe.handler.ts';

const database = setUpDatabase();
const sandbox = setUpOnce(() => createSandbox({ log: createLog('silent') }));
const folder = temporaryFolder();
const speech = 'speech.wav';
const ownerId = newId();

beforeAll(() => makeSpeech(join(folder, speech), sentences));

async function addProject(): Promise<string> {
  const id = newId();
  await database.db.insert(projects).values({ id, ownerId, title: 't', language: 'en' });
  const file = { ownerId, name: 'n', sizeBytes: 1, blobKey: speech, mediaType: 'audio/wav' };
  await database.db.insert(projectFiles).values({ projectId: id, position: 0, ...file });
  return id;
}

function setUp(onCheckpoint: (name: string) => Promise<void> = async () => undefined) {
  const sent: Sent[] = [];
  const engine = createToneEngine({ parallelism: 1 });
  const handler = createTranscribeHandler({
    db: database.db,
    blobs: { openLocal: async (key) => ({ path: join(folder, key), release: async () => undefined }) },
    sandbox,
    clock: systemClock,
    log: createLog('silent'),
    storePeaks: async () => undefined,
    queue: projectQueue(sent),
    scratchDir: join(folder, 'scratch'),
    chooseEngine: async () => engine,
    diarizer: { diarise: async () => ({ method: 'basic', turns: [] }) },
    durationLimitMs: async () => null,
    onCheckpoint,
  });
  const { signal } = new AbortController();
  const run = (projectId: string) => handler({ projectId }, { signal, attempt: 0, lastAttempt: false });
  return { run, engine, sent };
}

const cancel = (id: string, by = ownerId) =>
  cancelTranscription({ db: database.db, clock: systemClock }, by, id);
const projectOf = async (id: string) =>
  (await database.db.select().from(projects).where(eq(projects.id, id)))[0];

it('ends a transcription that runs at its next chunk, without a notice; what was recognised stays', async () => {
  const id = await addProject();
  const passed: string[] = [];
  const { run, sent } = setUp(async (name) => {
    passed.push(name);
    if (name === 'planned') expect(await cancel(id)).toBe('t');
  });
  await run(id);
  expect(sent).toEqual([{ job: 'listening', key: id }]);
  expect(passed).toEqual(['claimed', 'decoded', 'planned']);
  const cancelled = await projectOf(id);
  expect(cancelled).toMatchObject({ status: 'failed', errorCode: 'transcription_cancelled' });
  expect(cancelled?.notifiedAt).not.toBeNull();
  const isOpen = and(eq(audioChunks.projectId, id), isNull(audioChunks.words));
  const open = await database.db.$count(audioChunks, isOpen);
  expect(open).toBe((await database.db.$count(audioChunks, eq(audioChunks.projectId, id))) - 1);
  await database.db.update(projects).set({ status: 'pending' }).where(eq(projects.id, id));
  const again = setUp();
  await again.run(id);
  expect(again.engine.calls()).toBe(open);
  expect((await projectOf(id))?.status).toBe('completed');
});

it('cancels one that waits, and none that is others’, gone or transcribed', async () => {
  const id = await addProject();
  expect(await cancel(id, newId())).toBeNull();
  expect(await cancel(newId())).toBeNull();
  expect(await cancel(id)).toBe('t');
  expect(await cancel(id)).toBeNull();
  const { run, engine } = setUp();
  await run(id);
  expect(engine.calls()).toBe(0);
  const done = await addProject();
  await setUp().run(done);
  expect(await cancel(done)).toBeNull();
});
