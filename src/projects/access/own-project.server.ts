// The recording that an address names, for the person who asks: another's is refused as if it were not there.
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { type Authenticator, type Caller, requireCaller } from '#identity/caller.ts';
import { findOwnProject, type ProjectRow } from '#projects/domain/project-view.ts';

const paramsSchema = z.object({ id: z.uuid() });

/**
 * To be asked before what is wanted of the recording is looked at.
 * @throws {AppError} `not_authenticated`; `not_found`, for an id that is none as well
 */
export async function requireOwnProject(
  deps: { db: Database; authenticator: Authenticator },
  request: { method: string; headers: IncomingHttpHeaders; params: unknown },
): Promise<{ row: ProjectRow; caller: Caller }> {
  const caller = await requireCaller(deps.authenticator, request);
  const { id } = paramsSchema.safeParse(request.params).data ?? {};
  const row = id === undefined ? undefined : await findOwnProject(deps.db, caller.userId, id);
  if (!row) throw commonErrors.not_found();
  return { row, caller };
}
