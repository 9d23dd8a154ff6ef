// The work on projects as an operator sees it: what waits, what is in work, what failed. No title, name or text.
import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { type QueuedJob, queuedJobsOf } from '#platform/jobs/queue-listing.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { PlanLimits } from '#projects/access/plan-limits.ts';
import type { Status } from '#projects/domain/project.ts';
import { crashCounts, projects, statusEvents } from '#projects/domain/project.table.ts';
import { retryProject } from '#projects/library/public.server.ts';
import { isWorking } from '#projects/pipeline.ts';
import { sendWork } from '#projects/work/public.server.ts';

/** `done` is never listed. */
export type JobState = 'waiting' | 'working' | 'failed' | 'done';

const stateOf: Readonly<Record<Status, JobState>> = {
  pending: 'waiting',
  processing: 'working',
  completed: 'waiting',
  failed: 'failed',
  pending_llm: 'waiting',
  processing_llm: 'working',
  completed_llm: 'done',
  failed_llm: 'failed',
};
const statusesOf = (states: readonly JobState[]) =>
  (Object.keys(stateOf) as Status[]).filter((status) => states.includes(stateOf[status]));

export const listedStates = ['waiting', 'working', 'failed'] as const satisfies readonly JobState[];

/** The work on one project; `id` is the project's. */
export type ListedJob = {
  id: string;
  ownerId: string;
  state: JobState;
  status: Status;
  /** Waits until an earlier project of the same person ends. */
  awaitsTurn: boolean;
  /** Waits for a model that is being fetched. */
  awaitsModel: boolean;
  errorCode: string | null;
  durationMs: number | null;
  /** Share that is transcribed, 0 to 1. */
  progress: number | null;
  createdAt: Date;
  updatedAt: Date;
};

export type JobDetails = ListedJob & {
  language: string;
  quality: string;
  diarization: boolean;
  engine: string | null;
  /** Workers that died at it since it last got on. */
  crashes: number;
  queued: readonly QueuedJob[];
  passages: readonly { from: Status | null; to: Status; at: Date }[];
};

/** The oldest change first: what has been standing still longest is on top. */
export async function listJobs(
  db: Database,
  options: { state?: (typeof listedStates)[number] | undefined; most: number },
): Promise<{ total: number; jobs: ListedJob[] }> {
  const states = options.state === undefined ? listedStates : [options.state];
  const matches = inArray(projects.status, statusesOf(states));
  const rows = await db
    .select()
    .from(projects)
    .where(matches)
    .orderBy(asc(projects.updatedAt), asc(projects.id))
    .limit(options.most);
  return { total: await db.$count(projects, matches), jobs: rows.map(listed) };
}

/** Of any project, also of one that is done. */
export async function findJob(db: Database, id: string): Promise<JobDetails | null> {
  const [row] = await db.select().from(projects).where(eq(projects.id, id));
  if (!row) return null;
  const [crashed] = await db
    .select({ crashes: crashCounts.crashes })
    .from(crashCounts)
    .where(eq(crashCounts.projectId, id));
  const passages = await db
    .select({ from: statusEvents.fromStatus, to: statusEvents.toStatus, at: statusEvents.at })
    .from(statusEvents)
    .where(eq(statusEvents.projectId, id))
    .orderBy(desc(statusEvents.id))
    .limit(20);
  const { language, quality, diarization, engine } = row;
  return {
    ...listed(row),
    language,
    quality,
    diarization,
    engine,
    crashes: crashed?.crashes ?? 0,
    queued: await queuedJobsOf(db, id),
    passages: passages.toReversed(),
  };
}

/** `retried`: a failed one starts again; `restored`: it waited without a job; `unchanged`: nothing had to be done. */
export type RetryOutcome = 'retried' | 'restored' | 'unchanged';

/** A second call changes nothing. @returns null where there is no such project */
export async function retryJob(
  deps: { db: Database; queue: Pick<Queue, 'send'>; limits: PlanLimits },
  id: string,
): Promise<RetryOutcome | null> {
  const { db, limits } = deps;
  const [row] = await db
    .select({ ownerId: projects.ownerId, status: projects.status, awaitsTurn: projects.awaitsTurn })
    .from(projects)
    .where(eq(projects.id, id));
  if (!row) return null;
  if (stateOf[row.status] === 'failed') {
    await retryProject(deps, row.ownerId, id);
    return 'retried';
  }
  if (!isWorking(row.status) || row.awaitsTurn) return 'unchanged';
  const plan = await limits.transcriptions(row.ownerId);
  const isSent = await sendWork(deps.queue, { id, status: row.status, plan });
  return isSent ? 'restored' : 'unchanged';
}

function listed(row: typeof projects.$inferSelect): ListedJob {
  const { id, ownerId, status, awaitsTurn, errorCode, durationMs, progress, createdAt, updatedAt } = row;
  const state = stateOf[status];
  return {
    id,
    ownerId,
    state,
    status,
    awaitsTurn,
    awaitsModel: row.waitForModel && status === 'pending',
    errorCode: state === 'failed' ? errorCode : null,
    durationMs,
    progress,
    createdAt,
    updatedAt,
  };
}
