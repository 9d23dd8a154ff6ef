// Bytes without an object: on their way in, or let go. Nothing of them is forgotten, whenever a process dies.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/database/database.ts';
import { newSecret } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { BlobStore } from '../blob-store.ts';
import { type StorageError, storageErrors } from './storage-error.ts';
import { looseBlobs } from './storage.table.ts';

type LooseDeps = { db: Database; blobs: BlobStore; log: Log };

/** A blob that no object has taken over yet. */
export type LooseBlob = { blobKey: string; sizeBytes: number; etag: string };

/** For one upload. */
export type Room = {
  /** The most bytes of the content. */
  bytes: number;
  /** What to say of more. */
  beyond(): StorageError;
  /** To be asked while bytes come, with their number so far: others fill the disk as well. @throws {StorageError} 507 */
  check(received: number): Promise<void>;
};

const AT_ONCE = 100;
const CHECK_EVERY_BYTES = 64 * 1024 * 1024;

/**
 * Stores a stream as a blob of its own; an object takes it over with `takeOver`, else it is deleted within a day.
 * @param room beyond it the storing ends with an error, and nothing stays
 */
export async function storeLoose(
  deps: LooseDeps,
  content: AsyncIterable<Buffer>,
  room: Room,
): Promise<LooseBlob> {
  const blobKey = `objects/${newSecret(18)}`;
  // Written first: a process that dies inside the storing leaves a row, by which the sweep finds the bytes.
  await deps.db.insert(looseBlobs).values({ blobKey, freeAt: sql`now() + interval '1 day'` });
  const hash = createHash('sha256');
  try {
    const { sizeBytes } = await deps.blobs.put(blobKey, Readable.from(measured(content, hash, room)));
    return { blobKey, sizeBytes, etag: hash.digest('hex').slice(0, 32) };
  } catch (error) {
    await discard(deps, blobKey);
    throw error;
  }
}

async function* measured(
  content: AsyncIterable<Buffer>,
  hash: { update(chunk: Buffer): unknown },
  room: Room,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  let checkAt = CHECK_EVERY_BYTES;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > room.bytes) throw room.beyond();
    if (bytes >= checkAt) {
      await room.check(bytes);
      checkAt = bytes + CHECK_EVERY_BYTES;
    }
    hash.update(chunk);
    yield chunk;
  }
}

/** In the transaction in which an object takes the blob. @throws {StorageError} when the sweep was quicker */
export async function takeOver(tx: Queryable, blobKey: string): Promise<void> {
  const taken = await tx.delete(looseBlobs).where(eq(looseBlobs.blobKey, blobKey)).returning();
  if (taken.length === 0) throw storageErrors.cut();
}

/** A blob that shall not become an object after all. */
export async function discard(deps: LooseDeps, blobKey: string): Promise<void> {
  const isIt = eq(looseBlobs.blobKey, blobKey);
  await deps.db
    .update(looseBlobs)
    .set({ freeAt: sql`now()` })
    .where(isIt)
    .then(() => deleteFree(deps))
    .catch(leaveToSweep(deps));
}

/** Called after what matters is done: its failure is nobody's, and the sweep comes back to it. */
export async function tidy(deps: LooseDeps): Promise<void> {
  await deleteFree(deps).catch(leaveToSweep(deps));
}

/** Deletes what no object holds any more. @returns how many blobs went */
export async function deleteFree(deps: LooseDeps): Promise<number> {
  let deleted = 0;
  for (;;) {
    const free = await deps.db
      .select()
      .from(looseBlobs)
      // Times are kept to the millisecond, and rounded up as often as down.
      .where(lte(looseBlobs.freeAt, sql`now() + interval '1 millisecond'`))
      .limit(AT_ONCE);
    deleted += await deleteBatch(
      deps,
      free.map(({ blobKey }) => blobKey),
    );
    if (free.length < AT_ONCE) return deleted;
  }
}

/** One that cannot be deleted is tried again later, and holds up no other. */
async function deleteBatch(deps: LooseDeps, keys: readonly string[]): Promise<number> {
  const { db, blobs } = deps;
  const done: string[] = [];
  const failed: string[] = [];
  for (const key of keys) {
    await blobs.delete(key).then(
      () => done.push(key),
      (error: unknown) => {
        leaveToSweep(deps)(error);
        failed.push(key);
      },
    );
  }
  if (done.length > 0) await db.delete(looseBlobs).where(inArray(looseBlobs.blobKey, done));
  const later = { freeAt: sql`now() + interval '30 minutes'` };
  if (failed.length > 0) await db.update(looseBlobs).set(later).where(inArray(looseBlobs.blobKey, failed));
  return done.length;
}

function leaveToSweep({ log }: LooseDeps) {
  return (error: unknown): void =>
    log.warn({ code: codeOf(error) }, 'deleting an unused blob failed; the sweep will retry');
}

function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name);
}
