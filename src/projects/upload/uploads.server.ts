// The rows of uploads and what happens to one: created, finished, claimed by a recording, removed.
import { stat, statfs, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { and, count, eq, inArray, isNull, sql, sum } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { createFairTurns } from '#platform/fair-turns.ts';
import { newSecret } from '#platform/ids.ts';
import { BlobNotFoundError, type BlobStore } from '#blobs/blob-store.ts';
import type { ArrivedUpload } from './arrived-upload.ts';
import { storedBytesOf } from '#projects/access/stored-bytes.server.ts';
import { projectLimits } from '#projects/domain/limits.ts';
import type { PlanLimits } from '#projects/access/plan-limits.ts';
import { uploads } from '#projects/domain/project.table.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import { fingerprintOfFile, statedFingerprint } from './content-fingerprint.server.ts';
import { createLook, type InspectMedia } from './look-at-upload.server.ts';

export type UploadRow = typeof uploads.$inferSelect;

export type UploadsDeps = {
  db: Database;
  blobs: BlobStore;
  /** Where unfinished uploads lie; of the blob folder's file system, so that finishing one is a rename. */
  folder: string;
  limits: PlanLimits;
  inspectMedia: InspectMedia;
  clock: Clock;
  /** Room on the disk that uploads lie on. */
  freeBytes?: () => Promise<number>;
};

export type NewUpload = Pick<UploadRow, 'id' | 'ownerId' | 'fileName' | 'sizeBytes' | 'metadata'> &
  Partial<Pick<UploadRow, 'expiresAt'>>;

export type Uploads = ReturnType<typeof createUploads>;

/** Each takes a connection to the database, of which there are a dozen: others need some as well. */
const CREATIONS_AT_ONCE = 4;
const ENDS_AT_ONCE = 4;
/** What a form has around its files. */
const FORM_BYTES = 64 * 1024;

export function createUploads(deps: UploadsDeps) {
  const { db } = deps;
  const partOf = (id: string) => join(deps.folder, id);
  const find = async (id: string): Promise<UploadRow | undefined> =>
    (await db.select().from(uploads).where(eq(uploads.id, id)))[0];

  const finish = (row: UploadRow) => finishUpload(deps, row, partOf(row.id));
  const look = createLook(deps);
  // Those of one owner wait for each other's lock: each would hold a connection for that, and others get none.
  const creations = createFairTurns({ places: CREATIONS_AT_ONCE, placesPerLane: 1, mostWaitMs: Infinity });
  // However many programs send the last byte of a form at the same moment.
  const ends = createFairTurns({ places: ENDS_AT_ONCE, placesPerLane: 1, mostWaitMs: Infinity });

  return {
    partOf,
    find,
    finish,
    /** False where what is reserved for the database and for work is all that is left. */
    hasRoom: async () => (await freeBytes(deps)) >= projectLimits.diskReserveBytes,
    allowCreation: (ownerId: string, sizeBytes: number) => allowCreation(deps, ownerId, sizeBytes),
    insert: (upload: NewUpload) => creations.run(upload.ownerId, () => insertUpload(deps, upload)),
    /**
     * Allows and inserts what comes in one request; all of it in turn, since hundreds of programs send one at the same moment.
     * @param mostBytes undefined where that is not known: then as much as the plan takes is kept free for it
     * @returns how long it may be
     */
    begin: (upload: Omit<NewUpload, 'sizeBytes'>, mostBytes: number | undefined) =>
      creations.run(upload.ownerId, async () => {
        await allowCreation(deps, upload.ownerId, Math.max(1, (mostBytes ?? 0) - FORM_BYTES));
        const limit = await deps.limits.maxFileBytes(upload.ownerId);
        const sizeBytes = Math.min(mostBytes ?? limit.bytes, limit.bytes);
        await insertUpload(deps, { ...upload, sizeBytes });
        return limit;
      }),
    /** Leaves alone what has become a recording's in the meantime. */
    remove: (row: UploadRow) => removeUpload(deps, row, partOf(row.id)),
    /** @see ClaimUploads */
    claim: async (ownerId: string, ids: readonly string[], signal: AbortSignal): Promise<ArrivedUpload[]> => {
      const rows = await db
        .select()
        .from(uploads)
        .where(and(eq(uploads.ownerId, ownerId), inArray(uploads.id, [...ids])));
      const byId = new Map(rows.map((row) => [row.id, row]));
      const arrived: ArrivedUpload[] = [];
      for (const id of ids) {
        const row = byId.get(id);
        if (!row) throw commonErrors.not_found();
        if (row.sizeBytes === 0) throw projectErrors.upload_empty();
        const finished = row.finishedAt ? row : await ends.run(ownerId, () => finish(row), signal);
        const { mediaType, durationMs } = await look(finished, signal);
        const { fileName: name, sizeBytes, blobKey, projectId } = finished;
        arrived.push({ id, name, sizeBytes, blobKey, projectId, mediaType: mediaType ?? '', durationMs });
      }
      return arrived;
    },
  };
}

/** Checks the limits that are known before the first byte. */
async function allowCreation(deps: UploadsDeps, ownerId: string, sizeBytes: number): Promise<void> {
  if (await deps.limits.isWaitlisted(ownerId)) throw projectErrors.capacity_closed();
  if (sizeBytes === 0) throw projectErrors.upload_empty();
  const limit = await deps.limits.maxFileBytes(ownerId);
  if (sizeBytes > limit.bytes) throw tooLarge(limit.reason);
  if ((await freeBytes(deps)) - sizeBytes < projectLimits.diskReserveBytes)
    throw projectErrors.storage_full();
}

async function freeBytes({ folder, freeBytes: ask }: UploadsDeps): Promise<number> {
  if (ask) return ask();
  const disk = await statfs(folder);
  return disk.bavail * disk.bsize;
}

const MB = 1024 ** 2;
const GB = 1024 ** 3;

/** @throws {AppError} `uploads_too_many`, `uploads_waiting`, `account_full`; also where many creations of one owner come at once */
async function insertUpload(deps: UploadsDeps, upload: NewUpload): Promise<void> {
  const { ownerId } = upload;
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${ownerId}`}, 0))`);
    await tx
      .insert(uploads)
      .values({ ...upload, blobKey: `originals/${newSecret(18)}`, createdAt: deps.clock.now() });
    const [waiting] = await tx
      .select({ number: count(), bytes: sum(uploads.sizeBytes).mapWith(Number) })
      .from(uploads)
      .where(and(eq(uploads.ownerId, ownerId), isNull(uploads.projectId)));
    if ((waiting?.number ?? 0) > projectLimits.waitingUploads)
      throw projectErrors.uploads_too_many({ limit: projectLimits.waitingUploads });
    const waitingBytes = waiting?.bytes ?? 0;
    if (waitingBytes > projectLimits.waitingUploadBytes) throw projectErrors.uploads_waiting();
    if (waitingBytes + (await storedBytesOf(tx, ownerId)) > projectLimits.storedBytes)
      throw projectErrors.account_full({ limit: Math.round(projectLimits.storedBytes / GB) });
  });
}

export function tooLarge(reason: 'first-time' | 'free' | 'pro') {
  const gigabytes = projectLimits.maxFileBytes / GB;
  if (reason === 'first-time') return projectErrors.file_too_large_first_time({ gigabytes });
  if (reason === 'pro') return projectErrors.file_too_large_pro({ gigabytes });
  return projectErrors.file_too_large_free({ megabytes: projectLimits.freeFileBytes / MB, gigabytes });
}

async function removeUpload({ db, blobs }: UploadsDeps, row: UploadRow, part: string): Promise<void> {
  const gone = await db
    .delete(uploads)
    .where(and(eq(uploads.id, row.id), isNull(uploads.projectId)))
    .returning({ id: uploads.id });
  if (gone.length === 0) return;
  await unlink(part).catch(ignoreMissing);
  await blobs.delete(row.blobKey);
}

/**
 * Hands a complete file to the blob store, once; a process killed at any point in between is caught up with here.
 * @throws {AppError} `upload_unfinished` while bytes are missing, `not_found` for one that was removed meanwhile;
 *   `upload_changed` where the bytes are not those of the file that it was created for: then nothing of it is kept
 */
async function finishUpload(deps: UploadsDeps, row: UploadRow, part: string): Promise<UploadRow> {
  if (row.finishedAt) return row;
  const onDisk = await sizeOf(part);
  if (onDisk === row.sizeBytes) {
    if (!(await isAsStated(row, part))) {
      await removeUpload(deps, row, part);
      throw projectErrors.upload_changed();
    }
    await deps.blobs.adopt(row.blobKey, part).catch(ignoreMissing);
  }
  if (!(await blobIsWhole(deps.blobs, row))) throw projectErrors.upload_unfinished();
  const finishedAt = deps.clock.now();
  const [finished] = await deps.db
    .update(uploads)
    .set({ finishedAt: sql`coalesce(${uploads.finishedAt}, ${finishedAt.toISOString()})` })
    .where(eq(uploads.id, row.id))
    .returning();
  if (finished) return finished;
  // Removed while its last bytes came: nothing else knows of what was just taken over.
  await deps.blobs.delete(row.blobKey);
  throw commonErrors.not_found();
}

/** Two halves of different files are as long as a whole one. True where another request has taken the file over already. */
async function isAsStated(row: UploadRow, part: string): Promise<boolean> {
  const stated = statedFingerprint(row.metadata);
  if (stated === null) return true;
  try {
    return (await fingerprintOfFile(part, row.sizeBytes)) === stated;
  } catch (error) {
    ignoreMissing(error);
    return true;
  }
}

export async function blobIsWhole(blobs: BlobStore, row: UploadRow): Promise<boolean> {
  try {
    return (await blobs.stat(row.blobKey)).sizeBytes === row.sizeBytes;
  } catch (error) {
    if (error instanceof BlobNotFoundError) return false;
    throw error;
  }
}

export async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    ignoreMissing(error);
    return undefined;
  }
}

export function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
