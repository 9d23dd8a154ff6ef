// Removes what nobody will come back for: expired uploads, files without a row, sound of deleted recordings.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Log } from '#platform/log.ts';
import { PRIVATE_FOLDER } from '#platform/private-folder.ts';
import { recordingLimits } from '../limits.ts';
import { projects, uploads } from '../recording.table.ts';
import type { Uploads, UploadsDeps } from './uploads.server.ts';

/**
 * To be run at the start, before uploads are taken, and every hour.
 * @returns how many things were removed, by kind
 */
export async function sweepUploads(
  deps: Pick<UploadsDeps, 'db' | 'blobs' | 'folder' | 'clock'> & { uploads: Uploads; log: Log },
): Promise<{ expired: number; strays: number; forgotten: number }> {
  const removed = {
    expired: await removeExpired(deps),
    strays: await removeStrays(deps),
    forgotten: await removeSoundOfDeleted(deps),
  };
  if (removed.expired + removed.strays + removed.forgotten > 0) deps.log.info(removed, 'uploads swept');
  return removed;
}

type SweepDeps = Parameters<typeof sweepUploads>[0];

async function removeExpired({ db, uploads: service, clock }: SweepDeps): Promise<number> {
  const before = new Date(clock.now().getTime() - recordingLimits.uploadLifetimeMs);
  const expired = await db
    .select()
    .from(uploads)
    .where(and(isNull(uploads.projectId), lt(uploads.createdAt, before)));
  for (const row of expired) await service.remove(row);
  return expired.length;
}

/** A row is written before its file, so a file without one belongs to nobody. */
async function removeStrays({ db, folder }: SweepDeps): Promise<number> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const names = await readdir(folder);
  if (names.length === 0) return 0;
  const rows = await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, names));
  const known = new Set(rows.map((row) => row.id));
  const strays = names.filter((name) => !known.has(name));
  for (const name of strays) await rm(join(folder, name), { recursive: true, force: true });
  return strays.length;
}

/** A process killed between the deletion of the rows and that of the sound leaves the row of the upload behind. */
async function removeSoundOfDeleted({ db, blobs }: SweepDeps): Promise<number> {
  const forgotten = await db
    .select({ id: uploads.id, blobKey: uploads.blobKey })
    .from(uploads)
    .where(
      and(
        ne(uploads.blobKey, ''),
        sql`${uploads.projectId} is not null`,
        sql`not exists (select 1 from ${projects} where ${projects.id} = ${uploads.projectId})`,
      ),
    );
  for (const row of forgotten) {
    await blobs.delete(row.blobKey);
    await db.update(uploads).set({ blobKey: '', fileName: '', metadata: '' }).where(eq(uploads.id, row.id));
  }
  return forgotten.length;
}
