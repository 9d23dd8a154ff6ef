// What was transcribed, and heard before it was ordered, for an owner in this month. Days and months are those of Germany.
import { and, eq, gt, sql, sum } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { rawTranscripts, uploads } from '#projects/domain/project.table.ts';
import { transcribedMonths } from './usage.table.ts';

/** As the trigger `count_transcribed` has it. */
export const today = sql`(now() at time zone 'Europe/Berlin')::date`;
const thisMonth = sql`date_trunc('month', ${today})::date`;

/** ms; `unlimitedMs` of it without a limit of the month, `previewedMs` of sound that has not become a text. */
export async function usageOf(
  db: Queryable,
  ownerId: string,
): Promise<{ transcribedMs: number; unlimitedMs: number; previewedMs: number }> {
  const { transcribedMs, unlimitedMs, previewedMs } = transcribedMonths;
  const [row] = await db
    .select({ transcribedMs, unlimitedMs, previewedMs })
    .from(transcribedMonths)
    .where(and(eq(transcribedMonths.ownerId, ownerId), eq(transcribedMonths.month, thisMonth)));
  return row ?? { transcribedMs: 0, unlimitedMs: 0, previewedMs: 0 };
}

export async function hasTranscribed(db: Queryable, ownerId: string): Promise<boolean> {
  const [month] = await db
    .select({ ownerId: transcribedMonths.ownerId })
    .from(transcribedMonths)
    .where(and(eq(transcribedMonths.ownerId, ownerId), gt(transcribedMonths.transcribedMs, 0)))
    .limit(1);
  return month !== undefined;
}

/** Whether it has become a text, which counts once: transcribed again, it costs nothing more. */
export async function isCounted(db: Queryable, projectId: string): Promise<boolean> {
  return (await db.$count(rawTranscripts, eq(rawTranscripts.projectId, projectId))) > 0;
}

/** The count stays when the upload is deleted, because its owner may have read the words. @param ms of sound */
export async function countPreviewed(
  tx: Queryable,
  heard: { ownerId: string; uploadId: string; ms: number },
): Promise<void> {
  const { ownerId, uploadId, ms } = heard;
  await tx
    .update(uploads)
    .set({ previewedMs: sql`${uploads.previewedMs} + ${ms}` })
    .where(eq(uploads.id, uploadId));
  await tx
    .insert(transcribedMonths)
    .values({ ownerId, month: thisMonth, previewedMs: ms })
    .onConflictDoUpdate({
      target: [transcribedMonths.ownerId, transcribedMonths.month],
      set: { previewedMs: sql`${transcribedMonths.previewedMs} + excluded.previewed_ms` },
    });
}

/** The recording has become a text and counts as such: what was heard of it before does not count beside. */
export async function commitRecognised(
  tx: Queryable,
  project: { ownerId: string; projectId: string },
): Promise<void> {
  const [heard] = await tx
    .select({ ms: sum(uploads.previewedMs).mapWith(Number) })
    .from(uploads)
    .where(eq(uploads.projectId, project.projectId));
  if (!heard?.ms) return;
  await tx
    .update(transcribedMonths)
    .set({ previewedMs: sql`greatest(0, ${transcribedMonths.previewedMs} - ${heard.ms})` })
    .where(and(eq(transcribedMonths.ownerId, project.ownerId), eq(transcribedMonths.month, thisMonth)));
}

/** What was heard of uploads before their order goes along with a project that is no text yet: it counts once. */
export async function moveHeard(
  tx: Queryable,
  { projectId, from, to }: { projectId: string; from: string; to: string },
): Promise<void> {
  if (await isCounted(tx, projectId)) return;
  await commitRecognised(tx, { ownerId: from, projectId });
  const heard = await tx
    .select({ uploadId: uploads.id, ms: uploads.previewedMs })
    .from(uploads)
    .where(eq(uploads.projectId, projectId));
  await tx.update(uploads).set({ previewedMs: 0 }).where(eq(uploads.projectId, projectId));
  for (const one of heard) if (one.ms > 0) await countPreviewed(tx, { ownerId: to, ...one });
}
