// Whether a file is really longer than a limit: what it says of itself may be a guess from its first bytes, or a lie.
import { AppError, commonErrors } from '#platform/errors.ts';
import { createFairTurns, OverloadedError } from '#platform/fair-turns.ts';
import { decodeAudio, sniffFile } from '#platform/media/decode-audio.ts';
import type { Sandbox } from '#platform/media/sandbox.ts';
import type { BlobStore } from '#blobs/blob-store.ts';
import type { ArrivedUpload } from './arrived-upload.ts';

/** Ten minutes are decoded in about two seconds. */
const PLACES = 2;
const PLACES_PER_PERSON = 1;
const MOST_WAIT_MS = 60_000;

/** Decodes as far as the limit. */
export type IsLonger = (of: {
  ownerId: string;
  file: Pick<ArrivedUpload, 'blobKey'>;
  limitMs: number;
  signal: AbortSignal;
}) => Promise<boolean>;

/** To be asked about a file that says that it is longer. @throws {AppError} `too_many_requests` */
export function createIsLonger(deps: { blobs: Pick<BlobStore, 'openLocal'>; sandbox: Sandbox }): IsLonger {
  const turns = createFairTurns({
    places: PLACES,
    placesPerLane: PLACES_PER_PERSON,
    mostWaitMs: MOST_WAIT_MS,
  });
  return ({ ownerId, file, limitMs, signal }) =>
    turns
      .run(ownerId, () => decodesBeyond(deps, { blobKey: file.blobKey, limitMs, signal }), signal)
      .catch((error: unknown) => {
        if (!(error instanceof OverloadedError)) throw error;
        throw commonErrors.too_many_requests({ retryAfterS: error.retryAfterS });
      });
}

async function decodesBeyond(
  { blobs, sandbox }: Parameters<typeof createIsLonger>[0],
  { blobKey, limitMs, signal }: { blobKey: string; limitMs: number; signal: AbortSignal },
): Promise<boolean> {
  const local = await blobs.openLocal(blobKey);
  try {
    const { demuxer } = await sniffFile(local.path);
    for await (const _ of decodeAudio(sandbox, local.path, demuxer, { maxDurationMs: limitMs, signal }));
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_too_long') return true;
    // What else is wrong with it is said by its own job.
    if (error instanceof AppError) return false;
    throw error;
  } finally {
    await local.release();
  }
}
