// The numbered texts of a recording: how one is added, and what the newest says. None is ever overwritten.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { endEdits, insertRevision, type NewRevision } from '#projects/editing/public.server.ts';
import { revisions } from '#projects/domain/project.table.ts';
import { newestSpoken } from '#projects/domain/which-revision.ts';

/** `json`: the text as it is stored, unparsed. */
export type Revision = Pick<typeof revisions.$inferSelect, 'number' | 'origin'> & { json: string };

const columns = {
  number: revisions.number,
  origin: revisions.origin,
  json: sql<string>`${revisions.content}::text`,
};

/** The newest text of a recording; undefined before the first. */
export async function latestRevision(db: Queryable, projectId: string): Promise<Revision | undefined> {
  const [row] = await db
    .select(columns)
    .from(revisions)
    .where(eq(revisions.projectId, projectId))
    .orderBy(desc(revisions.number))
    .limit(1);
  return row;
}

/** The newest text that was spoken: what a model wrote from a prompt has nobody's turns. Undefined before the first. */
export async function latestSpokenRevision(db: Queryable, projectId: string): Promise<Revision | undefined> {
  const number = newestSpoken(
    await db
      .select({ number: revisions.number, origin: revisions.origin, provenance: revisions.provenance })
      .from(revisions)
      .where(eq(revisions.projectId, projectId)),
  );
  if (number === null) return undefined;
  const [row] = await db
    .select(columns)
    .from(revisions)
    .where(and(eq(revisions.projectId, projectId), eq(revisions.number, number)));
  return row;
}

/**
 * Adds the next text of a recording, and what the list shows and searches of it. Edits that are no revision yet become
 * one of their own before it, so that none is lost. The caller holds the recording's row (`for update`) in `tx`: the
 * number is counted from the latest one.
 * @returns its number, from 1
 */
export async function addRevision(tx: Queryable, options: NewRevision): Promise<number> {
  await endEdits(tx, options);
  return insertRevision(tx, options);
}
