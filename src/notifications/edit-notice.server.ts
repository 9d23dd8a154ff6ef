// Texts that others of a team wrote: their people are notified once a while has passed, of several sessions together.
import { eq, lte, min } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { newId } from '#platform/ids.ts';
import { notedEdits } from './notifications.table.ts';
import { orderTeamNotice } from './team-notice.server.ts';

/** From the first of the edits: who corrects a text does it in several sessions. */
const GATHERED_FOR_MS = 15 * 60_000;
const AT_ONCE = 500;

/** @param deps.concerned whom edits of a project concern, also those who made them */
export async function noticeEdits(
  deps: {
    db: Database;
    clock: Clock;
    queue: Pick<Queue, 'send'>;
    concerned: (db: Queryable, projectId: string) => Promise<readonly string[]>;
  },
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = deps;
  const first = min(notedEdits.at);
  const due = await db
    .select({ projectId: notedEdits.projectId })
    .from(notedEdits)
    .groupBy(notedEdits.projectId)
    .having(lte(first, new Date(clock.now().getTime() - GATHERED_FOR_MS)))
    .limit(AT_ONCE);
  for (const { projectId } of due) {
    signal.throwIfAborted();
    await db.transaction(async (tx) => {
      const edits = await tx.delete(notedEdits).where(eq(notedEdits.projectId, projectId)).returning();
      const id = newId();
      for (const userId of edits.length > 0 ? await deps.concerned(tx, projectId) : []) {
        const [by, ...more] = edits.map((edit) => edit.userId).filter((editor) => editor !== userId);
        if (by === undefined) continue;
        const notice = { kind: 'edited' as const, userId, projectId, by: more.length > 0 ? null : by, id };
        await orderTeamNotice(deps, notice, tx);
      }
    });
  }
}
