// What the page beside the text shows of a draft: how much was edited since the newest revision, and when.
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { DraftSummary } from '#projects/domain/draft-summary.ts';
import { editDrafts, editSegments } from './edit.table.ts';

/** @returns null where the newest revision says it all */
export async function readDraftSummary(db: Queryable, projectId: string): Promise<DraftSummary | null> {
  const edited = db
    .select({ count: sql<number>`count(*)::int` })
    .from(editSegments)
    .where(
      and(
        eq(editSegments.projectId, editDrafts.projectId),
        gt(editSegments.sequence, editDrafts.keptSequence),
      ),
    );
  const [row] = await db
    .select({
      since: sql<number>`coalesce(${editDrafts.keptRevision}, ${editDrafts.base})`,
      paragraphs: sql<number>`(${edited})`,
      speakers: sql<boolean>`${editDrafts.speakersSequence} > ${editDrafts.keptSequence}`,
      savedAt: editDrafts.changedAt,
      by: editDrafts.changedBy,
    })
    .from(editDrafts)
    .where(and(eq(editDrafts.projectId, projectId), gt(editDrafts.sequence, editDrafts.keptSequence)));
  return row ? { ...row, savedAt: row.savedAt.toISOString() } : null;
}
