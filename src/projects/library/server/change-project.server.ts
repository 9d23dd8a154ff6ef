// What an owner does to a recording that exists: rename, delete, try again.
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import type { Log } from '#platform/log.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { BlobStore } from '#blobs/blob-store.ts';
import { deletePreview } from '#projects/transcribe/public.server.ts';
import { longerLimit, type PlanLimits } from '#projects/access/plan-limits.ts';
import { jobForStatus } from '#projects/pipeline.ts';
import { findOwnProject, type ProjectRow } from '#projects/domain/project-view.ts';
import { projectFiles, projects, uploads } from '#projects/domain/project.table.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import { indexTitle } from '#projects/search/public.server.ts';
import { lockTurns, mustAwaitTurn } from '#projects/work/public.server.ts';
import { peaksKey } from '#projects/domain/peaks.ts';

/** @throws {AppError} `not_found` */
export async function renameProject(
  db: Database,
  ownerId: string,
  options: { id: string; title: string },
): Promise<ProjectRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(projects)
      .set({ title: options.title })
      .where(and(eq(projects.id, options.id), eq(projects.ownerId, ownerId)))
      .returning();
    if (!row) throw commonErrors.not_found();
    await indexTitle(tx, row.id);
    return row;
  });
}

/**
 * The recording is transcribed with what is there, at once.
 * @throws {AppError} `not_found`
 */
export async function skipModelWait(
  deps: { db: Database; queue: Pick<Queue, 'send'>; limits: PlanLimits },
  ownerId: string,
  id: string,
): Promise<ProjectRow> {
  const plan = await deps.limits.transcriptions(ownerId);
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(projects)
      .set({ waitForModel: false })
      .where(and(eq(projects.id, id), eq(projects.ownerId, ownerId)))
      .returning();
    if (!row) throw commonErrors.not_found();
    if (row.status === 'pending' && !row.awaitsTurn)
      await deps.queue.send(
        jobForStatus[row.status],
        { version: 1, projectId: id },
        { tx, key: id, priority: plan.priority },
      );
    return row;
  });
}

export type DeleteProjectDeps = {
  db: Database;
  blobs: BlobStore;
  /** Removes what the transcribe room keeps on the disk for a recording. */
  removeScratch: (projectId: string) => Promise<void>;
  log: Log;
};

/**
 * Deletes the rows first, then the sound. When the process dies in between, the sweep of uploads finds the sound.
 * What stays is that there was an upload, without its name: the first-time allowance is not given twice.
 * @returns the ids of those that were the owner's and are gone; others' and unknown ones are passed over
 */
export async function deleteProjects(
  deps: DeleteProjectDeps,
  ownerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { db, blobs } = deps;
  const { gone, keys } = await db.transaction(async (tx) => {
    const own = await tx
      .select({ id: projects.id })
      .from(projects)
      .where(and(inArray(projects.id, [...ids]), eq(projects.ownerId, ownerId)))
      .for('update');
    const found = own.map(({ id }) => id);
    const files = await tx
      .select({ blobKey: projectFiles.blobKey })
      .from(projectFiles)
      .where(inArray(projectFiles.projectId, found));
    await tx.delete(projects).where(inArray(projects.id, found));
    await deletePreview(tx, found);
    await tx.update(uploads).set({ fileName: '', metadata: '' }).where(inArray(uploads.projectId, found));
    return { gone: found, keys: files.map((file) => file.blobKey) };
  });
  for (const key of [...keys, ...gone.map(peaksKey)]) await blobs.delete(key);
  await db.update(uploads).set({ blobKey: '' }).where(inArray(uploads.projectId, gone));
  for (const projectId of gone) {
    await deps.removeScratch(projectId);
    deps.log.info({ projectId }, 'project deleted');
  }
  return gone;
}

/** From where a failed recording starts again. */
const retryFrom = { failed: 'pending', failed_llm: 'pending_llm' } as const;

/**
 * Where another one is in work and the plan takes one at a time, it waits behind that one.
 * @throws {AppError} `not_found`, `not_retryable`
 */
export async function retryProject(
  deps: { db: Database; queue: Pick<Queue, 'send'>; limits: PlanLimits },
  ownerId: string,
  id: string,
): Promise<ProjectRow> {
  const plan = await deps.limits.transcriptions(ownerId);
  const planLimitMs = await deps.limits.maxDurationMs(ownerId);
  return deps.db.transaction(async (tx) => {
    await lockTurns(tx, ownerId);
    const row = await findOwnProject(tx, ownerId, id);
    if (!row) throw commonErrors.not_found();
    if (row.status !== 'failed' && row.status !== 'failed_llm') throw projectErrors.not_retryable();
    const awaitsTurn = await mustAwaitTurn(tx, ownerId, plan.atOnce);
    const status = retryFrom[row.status];
    const [moved] = await tx
      .update(projects)
      .set({
        status,
        awaitsTurn,
        durationLimitMs: longerLimit(row.durationLimitMs, planLimitMs),
        errorCode: null,
        notifiedAt: null,
      })
      .where(and(eq(projects.id, id), eq(projects.status, row.status)))
      .returning();
    if (!moved) throw projectErrors.not_retryable();
    if (!awaitsTurn)
      await deps.queue.send(
        jobForStatus[status],
        { version: 1, projectId: id },
        { tx, key: id, priority: plan.priority },
      );
    return moved;
  });
}
