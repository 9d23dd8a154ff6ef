import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { projectQueue } from '../../../test/servers/doubles/project-queue.ts';
import { makeSpeech, sentences } from '../../../test/sound/make-audio.ts';
import { createToneEngine } from '../../../test/sound/tone-words.ts';
import { writeWav } from '../../../test/fixtures/synthetic-speech.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { setUpOnce } from '../../../test/set-up.ts';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { createSandbox } from '#platform/media/sandbox.ts';
import { HandedBackError } from '#platform/jobs/queue.ts';
import {
  projectFiles,
  projects,
  rawTranscripts,
  speakerTurns,
  audioChunks,
} from '#projects/domain/project.table.ts';
import { transcriptSchema } from '#projects/domain/transcript.ts';
import type { Diarizer } from '#speech/public.server.ts';
import { createTranscribeHandler } from './transcribe.handler.ts';

const database = setUpDatabase();
const sandbox = setUpOnce(() => createSandbox({ log: createLog('silent') }));
const folder = temporaryFolder();
beforeAll(async () => {
  await makeSpeech(join(folder, 'speech.wav'), sentences);
  await writeFile(join(folder, 'silence.pcm'), Buffer.alloc(96_000));
  await writeWav(join(folder, 'silence.wav'), await readFile(join(folder, 'silence.pcm')));
});

const turns = [
  { speaker: 0, startMs: 0, endMs: 12_000 },
  { speaker: 1, startMs: 12_000, endMs: 60_000 },
];
const found: Diarizer['diarise'] = async () => ({ method: 'basic', turns });

async function addProject(file: string, values: Partial<typeof projects.$inferInsert> = {}) {
  const id = newId();
  const ownerId = newId();
  await database.db
    .insert(projects)
    .values({ id, ownerId, title: 't', language: 'en', diarization: true, ...values });
  const row = { name: 'n', sizeBytes: 1, blobKey: file, mediaType: 'audio/wav' };
  await database.db.insert(projectFiles).values({ projectId: id, position: 0, ownerId, ...row });
  return id;
}

function setUp(diarise: Diarizer['diarise'], onCheckpoint?: (name: string) => void) {
  const orders: Parameters<Diarizer['diarise']>[0][] = [];
  const handler = createTranscribeHandler({
    db: database.db,
    blobs: { openLocal: async (key) => ({ path: join(folder, key), release: async () => undefined }) },
    sandbox,
    clock: systemClock,
    log: createLog('silent'),
    storePeaks: async () => undefined,
    queue: projectQueue([]),
    scratchDir: join(folder, 'scratch'),
    chooseEngine: async () => createToneEngine(),
    diarizer: {
      diarise: (order) => {
        orders.push(order);
        return diarise(order);
      },
    },
    durationLimitMs: async () => null,
    ...(onCheckpoint && { onCheckpoint }),
  });
  const run = (projectId: string, signal = new AbortController().signal) =>
    handler({ projectId }, { signal, attempt: 0, lastAttempt: false });
  return { run, orders };
}

async function transcriptOf(id: string) {
  const [row] = await database.db.select().from(rawTranscripts).where(eq(rawTranscripts.projectId, id));
  return transcriptSchema.parse(row?.content);
}

describe('a recording whose speakers were asked for', () => {
  it('names each segment and says how the speakers were separated', async () => {
    const id = await addProject('speech.wav', { locale: 'de' });
    const { run, orders } = setUp(found);
    await run(id);
    const transcript = await transcriptOf(id);
    expect(transcript.diarization).toEqual({ method: 'basic' });
    expect(transcript.speakers).toEqual([
      { id: '1', name: 'Sprecher 1' },
      { id: '2', name: 'Sprecher 2' },
    ]);
    expect(transcript.segments.length).toBeGreaterThan(1);
    for (const { speaker, startMs, endMs } of transcript.segments)
      expect(speaker).toBe((startMs + endMs) / 2 < 12_000 ? '1' : '2');
    expect(orders[0]).not.toHaveProperty('speakers');
  });

  it('passes on how many there are and speaks the language of the owner', async () => {
    const id = await addProject('speech.wav', { speakers: 2, locale: 'en' });
    const { run, orders } = setUp(found);
    await run(id);
    expect(orders[0]?.speakers).toBe(2);
    expect((await transcriptOf(id)).speakers[1]?.name).toBe('Speaker 2');
  });

  it('says where fewer are heard than the user counted', async () => {
    const id = await addProject('speech.wav', { speakers: 3 });
    await setUp(found).run(id);
    const { diarization } = await transcriptOf(id);
    expect(diarization).toEqual({ method: 'basic', fewer: { asked: 3, found: 2 } });
  });

  it('is finished without them where their separation fails, and says so', async () => {
    const id = await addProject('speech.wav');
    await setUp(async () => Promise.reject(new Error('crashed'))).run(id);
    const transcript = await transcriptOf(id);
    expect(transcript).toMatchObject({ speakers: [], diarization: { method: null } });
    expect(transcript.segments.length).toBeGreaterThan(0);
    expect(transcript.segments.every((segment) => segment.speaker === null)).toBe(true);
  });

  it('takes up what another worker had found before it was stopped', async () => {
    const id = await addProject('speech.wav');
    const stopping = new AbortController();
    const stopped = setUp(found, (name) => {
      if (name === 'speakers') stopping.abort(new HandedBackError());
    });
    await expect(stopped.run(id, stopping.signal)).rejects.toThrow(HandedBackError);
    const next = setUp(found);
    await next.run(id);
    expect(next.orders).toEqual([]);
    expect((await transcriptOf(id)).speakers).toHaveLength(2);
    expect(await database.db.select().from(speakerTurns).where(eq(speakerTurns.projectId, id))).toHaveLength(
      1,
    );
  });

  it('stops looking for them when the worker is stopped', async () => {
    const id = await addProject('speech.wav');
    const stopping = new AbortController();
    const endless: Diarizer['diarise'] = ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        stopping.abort(new HandedBackError());
      });
    await expect(setUp(endless).run(id, stopping.signal)).rejects.toThrow(HandedBackError);
    expect(await database.db.select().from(speakerTurns).where(eq(speakerTurns.projectId, id))).toEqual([]);
  });

  it('does not wait for them where nobody says a word', async () => {
    const id = await addProject('silence.wav');
    const endless: Diarizer['diarise'] = ({ signal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    await setUp(endless).run(id);
    const [project] = await database.db.select().from(projects).where(eq(projects.id, id));
    expect(project).toMatchObject({ status: 'completed', noSpeech: true });
  });

  it('recognises every word before they are known: nobody waits for them to read the first ones', async () => {
    const id = await addProject('speech.wav');
    const { promise: recognised, resolve } = Promise.withResolvers<void>();
    const patient: Diarizer['diarise'] = async (order) => {
      await recognised;
      return found(order);
    };
    const openAtSpeakers: number[] = [];
    await setUp(patient, async (name) => {
      if (name !== 'speakers' && !name.startsWith('stretch:')) return;
      const { projectId, words } = audioChunks;
      const open = await database.db
        .select()
        .from(audioChunks)
        .where(and(eq(projectId, id), isNull(words)));
      if (name === 'speakers') openAtSpeakers.push(open.length);
      else if (open.length === 0) resolve();
    }).run(id);
    expect(openAtSpeakers).toEqual([0]);
    expect((await transcriptOf(id)).speakers).toHaveLength(2);
  });

  it('looks for nobody where nobody asked', async () => {
    const id = await addProject('speech.wav', { diarization: false });
    const { run, orders } = setUp(found);
    await run(id);
    expect(orders).toEqual([]);
    expect(await transcriptOf(id)).not.toHaveProperty('diarization');
  });
});
