// Lists of names and terms: a person's own, and a team's.
import { eq, type SQL } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { projects } from '#projects/domain/project.table.ts';
import { vocabularies } from '#projects/domain/vocabulary.table.ts';

/** @returns in the order given by the person; empty where there is none */
export async function loadVocabulary(db: Queryable, ownerId: string): Promise<string[]> {
  const [row] = await db
    .select({ terms: vocabularies.terms })
    .from(vocabularies)
    .where(eq(vocabularies.ownerId, ownerId));
  return row?.terms ?? [];
}

/** What an order of somebody is written with: their own first, then their team's. Each once. */
export async function loadVocabularies(db: Queryable, owners: readonly string[]): Promise<string[]> {
  const lists: string[][] = [];
  for (const owner of owners) lists.push(await loadVocabulary(db, owner));
  return [...new Set(lists.flat())];
}

export type VocabularyServices = {
  db: Database;
  clock: Clock;
  /** Names to confirm that the list contains are no longer open, in all projects of its owner. */
  recountOpenNames: (tx: Queryable, of: { of: SQL; vocabulary: readonly string[] }) => Promise<void>;
};

/**
 * Takes the place of the list before; recordings that are ordered already keep theirs. Names that stand in it are no
 * longer asked about in lists.
 */
export async function saveVocabulary(
  deps: VocabularyServices,
  ownerId: string,
  terms: string[],
): Promise<void> {
  const updatedAt = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await tx
      .insert(vocabularies)
      .values({ ownerId, terms, updatedAt })
      .onConflictDoUpdate({ target: vocabularies.ownerId, set: { terms, updatedAt } });
    await deps.recountOpenNames(tx, { of: eq(projects.ownerId, ownerId), vocabulary: terms });
  });
}
