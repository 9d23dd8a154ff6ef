// What lies in the queue, read from pg-boss's own table: works beside a product that runs, and starts no queue.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';

export type QueueJobState = 'created' | 'retry' | 'active' | 'failed';

/** One delivery that is not done. */
export type QueuedJob = {
  name: string;
  state: QueueJobState;
  /** How often it was tried before. */
  retries: number;
  createdAt: Date;
  /** When a worker took it last; null where none has. */
  startedAt: Date | null;
  /** Not taken before. */
  startAfter: Date;
};

/** The queue makes its tables at its first start. */
async function exists(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as found`,
  );
  return rows[0]?.found === true;
}

const open = sql`state in ('created', 'retry', 'active', 'failed')`;

/** @param key as in `SendOptions` */
export async function queuedJobsOf(db: Queryable, key: string): Promise<QueuedJob[]> {
  if (!(await exists(db))) return [];
  const { rows } = await db.execute<{ [Field in keyof QueuedJob]: string | number }>(sql`
    select name, state, retry_count as retries, created_on as "createdAt", started_on as "startedAt",
      start_after as "startAfter"
    from pgboss.job where singleton_key = ${key} and ${open} order by created_on, id`);
  return rows.map((row) => ({
    name: String(row.name),
    state: row.state as QueueJobState,
    retries: Number(row.retries),
    createdAt: new Date(row.createdAt),
    startedAt: row.startedAt === null ? null : new Date(row.startedAt),
    startAfter: new Date(row.startAfter),
  }));
}

/** job → state → how many */
export type QueueCounts = Readonly<Record<string, Readonly<Partial<Record<QueueJobState, number>>>>>;

/** What is done is not counted. @param names of jobs, each of which is in the answer */
export async function countQueuedJobs(db: Queryable, names: readonly string[]): Promise<QueueCounts> {
  const counts: Record<string, Partial<Record<QueueJobState, number>>> = Object.fromEntries(
    names.map((name) => [name, {}]),
  );
  if (!(await exists(db))) return counts;
  const { rows } = await db.execute<{ name: string; state: QueueJobState; jobs: string }>(
    sql`select name, state, count(*) as jobs from pgboss.job where ${open} group by name, state`,
  );
  for (const { name, state, jobs } of rows) {
    const states = counts[name];
    if (states) states[state] = Number(jobs);
  }
  return counts;
}
