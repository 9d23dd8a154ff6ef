// What became of projects, for the feature that brought them.
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Status } from '#projects/domain/project.ts';
import { projects } from '#projects/domain/project.table.ts';

export type ProjectResult = {
  status: Status;
  /** Share that is transcribed, 0 to 1; null before the length is known. */
  progress: number | null;
  durationMs: number | null;
  /** When the owner was notified of its end. */
  notifiedAt: Date | null;
};

/** Of those of the projects that are still there, and are the owner's. */
export async function resultsOf(
  db: Queryable,
  ownerId: string,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, ProjectResult>> {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: projects.id,
      status: projects.status,
      progress: projects.progress,
      durationMs: projects.durationMs,
      notifiedAt: projects.notifiedAt,
    })
    .from(projects)
    .where(and(eq(projects.ownerId, ownerId), inArray(projects.id, projectIds.slice())));
  return new Map(rows.map(({ id, ...result }) => [id, result]));
}
