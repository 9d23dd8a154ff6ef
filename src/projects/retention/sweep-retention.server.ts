// Finds the projects that a rule ends, and gives each a job.
import { and, asc, eq, gt, notInArray } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { projects } from '#projects/domain/project.table.ts';
import { workingStatuses } from '#projects/pipeline.ts';
import { retentionJob } from '#projects/work/retention.job.ts';
import { appliesToProject, isDue } from './retention-rules.server.ts';
import { retentionRules } from './retention.table.ts';

const BATCH = 500;
/** The least id, before all others. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * To be run at the start and regularly. The queue keeps one job for each project, and the job looks again: a rule may
 * change meanwhile, and a project may come into work.
 * @returns how many jobs were sent
 */
export async function sweepRetention(deps: {
  db: Database;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
  /** Looks at the projects of one person alone. */
  ownerId?: string;
}): Promise<number> {
  let sent = 0;
  const isAsked = deps.ownerId === undefined ? undefined : eq(retentionRules.ownerId, deps.ownerId);
  for (let after = BEFORE_ALL; ; ) {
    const due = await deps.db
      .select({ id: projects.id, ownerId: projects.ownerId })
      .from(retentionRules)
      .innerJoin(projects, appliesToProject)
      .where(
        and(
          isAsked,
          gt(projects.id, after),
          notInArray(projects.status, workingStatuses),
          isDue(deps.clock.now()),
        ),
      )
      .orderBy(asc(projects.id))
      .limit(BATCH);
    for (const { id, ownerId } of due) {
      const payload = { version: 1, projectId: id } as const;
      if (await deps.queue.send(retentionJob, payload, { key: id, group: ownerId })) sent += 1;
    }
    const last = due.at(-1);
    if (!last || due.length < BATCH) return sent;
    after = last.id;
  }
}
