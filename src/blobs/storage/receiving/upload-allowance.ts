// How many bytes an upload may bring: by the bucket, the owner's plan, what the owner has already, and the disk.
import type { Database } from '#platform/database/database.ts';
import type { Room } from '../loose-blobs.server.ts';
import { ownerOfName } from '../object-path.ts';
import { type BucketRow, usageOf } from '../objects.server.ts';
import { storageErrors } from '../storage-error.ts';
import { storageLimits } from '../storage-limits.ts';

export type FairUse = {
  /** Of the owner's plan. */
  limits: { maxFileBytes(ownerId: string): Promise<{ bytes: number }> };
  /** Free bytes on the disk of the blobs. Infinity where that is unknown. */
  freeBytes: () => Promise<number>;
};

/** What a form puts around its file. */
const FORM_BYTES = 64 * 1024;

/**
 * To be asked before the first byte.
 * @param options.announced `Content-Length`, of which a form is a part
 * @param options.replaced bytes of the object that goes for it
 * @throws {StorageError} `EntityTooLarge`, `QuotaExceeded`, 507 where more is announced than there is room for
 */
export async function roomFor(
  deps: FairUse & { db: Database },
  options: { bucket: BucketRow; name: string; announced: number | undefined; replaced: number },
): Promise<Room> {
  const { bucket, name, announced = 0 } = options;
  const atLeast = Math.max(1, announced - FORM_BYTES);
  const ownerId = ownerOfName(name);
  const plan = ownerId ? (await deps.limits.maxFileBytes(ownerId)).bytes : Infinity;
  const largest = Math.min(storageLimits.objectBytes, bucket.fileSizeLimit ?? Infinity, plan);
  // The exact count is taken when the object is there: this spares the way to it.
  const used = ownerId ? (await usageOf(deps.db, ownerId)).bytes - options.replaced : 0;
  const left = storageLimits.ownerBytes - used;
  const check = async (received: number) => {
    const toCome = Math.max(1, atLeast - received);
    if ((await deps.freeBytes()) - toCome < storageLimits.diskReserveBytes) throw storageErrors.noRoom();
  };
  const beyond = () => (left < largest ? storageErrors.quota() : storageErrors.tooLarge());
  if (atLeast > Math.min(largest, left)) throw beyond();
  await check(0);
  return { bytes: Math.min(largest, left), beyond, check };
}
