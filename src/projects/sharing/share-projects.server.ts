// Moves projects from a person to their team, and out of it again. A trigger takes along what hangs on them.
import { and, inArray } from 'drizzle-orm';
import { type AppError, commonErrors } from '#platform/errors.ts';
import type { Database } from '#platform/database/database.ts';
import type { LogAccess } from '#platform/personal-data/access-entry.ts';
import { isOwnedBy, ownersReadBy, refusalOf } from '#projects/access/project-access.server.ts';
import { accessTo, type Who } from '#projects/domain/project-access.ts';
import { moveHeard } from '#projects/access/usage.server.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import { projects } from '#projects/domain/project.table.ts';
import type { ProjectRow } from '#projects/domain/project-view.ts';
import { isWorking } from '#projects/pipeline.ts';

export type NewOwner = 'team' | 'me';
type Moved = { moved: string[]; failed: { id: string; error: AppError }[] };

/**
 * All in one transaction. One that is there already counts as moved.
 * @throws {AppError} `team_missing`, `team_viewer`
 */
export async function shareProjects(
  deps: { db: Database; logAccess: LogAccess },
  who: Who,
  { ids, to }: { ids: readonly string[]; to: NewOwner },
): Promise<Moved> {
  const { userId, seat } = who;
  if (!seat) throw projectErrors.team_missing();
  if (seat.role === 'viewer') throw projectErrors.team_viewer();
  const owner = to === 'team' ? seat.teamId : userId;
  return deps.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(projects)
      .where(and(inArray(projects.id, [...ids]), isOwnedBy(projects.ownerId, ownersReadBy(who))))
      .orderBy(projects.id)
      .for('update');
    const found = new Map(rows.map((row) => [row.id, row]));
    const failed: Moved['failed'] = [];
    const gone: string[] = [];
    for (const id of ids) {
      const error = refusal(found.get(id), who, owner);
      if (error) failed.push({ id, error });
      else if (found.get(id)?.ownerId !== owner) gone.push(id);
    }
    const [first] = gone;
    if (first !== undefined) {
      const from = to === 'team' ? userId : seat.teamId;
      for (const projectId of gone) await moveHeard(tx, { projectId, from, to: owner });
      await tx
        .update(projects)
        .set({ ownerId: owner, addedBy: to === 'team' ? userId : null, folderId: null })
        .where(inArray(projects.id, gone));
      const action = to === 'team' ? 'project_shared' : 'project_unshared';
      const which = gone.length === 1 ? { projectId: first } : { items: gone.length };
      await deps.logAccess({ ownerId: userId, actor: 'person', action, ...which }, tx);
    }
    return { moved: ids.filter((id) => !failed.some((one) => one.id === id)), failed };
  });
}

function refusal(row: ProjectRow | undefined, who: Who, owner: string): AppError | null {
  const access = row ? accessTo(row, who) : null;
  if (!row || !access) return commonErrors.not_found();
  if (row.ownerId === owner) return null;
  if (access !== 'own') return refusalOf(access);
  // Its job knows whose month and whose turn it takes.
  return isWorking(row.status) ? projectErrors.project_in_work() : null;
}
