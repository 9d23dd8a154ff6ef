// Removes all that a person has uploaded, also what became recordings that are gone.
import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import type { BlobStore } from '#blobs/blob-store.ts';
import type { Database } from '#platform/database/database.ts';
import { derivedKeys } from '#projects/domain/listening.ts';
import { uploads } from '#projects/domain/project.table.ts';
import { ignoreMissing } from './uploads.server.ts';

const AT_ONCE = 200;

/**
 * To be called when the person's recordings are deleted. The rows go last: by them the next call finds what a process
 * that was killed here has left.
 * @param deps.folder where unfinished uploads are
 */
export async function eraseUploads(
  deps: { db: Database; blobs: Pick<BlobStore, 'delete'>; folder: string },
  ownerId: string,
): Promise<void> {
  const { db, blobs, folder } = deps;
  for (;;) {
    const rows = await db.select().from(uploads).where(eq(uploads.ownerId, ownerId)).limit(AT_ONCE);
    if (rows.length === 0) return;
    const keys = rows.flatMap(({ blobKey, projectId }) => [
      ...(blobKey === '' ? [] : [blobKey]),
      ...(projectId === null ? [] : derivedKeys(projectId)),
    ]);
    await Promise.all(keys.map((key) => blobs.delete(key)));
    await Promise.all(rows.map(({ id }) => unlink(join(folder, id)).catch(ignoreMissing)));
    const ids = rows.map(({ id }) => id);
    await db.delete(uploads).where(inArray(uploads.id, ids));
    // Its last bytes may have come in between; later ones find no row and clear up themselves.
    for (const { blobKey, finishedAt } of rows)
      if (blobKey !== '' && finishedAt === null) await blobs.delete(blobKey);
  }
}
