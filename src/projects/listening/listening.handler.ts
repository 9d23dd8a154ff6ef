// Makes the listening copy of a project whose files have been decoded. May run twice, and be interrupted anywhere.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import { BlobNotFoundError, type BlobStore } from '#blobs/blob-store.ts';
import type { Database } from '#platform/database/database.ts';
import { PRIVATE_FOLDER } from '#platform/files/private-folder.ts';
import type { JobContext } from '#platform/jobs/queue.ts';
import type { Log } from '#platform/log.ts';
import type { Sandbox } from '#platform/media/sandbox.ts';
import { listeningKey, listeningTypes } from '#projects/domain/listening.ts';
import { projects } from '#projects/domain/project.table.ts';
import { copyFileNames, encodeCopy } from './encode-copy.ts';
import { joinedPcm } from './joined-pcm.ts';
import { copyScratch } from './sweep-copies.ts';
import { timedFiles } from './timed-files.server.ts';

export type ListeningDeps = {
  db: Database;
  blobs: Pick<BlobStore, 'openLocal' | 'adopt' | 'delete'>;
  sandbox: Sandbox;
  log: Log;
  /** Of the file system of the blobs; may be lost at any time. */
  scratchDir: string;
};

/** Throws when the job shall be delivered again. */
export function createListeningHandler(deps: ListeningDeps) {
  return async (
    { projectId }: { projectId: string },
    { signal }: Pick<JobContext, 'signal'>,
  ): Promise<void> => {
    // A process that was killed may have stored a copy after its audio was deleted.
    if (!(await hasSound(deps.db, projectId))) return deleteCopy(deps, projectId);
    const files = await timedFiles(deps.db, projectId);
    if (files === null) return;
    const folder = join(deps.scratchDir, copyScratch(projectId));
    try {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      const durationMs = files.reduce((sum, file) => sum + file.durationMs, 0);
      await encodeCopy(deps.sandbox, joinedPcm(deps, files, signal), { folder, durationMs, signal });
      await storeCopy(deps, projectId, folder);
    } catch (error) {
      // Its audio was deleted meanwhile.
      if (error instanceof BlobNotFoundError && !(await hasSound(deps.db, projectId))) return;
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

async function storeCopy(deps: ListeningDeps, projectId: string, folder: string): Promise<void> {
  const sizes: Record<string, number> = {};
  for (const type of listeningTypes) {
    const path = join(folder, copyFileNames[type]);
    sizes[type] = (await deps.blobs.adopt(listeningKey(projectId, type), path)).sizeBytes;
  }
  // Deleted meanwhile: the deletion looked for a copy before this one was there.
  if (!(await hasSound(deps.db, projectId))) return deleteCopy(deps, projectId);
  deps.log.info({ projectId, bytes: sizes }, 'listening copy stored');
}

async function deleteCopy({ blobs }: ListeningDeps, projectId: string): Promise<void> {
  for (const type of listeningTypes) await blobs.delete(listeningKey(projectId, type));
}

async function hasSound(db: Database, projectId: string): Promise<boolean> {
  const isThere = and(eq(projects.id, projectId), isNull(projects.soundDeletedAt));
  return (await db.$count(projects, isThere)) > 0;
}
