// The recording that an address names, for the person who asks: one that is none of theirs is refused as if it were not there.
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { type Caller, requireCaller } from '#identity/caller.ts';
import { findProject, type ProjectRow } from '#projects/domain/project-view.ts';
import { accessTo, type ProjectNeed, suffices } from '#projects/domain/project-access.ts';
import { refusalOf } from './project-access.server.ts';

const paramsSchema = z.object({ id: z.uuid() });

/**
 * To be asked before what is wanted of the recording is looked at. A project of the caller's team counts as one of
 * theirs, by their role: `row.ownerId` is whose it is, `caller.userId` who does something with it.
 * @param need by default what the method says: to read, or to edit
 * @throws {AppError} `not_authenticated`; `not_found`, for an id that is none as well; `team_viewer` and
 *   `team_project_kept` for those who may read it, and no more
 */
export async function requireOwnProject(
  deps: { db: Database },
  request: { method: string; params: unknown; caller: Caller | null },
  need: ProjectNeed = ['GET', 'HEAD'].includes(request.method) ? 'read' : 'edit',
): Promise<{ row: ProjectRow; caller: Caller }> {
  const caller = requireCaller(request);
  const { id } = paramsSchema.safeParse(request.params).data ?? {};
  const row = id === undefined ? undefined : await findProject(deps.db, id);
  const access = row ? accessTo(row, caller) : null;
  if (!row || !access) throw commonErrors.not_found();
  if (!suffices(access, need)) throw refusalOf(access);
  return { row, caller };
}
