// A person's own list of names and terms.
import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { vocabularies } from '../recording.table.ts';

/** @returns in the order given by the person; empty where there is none */
export async function loadVocabulary(db: Queryable, ownerId: string): Promise<string[]> {
  const [row] = await db
    .select({ terms: vocabularies.terms })
    .from(vocabularies)
    .where(eq(vocabularies.ownerId, ownerId));
  return row?.terms ?? [];
}

/** Takes the place of the list before; recordings that are ordered already keep theirs. */
export async function saveVocabulary(
  deps: { db: Database; clock: Clock },
  ownerId: string,
  terms: string[],
): Promise<void> {
  const updatedAt = deps.clock.now();
  await deps.db
    .insert(vocabularies)
    .values({ ownerId, terms, updatedAt })
    .onConflictDoUpdate({ target: vocabularies.ownerId, set: { terms, updatedAt } });
}
