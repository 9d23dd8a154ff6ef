// What the recordings of a person take up.
import { and, eq, isNull, sum } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { projectFiles, projects } from '#projects/domain/project.table.ts';

/** Without those whose sound was deleted, and without uploads that are no recording yet. */
export async function storedBytesOf(db: Queryable, ownerId: string): Promise<number> {
  const [kept] = await db
    .select({ bytes: sum(projectFiles.sizeBytes).mapWith(Number) })
    .from(projects)
    .innerJoin(projectFiles, eq(projectFiles.projectId, projects.id))
    .where(and(eq(projects.ownerId, ownerId), isNull(projects.soundDeletedAt)));
  return kept?.bytes ?? 0;
}
