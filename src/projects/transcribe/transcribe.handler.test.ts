import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNotNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { projectQueue, type Sent } from '../../../test/servers/doubles/project-queue.ts';
import { ffmpeg, makeSpeech, sentences } from '../../../test/sound/make-audio.ts';
import { createToneEngine, type ToneEngine } from '../../../test/sound/tone-words.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { setUpOnce } from '../../../test/set-up.ts';
import { systemClock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { createSandbox } from '#platform/media/sandbox.ts';
import { HandedBackError, type JobContext } from '#platform/jobs/queue.ts';
import * as tables from '#projects/domain/project.table.ts';
import { EngineError } from '#speech/engine.ts';
import { createTranscribeHandler, type TranscribeDeps } from './transcribe.handler.ts';

const { projectFiles, projects, rawTranscripts, statusEvents, audioChunks } = tables;

const database = setUpDatabase();
const sandbox = setUpOnce(() => createSandbox({ log: createLog('silent') }));
const folder = temporaryFolder();
const speech = 'speech.wav';

beforeAll(async () => {
  await makeSpeech(join(folder, speech), sentences);
  await ffmpeg('-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', '3', join(folder, 'silence.flac'));
  await ffmpeg('-f', 'lavfi', '-i', 'testsrc=d=1', '-pix_fmt', 'yuv420p', join(folder, 'mute.mp4'));
  await writeFile(join(folder, 'text.mp3'), 'This is no sound at all. '.repeat(100));
});

async function addProject(...files: string[]): Promise<string> {
  const [id, ownerId] = [newId(), newId()];
  await database.db.insert(projects).values({ id, ownerId, title: 't', language: 'en' });
  for (const [position, blobKey] of files.entries())
    await database.db
      .insert(projectFiles)
      .values({ projectId: id, position, ownerId, name: 'n', sizeBytes: 1, blobKey, mediaType: 'audio/wav' });
  return id;
}

const openLocal = async (key: string) => ({ path: join(folder, key), release: async () => undefined });

function setUp(options: Partial<TranscribeDeps> & { engine?: ToneEngine; sent?: Sent[] } = {}) {
  const { engine = createToneEngine(), sent = [], ...rest } = options;
  const handler = createTranscribeHandler({
    db: database.db,
    blobs: { openLocal },
    sandbox,
    clock: systemClock,
    log: createLog('silent'),
    storePeaks: async () => undefined,
    queue: projectQueue(sent),
    scratchDir: join(folder, 'scratch'),
    chooseEngine: async () => engine,
    diarizer: { diarise: async () => ({ method: 'basic', turns: [] }) },
    durationLimitMs: async () => null,
    ...rest,
  });
  const run = (projectId: string, context: Partial<JobContext> = {}) =>
    handler(
      { projectId },
      { signal: new AbortController().signal, attempt: 0, lastAttempt: false, ...context },
    );
  return { run, engine, sent };
}

async function projectOf(id: string) {
  const [project] = await database.db.select().from(projects).where(eq(projects.id, id));
  return project!;
}
async function transcriptOf(id: string) {
  const [row] = await database.db.select().from(rawTranscripts).where(eq(rawTranscripts.projectId, id));
  return row?.content;
}
async function passagesOf(id: string) {
  const rows = await database.db
    .select()
    .from(statusEvents)
    .where(eq(statusEvents.projectId, id))
    .orderBy(statusEvents.id);
  return rows.map((row) => row.toStatus);
}

describe('transcribing a recording', () => {
  it('goes from pending to completed and orders its finalisation', async () => {
    const id = await addProject(speech);
    const { run, sent, engine } = setUp();
    await run(id);
    expect(await projectOf(id)).toMatchObject({
      status: 'completed',
      progress: 1,
      noSpeech: false,
      engine: 'tones',
      errorCode: null,
    });
    const transcript = await transcriptOf(id);
    expect(transcript?.segments.length).toBeGreaterThan(2);
    expect((await projectOf(id)).durationMs).toBe(transcript?.durationMs);
    expect(sent).toEqual([
      { job: 'listening', key: id },
      { job: 'finalise', key: id },
    ]);
    expect(await passagesOf(id)).toEqual(['pending', 'processing', 'completed']);
    expect(engine.openSessions()).toBe(0);
    expect(await readdir(join(folder, 'scratch'))).not.toContain(id);
  });

  it('changes nothing when it is delivered a second time', async () => {
    const id = await addProject(speech);
    await setUp().run(id);
    const before = [await projectOf(id), await transcriptOf(id)];
    const second = setUp();
    await second.run(id);
    expect([await projectOf(id), await transcriptOf(id)]).toEqual(before);
    expect(second.sent).toEqual([]);
    expect(second.engine.calls()).toBe(0);
  });

  it('joins several files and keeps where each begins', async () => {
    const id = await addProject('silence.flac', speech);
    await setUp().run(id);
    const files = await database.db
      .select()
      .from(projectFiles)
      .where(eq(projectFiles.projectId, id))
      .orderBy(projectFiles.position);
    expect(files.map((file) => file.offsetMs)).toEqual([0, 3_000]);
    const transcript = await transcriptOf(id);
    expect(transcript?.durationMs).toBe((files[0]?.durationMs ?? 0) + (files[1]?.durationMs ?? 0));
    expect(transcript?.segments[0]?.startMs).toBeGreaterThanOrEqual(3_000);
  });

  it('finishes a recording without speech, and says so', async () => {
    const id = await addProject('silence.flac');
    const { run, sent } = setUp();
    await run(id);
    expect(await projectOf(id)).toMatchObject({ status: 'completed', noSpeech: true, excerpt: null });
    expect((await transcriptOf(id))?.segments).toEqual([]);
    expect(sent.map((job) => job.job)).toEqual(['listening', 'finalise']);
  });

  it.each([
    ['text.mp3', 'file_unsupported'],
    ['mute.mp4', 'file_no_sound'],
  ])('fails at once for %s with %s and notifies the owner', async (file, code) => {
    const id = await addProject(file);
    const { run, sent } = setUp();
    await run(id);
    expect(await projectOf(id)).toMatchObject({ status: 'failed', errorCode: code });
    expect(sent).toEqual([{ job: 'notify', key: id }]);
  });

  it('gives an engine that stumbles three more chances on the same audio chunk', async () => {
    const id = await addProject(speech);
    const engine = createToneEngine({
      fail: (call) => (call <= 3 ? new EngineError('crashed', { retryable: true }) : null),
      parallelism: 1,
    });
    await setUp({ engine }).run(id);
    expect((await projectOf(id)).status).toBe('completed');
  });

  it('tries again later when the engine stays down, and gives up at the last attempt', async () => {
    const id = await addProject(speech);
    const engine = createToneEngine({ fail: () => new EngineError('down', { retryable: true }) });
    const { run, sent } = setUp({ engine });
    await expect(run(id)).rejects.toMatchObject({ code: 'engine_failed' });
    expect((await projectOf(id)).status).toBe('processing');
    await run(id, { attempt: 8, lastAttempt: true });
    expect(await projectOf(id)).toMatchObject({ status: 'failed', errorCode: 'engine_failed' });
    expect(sent).toEqual([
      { job: 'listening', key: id },
      { job: 'notify', key: id },
    ]);
  });

  it('fails at once when the engine cannot ever work', async () => {
    const id = await addProject(speech);
    const engine = createToneEngine({ fail: () => new EngineError('wrong key', { retryable: false }) });
    await setUp({ engine }).run(id);
    expect(await projectOf(id)).toMatchObject({ status: 'failed', errorCode: 'engine_failed' });
  });

  it('fails with a sentence of its own when no engine can do the language any more', async () => {
    const id = await addProject(speech);
    const chooseEngine = async () => {
      throw new AppError('no_engine_for_language', 422, { params: { language: 'x', missing: 'y' } });
    };
    await setUp({ chooseEngine }).run(id);
    expect(await projectOf(id)).toMatchObject({ status: 'failed', errorCode: 'engine_missing' });
  });

  it('says that processing failed when an error of ours repeats to the last attempt', async () => {
    const id = await addProject(speech);
    const { run } = setUp({
      onCheckpoint: (name) => {
        if (name === 'planned') throw new Error('a defect');
      },
    });
    await expect(run(id)).rejects.toThrow('a defect');
    await run(id, { lastAttempt: true });
    expect(await projectOf(id)).toMatchObject({ status: 'failed', errorCode: 'processing_failed' });
  });

  it('writes the transcript, the state and the next order together or not at all', async () => {
    const id = await addProject(speech);
    const broken = setUp({
      queue: {
        send: async (job) => {
          if (job.name === 'finalise') throw new Error('no queue');
          return true;
        },
      },
    });
    await expect(broken.run(id)).rejects.toThrow('no queue');
    expect((await projectOf(id)).status).toBe('processing');
    expect(await transcriptOf(id)).toBeUndefined();
  });

  it('does nothing for a recording that was deleted', async () => {
    const { run, sent } = setUp();
    await run(newId());
    expect(sent).toEqual([]);
  });
});

describe('a recording deleted while it is transcribed', () => {
  it('ends quietly, without an order and without files left behind', async () => {
    const id = await addProject(speech);
    const { run, sent, engine } = setUp({
      engine: createToneEngine({ parallelism: 1 }),
      onCheckpoint: async (name) => {
        if (name === 'stretch:0') await database.db.delete(projects).where(eq(projects.id, id));
      },
    });
    await run(id);
    expect(sent).toEqual([{ job: 'listening', key: id }]);
    expect(engine.calls()).toBe(2);
    expect(await readdir(join(folder, 'scratch'))).not.toContain(id);
  });
});

describe('a worker stopped in the middle', () => {
  const points = ['claimed', 'decoded', 'planned', 'stretch:0', 'stretch:2', 'assembled'];

  it.each(points)('stopped at %s, another one ends with the same transcript', async (point) => {
    const undisturbed = await addProject(speech);
    const whole = setUp();
    await whole.run(undisturbed);
    const id = await addProject(speech);
    const stopping = new AbortController();
    const stopped = setUp({
      onCheckpoint: (name) => {
        if (name === point) stopping.abort(new HandedBackError());
        stopping.signal.throwIfAborted();
      },
    });
    await expect(stopped.run(id, { signal: stopping.signal })).rejects.toThrow(HandedBackError);
    expect((await projectOf(id)).status).toBe('processing');
    const isKept = and(eq(audioChunks.projectId, id), isNotNull(audioChunks.words));
    const recognised = await database.db.$count(audioChunks, isKept);
    const next = setUp();
    await next.run(id, { attempt: 1 });
    expect(await transcriptOf(id)).toEqual(await transcriptOf(undisturbed));
    expect(await passagesOf(id)).toEqual(['pending', 'processing', 'completed']);
    expect(await database.db.$count(audioChunks, eq(audioChunks.projectId, id))).toBe(0);
    expect(next.engine.calls()).toBe(whole.engine.calls() - recognised);
    if (point === 'stretch:2') expect(recognised).toBeGreaterThan(0);
  });

  it('goes on where the scratch folder was lost', async () => {
    const undisturbed = await addProject(speech);
    await setUp().run(undisturbed);
    const id = await addProject(speech);
    const stopped = setUp({
      onCheckpoint: (name) => {
        if (name === 'stretch:0') throw new Error('killed');
      },
    });
    await expect(stopped.run(id)).rejects.toThrow('killed');
    await rm(join(folder, 'scratch'), { recursive: true });
    await setUp().run(id);
    expect(await transcriptOf(id)).toEqual(await transcriptOf(undisturbed));
  });

  it('two workers on the same recording end with one transcript and one order', async () => {
    const id = await addProject(speech);
    const sent: Sent[] = [];
    await Promise.all([setUp({ sent }).run(id), setUp({ sent }).run(id)]);
    expect(sent).toEqual([
      { job: 'listening', key: id },
      { job: 'finalise', key: id },
    ]);
    expect(await passagesOf(id)).toEqual(['pending', 'processing', 'completed']);
  });
});
