// The job that follows an upload: decodes what has arrived, recognises it, and keeps the words for page and recording.
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
import { HandedBackError, type JobContext } from '#platform/queue.ts';
import { EngineError, type EngineSession, type SpeechEngine } from '#speech/engine.ts';
import { recordingLimits } from '../limits.ts';
import { uploads } from '../recording.table.ts';
import { arrivesInOrder } from './arrives-in-order.ts';
import { loadEarly, saveEarly } from './early-records.ts';
import { createStreamCutter, type EarlyStretch } from './stream-cutter.ts';
import { tailFile } from './tail-file.ts';

export type EarlyDeps = {
  db: Database;
  log: Log;
  sandbox: Sandbox;
  /** Where unfinished uploads lie, as the web role sees it; without it nothing is heard early. */
  uploadFolder: string;
  chooseEngine(order: { language: string }): Promise<SpeechEngine>;
  /** The longest recording the owner may have transcribed, ms; null for no limit of the plan. */
  durationLimitMs(ownerId: string): Promise<number | null>;
  /** ms for which an upload may stand still. */
  patienceMs?: number;
};

type Order = { uploadId: string; language: string };
type Upload = typeof uploads.$inferSelect;

const PATIENCE_MS = 120_000;

/** Never fails for good: what it leaves undone, the recording's own job does. */
export function createEarlyHandler(deps: EarlyDeps) {
  return async (order: Order, context: JobContext): Promise<void> => {
    try {
      await listen(deps, order, context.signal);
    } catch (error) {
      if (context.signal.aborted || error instanceof HandedBackError) throw error;
      const code = error instanceof AppError ? error.code : undefined;
      deps.log.info(
        { uploadId: order.uploadId, errorCode: code, err: error },
        'no text before the upload ends',
      );
    }
  };
}

async function listen(deps: EarlyDeps, order: Order, signal: AbortSignal): Promise<void> {
  const upload = await findWaiting(deps.db, order.uploadId);
  // A file that is whole has left the folder of uploads, and its recording's own job is about to begin.
  if (!upload || upload.finishedAt) return;
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
  const limitMs = (await deps.durationLimitMs(upload.ownerId)) ?? recordingLimits.maxDurationMs;
  const engine = await deps.chooseEngine(order);
  const bytes = Readable.from(source(), { objectMode: false });
  const sound = decodeAudio(deps.sandbox, bytes, demuxer, { maxDurationMs: limitMs, signal });
  const session = await engine.open({ language: order.language });
  try {
    await recognise(deps, { upload, sound, session, engine: engine.name, language: order.language, signal });
  } finally {
    bytes.destroy();
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
  sound: AsyncIterable<Buffer>;
  session: EngineSession;
  engine: string;
  language: string;
  signal: AbortSignal;
};

async function recognise(deps: EarlyDeps, listening: Listening): Promise<void> {
  const { upload, sound } = listening;
  // Cuts depend on the sound alone, so a second delivery comes to the same stretches.
  const known = new Set((await loadEarly(deps.db, upload.id)).map(({ position }) => position));
  const cutter = createStreamCutter();
  let position = 0;
  for await (const bytes of sound) {
    const stretches = cutter.push(bytes);
    if (stretches === null) return;
    for (const stretch of stretches) {
      const isNew = !known.has(position);
      if (isNew && !(await keep(deps, listening, { ...stretch, position }))) return;
      position += 1;
    }
  }
}

/** @returns false when nobody waits for more */
async function keep(
  deps: EarlyDeps,
  { upload, session, engine, language, signal }: Listening,
  { pcm, startMs, endMs, position }: EarlyStretch & { position: number },
): Promise<boolean> {
  const heard = await session.recognise({ pcm, language }, { signal }).catch((error: unknown) => {
    if (error instanceof EngineError && error.retryable)
      return session.recognise({ pcm, language }, { signal });
    throw error;
  });
  const words = heard.map((word) => ({
    ...word,
    startMs: word.startMs + startMs,
    endMs: word.endMs + startMs,
  }));
  return saveEarly(deps.db, upload.id, { position, startMs, endMs, words, engine });
}
