// Whom another text of a project concerns: who brought it, and who has still to do something with it.
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { projects } from '#projects/domain/project.table.ts';
import { assignments } from './assignment.table.ts';

/** Of a team's project; an own one concerns its owner alone, who wrote the text. */
export async function concernedBy(db: Queryable, projectId: string): Promise<string[]> {
  const [project] = await db
    .select({ addedBy: projects.addedBy })
    .from(projects)
    .where(eq(projects.id, projectId));
  const assigned = await db
    .select({ userId: assignments.userId })
    .from(assignments)
    .where(and(eq(assignments.projectId, projectId), isNull(assignments.doneAt)));
  const people = assigned.map(({ userId }) => userId);
  return [...new Set(project?.addedBy ? [project.addedBy, ...people] : people)];
}
