// Makes a revision of what was edited: at the end of an edit session, and before another text takes its place.
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { insertRevision } from './insert-revision.server.ts';
import { runTextTask } from '#projects/text-tasks/public.server.ts';
import { readEdited, writeEdited } from './edited-text.task.ts';
import { lockProject } from '#projects/access/lock-project.server.ts';
import { readDraft } from './draft-store.server.ts';
import { editDrafts } from './edit.table.ts';

/** An edit session ends when nobody has changed anything for so long. */
const IDLE_MS = 10 * 60_000;
const BATCH = 100;

type Deps = { clock: Clock; queue: Pick<Queue, 'send'> };
type Order = Deps & { projectId: string };

/**
 * The JSON of the latest text with what was edited and is not a revision yet.
 * @returns null where the latest revision says it all
 */
export async function readEditedJson(db: Queryable, projectId: string): Promise<string | null> {
  const found = await readDraft(db, projectId, 'unkept');
  if (!found) return null;
  const { baseJson, changesJson } = found;
  return runTextTask(projectId, readEdited, { baseJson, changesJson });
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
  const { draft, changesJson, baseJson } = found;
  const written = await runTextTask(projectId, writeEdited, {
    baseJson,
    changesJson,
    // What was changed and changed back is no new text, as long as there is none between.
    unlessSame: draft.keptRevision === null,
  });
  const provenance = { basedOn: draft.keptRevision ?? draft.base };
  const number =
    written &&
    (await insertRevision(tx, {
      projectId,
      origin: 'edited',
      madeBy: draft.changedBy,
      written,
      provenance,
      clock,
      queue,
    }));
  await tx
    .update(editDrafts)
    .set({ keptSequence: draft.sequence, ...(number !== null && { keptRevision: number }) })
    .where(eq(editDrafts.projectId, projectId));
  return number;
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
  for (const { projectId } of rows) {
    try {
      if ((await keepEdits(deps, projectId)) !== null) made += 1;
    } catch (err) {
      // Kept the next time, or when somebody edits on; the others do not wait for it.
      deps.log.warn({ err, projectId }, 'edits could not be kept as a revision');
    }
  }
  if (made > 0) deps.log.info({ made }, 'edits saved as revisions');
  return made;
}
