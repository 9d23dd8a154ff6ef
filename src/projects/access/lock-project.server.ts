// The one lock of a project: all that changes its texts or its state waits for it.
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { projects } from '#projects/domain/project.table.ts';

/**
 * Keeps a project to this transaction until it ends.
 * @param ownerId a project of others counts as gone
 * @returns its row; undefined where it is gone
 */
export async function lockProject(tx: Queryable, projectId: string, ownerId?: string) {
  const isOwn = ownerId === undefined ? undefined : eq(projects.ownerId, ownerId);
  const [project] = await tx
    .select()
    .from(projects)
    .where(and(eq(projects.id, projectId), isOwn))
    .for('update');
  return project;
}
