// How many bytes an upload may bring: by the bucket, the owner's plan, what the owner has already, and the disk.
import type { Database } from '#platform/database/database.ts';
import { ownerOfName } from './object-path.ts';
import { type BucketRow, usageOf } from './objects.server.ts';
import { storageErrors } from './storage-error.ts';
import { storageLimits } from './storage-limits.ts';

export type FairUse = {
  /** Of the owner's plan. */
  limits: { maxFileBytes(ownerId: string): Promise<{ bytes: number }> };
  /** Bytes free where the blobs lie; Infinity where that cannot be told. */
  freeBytes: () => Promise<number>;
};

/** What a form puts around its file. */
const FORM_BYTES = 64 * 1024;

/**
 * To be asked before the first byte.
 * @param announced `Content-Length`, of which a form is a part
 * @returns the most bytes of the content
 * @throws {StorageError} `EntityTooLarge`, `QuotaExceeded`, 507 where more is announced
 */
export async function roomFor(
  deps: FairUse & { db: Database },
  order: { bucket: BucketRow; name: string; announced: number | undefined },
): Promise<number> {
  const { bucket, name, announced = 0 } = order;
  const atLeast = Math.max(0, announced - FORM_BYTES);
  const ownerId = ownerOfName(name);
  const plan = ownerId ? (await deps.limits.maxFileBytes(ownerId)).bytes : Infinity;
  const most = Math.min(storageLimits.objectBytes, bucket.fileSizeLimit ?? Infinity, plan);
  if (atLeast > most) throw storageErrors.tooLarge();
  // The exact count is taken when the object is there: this spares the way to it.
  if (ownerId && (await usageOf(deps.db, ownerId)).bytes + atLeast > storageLimits.ownerBytes)
    throw storageErrors.quota();
  const free = (await deps.freeBytes()) - storageLimits.diskReserveBytes;
  if (free < Math.max(1, atLeast)) throw storageErrors.noRoom();
  return Math.min(most, free);
}
