// Several results that are mailed together: what the mail says of each, and that their owner knows.
import { and, inArray, isNull } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { projects } from '#projects/domain/project.table.ts';
import type { Status } from '#projects/domain/project.ts';

const resting: readonly Status[] = ['completed_llm', 'failed', 'failed_llm'];

/** Those whose owner was not notified yet, oldest first. */
export async function bundledProjects(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; title: string; isReady: boolean }[]> {
  const rows = await db
    .select()
    .from(projects)
    .where(
      and(
        inArray(projects.id, [...ids]),
        inArray(projects.status, [...resting]),
        isNull(projects.notifiedAt),
      ),
    )
    .orderBy(projects.createdAt);
  return rows.map(({ id, title, status }) => ({ id, title, isReady: status === 'completed_llm' }));
}

export async function markNotified(
  { db, clock }: { db: Database; clock: Clock },
  ids: readonly string[],
): Promise<void> {
  await db
    .update(projects)
    .set({ notifiedAt: clock.now() })
    .where(
      and(
        inArray(projects.id, [...ids]),
        inArray(projects.status, [...resting]),
        isNull(projects.notifiedAt),
      ),
    );
}
