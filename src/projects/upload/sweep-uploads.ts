// Removes what nobody will come back for: expired uploads, files without a row, sound of deleted recordings.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { batchesOf } from '#platform/jobs/batches.ts';
import type { Log } from '#platform/log.ts';
import { PRIVATE_FOLDER } from '#platform/files/private-folder.ts';
import { projectLimits } from '#projects/domain/limits.ts';
import { derivedKeys } from '#projects/domain/listening.ts';
import { projects, uploads } from '#projects/domain/project.table.ts';
import type { UploadRow, Uploads, UploadsDeps } from './uploads.server.ts';

type SweepDeps = Pick<UploadsDeps, 'db' | 'blobs' | 'folder' | 'clock'> & {
  uploads: Uploads;
  log: Log;
  /** Ends the sweep early; the next one goes on. */
  signal?: AbortSignal;
};

/** Rows that are read at once: one person may leave any number behind. */
const AT_ONCE = 500;

/**
 * To be run at the start and every hour. What cannot be removed is logged and holds up nothing else.
 * @returns how many things were removed, by kind
 */
export async function sweepUploads(
  deps: SweepDeps,
): Promise<{ expired: number; strays: number; forgotten: number }> {
  const removed = {
    expired: await removeExpired(deps),
    strays: await removeStrays(deps),
    forgotten: await removeSoundOfDeleted(deps),
  };
  if (removed.expired + removed.strays + removed.forgotten > 0)
    deps.log.info(removed, 'expired uploads deleted');
  return removed;
}

async function removeExpired(deps: SweepDeps): Promise<number> {
  const { uploads: service, clock } = deps;
  const now = clock.now();
  const before = new Date(now.getTime() - projectLimits.uploadLifetimeMs);
  const isOver = or(
    and(isNull(uploads.expiresAt), lt(uploads.createdAt, before)),
    lt(uploads.expiresAt, now),
  );
  const isExpired = and(isNull(uploads.projectId), isOver);
  return forEachUpload(deps, isExpired, (row) => service.remove(row));
}

/** A row is written before its file, so a file without one belongs to nobody. */
async function removeStrays({ db, folder, log, signal }: SweepDeps): Promise<number> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  let removed = 0;
  for (const names of batchesOf(await readdir(folder))) {
    const rows = await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, names));
    const known = new Set(rows.map((row) => row.id));
    for (const name of names.filter((each) => !known.has(each))) {
      if (signal?.aborted) return removed;
      await rm(join(folder, name), { recursive: true, force: true }).then(
        () => (removed += 1),
        (err: unknown) => log.warn({ err }, 'deleting a file without an upload failed'),
      );
    }
  }
  return removed;
}

/** A process killed between the change of the rows and the deletion of the sound leaves the row of the upload behind. */
async function removeSoundOfDeleted(deps: SweepDeps): Promise<number> {
  const { db, blobs } = deps;
  const isForgotten = and(
    ne(uploads.blobKey, ''),
    sql`${uploads.projectId} is not null`,
    sql`not exists (select 1 from ${projects}
      where ${projects.id} = ${uploads.projectId} and ${projects.soundDeletedAt} is null)`,
  );
  return forEachUpload(deps, isForgotten, async ({ id, blobKey, projectId }) => {
    await blobs.delete(blobKey);
    if (projectId !== null) for (const key of derivedKeys(projectId)) await blobs.delete(key);
    await db.update(uploads).set({ blobKey: '', fileName: '', metadata: '' }).where(eq(uploads.id, id));
  });
}

/** @returns for how many `remove` succeeded */
async function forEachUpload(
  { db, log, signal }: SweepDeps,
  isMeant: ReturnType<typeof and>,
  remove: (row: UploadRow) => Promise<void>,
): Promise<number> {
  let removed = 0;
  for (let after = ''; ; ) {
    const rows = await db
      .select()
      .from(uploads)
      .where(and(isMeant, gt(uploads.id, after)))
      .orderBy(asc(uploads.id))
      .limit(AT_ONCE);
    for (const row of rows) {
      if (signal?.aborted) return removed;
      await remove(row).then(
        () => (removed += 1),
        (err: unknown) => log.warn({ uploadId: row.id, err }, 'deleting an upload failed'),
      );
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return removed;
    after = last.id;
  }
}
