// What became of projects, for the feature that brought them.
import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Status } from '#projects/domain/project.ts';
import { audioChunks, projects, uploads } from '#projects/domain/project.table.ts';

export type ProjectResult = {
  status: Status;
  /** Share that is transcribed, 0 to 1; null before the length is known. */
  progress: number | null;
  durationMs: number | null;
  /** When the owner was notified of its end. */
  notifiedAt: Date | null;
  /** Of a failure. */
  errorCode: string | null;
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
      errorCode: projects.errorCode,
    })
    .from(projects)
    .where(and(eq(projects.ownerId, ownerId), inArray(projects.id, projectIds.slice())));
  return new Map(rows.map(({ id, ...result }) => [id, result]));
}

/** The uploads that a project was made of. */
export async function uploadIdsOf(db: Queryable, projectId: string): Promise<string[]> {
  const rows = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.projectId, projectId));
  return rows.map(({ id }) => id);
}

/**
 * What is recognised of a project in work, without a gap: audio chunks are recognised side by side, and one behind a gap waits.
 * @param from the first chunk that is wanted
 * @returns the words of each chunk, from that one on
 */
export async function recognisedInOrder(db: Queryable, projectId: string, from: number): Promise<string[][]> {
  const rows = await db
    .select({ position: audioChunks.position, words: audioChunks.words })
    .from(audioChunks)
    .where(and(eq(audioChunks.projectId, projectId), gte(audioChunks.position, from)))
    .orderBy(asc(audioChunks.position));
  const gap = rows.findIndex(({ position, words }, index) => position !== from + index || words === null);
  return rows
    .slice(0, gap === -1 ? rows.length : gap)
    .map(({ words }) => (words ?? []).map(({ text }) => text));
}
