// Makes a revision of what was edited: at the end of an edit session, and before another text takes its place.
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { Queue } from '#platform/queue.ts';
import { insertRevision } from '../insert-revision.server.ts';
import type { Transcript } from '../transcript.ts';
import { lockProject, readDraft } from './draft-store.server.ts';
import { editDrafts } from './edit.table.ts';
import { noChanges, openDocument, toTranscript } from './edit-document.ts';

/** An edit session ends when nobody has changed anything for so long. */
const IDLE_MS = 10 * 60_000;
const BATCH = 100;

type Deps = { clock: Clock; queue: Pick<Queue, 'send'> };
type Order = Deps & { projectId: string };

/**
 * The latest text with what was edited and is not a revision yet.
 * @returns null where the latest revision says it all
 */
export async function readEdited(db: Queryable, projectId: string): Promise<Transcript | null> {
  const found = await readDraft(db, projectId, 'unkept');
  if (!found) return null;
  const base = JSON.parse(found.baseJson) as Transcript;
  return toTranscript(base, openDocument(base, found.changes));
}

/**
 * Ends an edit session: its edits become a revision. The draft stays open for anyone who still edits.
 * @returns its number; null where nothing was changed
 */
export async function keepEdits(deps: Deps & { db: Database }, projectId: string): Promise<number | null> {
  const { db, clock, queue } = deps;
  return db.transaction(async (tx) => {
    await lockProject(tx, projectId);
    return keep(tx, { projectId, clock, queue });
  });
}

/** Keeps the edits and closes the draft: another text follows. The caller holds the recording's row. */
export async function endEdits(tx: Queryable, order: Order): Promise<void> {
  await keep(tx, order);
  await tx.delete(editDrafts).where(eq(editDrafts.projectId, order.projectId));
}

async function keep(tx: Queryable, { projectId, clock, queue }: Order): Promise<number | null> {
  const found = await readDraft(tx, projectId, 'unkept');
  if (!found) return null;
  const { draft, changes, baseJson } = found;
  const base = JSON.parse(baseJson) as Transcript;
  const content = toTranscript(base, openDocument(base, changes));
  // What was changed and changed back is no new text, as long as there is none between.
  const unchanged =
    draft.keptRevision === null && isSame(content, toTranscript(base, openDocument(base, noChanges)));
  const number = unchanged
    ? null
    : await insertRevision(tx, {
        projectId,
        origin: 'edited',
        content,
        provenance: { basedOn: draft.keptRevision ?? draft.base },
        clock,
        queue,
      });
  await tx
    .update(editDrafts)
    .set({ keptSequence: draft.sequence, ...(number !== null && { keptRevision: number }) })
    .where(eq(editDrafts.projectId, projectId));
  return number;
}

function isSame(one: Transcript, other: Transcript): boolean {
  const read = ({ speakers, segments }: Transcript) =>
    JSON.stringify([
      speakers,
      // A word that was typed as it stood is sure since.
      segments.map(({ speaker, text, words }) => [speaker, text, words.map(({ confidence }) => confidence)]),
    ]);
  return read(one) === read(other);
}

/**
 * Keeps the edits of people who left without ending their session. To be run every minute.
 * @returns how many revisions were made
 */
export async function keepIdleEdits(deps: Deps & { db: Database; log: Log }): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - IDLE_MS);
  const rows = await deps.db
    .select({ projectId: editDrafts.projectId })
    .from(editDrafts)
    .where(and(lt(editDrafts.changedAt, before), sql`${editDrafts.sequence} > ${editDrafts.keptSequence}`))
    .limit(BATCH);
  let made = 0;
  for (const { projectId } of rows) if ((await keepEdits(deps, projectId)) !== null) made += 1;
  if (made > 0) deps.log.info({ made }, 'edits were kept as revisions');
  return made;
}
