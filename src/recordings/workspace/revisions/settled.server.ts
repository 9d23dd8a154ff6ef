// Keeps which places of a recording a person has looked at.
import { and, asc, count, eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { settledPlaces } from './settled.table.ts';

/** More than a person settles in one recording; beyond it nothing is kept. */
const MOST_PLACES = 20_000;

export async function settledKeys(db: Database, projectId: string): Promise<string[]> {
  const rows = await db
    .select({ key: settledPlaces.key })
    .from(settledPlaces)
    .where(eq(settledPlaces.projectId, projectId))
    .orderBy(asc(settledPlaces.settledAt));
  return rows.map((row) => row.key);
}

/** @param change.settled false takes it back */
export async function settle(
  deps: { db: Database; clock: Clock },
  projectId: string,
  change: { key: string; settled: boolean },
): Promise<void> {
  const { db, clock } = deps;
  const { key, settled } = change;
  if (!settled) {
    await db
      .delete(settledPlaces)
      .where(and(eq(settledPlaces.projectId, projectId), eq(settledPlaces.key, key)));
    return;
  }
  const [held] = await db
    .select({ places: count() })
    .from(settledPlaces)
    .where(eq(settledPlaces.projectId, projectId));
  if ((held?.places ?? 0) >= MOST_PLACES) return;
  await db.insert(settledPlaces).values({ projectId, key, settledAt: clock.now() }).onConflictDoNothing();
}
