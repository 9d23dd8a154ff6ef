// Bytes without an object: on their way in, or let go. Nothing of them is forgotten, whenever a process dies.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq, lte, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/database/database.ts';
import { newSecret } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { BlobStore } from '../blob-store.ts';
import { storageErrors } from './storage-error.ts';
import { looseBlobs } from './storage.table.ts';

type LooseDeps = { db: Database; blobs: BlobStore; log: Log };

/** A blob that no object has taken over yet. */
export type LooseBlob = { blobKey: string; sizeBytes: number; etag: string };

const AT_ONCE = 100;

/**
 * Stores a stream as a blob of its own; an object takes it over with `takeOver`, else it is deleted within a day.
 * @param maxBytes beyond it the storing ends with `EntityTooLarge`, and nothing stays
 */
export async function storeLoose(
  deps: LooseDeps,
  content: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<LooseBlob> {
  const blobKey = `objects/${newSecret(18)}`;
  // Written first: a process that dies inside the storing leaves a row, by which the sweep finds the bytes.
  await deps.db.insert(looseBlobs).values({ blobKey, freeAt: sql`now() + interval '1 day'` });
  const hash = createHash('sha256');
  try {
    const { sizeBytes } = await deps.blobs.put(blobKey, Readable.from(measured(content, hash, maxBytes)));
    return { blobKey, sizeBytes, etag: hash.digest('hex').slice(0, 32) };
  } catch (error) {
    await discard(deps, blobKey);
    throw error;
  }
}

async function* measured(
  content: AsyncIterable<Buffer>,
  hash: { update(chunk: Buffer): unknown },
  maxBytes: number,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw storageErrors.tooLarge();
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
  try {
    await deps.db.update(looseBlobs).set({ freeAt: sql`now()` }).where(eq(looseBlobs.blobKey, blobKey));
    await deleteFree(deps);
  } catch (err) {
    deps.log.warn({ code: codeOf(err) }, 'bytes without an object wait for the sweep');
  }
}

/** Deletes what no object holds any more. A failure is left to the sweep. @returns how many blobs went */
export async function deleteFree(deps: LooseDeps): Promise<number> {
  let deleted = 0;
  try {
    for (;;) {
      const free = await deps.db
        .select()
        .from(looseBlobs)
        .where(lte(looseBlobs.freeAt, sql`now()`))
        .limit(AT_ONCE);
      for (const { blobKey } of free) {
        await deps.blobs.delete(blobKey);
        await deps.db.delete(looseBlobs).where(eq(looseBlobs.blobKey, blobKey));
        deleted += 1;
      }
      if (free.length < AT_ONCE) return deleted;
    }
  } catch (err) {
    deps.log.warn({ code: codeOf(err) }, 'bytes without an object wait for the sweep');
    return deleted;
  }
}

function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name);
}
