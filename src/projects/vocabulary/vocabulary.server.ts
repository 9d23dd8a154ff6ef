// A person's own list of names and terms.
import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { recountOpenNames } from '#projects/review/findings/recount-names.server.ts';
import { projects, vocabularies } from '#projects/domain/project.table.ts';

/** @returns in the order given by the person; empty where there is none */
export async function loadVocabulary(db: Queryable, ownerId: string): Promise<string[]> {
  const [row] = await db
    .select({ terms: vocabularies.terms })
    .from(vocabularies)
    .where(eq(vocabularies.ownerId, ownerId));
  return row?.terms ?? [];
}

/**
 * Takes the place of the list before; recordings that are ordered already keep theirs. Names that stand in it are no
 * longer asked about in lists.
 */
export async function saveVocabulary(
  deps: { db: Database; clock: Clock },
  ownerId: string,
  terms: string[],
): Promise<void> {
  const updatedAt = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await tx
      .insert(vocabularies)
      .values({ ownerId, terms, updatedAt })
      .onConflictDoUpdate({ target: vocabularies.ownerId, set: { terms, updatedAt } });
    await recountOpenNames(tx, { of: eq(projects.ownerId, ownerId), vocabulary: terms });
  });
}
