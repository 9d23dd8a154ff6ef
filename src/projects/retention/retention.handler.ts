// Deletes what the rule of a project ends, by the code of a deletion by hand.
import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/database/database.ts';
import { projects } from '#projects/domain/project.table.ts';
import type { ProjectRow } from '#projects/domain/project-view.ts';
import { isEditedSince } from '#projects/editing/public.server.ts';
import { type DeleteProjectDeps, deleteProjects, deleteSound } from '#projects/library/public.server.ts';
import { isMagicRunning } from '#projects/magic/public.server.ts';
import { isWorking } from '#projects/pipeline.ts';
import { dueOf } from './retention-rules.server.ts';

export type RetentionHandlerDeps = DeleteProjectDeps & {
  clock: Clock;
};

/** Nobody who is editing loses the text under their hands: what was edited last is kept for so long. */
const EDITED_WITHIN_MS = 60 * 60_000;

export function createRetentionHandler(deps: RetentionHandlerDeps) {
  const { db, clock } = deps;
  return async ({ projectId }: { projectId: string }): Promise<void> => {
    const [project] = await db.select().from(projects).where(eq(projects.id, projectId));
    if (!project) return;
    const { ownerId } = project;
    const of = (wanted: 'everything' | 'sound') => ({
      ownerId,
      actor: 'retention' as const,
      // Once more under the lock: the rule may have been changed, or the project come into work.
      mayGo: async (tx: Queryable, row: ProjectRow) =>
        (await dueOf(tx, row, clock.now())) === wanted && !(await isInUse(tx, row, clock.now())),
    });
    const due = await dueOf(db, project, clock.now());
    if (due === 'everything') await deleteProjects(deps, of(due), [projectId]);
    // A project that came into work meanwhile is found by a later sweep. One whose row says already that the recording
    // is deleted comes from a process that was killed: its files go now.
    else if (project.soundDeletedAt || due === 'sound') await deleteSound(deps, of('sound'), projectId);
  };
}

/** A job works on it, a text is being written of it, or somebody changed it a moment ago. */
async function isInUse(from: Queryable, { id, status }: ProjectRow, now: Date): Promise<boolean> {
  if (isWorking(status) || (await isMagicRunning(from, id))) return true;
  return isEditedSince(from, id, new Date(now.getTime() - EDITED_WITHIN_MS));
}
