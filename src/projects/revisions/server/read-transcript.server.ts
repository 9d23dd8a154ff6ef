// The text of a recording: what was heard, or a revision of it.
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { readEditedJson } from '#projects/editing/public.server.ts';
import { rawTranscripts, revisions } from '#projects/domain/project.table.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';

export const transcriptQuerySchema = z.object({
  view: z.enum(['formatted', 'raw']).default('formatted'),
  revision: z.coerce.number().int().min(1).max(1_000_000).optional(),
});

type Wanted = z.output<typeof transcriptQuerySchema>;

/** `revision` is null for what was heard, and for what was edited and is no revision yet. */
export type StoredTranscript = { json: string; revision: number | null };

/**
 * The stored JSON as text: a transcript of ten hours goes to the page without being parsed on the way. The latest
 * formatted text holds what was edited last, revision or not.
 * @throws {AppError} `transcript_not_ready`; `not_found` for a revision that does not exist
 */
export async function readStoredTranscript(
  db: Queryable,
  projectId: string,
  wanted: Wanted,
): Promise<StoredTranscript> {
  if (wanted.view === 'formatted' && wanted.revision === undefined) {
    const json = await readEditedJson(db, projectId);
    if (json !== null) return { json, revision: null };
  }
  const [row] =
    wanted.view === 'raw'
      ? await db
          .select({ json: sql<string>`${rawTranscripts.content}::text`, revision: sql<null>`null` })
          .from(rawTranscripts)
          .where(eq(rawTranscripts.projectId, projectId))
      : await db
          .select({ json: sql<string>`${revisions.content}::text`, revision: revisions.number })
          .from(revisions)
          .where(
            and(
              eq(revisions.projectId, projectId),
              wanted.revision === undefined ? undefined : eq(revisions.number, wanted.revision),
            ),
          )
          .orderBy(desc(revisions.number))
          .limit(1);
  if (row) return row;
  if (wanted.view === 'formatted' && wanted.revision !== undefined) throw commonErrors.not_found();
  throw projectErrors.transcript_not_ready();
}
