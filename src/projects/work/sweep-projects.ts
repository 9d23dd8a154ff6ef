// Finds recordings in a working state that no job will move on, and gives them one.
import { and, eq, inArray, lt, ne, or } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { isWorking, jobForStatus, workingStatuses } from '#projects/pipeline.ts';
import { projects } from '#projects/domain/project.table.ts';

/** Younger ones are being handed over at this moment. */
const QUIET_MS = 60_000;
const BATCH = 500;

/**
 * To be run at the start and every minute. The queue keeps one job for each key, so a job that is taken was missing.
 * @returns how many recordings had none
 */
export async function sweepProjects(deps: {
  db: Database;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
  log: Log;
}): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - QUIET_MS);
  const rows = await deps.db
    .select({ id: projects.id, status: projects.status })
    .from(projects)
    .where(
      and(
        inArray(projects.status, workingStatuses),
        lt(projects.updatedAt, before),
        // Those are `passTurn`'s, and those below `resumeModelWaits`'s.
        eq(projects.awaitsTurn, false),
        or(ne(projects.status, 'pending'), eq(projects.waitForModel, false)),
      ),
    )
    .orderBy(projects.updatedAt)
    .limit(BATCH);
  let found = 0;
  for (const { id, status } of rows) {
    if (!isWorking(status)) continue;
    const job = jobForStatus[status];
    // Without a priority it goes before all that have one: it has waited long enough.
    if (!(await deps.queue.send(job, { version: 1, projectId: id }, { key: id }))) continue;
    found += 1;
    deps.log.warn({ projectId: id, status, job: job.name }, 'missing job restored');
  }
  return found;
}
