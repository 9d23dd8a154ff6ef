// Keeps which places of a recording a person has looked at.
import { and, asc, count, eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { recountOpen } from './finding-count.server.ts';
import { lockProject } from '#projects/access/lock-project.server.ts';
import { resolvedFindings } from './resolved-findings.table.ts';

/** More than a person settles in one recording; beyond it nothing is kept. */
const MOST_PLACES = 20_000;

export async function resolvedKeys(db: Database, projectId: string): Promise<string[]> {
  const rows = await db
    .select({ key: resolvedFindings.key })
    .from(resolvedFindings)
    .where(eq(resolvedFindings.projectId, projectId))
    .orderBy(asc(resolvedFindings.resolvedAt));
  return rows.map((row) => row.key);
}

/** Also updates the numbers of open findings and names that lists show. @param change.resolved false takes it back */
export async function resolveFinding(
  deps: { db: Database; clock: Clock },
  projectId: string,
  change: { key: string; resolved: boolean },
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
  change: { projectId: string; key: string; resolved: boolean; now: Date },
): Promise<void> {
  const { projectId, key, resolved, now } = change;
  if (!resolved) {
    await tx
      .delete(resolvedFindings)
      .where(and(eq(resolvedFindings.projectId, projectId), eq(resolvedFindings.key, key)));
    return;
  }
  const [held] = await tx
    .select({ places: count() })
    .from(resolvedFindings)
    .where(eq(resolvedFindings.projectId, projectId));
  if ((held?.places ?? 0) >= MOST_PLACES) return;
  await tx.insert(resolvedFindings).values({ projectId, key, resolvedAt: now }).onConflictDoNothing();
}
