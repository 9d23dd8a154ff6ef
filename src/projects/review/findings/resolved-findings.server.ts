// Keeps which places of a recording a person has looked at.
import { and, asc, count, eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { recountOpen } from './finding-count.server.ts';
import { lockProject } from '#projects/editing/server/draft-store.server.ts';
import { settledPlaces } from './resolved-findings.table.ts';

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

/** Also updates the numbers of open findings and names that lists show. @param change.settled false takes it back */
export async function settle(
  deps: { db: Database; clock: Clock },
  projectId: string,
  change: { key: string; settled: boolean },
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await lockProject(tx, projectId);
    await write(tx, { projectId, ...change, now });
    await recountOpen(tx, projectId);
  });
}

async function write(
  tx: Queryable,
  change: { projectId: string; key: string; settled: boolean; now: Date },
): Promise<void> {
  const { projectId, key, settled, now } = change;
  if (!settled) {
    await tx
      .delete(settledPlaces)
      .where(and(eq(settledPlaces.projectId, projectId), eq(settledPlaces.key, key)));
    return;
  }
  const [held] = await tx
    .select({ places: count() })
    .from(settledPlaces)
    .where(eq(settledPlaces.projectId, projectId));
  if ((held?.places ?? 0) >= MOST_PLACES) return;
  await tx.insert(settledPlaces).values({ projectId, key, settledAt: now }).onConflictDoNothing();
}
