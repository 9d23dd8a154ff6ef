// What the second pass keeps in the table `stretches`: tries are counted before they are made.
import { and, asc, between, eq, isNull, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { stretches } from '#projects/domain/project.table.ts';
import type { SecondPassCheckpoint } from './second-pass.ts';

/** A stretch over which two workers were lost is left alone. */
const MOST_TRIES = 2;
/** So many tries that never came back, over all stretches: then the first pass is enough. */
const MOST_LOST = 4;

export function secondPassCheckpoint(
  { db, clock }: { db: Database; clock: Clock },
  projectId: string,
): SecondPassCheckpoint {
  const mine = eq(stretches.projectId, projectId);
  const at = (position: number) => and(mine, eq(stretches.position, position), isNull(stretches.reviewedAt));
  return {
    loadWords: async ({ from, count }) => {
      const rows = await db
        .select({ words: stretches.words })
        .from(stretches)
        .where(and(mine, between(stretches.position, from, from + count - 1)))
        .orderBy(asc(stretches.position));
      // Rows that are gone belong to a recording that was deleted meanwhile.
      return rows.map(({ words }) => words ?? []);
    },
    closed: async () => {
      const rows = await db
        .select({
          position: stretches.position,
          tries: stretches.reviewTries,
          reviewedAt: stretches.reviewedAt,
        })
        .from(stretches)
        .where(and(mine, sql`${stretches.reviewTries} > 0`));
      const lost = rows.filter((row) => row.reviewedAt === null).reduce((sum, row) => sum + row.tries, 0);
      if (lost >= MOST_LOST) return null;
      const done = rows.filter((row) => row.reviewedAt !== null || row.tries >= MOST_TRIES);
      return new Set(done.map((row) => row.position));
    },
    begin: async (position) => {
      await db
        .update(stretches)
        .set({ reviewTries: sql`${stretches.reviewTries} + 1` })
        .where(at(position));
    },
    release: async (position) => {
      await db
        .update(stretches)
        .set({ reviewTries: sql`greatest(${stretches.reviewTries} - 1, 0)` })
        .where(at(position));
    },
    close: async (position, better) => {
      // A second worker on the same recording changes nothing that is decided.
      await db
        .update(stretches)
        .set({ reviewedAt: clock.now(), ...(better && { words: better.words, engine: better.engine }) })
        .where(at(position));
    },
  };
}
