// The job that follows an upload: decodes what has arrived, recognises it, and keeps the words for page and recording.
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Log } from '#platform/log.ts';
import { decodeAudio } from '#platform/media/decode-audio.ts';
import type { Sandbox } from '#platform/media/sandbox.ts';
import { type Demuxer, SNIFF_BYTES, sniffMedia } from '#platform/media/sniff-media.ts';
import { HandedBackError, type JobContext } from '#platform/jobs/queue.ts';
import { EngineError, type EngineSession, type SpeechEngine } from '#speech/engine.ts';
import { projectLimits } from '#projects/domain/limits.ts';
import type { Context, Quality, RecordingLanguage } from '#projects/domain/project.ts';
import { uploads } from '#projects/domain/project.table.ts';
import { followVoiceActivity, loadPreview, savePreview } from '#projects/transcribe/public.server.ts';
import { subjectTerms } from '#projects/vocabulary/public.ts';
import { loadVocabularies } from '#projects/vocabulary/public.server.ts';
import { cutPreview, type PreviewChunk } from './cut-preview.ts';
import { tailFile } from './tail-file.ts';

// Whether a file can be decoded as its bytes arrive, without the end being there.

const inOrder: ReadonlySet<Demuxer> = new Set(['wav', 'w64', 'mp3', 'ogg', 'flac', 'matroska', 'aac', 'amr']);
const BOX_HEADER_BYTES = 8;

/** @param head the first bytes of the file; of an MP4 those before the sound decide, where its index must stand */
export function arrivesInOrder(demuxer: Demuxer, head: Buffer): boolean {
  return inOrder.has(demuxer) || (demuxer === 'mov' && indexComesFirst(head));
}

/** ISO 14496-12, section 4.2: boxes of size and type; `moov` is the index, `mdat` the sound. */
function indexComesFirst(head: Buffer): boolean {
  let at = 0;
  while (at + BOX_HEADER_BYTES <= head.length) {
    const type = head.toString('latin1', at + 4, at + 8);
    if (type === 'moov') return true;
    const size = head.readUInt32BE(at);
    if (type === 'mdat' || size < BOX_HEADER_BYTES) return false;
    at += size;
  }
  return false;
}

export type PreviewDependencies = {
  db: Database;
  log: Log;
  sandbox: Sandbox;
  /** Where unfinished uploads lie, as the web role sees it; without it nothing is heard early. */
  uploadFolder: string;
  /** As for the recording's own job: words of another engine are of no use to it. */
  chooseEngine(options: { language: string; quality: Quality }): Promise<SpeechEngine>;
  /** Whether the owner may ask for more than the standard quality. */
  isPremium(ownerId: string): Promise<boolean>;
  /** The longest recording the owner may have transcribed, ms; null for no limit of the plan. */
  durationLimitMs(ownerId: string): Promise<number | null>;
  /** False where the owner's minutes of the month are used up, also by what was heard and never ordered. */
  mayPreview(ownerId: string): Promise<boolean>;
  /** The person, and the team whose word list holds for them as well. */
  ownersOf(userId: string): Promise<readonly string[]>;
  /** ms for which an upload may stand still. */
  patienceMs?: number;
};

type Order = { uploadId: string; language: RecordingLanguage; quality: Quality; context: Context | null };
type Upload = typeof uploads.$inferSelect;

/** Then the place is another's. The next bytes of this upload ask for one again. */
const PATIENCE_MS = 10_000;

/** Never fails for good: what it leaves undone, the recording's own job does. */
export function createPreviewHandler(deps: PreviewDependencies) {
  return async (order: Order, context: JobContext): Promise<void> => {
    try {
      await listen(deps, order, context.signal);
    } catch (error) {
      if (context.signal.aborted || error instanceof HandedBackError) throw error;
      const code = error instanceof AppError ? error.code : undefined;
      deps.log.info({ uploadId: order.uploadId, errorCode: code, err: error }, 'preview failed');
    }
  };
}

async function listen(deps: PreviewDependencies, order: Order, signal: AbortSignal): Promise<void> {
  const upload = await findWaiting(deps.db, order.uploadId);
  // A file that is whole has left the folder of uploads, and its recording's own job is about to begin.
  if (!upload || upload.finishedAt || !(await deps.mayPreview(upload.ownerId))) return;
  const path = join(deps.uploadFolder, upload.id);
  const isWanted = async () => (await findWaiting(deps.db, upload.id)) !== undefined;
  const source = () =>
    tailFile(path, {
      sizeBytes: upload.sizeBytes,
      patienceMs: deps.patienceMs ?? PATIENCE_MS,
      signal,
      isWanted,
    });
  const demuxer = await readFormat(source(), path);
  if (!demuxer) return;
  const limitMs = (await deps.durationLimitMs(upload.ownerId)) ?? projectLimits.maxDurationMs;
  const { language } = order;
  const isPremium = await deps.isPremium(upload.ownerId);
  const quality = isPremium ? order.quality : 'standard';
  const engine = await deps.chooseEngine({ language, quality });
  const options = {
    language,
    vocabulary: await loadVocabularies(deps.db, await deps.ownersOf(upload.ownerId)),
    subjectTerms: subjectTerms(language, isPremium ? order.context : null),
  };
  const settings = (await engine.fingerprint?.(options)) ?? null;
  const bytes = Readable.from(source(), { objectMode: false });
  const sound = decodeAudio(deps.sandbox, bytes, demuxer, { maxDurationMs: limitMs, signal });
  const activity = followVoiceActivity();
  const session = await engine.open(options);
  try {
    const audioChunks = cutPreview(sound, { activity, targetMs: engine.audioChunkMs });
    const isUnlimited = isPremium;
    const heard = { upload, session, engine: engine.name, settings, language, isUnlimited, signal };
    await recognise(deps, heard, audioChunks);
  } finally {
    bytes.destroy();
    activity.close();
    await session.close();
  }
}

/** The upload while no recording was made of it. */
async function findWaiting(db: Database, uploadId: string): Promise<Upload | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, uploadId));
  return row?.projectId === null ? row : undefined;
}

/** Waits for the first bytes. @returns null for formats whose end must be there first, and for what is none */
async function readFormat(bytes: AsyncIterable<Buffer>, path: string): Promise<Demuxer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= SNIFF_BYTES) break;
  }
  const head = Buffer.concat(chunks);
  const sniffed = await sniffMedia(head, (position, length) => readAt(path, position, length));
  return sniffed && arrivesInOrder(sniffed.demuxer, head) ? sniffed.demuxer : null;
}

async function readAt(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

type Listening = {
  upload: Upload;
  session: EngineSession;
  engine: string;
  settings: string | null;
  language: string;
  /** The month has no limit for the owner: what is heard counts for none. */
  isUnlimited: boolean;
  signal: AbortSignal;
};

async function recognise(
  deps: PreviewDependencies,
  listening: Listening,
  audioChunks: AsyncIterable<PreviewChunk>,
): Promise<void> {
  const { upload, settings } = listening;
  const known = await loadPreview(deps.db, upload.id);
  let position = 0;
  for await (const audioChunk of audioChunks) {
    const sound = createHash('sha256').update(audioChunk.pcm).digest('hex');
    const before = known[position];
    // Cuts depend on the sound alone, so a second delivery comes to the same stretches.
    const isKnown = before !== undefined && before.sound === sound && before.settings === settings;
    if (!isKnown && !(await deps.mayPreview(upload.ownerId))) return;
    if (!isKnown && !(await keep(deps, listening, { ...audioChunk, sound, position }))) return;
    position += 1;
  }
}

/** @returns false when nobody waits for more */
async function keep(
  deps: PreviewDependencies,
  { upload, session, engine, settings, language, isUnlimited, signal }: Listening,
  { pcm, startMs, endMs, sound, position }: PreviewChunk & { sound: string; position: number },
): Promise<boolean> {
  const words = await session.recognise({ pcm, language }, { signal }).catch((error: unknown) => {
    if (error instanceof EngineError && error.retryable)
      return session.recognise({ pcm, language }, { signal });
    throw error;
  });
  const heard = { position, startMs, endMs, words, engine, sound, settings };
  return savePreview(deps.db, upload.id, heard, { isUnlimited });
}
