// New texts made from earlier ones: an old one brought back, or words put at places of the newest.
import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { lockForNewText } from './lock-for-new-text.server.ts';
import type { ProjectRow } from '#projects/domain/project-view.ts';
import { revisions } from '#projects/domain/project.table.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import { addRevision, latestRevision } from './revisions.server.ts';
import { describeText, runTextTask } from '#projects/text-tasks/public.server.ts';
import { replace } from '../replace-spans.task.ts';
import type { Replacement } from '../replace-spans.ts';
import { revisionErrors } from './revisions.errors.ts';

export type NewRevisionDeps = { db: Database; clock: Clock; queue: Pick<Queue, 'send'> };
/** Whose the project is, and who makes the text. */
type Order = { ownerId: string; projectId: string; madeBy: string };

/**
 * The old text as the newest one. Asked for twice, it is there once.
 * @throws {AppError} `not_found` for another's recording and for a number that does not exist
 */
export function restoreRevision(
  deps: NewRevisionDeps,
  order: Order & { number: number },
): Promise<ProjectRow> {
  const { clock, queue } = deps;
  const { projectId, madeBy, number } = order;
  return lockForNewText(deps, order, async (tx) => {
    const [old] = await tx
      .select({ json: sql<string>`${revisions.content}::text` })
      .from(revisions)
      .where(and(eq(revisions.projectId, projectId), eq(revisions.number, number)));
    if (!old) throw commonErrors.not_found();
    const latest = await latestRevision(tx, projectId);
    if (latest?.json === old.json) return;
    const written = await describeText(projectId, old.json);
    const provenance = { basedOn: number };
    await addRevision(tx, { projectId, origin: 'restored', madeBy, written, provenance, clock, queue });
  });
}

/**
 * @param order.basedOn the revision whose places are meant; it must be the newest
 * @throws {AppError} `not_found`, `transcript_not_ready`; `text_changed` where the text is another by now
 */
export function replaceInLatest(
  deps: NewRevisionDeps,
  order: Order & { basedOn: number; replacements: readonly Replacement[] },
): Promise<ProjectRow> {
  const { clock, queue } = deps;
  const { projectId, madeBy, basedOn, replacements } = order;
  return lockForNewText(deps, order, async (tx) => {
    const latest = await latestRevision(tx, projectId);
    if (!latest) throw projectErrors.transcript_not_ready();
    if (latest.number !== basedOn) throw revisionErrors.text_changed();
    const written = await runTextTask(projectId, replace, { json: latest.json, replacements });
    if (!written) throw revisionErrors.text_changed();
    const provenance = { basedOn };
    await addRevision(tx, { projectId, origin: 'edited', madeBy, written, provenance, clock, queue });
  });
}
