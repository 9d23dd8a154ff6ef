// Jobs on pg-boss: typed definitions, sent in the caller's transaction, taken with a heartbeat, handed back at a stop.
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import type { Log } from '../log.ts';

export type JobDefinition<Payload extends z.ZodType> = {
  readonly name: string;
  readonly payload: Payload;
  /** How often a job is tried again after its worker died or threw. */
  readonly retryLimit: number;
  /** The waits between tries double, up to this. */
  readonly mostDelayS: number;
};

export function defineJob<Payload extends z.ZodType>(options: {
  name: string;
  payload: Payload;
  retryLimit?: number;
  mostDelayS?: number;
}): JobDefinition<Payload> {
  return { retryLimit: 8, mostDelayS: 60, ...options };
}

export type SendOptions = {
  /** The transaction that the job belongs to: it exists when that commits, and only then. */
  tx?: Queryable;
  /** Higher goes first. */
  priority?: number;
  /** At most one job of this key waits or runs at a time. */
  key?: string;
  /** Whose it is, for the worker's `perGroup`. */
  group?: string;
  /** Not taken before. */
  startAfter?: Date;
};

export type WorkOptions = { concurrency: number; perGroup?: number };

export type JobContext = {
  /**
   * Aborted when the process is asked to stop, and when the job is as old as one may become: finish at the next checkpoint
   * and throw the reason, `HandedBackError` or `AgedJobError`. Either way it is delivered again.
   */
  signal: AbortSignal;
  /** How often this job was tried before, 0 at first. */
  attempt: number;
  /** True when a further failure will not be tried again. */
  lastAttempt: boolean;
};

export type Queue = {
  /** @returns false when a job of the same key is waiting or running already */
  send<P extends z.ZodType>(
    job: JobDefinition<P>,
    payload: z.input<P>,
    options?: SendOptions,
  ): Promise<boolean>;
  /**
   * Runs `handler` for each job, `concurrency` at a time. A handler may run twice for one job without harm.
   * @param options.perGroup how many of one group in this process; the others wait, and let those of other groups go
   *   first
   */
  work<P extends z.ZodType>(
    job: JobDefinition<P>,
    options: WorkOptions,
    handler: (payload: z.output<P>, context: JobContext) => Promise<void>,
  ): Promise<void>;
  /**
   * Deletes the jobs of a group, and those whose payload has one of these values. One that runs is left until it has
   * ended; it belongs to the group from now on, so that a later call finds it.
   * @returns how many run
   */
  forget(of: { group: string; values: readonly string[] }): Promise<number>;
  /** Takes no new work, aborts what runs, hands it back and resolves; within `timeoutMs`. */
  stop(timeoutMs: number): Promise<void>;
  healthy(): boolean;
};

type QueueOptions = {
  databaseUrl: string;
  log: Log;
  /** Made before any work is taken, so that senders and workers may start in any order. */
  jobs: readonly JobDefinition<z.ZodType>[];
  /**
   * True when no other process can work on this database. Any worker that still holds a job is then dead, so the
   * queue releases the job at once instead of after a missed heartbeat.
   */
  solePossessor?: boolean;
};

/** @returns once it can be used, see `openQueue` */
export async function startQueue(options: QueueOptions): Promise<Queue> {
  const { queue, started } = openQueue(options);
  await started;
  return queue;
}

/**
 * Starts pg-boss on the application's database.
 * LISTEN/NOTIFY starts a job within ms; heartbeats (10 s, pg-boss's least) find workers that died.
 * @returns at once; what is asked of the queue before `started` waits for it
 */
export function openQueue(options: QueueOptions): { queue: Queue; started: Promise<void> } {
  const { log } = options;
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    useListenNotify: true,
    schedule: false,
    max: 6,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  let connected = false;
  // Its connections are closed a moment after it has stopped: a server that stops then is no fault.
  let isStopped = false;
  boss.on('error', (err) => {
    if (!isStopped) log.warn({ err }, 'queue error');
  });
  boss.on('stopped', () => {
    connected = false;
  });
  const start = async () => {
    await boss.start();
    connected = true;
    for (const job of options.jobs) await createQueue(boss, job);
    if (options.solePossessor === true) await handBackJobsOfTheDead(boss, options.jobs, log);
  };
  const started = start();
  started.catch(() => undefined);
  const running = new Set<AbortController>();
  const queue: Queue = {
    send: async (job, payload, sendOptions) => {
      await started;
      return send(boss, { job, payload, options: sendOptions ?? {} });
    },
    work: async (job, workOptions, handler) => {
      await started;
      await takeWork({ boss, job, options: workOptions, handler, running, log });
    },
    forget: async (of) => {
      await started;
      return forget(boss, of);
    },
    stop: async (timeoutMs) => {
      for (const controller of running) controller.abort(new HandedBackError());
      await started.catch(() => undefined);
      await boss.stop({ graceful: true, timeout: timeoutMs, close: true });
      isStopped = true;
    },
    healthy: () => connected,
  };
  return { queue, started };
}

/** The reason of an abort at a stop: the job goes back to the queue and another worker takes it. */
export class HandedBackError extends Error {
  override name = 'HandedBackError';
  constructor() {
    super('The worker is stopping; the job was handed back.');
  }
}

/** The reason of an abort at the end of a job's day. Another delivery of it may be at work before this one has ended. */
export class AgedJobError extends Error {
  override name = 'AgedJobError';
  constructor() {
    super('The job is as old as one may become; it is delivered again.');
  }
}

const HEARTBEAT_S = 10;

async function createQueue(boss: PgBoss, job: JobDefinition<z.ZodType>): Promise<void> {
  const options = {
    retryLimit: job.retryLimit,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: job.mostDelayS,
    heartbeatSeconds: HEARTBEAT_S,
    // Long recordings run for hours: a missed heartbeat, not the age, reveals a dead worker.
    expireInSeconds: 24 * 60 * 60 - 1,
    notify: true,
  };
  // `exclusive`: one job per key waits or runs; that makes a second delivery of the same order harmless.
  await boss.createQueue(job.name, { ...options, policy: 'exclusive' });
  await boss.updateQueue(job.name, options);
}

/**
 * Every job that is being worked on, and every one that waits for its next attempt, becomes ready now. pg-boss has no
 * call for it: `fail` needs the ids and adds the delay of a failure. The attempt counts, as it does when a heartbeat is
 * missed, so that a job which kills its worker does not do so for ever.
 */
async function handBackJobsOfTheDead(
  boss: PgBoss,
  jobs: readonly JobDefinition<z.ZodType>[],
  log: Log,
): Promise<void> {
  const { rows } = await boss.getDb().executeSql(
    `update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
     where state in ('active', 'retry') and name = any($1::text[]) returning id`,
    [jobs.map((job) => job.name)],
  );
  if (rows.length > 0) log.info({ jobs: rows.length }, 'jobs of a dead process released');
}

async function send<P extends z.ZodType>(
  boss: PgBoss,
  order: { job: JobDefinition<P>; payload: z.input<P>; options: SendOptions },
): Promise<boolean> {
  const { job, options } = order;
  const data = job.payload.parse(order.payload) as object;
  const id = await boss.send(job.name, data, {
    ...(options.priority !== undefined && { priority: options.priority }),
    ...(options.key !== undefined && { singletonKey: options.key }),
    ...(options.group !== undefined && { group: { id: options.group } }),
    ...(options.startAfter && { startAfter: options.startAfter }),
    ...(options.tx && { db: fromDrizzle(options.tx, sql) }),
  });
  return id !== null;
}

async function forget(boss: PgBoss, of: { group: string; values: readonly string[] }): Promise<number> {
  const db = boss.getDb();
  if (of.values.length > 0)
    await db.executeSql(
      `update pgboss.job set group_id = $1
       where exists (select from jsonb_path_query(data, '$.*') as part where part #>> '{}' = any($2::text[]))`,
      [of.group, of.values],
    );
  await db.executeSql(`delete from pgboss.job where group_id = $1 and state <> 'active'`, [of.group]);
  const { rows } = await db.executeSql('select id from pgboss.job where group_id = $1', [of.group]);
  return rows.length;
}

async function takeWork<P extends z.ZodType>(input: {
  boss: PgBoss;
  job: JobDefinition<P>;
  options: WorkOptions;
  handler: (payload: z.output<P>, context: JobContext) => Promise<void>;
  running: Set<AbortController>;
  log: Log;
}): Promise<void> {
  const { boss, job, handler, running, log } = input;
  const runOne = async (delivery: JobWithMetadata<object>) => {
    const [stopping, aged] = [new AbortController(), new AbortController()];
    running.add(stopping);
    delivery.signal.addEventListener('abort', () => aged.abort(new AgedJobError()), { once: true });
    const startedAt = performance.now();
    try {
      const payload = job.payload.parse(delivery.data);
      const lastAttempt = delivery.retryCount >= delivery.retryLimit;
      await handler(payload, {
        signal: AbortSignal.any([stopping.signal, aged.signal]),
        attempt: delivery.retryCount,
        lastAttempt,
      });
      log.info(
        { job: job.name, jobId: delivery.id, ms: Math.round(performance.now() - startedAt) },
        'job completed',
      );
    } catch (err) {
      const facts = { job: job.name, jobId: delivery.id, attempt: delivery.retryCount };
      // Given back because we stop, whatever it says itself: no fault, and it is delivered again.
      if (stopping.signal.aborted) log.info(facts, 'job handed back');
      else log.warn({ ...facts, err }, 'job failed');
      throw err;
    } finally {
      running.delete(stopping);
    }
  };
  const { concurrency, perGroup } = input.options;
  const workers: string[] = [];
  const options = {
    includeMetadata: true,
    batchSize: 1,
    ...(perGroup !== undefined && { localGroupConcurrency: perGroup }),
    notifyPollingIntervalSeconds: 5,
  } as const;
  for (let place = 0; place < concurrency; place += 1) {
    const worker = await boss.work<object>(job.name, options, async (deliveries) => {
      try {
        for (const delivery of deliveries) await runOne(delivery as JobWithMetadata<object>);
      } finally {
        // What waited for the end of this one, as one of the same group, goes on now and not at the next look.
        for (const each of workers) boss.notifyWorker(each);
      }
    });
    workers.push(worker);
  }
}
