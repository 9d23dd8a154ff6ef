// Several results that are mailed together: what the mail says of each, and that their owner knows.
import { and, desc, eq, gte, inArray, isNull, lte, ne } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { projects, statusEvents } from '#projects/domain/project.table.ts';
import type { Status } from '#projects/domain/project.ts';

const resting: readonly Status[] = ['completed_llm', 'failed', 'failed_llm'];

/** Those that came to a result, oldest first. `isNotified`: their owner was mailed, or needed no mail. */
export async function restingProjects(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; title: string; isReady: boolean; isNotified: boolean }[]> {
  const rows = await db
    .select()
    .from(projects)
    .where(and(inArray(projects.id, [...ids]), inArray(projects.status, [...resting])))
    .orderBy(projects.createdAt, projects.id);
  return rows.map(({ id, title, status, notifiedAt }) => ({
    id,
    title,
    isReady: status === 'completed_llm',
    isNotified: notifiedAt !== null,
  }));
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

/** Orders that are not further apart belong together: files that went up at once are ordered one after the other. */
const TOGETHER_MS = 5 * 60_000;
const MOST_TOGETHER = 100;

/** Of the same owner, ordered within minutes of this one, before it or after; the owner knows of no result of theirs yet. */
export async function madeTogether(
  db: Queryable,
  projectId: string,
): Promise<{ id: string; createdAt: Date }[]> {
  const [project] = await db.select().from(projects).where(eq(projects.id, projectId));
  if (!project) return [];
  const at = project.createdAt.getTime();
  return db
    .select({ id: projects.id, createdAt: projects.createdAt })
    .from(projects)
    .where(
      and(
        eq(projects.ownerId, project.ownerId),
        gte(projects.createdAt, new Date(at - TOGETHER_MS)),
        lte(projects.createdAt, new Date(at + TOGETHER_MS)),
        ne(projects.id, projectId),
        isNull(projects.notifiedAt),
      ),
    )
    .limit(MOST_TOGETHER);
}

/** When a recording came to where it stands. */
export async function restingSince(db: Queryable, projectId: string): Promise<Date> {
  const [event] = await db
    .select({ at: statusEvents.at })
    .from(statusEvents)
    .where(eq(statusEvents.projectId, projectId))
    .orderBy(desc(statusEvents.id))
    .limit(1);
  return event?.at ?? new Date(0);
}
