// Inspects the content of an upload: once, in fair turns, until the caller's signal aborts. Stores the outcome.
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { AppError, commonErrors } from '#platform/errors.ts';
import { createFairTurns, type FairTurns, OverloadedError } from '#platform/fair-turns.ts';
import { isVerdict, mediaErrors } from '#platform/media/media.errors.ts';
import type { BlobStore } from '#blobs/blob-store.ts';
import { projectLimits } from '#projects/domain/limits.ts';
import { uploads } from '#projects/domain/project.table.ts';

type UploadRow = typeof uploads.$inferSelect;
type Seen = Pick<UploadRow, 'mediaType' | 'durationMs'>;

/**
 * Looks at the content; ends with the signal.
 * @throws {AppError} `file_unsupported`, … for what cannot be transcribed
 */
export type InspectMedia = (
  path: string,
  signal: AbortSignal,
) => Promise<{ mediaType: string; durationMs: number | null }>;

/** One file takes about 50 ms; a hostile one half a minute, in which others need a place. */
const PLACES = 3;
const PLACES_PER_PERSON = 1;
const MOST_WAIT_MS = 60_000;

/** @returns takes the look, or says what is known of an earlier one. @throws {AppError} the verdict, as often as asked */
export function createLook(
  deps: { db: Database; blobs: BlobStore; inspectMedia: InspectMedia },
  turns: FairTurns = createFairTurns({
    places: PLACES,
    placesPerLane: PLACES_PER_PERSON,
    mostWaitMs: MOST_WAIT_MS,
  }),
): (row: UploadRow, signal: AbortSignal) => Promise<Seen> {
  const { db } = deps;
  return async (row, signal) => {
    if (isSeen(row)) return row;
    const look = async () => {
      // Another order may have had it looked at while this one waited.
      const [now] = await db.select().from(uploads).where(eq(uploads.id, row.id));
      if (!now) throw commonErrors.not_found();
      return isSeen(now) ? now : inspect(deps, now, signal);
    };
    return turns.run(row.ownerId, look, signal).catch((error: unknown) => {
      if (!(error instanceof OverloadedError)) throw error;
      throw commonErrors.too_many_requests({ retryAfterS: error.retryAfterS });
    });
  };
}

/** @throws {AppError} what a refused file was refused for */
function isSeen(row: UploadRow): boolean {
  if (isVerdict(row.refused)) throw mediaErrors[row.refused]();
  return row.mediaType !== null;
}

async function inspect(
  deps: Parameters<typeof createLook>[0],
  row: UploadRow,
  signal: AbortSignal,
): Promise<Seen> {
  const { db, blobs, inspectMedia } = deps;
  const keep = (seen: Partial<UploadRow>) => db.update(uploads).set(seen).where(eq(uploads.id, row.id));
  const local = await blobs.openLocal(row.blobKey);
  try {
    const { mediaType, durationMs } = await inspectMedia(local.path, signal);
    // What cannot be true is no length: decoding will tell.
    const isBelieved = durationMs !== null && durationMs <= projectLimits.maxDurationMs;
    const seen = { mediaType, durationMs: isBelieved ? Math.round(durationMs) : null };
    await keep(seen);
    return seen;
  } catch (error) {
    if (error instanceof AppError && isVerdict(error.code)) await keep({ refused: error.code });
    throw error;
  } finally {
    await local.release();
  }
}
