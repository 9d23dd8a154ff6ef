// What was recognised of an upload before it was complete.
import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/database/database.ts';
import { earlyStretches, uploads } from '../recording.table.ts';
import type { Word } from '../transcript.ts';

export type EarlyWords = { position: number; startMs: number; endMs: number; words: Word[]; engine: string };

/** In the order of the sound. */
export async function loadEarly(db: Queryable, uploadId: string): Promise<EarlyWords[]> {
  const { position, startMs, endMs, words, engine } = earlyStretches;
  return db
    .select({ position, startMs, endMs, words, engine })
    .from(earlyStretches)
    .where(eq(earlyStretches.uploadId, uploadId))
    .orderBy(asc(earlyStretches.position));
}

/** @returns false where the upload is gone or has become a recording: then nobody waits for more */
export async function saveEarly(db: Database, uploadId: string, stretch: EarlyWords): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [upload] = await tx
      .select({ projectId: uploads.projectId })
      .from(uploads)
      .where(eq(uploads.id, uploadId))
      .for('update');
    if (upload?.projectId !== null) return false;
    await tx
      .insert(earlyStretches)
      .values({ uploadId, ...stretch })
      .onConflictDoUpdate({
        target: [earlyStretches.uploadId, earlyStretches.position],
        set: { words: sql`excluded.words`, engine: sql`excluded.engine` },
      });
    return true;
  });
}
