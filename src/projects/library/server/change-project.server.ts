// What an owner does to a recording that exists: rename, cancel, try again.
import { and, eq, isNull } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { lockProject } from '#projects/access/lock-project.server.ts';
import { isCounted } from '#projects/access/usage.server.ts';
import { longerLimit, type PlanLimits } from '#projects/access/plan-limits.ts';
import { jobForStatus } from '#projects/pipeline.ts';
import { findProject, type ProjectRow } from '#projects/domain/project-view.ts';
import { projects } from '#projects/domain/project.table.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import { checkMonth } from '#projects/upload/public.server.ts';
import { indexTitle } from '#projects/search/public.server.ts';
import { lockTurns, mustAwaitTurn } from '#projects/work/public.server.ts';

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
 * Ends a transcription that waits or runs; the recording and the chunks that are recognised stay for another try. The
 * owner did it and is not notified. A worker that is at it stops at its next chunk. Tried again before that, it gets no
 * job, for the queue keeps one for each recording: `sweepProjects` gives it one within a minute or two.
 * @returns its title; null where it is not the owner's, gone, or transcribed already
 */
export async function cancelTranscription(
  { db, clock }: { db: Database; clock: Clock },
  ownerId: string,
  id: string,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const row = await lockProject(tx, id, ownerId);
    if (row?.status !== 'pending' && row?.status !== 'processing') return null;
    const { code: errorCode } = projectErrors.transcription_cancelled();
    await tx
      .update(projects)
      .set({
        status: 'failed',
        errorCode,
        awaitsTurn: false,
        progress: null,
        pace: null,
        notifiedAt: clock.now(),
      })
      .where(eq(projects.id, id));
    return row.title;
  });
}

/** From where a failed recording starts again. */
const retryFrom = { failed: 'pending', failed_llm: 'pending_llm' } as const;

/**
 * Where another one is in work and the plan takes one at a time, it waits behind that one.
 * @throws {AppError} `not_found`, `not_retryable`, `minutes_used_up`; `sound_deleted` where nothing is left to be transcribed
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
    const row = await findProject(tx, id);
    if (row?.ownerId !== ownerId) throw commonErrors.not_found();
    if (row.status !== 'failed' && row.status !== 'failed_llm') throw projectErrors.not_retryable();
    const needsSound = row.status === 'failed';
    if (needsSound && row.soundDeletedAt) throw projectErrors.sound_deleted();
    // What failed costs nothing, so the minutes are asked for as for a new order.
    const month =
      needsSound && !row.unlimitedMonth && !(await isCounted(tx, id))
        ? await checkMonth(deps.limits, ownerId)
        : { isUnlimited: false };
    const awaitsTurn = await mustAwaitTurn(tx, ownerId, plan.atOnce);
    const status = retryFrom[row.status];
    const [moved] = await tx
      .update(projects)
      .set({
        status,
        awaitsTurn,
        durationLimitMs: longerLimit(row.durationLimitMs, planLimitMs),
        unlimitedMonth: row.unlimitedMonth || month.isUnlimited,
        errorCode: null,
        notifiedAt: null,
      })
      .where(
        and(
          eq(projects.id, id),
          eq(projects.status, row.status),
          needsSound ? isNull(projects.soundDeletedAt) : undefined,
        ),
      )
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
