import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpDatabase } from '../../../../test/servers/database.ts';
import { KEEP_CHUNKS } from '../../../../test/readers/kept-chunks.ts';
import { projectQueue } from '../../../../test/servers/doubles/project-queue.ts';
import { ffmpeg, makeSpeech, sentences } from '../../../../test/sound/make-audio.ts';
import { createScriptedEngine, type Scripted } from '../../../../test/sound/scripted-engine.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { setUpOnce } from '../../../../test/set-up.ts';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { createSandbox } from '#platform/media/sandbox.ts';
import { HandedBackError, type JobContext } from '#platform/jobs/queue.ts';
import { projectFiles, projects, rawTranscripts, type audioChunks } from '#projects/domain/project.table.ts';
import { EngineError } from '#speech/engine.ts';
import { createTranscribeHandler, type TranscribeDeps } from '../transcribe.handler.ts';

const GERMAN = 'wir haben gestern noch lange über den neuen Vertrag gesprochen';
const ENGLISH = 'we talked about the new contract for a very long time yesterday evening';
const RIGHT = 'und das hier hat der zweite von den beiden gehört';
const CIRCLES = 'und so '.repeat(9).trim();
const traits = (accuracy: number, languageLocked: boolean) => ({ accuracy, languageLocked, cost: 1 });

const database = setUpDatabase();
const sandbox = setUpOnce(() => createSandbox({ log: createLog('silent') }));
const folder = temporaryFolder();
beforeAll(async () => {
  await database.db.execute(sql.raw(KEEP_CHUNKS));
  await makeSpeech(join(folder, 'speech.wav'), sentences);
  await ffmpeg('-i', join(folder, 'speech.wav'), '-t', '5', join(folder, 'short.wav'));
});

/** What the first engine says of its audio chunks, in order; German that it is sure of in all others. */
function first(...lines: (string | { text: string; confidence: number })[]): Scripted {
  return createScriptedEngine({
    model: 'guessing',
    traits: traits(80, false),
    say: (call) => {
      const line = lines[call] ?? GERMAN;
      return typeof line === 'string' ? { text: line } : line;
    },
  });
}

function second(say: Parameters<typeof createScriptedEngine>[0]['say']): Scripted {
  return createScriptedEngine({ model: 'precise', traits: traits(60, true), say });
}
const knowing = () => second(() => ({ text: RIGHT, confidence: 0.5 }));

async function addProject(file = 'speech.wav'): Promise<string> {
  const [id, ownerId] = [newId(), newId()];
  const project = { id, ownerId, title: 't', language: 'de', quality: 'high' } as const;
  await database.db.insert(projects).values(project);
  const stored = { position: 0, ownerId, name: 'n', sizeBytes: 1, blobKey: file, mediaType: 'audio/wav' };
  await database.db.insert(projectFiles).values({ projectId: id, ...stored });
  return id;
}

async function transcribe(
  id: string,
  engines: { first: Scripted; second?: Scripted },
  rest: Partial<TranscribeDeps> & { context?: Partial<JobContext> } = {},
): Promise<void> {
  const { context, ...deps } = rest;
  const handler = createTranscribeHandler({
    db: database.db,
    blobs: { openLocal: async (key) => ({ path: join(folder, key), release: async () => undefined }) },
    sandbox,
    clock: systemClock,
    log: createLog('silent'),
    storePeaks: async () => undefined,
    queue: projectQueue([]),
    scratchDir: join(folder, 'scratch'),
    chooseEngine: async () => engines.first,
    chooseSecond: async () => (engines.second ? { engine: engines.second, minConfidence: 0.6 } : null),
    diarizer: { diarise: async () => ({ method: 'basic', turns: [] }) },
    durationLimitMs: async () => null,
    ...deps,
  });
  const signal = new AbortController().signal;
  await handler({ projectId: id }, { signal, attempt: 0, lastAttempt: false, ...context });
}

type Row = Pick<typeof audioChunks.$inferSelect, 'words' | 'engine' | 'reviewTries' | 'reviewedAt'>;

async function rowsOf(id: string): Promise<Row[]> {
  const { rows } = await database.db.execute<Row>(
    sql`select words, engine, review_tries as "reviewTries", reviewed_at as "reviewedAt"
        from all_chunks where project_id = ${id} order by position`,
  );
  return rows;
}
async function textsOf(id: string): Promise<string[]> {
  return (await rowsOf(id)).map(({ words }) => (words ?? []).map((word) => word.text).join(' '));
}
async function transcriptOf(id: string) {
  const [row] = await database.db.select().from(rawTranscripts).where(eq(rawTranscripts.projectId, id));
  return row?.content;
}
async function statusOf(id: string) {
  const [row] = await database.db.select().from(projects).where(eq(projects.id, id));
  return row?.status;
}

describe('the second pass', () => {
  it('is asked for audio chunks that are empty, drifted, in circles or unsure, and for no other', async () => {
    const id = await addProject();
    const engines = {
      first: first(GERMAN, '', ENGLISH, CIRCLES, { text: GERMAN, confidence: 0.3 }),
      // Set to German, it recognises German in the drifted stretch. Set to English, it recognises nothing similar.
      second: second((_call, language) =>
        language === 'de' ? { text: RIGHT, confidence: 0.5 } : { text: 'oh my goodness', confidence: 0.5 },
      ),
    };
    await transcribe(id, engines);
    const texts = await textsOf(id);
    expect(texts.length).toBeGreaterThan(5);
    expect(texts).toEqual([GERMAN, RIGHT, RIGHT, RIGHT, RIGHT, ...texts.slice(5).map(() => GERMAN)]);
    expect(engines.second.asked.map((each) => each.split(' ')[1])).toEqual(['de', 'de', 'en', 'de', 'de']);
    const rows = await rowsOf(id);
    expect(rows.map(({ engine }) => engine).slice(0, 3)).toEqual([
      'scripted:guessing',
      'scripted:precise',
      'scripted:precise',
    ]);
    expect(rows.map(({ reviewedAt }) => reviewedAt !== null).slice(0, 6)).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect((await transcriptOf(id))?.engine).toBe('scripted:guessing + scripted:precise');
    expect((await transcriptOf(id))?.otherLanguages).toBeUndefined();
  });

  it('receives the same sound as the first one', async () => {
    const id = await addProject();
    const engines = { first: first(GERMAN, '', ''), second: knowing() };
    await transcribe(id, engines);
    expect(engines.second.heard).toEqual(engines.first.heard.slice(1, 3));
  });

  it('leaves a passage that is spoken in another language, and marks where it is', async () => {
    const id = await addProject();
    const translated = 'wir sprachen über einen ganz anderen Vertrag und sehr lange';
    await transcribe(id, {
      first: first(GERMAN, ENGLISH),
      second: second((_call, language) => ({
        text: language === 'de' ? translated : `so ${ENGLISH}`,
        confidence: 0.5,
      })),
    });
    expect((await textsOf(id))[1]).toBe(ENGLISH);
    const { otherLanguages, segments } = (await transcriptOf(id)) ?? {};
    expect(otherLanguages).toHaveLength(1);
    const [span] = otherLanguages ?? [];
    const inside = segments
      ?.flatMap((segment) => segment.words)
      .filter((word) => word.startMs >= (span?.startMs ?? 0) && word.endMs <= (span?.endMs ?? 0));
    const [said, marked] = [ENGLISH.split(' '), inside?.map((word) => word.text) ?? []];
    expect(span?.language).toBe('en');
    expect(said.filter((word) => marked.includes(word)).length).toBeGreaterThanOrEqual(said.length - 3);
    expect(marked.length).toBeLessThanOrEqual(said.length + 3);
  });

  it('marks another language as well where nobody is asked again', async () => {
    const id = await addProject();
    await transcribe(id, { first: first(GERMAN, ENGLISH) });
    expect((await transcriptOf(id))?.otherLanguages).toMatchObject([{ language: 'en' }]);
    expect((await transcriptOf(id))?.engine).toBe('scripted:guessing');
  });

  it('that fails each time costs nothing but itself, and is given up soon', async () => {
    const id = await addProject();
    const failing = second(() => {
      throw new EngineError('out of memory', { retryable: false });
    });
    await transcribe(id, { first: first(...sentences.map(() => '')), second: failing });
    expect(await statusOf(id)).toBe('completed');
    expect(failing.asked).toHaveLength(3);
  });

  it('that hangs is left after its time, and the first result stays', async () => {
    const id = await addProject('short.wav');
    const hanging = second(
      (_call, _language, _pcm, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        }),
    );
    await transcribe(
      id,
      { first: first({ text: GERMAN, confidence: 0.2 }), second: hanging },
      { secondTimeLimit: { baseMs: 500, perAudioMs: 0 } },
    );
    expect(await statusOf(id)).toBe('completed');
    expect((await textsOf(id))[0]).toBe(GERMAN);
  });

  it('is skipped where it cannot run, and the first result stays', async () => {
    const id = await addProject('short.wav');
    const chooseSecond = () => Promise.reject(new Error('the store cannot be read'));
    await transcribe(id, { first: first('') }, { chooseSecond });
    expect(await statusOf(id)).toBe('completed');
  });
});

describe('a worker lost in the second pass', () => {
  const empty = () => first(GERMAN, '', '', '', '');

  it('handed back, another one asks only about what is open, to the same end', async () => {
    const undisturbed = await addProject();
    await transcribe(undisturbed, { first: empty(), second: knowing() });
    const id = await addProject();
    const stopping = new AbortController();
    const onCheckpoint = (name: string) => {
      if (name === 'again:2') stopping.abort(new HandedBackError());
    };
    const signal = stopping.signal;
    const running = transcribe(
      id,
      { first: empty(), second: knowing() },
      { onCheckpoint, context: { signal } },
    );
    await expect(running).rejects.toThrow(HandedBackError);
    expect((await rowsOf(id)).filter((row) => row.reviewTries > 0 && row.reviewedAt === null)).toEqual([]);
    const next = { first: empty(), second: knowing() };
    await transcribe(id, next, { context: { attempt: 1 } });
    expect(next.first.asked).toEqual([]);
    expect(next.second.asked).toHaveLength(2);
    expect(await transcriptOf(id)).toEqual(await transcriptOf(undisturbed));
  });

  /** A kill takes nothing back: whatever the worker counted stays counted. */
  async function killedAt(id: string): Promise<void> {
    const dying = { ...knowing(), open: () => Promise.reject(new Error('killed')) };
    await expect(transcribe(id, { first: empty(), second: dying })).rejects.toThrow('killed');
  }

  it('twice at the same audio chunk, the next one leaves it out and asks about the others', async () => {
    const id = await addProject();
    await killedAt(id);
    await killedAt(id);
    expect((await rowsOf(id))[1]).toMatchObject({ reviewTries: 2, reviewedAt: null });
    const next = knowing();
    await transcribe(id, { first: empty(), second: next });
    expect(next.asked).toHaveLength(3);
    expect((await textsOf(id)).slice(0, 5)).toEqual([GERMAN, '', RIGHT, RIGHT, RIGHT]);
  });

  it('four times, the first pass is enough', async () => {
    const id = await addProject();
    for (let kill = 0; kill < 4; kill += 1) await killedAt(id);
    const next = knowing();
    await transcribe(id, { first: empty(), second: next });
    expect(next.asked).toEqual([]);
    expect(await statusOf(id)).toBe('completed');
  });
});
