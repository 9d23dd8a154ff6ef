// Deletes projects, or their sound alone: for their owner, for a retention rule, and with an account.
import { and, eq, inArray } from 'drizzle-orm';
import type { BlobStore } from '#blobs/blob-store.ts';
import type { AccessActor, LogAccess } from '#platform/personal-data/access-entry.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import type { Log } from '#platform/log.ts';
import { lockProject } from '#projects/access/lock-project.server.ts';
import { accessTo, type Who } from '#projects/domain/project-access.ts';
import { derivedKeys } from '#projects/domain/listening.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import { projectFiles, projects, uploads } from '#projects/domain/project.table.ts';
import { isWorking } from '#projects/pipeline.ts';
import { deletePreview } from '#projects/transcribe/public.server.ts';

export type DeleteProjectDeps = {
  db: Database;
  blobs: Pick<BlobStore, 'delete'>;
  /** Removes what the transcribe room keeps on the disk for a recording. */
  removeScratch: (projectId: string) => Promise<void>;
  logAccess: LogAccess;
  log: Log;
};

/** Whose they are, who deletes them, and a last look in the transaction: false leaves one where it is. */
export type Deletion = {
  ownerId: string;
  actor: AccessActor;
  /** The person who does it: what they may not delete is left where it is. Without it the owner does. */
  by?: Who;
  mayGo?: (tx: Queryable, project: typeof projects.$inferSelect) => Promise<boolean>;
};

/**
 * Deletes the rows first, then the sound. When the process dies in between, the sweep of uploads finds the sound.
 * What stays is that there was an upload, without its name: the first-time allowance is not given twice.
 * @returns the ids of those that were the owner's and are gone; others' and unknown ones are passed over
 */
export async function deleteProjects(
  deps: DeleteProjectDeps,
  deletion: Deletion,
  ids: readonly string[],
): Promise<string[]> {
  const { db, blobs } = deps;
  const { gone, keys } = await db.transaction((tx) => deleteRows(tx, deps, deletion, ids));
  await Promise.all([...keys, ...gone.flatMap(derivedKeys)].map((key) => blobs.delete(key)));
  await db.update(uploads).set({ blobKey: '' }).where(inArray(uploads.projectId, gone));
  await Promise.all(gone.map((projectId) => deps.removeScratch(projectId)));
  for (const projectId of gone) deps.log.info({ projectId, by: deletion.actor }, 'project deleted');
  return gone;
}

async function deleteRows(
  tx: Queryable,
  { logAccess }: DeleteProjectDeps,
  { ownerId, actor, by, mayGo = async () => true }: Deletion,
  ids: readonly string[],
): Promise<{ gone: string[]; keys: string[] }> {
  const own = await tx
    .select()
    .from(projects)
    .where(and(inArray(projects.id, [...ids]), eq(projects.ownerId, ownerId)))
    .orderBy(projects.id)
    .for('update');
  const found: string[] = [];
  for (const project of own)
    if ((!by || accessTo(project, by) === 'own') && (await mayGo(tx, project))) found.push(project.id);
  const keys = await keysOf(tx, found);
  await tx.delete(projects).where(inArray(projects.id, found));
  await deletePreview(tx, found);
  await tx.update(uploads).set({ fileName: '', metadata: '' }).where(inArray(uploads.projectId, found));
  const [projectId] = found;
  if (projectId !== undefined) {
    const which = found.length === 1 ? { projectId } : { items: found.length };
    await logAccess({ ownerId: by?.userId ?? ownerId, actor, action: 'project_deleted', ...which }, tx);
  }
  return { gone: found, keys };
}

async function keysOf(tx: Queryable, projectIds: readonly string[]): Promise<string[]> {
  const files = await tx
    .select({ blobKey: projectFiles.blobKey })
    .from(projectFiles)
    .where(inArray(projectFiles.projectId, [...projectIds]));
  return files.map((file) => file.blobKey);
}

/**
 * Deletes the sound of a project and all that was made of it; the texts stay. May be called again, also after a process that was
 * killed inside: what was noted in the row is then done, and logged once.
 * @throws {AppError} `not_found`, `project_in_work`
 */
export async function deleteSound(
  deps: Omit<DeleteProjectDeps, 'removeScratch'> & { clock: Clock },
  { ownerId, actor, by, mayGo = async () => true }: Deletion,
  projectId: string,
): Promise<void> {
  const { db, blobs, clock, log, logAccess } = deps;
  const keys = await db.transaction(async (tx) => {
    const project = await lockProject(tx, projectId, ownerId);
    if (!project) throw commonErrors.not_found();
    const isNew = project.soundDeletedAt === null;
    if (isNew && !(await mayGo(tx, project))) return null;
    if (isNew && isWorking(project.status)) throw projectErrors.project_in_work();
    if (isNew) {
      await tx.update(projects).set({ soundDeletedAt: clock.now() }).where(eq(projects.id, projectId));
      await logAccess({ ownerId: by?.userId ?? ownerId, actor, action: 'sound_deleted', projectId }, tx);
      log.info({ projectId, by: actor }, 'sound deleted');
    }
    return keysOf(tx, [projectId]);
  });
  if (!keys) return;
  for (const key of [...keys, ...derivedKeys(projectId)]) await blobs.delete(key);
  await db.update(uploads).set({ blobKey: '' }).where(eq(uploads.projectId, projectId));
}
