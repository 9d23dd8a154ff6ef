// Removes what nobody comes back for: bytes without an object, signed addresses that have ended.
import { lt } from 'drizzle-orm';
import { deleteFree } from './loose-blobs.server.ts';
import type { ObjectsDeps } from './objects.server.ts';
import { signedUploads } from './storage.table.ts';

/** To be run at the start and every hour. */
export async function sweepStorage(deps: ObjectsDeps): Promise<void> {
  await deps.db.delete(signedUploads).where(lt(signedUploads.expiresAt, deps.clock.now()));
  const blobs = await deleteFree(deps);
  if (blobs > 0) deps.log.info({ blobs }, 'unused blobs deleted');
}
