// What an editor opens with: the text that editing began with, and what was changed since.
import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { revisions } from '#projects/domain/project.table.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import { readDraft } from './draft-store.server.ts';
import { noChanges } from '../model/edit-document.ts';
import type { StoredEdits } from '../model/edited-transcript.ts';

/**
 * `EditsAnswer` as texts that follow each other: ten hours of transcript go to the page without being parsed on the way.
 * @throws {AppError} `transcript_not_ready` before there is a first revision
 */
export async function readEditsJson(db: Queryable, projectId: string): Promise<string[]> {
  const found = await readDraft(db, projectId);
  if (found) {
    const { draft, changesJson, baseJson } = found;
    return answer({ base: draft.base, sequence: draft.sequence }, { changesJson, baseJson });
  }
  const [latest] = await db
    .select({ number: revisions.number, json: sql<string>`${revisions.content}::text` })
    .from(revisions)
    .where(eq(revisions.projectId, projectId))
    .orderBy(desc(revisions.number))
    .limit(1);
  if (!latest) throw projectErrors.transcript_not_ready();
  const changesJson = JSON.stringify(noChanges);
  return answer({ base: latest.number, sequence: 0 }, { changesJson, baseJson: latest.json });
}

function answer(head: object, { changesJson, baseJson }: StoredEdits): string[] {
  return [`${JSON.stringify(head).slice(0, -1)},"changes":`, changesJson, ',"content":', baseJson, '}'];
}
