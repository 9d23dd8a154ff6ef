// Words of an upload that is still coming in: a growing file, real decoding, and real recognition once.
import { randomUUID } from 'node:crypto';
import { appendFile, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { soon } from '../../../test/soon.ts';
import { ffmpeg } from '../../../test/sound/make-audio.ts';
import { silence, speakPcm } from '../../../test/fixtures/synthetic-speech.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { setUpOnce } from '../../../test/set-up.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { createSandbox } from '#platform/media/sandbox.ts';
import type { RecognisedWord, SpeechEngine } from '#speech/engine.ts';
import { createPocketSphinxEngine } from '#speech/pocketsphinx/pocketsphinx-engine.ts';
import { wavFile } from '#speech/wav.ts';
import { projectLimits } from '#projects/domain/limits.ts';
import { createPlanLimits } from '#projects/access/plan-limits.ts';
import { previewChunks, uploads } from '#projects/domain/project.table.ts';
import { createPreviewHandler } from './preview.handler.ts';
import { loadPreview, savePreview } from '#projects/transcribe/preview-records.ts';

const log = createLog('silent');
const SENTENCE = 'the meeting of the town council begins at nine in the morning and ends before noon';

let db: Database;
const sandbox = setUpOnce(() => createSandbox({ log }));
const folder = temporaryFolder();
let speech: Buffer;
beforeAll(async () => {
  ({ db } = await createTestDatabase());
  const sentence = Buffer.concat([await speakPcm(SENTENCE), silence(0.8)]);
  speech = Buffer.concat(Array.from({ length: 8 }, () => sentence));
});

/** Says how many ms it was given. */
const counting: SpeechEngine = {
  name: 'counting',
  rank: 1,
  parallelism: 1,
  availability: async () => ({ available: true, languages: ['en'] }),
  open: async () => ({
    recognise: async ({ pcm }): Promise<RecognisedWord[]> => [
      { text: `w${pcm.length}`, startMs: 0, endMs: 100, confidence: 1 },
    ],
    close: async () => {},
  }),
};

async function newUpload(sizeBytes: number, ownerId: string = randomUUID()) {
  const id = `u${newId()}`;
  await db.insert(uploads).values({ id, ownerId, fileName: 'a.wav', sizeBytes, blobKey: `b/${id}` });
  const path = join(folder, id);
  await writeFile(path, '');
  return { id, path };
}

function follow(
  uploadId: string,
  options: {
    engine?: SpeechEngine;
    limitMs?: number;
    mayPreview?: (ownerId: string) => Promise<boolean>;
    signal?: AbortSignal;
  } = {},
) {
  const { engine = counting, limitMs = null, mayPreview = async () => true } = options;
  const { signal = new AbortController().signal } = options;
  const handler = createPreviewHandler({
    db,
    log,
    sandbox,
    uploadFolder: folder,
    chooseEngine: async () => engine,
    isPremium: async () => false,
    durationLimitMs: async () => limitMs,
    mayPreview,
    ownersOf: async (userId) => [userId],
    patienceMs: 5_000,
  });
  return handler(
    { uploadId, language: 'en', quality: 'standard', context: null },
    { signal, attempt: 0, lastAttempt: false },
  );
}

const wordsOf = async (id: string) =>
  (await loadPreview(db, id)).flatMap(({ words }) => words.map(({ text }) => text));
const untilWords = (id: string, count = 1) =>
  soon(async () => expect((await loadPreview(db, id)).length).toBeGreaterThanOrEqual(count), {
    everyMs: 100,
  });

describe('an upload that is still coming in', () => {
  it('is heard by the real engine while most of its bytes are missing', async () => {
    const file = wavFile(speech);
    const { id, path } = await newUpload(file.length);
    const stopping = new AbortController();
    const done = follow(id, { engine: createPocketSphinxEngine(), signal: stopping.signal }).catch(() => {});
    await appendFile(path, file.subarray(0, Math.floor(file.length / 2)));
    await untilWords(id);
    expect((await wordsOf(id)).join(' ')).toMatch(/council|morning|noon/);
    stopping.abort(new Error('enough'));
    await done;
  });

  it.each([
    ['wav', []],
    ['mp3', []],
    ['flac', []],
    ['ogg', []],
    ['webm', []],
    ['m4a', ['-movflags', '+faststart']],
  ])('is heard as %s', async (extension, options) => {
    const [source, made] = [join(folder, 'source.wav'), join(folder, `all.${extension}`)];
    await writeFile(source, wavFile(speech));
    await ffmpeg('-i', source, ...options, made);
    const file = await readFile(made);
    const { id, path } = await newUpload(file.length);
    const done = follow(id);
    await appendFile(path, file.subarray(0, Math.floor(file.length * 0.9)));
    await untilWords(id);
    await appendFile(path, file.subarray(Math.floor(file.length * 0.9)));
    await done;
    expect((await wordsOf(id)).length).toBeGreaterThan(1);
  });

  it('is left alone where the index of its sound comes last, and where it is no sound at all', async () => {
    const made = join(folder, 'late.m4a');
    await writeFile(join(folder, 'late.wav'), wavFile(speech));
    await ffmpeg('-i', join(folder, 'late.wav'), made);
    for (const content of [await readFile(made), Buffer.alloc(100_000, 'a text ')]) {
      const { id, path } = await newUpload(content.length);
      await appendFile(path, content);
      await follow(id);
      expect(await wordsOf(id)).toEqual([]);
    }
  });

  it('leaves nothing behind when it is cancelled', async () => {
    const file = wavFile(speech);
    const { id, path } = await newUpload(file.length);
    const done = follow(id);
    await appendFile(path, file.subarray(0, Math.floor(file.length / 2)));
    await untilWords(id);
    await db.delete(uploads).where(eq(uploads.id, id));
    await unlink(path);
    await done;
    expect(await db.select().from(previewChunks).where(eq(previewChunks.uploadId, id))).toEqual([]);
  });

  it('is followed to its end when the file is moved to its place meanwhile, and no further once it is a recording', async () => {
    const file = wavFile(speech);
    const { id, path } = await newUpload(file.length);
    const done = follow(id);
    await appendFile(path, file.subarray(0, Math.floor(file.length / 2)));
    await untilWords(id);
    const before = await wordsOf(id);
    await db.update(uploads).set({ projectId: randomUUID() }).where(eq(uploads.id, id));
    await appendFile(path, file.subarray(Math.floor(file.length / 2)));
    await rename(path, `${path}.adopted`);
    await done;
    expect(await wordsOf(id)).toEqual(before);
  });

  it('comes to the same words at a second delivery, and recognises none of them again', async () => {
    const file = wavFile(speech);
    const { id, path } = await newUpload(file.length);
    await writeFile(path, file);
    await follow(id);
    const first = await loadPreview(db, id);
    const deaf: SpeechEngine = {
      ...counting,
      open: async () => ({ recognise: async () => [], close: async () => {} }),
    };
    await follow(id, { engine: deaf });
    expect(first.length).toBeGreaterThan(1);
    expect(await loadPreview(db, id)).toEqual(first);
  });

  it('is not heard where the minutes of its owner are used up', async () => {
    const file = wavFile(speech);
    const { id, path } = await newUpload(file.length);
    await writeFile(path, file);
    await follow(id, { mayPreview: async () => false });
    expect(await wordsOf(id)).toEqual([]);
  });

  it('is heard no further once what was heard and thrown away used up the minutes, for Free alone', async () => {
    const file = wavFile(speech);
    const owner = randomUUID();
    let isPro = false;
    const { mayPreview } = createPlanLimits({ db, isSubscribed: async () => isPro });
    const thrownAway = await newUpload(1, owner);
    const endMs = projectLimits.freeMonthlyMs - 1;
    const heard = { position: 0, startMs: 0, endMs, words: [], engine: 'x', sound: null, settings: null };
    await savePreview(db, thrownAway.id, heard);
    await db.delete(uploads).where(eq(uploads.id, thrownAway.id));

    const { id, path } = await newUpload(file.length, owner);
    await writeFile(path, file);
    await follow(id, { mayPreview });
    // The audio chunk that the minutes end in is heard to its end, and no other.
    expect(await loadPreview(db, id)).toHaveLength(1);
    expect(await mayPreview(owner)).toBe(false);
    isPro = true;
    await follow(id, { mayPreview });
    expect((await loadPreview(db, id)).length).toBeGreaterThan(1);
  });

  it('is heard as far as the plan of its owner goes', async () => {
    const file = wavFile(speech);
    const { id, path } = await newUpload(file.length);
    await writeFile(path, file);
    await follow(id, { limitMs: 15_000 });
    const heard = await loadPreview(db, id);
    expect(heard.at(-1)?.endMs ?? 0).toBeLessThanOrEqual(15_000);
  });
});
