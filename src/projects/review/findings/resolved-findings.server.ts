// Keeps which places of a recording a person has looked at.
import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { lockProject } from '#projects/access/lock-project.server.ts';
import { findingsJob } from '#projects/work/findings.job.ts';
import { recountOpen } from './finding-count.server.ts';
import { reviewFindings } from './findings.table.ts';
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
  deps: { db: Database; clock: Clock; queue: Pick<Queue, 'send'> },
  projectId: string,
  change: { key: string; resolved: boolean },
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await lockProject(tx, projectId);
    await write(tx, { projectId, ...change, now });
    await recountOpen(tx, projectId);
    // A text that was compared before facts were counted: lists learn of the ticks once it is read again.
    if (await lacksFacts(tx, projectId))
      await deps.queue.send(findingsJob, { version: 1, projectId }, { tx, key: `${projectId}:facts` });
  });
}

async function lacksFacts(tx: Queryable, projectId: string): Promise<boolean> {
  const rows = await tx
    .select({ revision: reviewFindings.revision })
    .from(reviewFindings)
    .where(
      and(
        eq(reviewFindings.projectId, projectId),
        isNotNull(reviewFindings.keys),
        isNull(reviewFindings.facts),
      ),
    );
  return rows.length > 0;
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
