// Keeps with a recording how many places of its newest text are still to be listened to.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/database/database.ts';
import { lockProject } from '../editing/draft-store.server.ts';
import { projects, rawTranscripts, revisions } from '../recording.table.ts';
import { isSpoken } from '../spoken-revision.ts';
import { settledPlaces } from '../workspace/revisions/settled.table.ts';
import { foundAlarms } from './alarms.table.ts';
import { LONGEST_UNASKED_MS, openAlarms } from './open-alarms.ts';

/** Both as stored, unparsed. */
export type ComparedTexts = { heardJson: string; writtenJson: string };

/**
 * @returns the newest revision, and the texts where it can be laid over what was heard: not where nothing was said, nor
 *   for what a model wrote from a prompt, nor for what is compared when somebody asks only; null before the first revision
 */
export async function readNewest(
  db: Queryable,
  projectId: string,
): Promise<{ number: number; texts: ComparedTexts | null } | null> {
  const { number, origin, provenance, projectId: of } = revisions;
  const made = await db.select({ number, origin, provenance }).from(revisions).where(eq(of, projectId));
  const newest = made.reduce((most, one) => Math.max(most, one.number), 0);
  if (newest === 0) return null;
  if (!isSpoken(made, newest)) return { number: newest, texts: null };
  const [texts] = await db
    .select({
      heardJson: sql<string>`${rawTranscripts.content}::text`,
      writtenJson: sql<string>`${revisions.content}::text`,
    })
    .from(revisions)
    .innerJoin(rawTranscripts, eq(rawTranscripts.projectId, revisions.projectId))
    .innerJoin(projects, eq(projects.id, revisions.projectId))
    .where(
      and(
        eq(of, projectId),
        eq(number, newest),
        eq(projects.noSpeech, false),
        sql`coalesce(${projects.durationMs}, 0) <= ${LONGEST_UNASKED_MS}`,
      ),
    );
  return { number: newest, texts: texts ?? null };
}

/**
 * Keeps the result of a comparison and the number that follows from it.
 * @param found.keys null where there was nothing to compare: then nothing is told
 * @returns false where the text is not the newest any more, or the recording is gone: nothing is kept
 */
export async function keepAlarms(
  db: Database,
  projectId: string,
  found: { revision: number; keys: string[] | null },
): Promise<boolean> {
  const { revision, keys } = found;
  return db.transaction(async (tx) => {
    await lockProject(tx, projectId);
    const [newest] = await tx
      .select({ number: revisions.number })
      .from(revisions)
      .where(eq(revisions.projectId, projectId))
      .orderBy(desc(revisions.number))
      .limit(1);
    if (newest?.number !== revision) return false;
    if (keys) {
      const set = { revision, keys };
      await tx
        .insert(foundAlarms)
        .values({ projectId, ...set })
        .onConflictDoUpdate({ target: foundAlarms.projectId, set });
    } else await tx.delete(foundAlarms).where(eq(foundAlarms.projectId, projectId));
    await recountOpenAlarms(tx, projectId);
    return true;
  });
}

/** After something was settled, or taken back. The caller holds the recording's row (`for update`). */
export async function recountOpenAlarms(tx: Queryable, projectId: string): Promise<void> {
  const [found] = await tx
    .select({ keys: foundAlarms.keys })
    .from(foundAlarms)
    .where(eq(foundAlarms.projectId, projectId));
  const settled = await tx
    .select({ key: settledPlaces.key })
    .from(settledPlaces)
    .where(eq(settledPlaces.projectId, projectId));
  const keys = new Set(settled.map(({ key }) => key));
  const open = found
    ? openAlarms(
        found.keys.map((key) => ({ key })),
        keys,
      ).length
    : null;
  // Open pages are told of every change of the row: of none where the number stays.
  await tx
    .update(projects)
    .set({ openAlarms: open })
    .where(and(eq(projects.id, projectId), sql`${projects.openAlarms} is distinct from ${open}`));
}
