// What the second pass keeps in the table `audioChunks`: tries are counted before they are made.
import { and, asc, between, eq, isNull, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { audioChunks } from '#projects/domain/project.table.ts';
import type { SecondPassCheckpoint } from './second-pass.ts';

/** An audio chunk over which two workers were lost is left alone. */
const MOST_TRIES = 2;
/** So many tries that never came back, over all audio chunks: then the first pass is enough. */
const MOST_LOST = 4;

export function secondPassCheckpoint(
  { db, clock }: { db: Database; clock: Clock },
  projectId: string,
): SecondPassCheckpoint {
  const mine = eq(audioChunks.projectId, projectId);
  const at = (position: number) =>
    and(mine, eq(audioChunks.position, position), isNull(audioChunks.reviewedAt));
  return {
    loadWords: async ({ from, count }) => {
      const rows = await db
        .select({ words: audioChunks.words })
        .from(audioChunks)
        .where(and(mine, between(audioChunks.position, from, from + count - 1)))
        .orderBy(asc(audioChunks.position));
      // Rows that are gone belong to a recording that was deleted meanwhile.
      return rows.map(({ words }) => words ?? []);
    },
    closed: async () => {
      const rows = await db
        .select({
          position: audioChunks.position,
          tries: audioChunks.reviewTries,
          reviewedAt: audioChunks.reviewedAt,
        })
        .from(audioChunks)
        .where(and(mine, sql`${audioChunks.reviewTries} > 0`));
      const lost = rows.filter((row) => row.reviewedAt === null).reduce((sum, row) => sum + row.tries, 0);
      if (lost >= MOST_LOST) return null;
      const done = rows.filter((row) => row.reviewedAt !== null || row.tries >= MOST_TRIES);
      return new Set(done.map((row) => row.position));
    },
    begin: async (position) => {
      await db
        .update(audioChunks)
        .set({ reviewTries: sql`${audioChunks.reviewTries} + 1` })
        .where(at(position));
    },
    release: async (position) => {
      await db
        .update(audioChunks)
        .set({ reviewTries: sql`greatest(${audioChunks.reviewTries} - 1, 0)` })
        .where(at(position));
    },
    close: async (position, better) => {
      // A second worker on the same recording changes nothing that is decided.
      await db
        .update(audioChunks)
        .set({ reviewedAt: clock.now(), ...(better && { words: better.words, engine: better.engine }) })
        .where(at(position));
    },
  };
}
