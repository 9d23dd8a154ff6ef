// What was recognised during the upload is not recognised again, and the transcript is the one that it would have been.
import { createHash, randomUUID } from 'node:crypto';
import { copyFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { projectQueue } from '../../../test/servers/doubles/project-queue.ts';
import { ffmpeg } from '../../../test/sound/make-audio.ts';
import { seededRandom } from '../../../test/sound/tone-words.ts';
import { silence, speakPcm } from '../../../test/fixtures/synthetic-speech.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { setUpOnce } from '../../../test/set-up.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { createSandbox } from '#platform/media/sandbox.ts';
import type { SpeechEngine } from '#speech/engine.ts';
import { wavFile } from '#speech/wav.ts';
import { projectFiles, projects, rawTranscripts, uploads } from '#projects/domain/project.table.ts';
import { createTranscribeHandler } from '#projects/transcribe/transcribe.handler.ts';
import { createPreviewHandler } from './preview.handler.ts';
import { loadPreview } from '#projects/transcribe/preview-records.ts';

const log = createLog('silent');
const context = { signal: new AbortController().signal, attempt: 0, lastAttempt: false };
const SENTENCES = [
  'the meeting of the town council begins at nine in the morning and ends before noon',
  'nobody had seen the bridge',
  'we asked for the costs of the new school and were asked to wait until the spring of next year',
];

let db: Database;
const sandbox = setUpOnce(() => createSandbox({ log }));
const folder = temporaryFolder();
beforeAll(async () => {
  ({ db } = await createTestDatabase());
  const random = seededRandom(11);
  const spoken = await Promise.all(SENTENCES.map((sentence) => speakPcm(sentence)));
  const parts = Array.from({ length: 30 }, () => [
    spoken[Math.floor(random() * spoken.length)] ?? silence(1),
    silence(0.15 + random()),
  ]);
  await writeFile(join(folder, 'all.wav'), wavFile(Buffer.concat(parts.flat())));
});

/** Its words are made from the samples: other samples, other words. */
function hearing(model = 'small', confidence = 1) {
  const heard = { calls: 0 };
  const engine: SpeechEngine = {
    name: 'counting',
    model,
    rank: 1,
    parallelism: 1,
    audioChunkMs: 8_000,
    availability: async () => ({ available: true, languages: ['en'] }),
    fingerprint: async (options) => JSON.stringify([model, options]),
    open: async () => ({
      recognise: async ({ pcm }) => {
        heard.calls += 1;
        const text = createHash('sha256').update(model).update(pcm).digest('hex').slice(0, 12);
        return [{ text, startMs: 100, endMs: pcm.length / 32 - 100, confidence }];
      },
      close: async () => undefined,
    }),
  };
  return { engine, heard };
}

/** Uploads a file and listens meanwhile; @returns the upload's id, which is its file's name as well */
async function listen(file: string, heard: { model?: string; confidence?: number } = {}): Promise<string> {
  const id = `u${newId()}`;
  const path = join(folder, id);
  await copyFile(file, path);
  const { size: sizeBytes } = await stat(path);
  await db.insert(uploads).values({ id, ownerId: randomUUID(), fileName: 'a', sizeBytes, blobKey: id });
  const { engine } = hearing(heard.model, heard.confidence);
  const follow = createPreviewHandler({
    db,
    log,
    sandbox,
    uploadFolder: folder,
    chooseEngine: async () => engine,
    isPremium: async () => true,
    durationLimitMs: async () => null,
    mayPreview: async () => true,
    ownersOf: async (userId) => [userId],
  });
  await follow({ uploadId: id, language: 'en', quality: 'standard', context: 'legal' }, context);
  return id;
}

/** Makes one recording of the uploads and transcribes it. */
async function transcribe(
  uploadIds: string[],
  options: { vocabulary?: string[]; isNew?: boolean; second?: SpeechEngine } = {},
) {
  const id = newId();
  const ownerId = randomUUID();
  const { vocabulary = [], isNew = false, second } = options;
  await db.insert(projects).values({ id, ownerId, title: 't', language: 'en', context: 'legal', vocabulary });
  for (const [position, blobKey] of uploadIds.entries()) {
    const file = { projectId: id, position, ownerId, name: 'n', sizeBytes: 1, mediaType: 'audio/wav' };
    await db.insert(projectFiles).values({ ...file, blobKey });
    if (!isNew) await db.update(uploads).set({ projectId: id }).where(eq(uploads.id, blobKey));
  }
  const { engine, heard } = hearing();
  const handler = createTranscribeHandler({
    db,
    log,
    sandbox,
    clock: systemClock,
    blobs: { openLocal: async (key) => ({ path: join(folder, key), release: async () => undefined }) },
    storePeaks: async () => undefined,
    queue: projectQueue([]),
    scratchDir: join(folder, 'scratch'),
    chooseEngine: async () => engine,
    ...(second && { chooseSecond: async () => ({ engine: second, minConfidence: 0.6 }) }),
    diarizer: { diarise: async () => ({ method: 'basic', turns: [] }) },
    durationLimitMs: async () => null,
  });
  await handler({ projectId: id }, context);
  const [row] = await db.select().from(rawTranscripts).where(eq(rawTranscripts.projectId, id));
  return { id, transcript: row?.content, calls: heard.calls };
}

async function encode(extension: string, options: string[] = []): Promise<string> {
  const made = join(folder, `made.${extension}`);
  if (extension !== 'wav') await ffmpeg('-i', join(folder, 'all.wav'), ...options, made);
  return extension === 'wav' ? join(folder, 'all.wav') : made;
}

describe('what was recognised during the upload', () => {
  it.each([
    ['wav', []],
    ['mp3', []],
    ['m4a', ['-movflags', '+faststart']],
  ])('of %s is not recognised again, and every word is the same', async (extension, options) => {
    const upload = await listen(await encode(extension, options));
    const preview = await loadPreview(db, upload);
    const without = await transcribe([upload], { isNew: true });
    const withPreview = await transcribe([upload]);
    expect(withPreview.transcript?.segments.length).toBeGreaterThan(0);
    expect(withPreview.transcript?.segments).toEqual(without.transcript?.segments);
    const taken = without.calls - withPreview.calls;
    expect(taken).toBeGreaterThan(3);
    expect(taken).toBe(preview.length);
    expect(await loadPreview(db, upload)).toEqual([]);
  });

  it.each([
    ['by another model', { model: 'large', vocabulary: [] }],
    ['without the names and terms of the order', { model: 'small', vocabulary: ['Hagedorn'] }],
  ])('%s is recognised again', async (_how, { model, vocabulary }) => {
    const upload = await listen(await encode('wav'), { model });
    const { calls } = await transcribe([upload], { vocabulary });
    const without = await transcribe([upload], { vocabulary, isNew: true });
    expect(calls).toBe(without.calls);
    expect(await loadPreview(db, upload)).toEqual([]);
  });

  it('is asked again where it is in doubt, as all other words are', async () => {
    const upload = await listen(await encode('wav'), { confidence: 0.3 });
    const taken = (await loadPreview(db, upload)).length;
    const first = await transcribe([upload], { isNew: true });
    const second = hearing('large');
    const { transcript, calls } = await transcribe([upload], { second: second.engine });
    const words = (heard: typeof transcript) =>
      heard?.segments.flatMap((segment) => segment.words.map(({ text }) => text)) ?? [];
    expect(taken).toBeGreaterThan(3);
    // Only the words taken over have low confidence: this job transcribes the others with high confidence.
    expect(second.heard.calls).toBe(first.calls - calls);
    const kept = words(first.transcript).filter((text) => words(transcript).includes(text));
    expect(kept.length).toBe(calls);
  });

  it('of the first of two files is taken over, and every word is the same', async () => {
    const file = await encode('wav');
    const files = [await listen(file), await listen(file)];
    const without = await transcribe(files, { isNew: true });
    const withPreview = await transcribe(files);
    expect(withPreview.transcript?.segments).toEqual(without.transcript?.segments);
    expect(without.calls - withPreview.calls).toBeGreaterThan(3);
  });
});
