// Reads and writes the rows of a draft.
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { revisions } from '#projects/domain/project.table.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { editDrafts, editSegments } from './edit.table.ts';
import { type DraftChanges, type EditSegment, newSegment } from '../model/edit-document.ts';
import type { StoredEdits } from '../model/edited-transcript.ts';

export type DraftRow = typeof editDrafts.$inferSelect;

export async function findDraft(db: Queryable, projectId: string): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(editDrafts).where(eq(editDrafts.projectId, projectId));
  return row;
}

export async function isEditedSince(from: Queryable, projectId: string, since: Date): Promise<boolean> {
  const isOf = eq(editDrafts.projectId, projectId);
  return (await from.$count(editDrafts, and(isOf, gt(editDrafts.changedAt, since)))) > 0;
}

/**
 * A draft and the text below it, unparsed, as of one moment; undefined where nothing was ever edited.
 * @param which `unkept`: only where it holds what is no revision yet, so that else no text is read for nothing
 */
export async function readDraft(
  db: Queryable,
  projectId: string,
  which: 'any' | 'unkept' = 'any',
): Promise<({ draft: DraftRow } & StoredEdits) | undefined> {
  // One statement sees one state, without holding anybody up.
  const [row] = await db
    .select({
      draft: editDrafts,
      baseJson: sql<string>`${revisions.content}::text`,
      segmentsJson: sql<string>`(
        select coalesce(json_agg(${editSegments.content}), '[]')::text from ${editSegments}
        where ${editSegments.projectId} = ${editDrafts.projectId})`,
    })
    .from(editDrafts)
    .innerJoin(
      revisions,
      and(eq(revisions.projectId, editDrafts.projectId), eq(revisions.number, editDrafts.base)),
    )
    .where(
      and(
        eq(editDrafts.projectId, projectId),
        which === 'unkept' ? ne(editDrafts.sequence, editDrafts.keptSequence) : undefined,
      ),
    );
  if (!row) return undefined;
  const { draft, baseJson, segmentsJson } = row;
  const { order, speakers } = draft;
  const changesJson = `${JSON.stringify({ order, speakers }).slice(0, -1)},"segments":${segmentsJson}}`;
  return { draft, baseJson, changesJson };
}

/** @param since the sequence that is known already */
export async function changesSince(tx: Queryable, draft: DraftRow, since: number): Promise<DraftChanges> {
  const rows = await tx
    .select({ content: editSegments.content })
    .from(editSegments)
    .where(and(eq(editSegments.projectId, draft.projectId), gt(editSegments.sequence, since)));
  return {
    order: draft.orderSequence > since ? draft.order : null,
    speakers: draft.speakersSequence > since ? draft.speakers : null,
    segments: rows.map(({ content }) => content),
  };
}

/** Those of the ids that exist, as they are now. */
export async function loadSegments(
  tx: Queryable,
  draft: DraftRow,
  ids: readonly string[],
): Promise<Map<string, EditSegment>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: editSegments.segmentId, content: editSegments.content })
    .from(editSegments)
    .where(and(eq(editSegments.projectId, draft.projectId), inArray(editSegments.segmentId, [...ids])));
  const found = new Map(rows.map(({ id, content }) => [id, content]));
  const untouched = ids.filter((id) => !found.has(id) && isBaseId(id, draft));
  for (const [id, segment] of await loadBaseSegments(tx, draft, untouched)) found.set(id, segment);
  return found;
}

function isBaseId(id: string, { baseSegments }: DraftRow): boolean {
  return /^(0|[1-9]\d{0,6})$/.test(id) && Number(id) < baseSegments;
}

/** The database takes them out of the text: ten hours of it need not come here for one paragraph. */
async function loadBaseSegments(
  tx: Queryable,
  { projectId, base }: DraftRow,
  ids: readonly string[],
): Promise<[string, EditSegment][]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<{ index: string; content: Transcript['segments'][number] }>(sql`
    select (place - 1)::text as index, entry as content
    from ${revisions}, json_array_elements(${revisions.content} -> 'segments') with ordinality as parts(entry, place)
    where ${revisions.projectId} = ${projectId} and ${revisions.number} = ${base}
      and place - 1 in (${sql.join(
        ids.map((id) => sql`${Number(id)}`),
        sql`, `,
      )})`);
  return rows.map(({ index, content }) => [index, newSegment(index, content)]);
}

export async function saveSegments(
  tx: Queryable,
  { projectId, sequence }: DraftRow,
  segments: readonly EditSegment[],
): Promise<void> {
  if (segments.length === 0) return;
  await tx
    .insert(editSegments)
    .values(segments.map((content) => ({ projectId, segmentId: content.id, content, sequence })))
    .onConflictDoUpdate({
      target: [editSegments.projectId, editSegments.segmentId],
      set: { content: sql`excluded.content`, sequence: sql`excluded.sequence` },
    });
}
