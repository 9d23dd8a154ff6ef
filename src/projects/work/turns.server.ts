// Recordings of one owner whose plan takes one, or a few, at a time: the others wait, in the order in which they were made.
import { and, asc, count, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { isWorking, jobForStatus, type WorkingStatus, workingStatuses } from '#projects/pipeline.ts';
import type { PlanLimits, TranscriptionLimits } from '#projects/access/plan-limits.ts';
import { projects } from '#projects/domain/project.table.ts';

const BATCH = 500;

export type TurnsDeps = { db: Database; queue: Pick<Queue, 'send'>; limits: PlanLimits };

/** Until the transaction ends, no other one gives this owner's recordings their turn, or makes one. */
export async function lockTurns(tx: Transaction, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ownerId}, 1))`);
}

/** To be asked under `lockTurns`. @param atOnce as in `TranscriptionLimits` */
export async function mustAwaitTurn(
  tx: Transaction,
  ownerId: string,
  atOnce: number | null,
): Promise<boolean> {
  return atOnce !== null && (await countRunning(tx, ownerId)) >= atOnce;
}

/**
 * Gives a job to one that waited for its model, or lets it await its turn. To be asked under `lockTurns`, with its row
 * locked.
 * @returns whether it was given a job that it did not have
 */
export async function takeTurn(
  { queue }: Pick<TurnsDeps, 'queue'>,
  tx: Transaction,
  { id, ownerId, plan }: { id: string; ownerId: string; plan: TranscriptionLimits },
): Promise<boolean> {
  const awaitsTurn = await mustAwaitTurn(tx, ownerId, plan.atOnce);
  await tx.update(projects).set({ waitForModel: false, awaitsTurn }).where(eq(projects.id, id));
  if (awaitsTurn) return false;
  return sendWork(queue, { id, status: 'pending', plan, tx });
}

/**
 * Sends the job of a project's status. Only transcriptions wait for long: other work is done in the order in which it comes.
 * @returns as `Queue.send`
 */
export async function sendWork(
  queue: TurnsDeps['queue'],
  work: {
    id: string;
    status: WorkingStatus;
    plan: Pick<TranscriptionLimits, 'priority'>;
    tx?: Transaction;
  },
): Promise<boolean> {
  const { id, status, plan, tx } = work;
  const job = jobForStatus[status];
  const priority = job === jobForStatus.pending ? { priority: plan.priority } : {};
  return queue.send(job, { version: 1, projectId: id }, { ...(tx && { tx }), key: id, ...priority });
}

/** It waits for its model: nothing works on it, and it holds up no other one. */
const awaitsModel = and(eq(projects.status, 'pending'), eq(projects.waitForModel, true)) as SQL;

/** Those that have a job. */
async function countRunning(tx: Transaction, ownerId: string): Promise<number> {
  const [running] = await tx
    .select({ count: count() })
    .from(projects)
    .where(
      and(
        eq(projects.ownerId, ownerId),
        eq(projects.awaitsTurn, false),
        inArray(projects.status, workingStatuses),
        not(awaitsModel),
      ),
    );
  return running?.count ?? 0;
}

/**
 * Gives a job to as many of the owner's waiting recordings as the plan takes now. To be run whenever one of them may
 * have ended; a second run changes nothing.
 */
export async function passTurn(deps: TurnsDeps, ownerId: string): Promise<void> {
  const plan = await deps.limits.transcriptions(ownerId);
  await deps.db.transaction(async (tx) => {
    await lockTurns(tx, ownerId);
    const free = plan.atOnce === null ? BATCH : plan.atOnce - (await countRunning(tx, ownerId));
    if (free <= 0) return;
    const next = await tx
      .select({ id: projects.id, status: projects.status })
      .from(projects)
      .where(and(eq(projects.ownerId, ownerId), eq(projects.awaitsTurn, true)))
      .orderBy(sql`coalesce(${projects.movedBehindAt}, ${projects.createdAt})`, asc(projects.id))
      .limit(free);
    for (const { id, status } of next) {
      await tx.update(projects).set({ awaitsTurn: false }).where(eq(projects.id, id));
      if (isWorking(status)) await sendWork(deps.queue, { id, status, plan, tx });
    }
  });
}

/** The turn of the owner of a recording that may have ended. */
export async function passTurnAfter(deps: TurnsDeps, projectId: string): Promise<void> {
  const [row] = await deps.db
    .select({ ownerId: projects.ownerId })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (row) await passTurn(deps, row.ownerId);
}

/** For those whose turn came while the process that ended the one before them was killed. At the start, and every minute. */
export async function passAllTurns(deps: TurnsDeps & { log: Log }): Promise<void> {
  const owners = await deps.db
    .selectDistinct({ ownerId: projects.ownerId })
    .from(projects)
    .where(eq(projects.awaitsTurn, true))
    .limit(BATCH);
  for (const { ownerId } of owners)
    await passTurn(deps, ownerId).catch((err: unknown) =>
      deps.log.warn({ err }, 'starting the next waiting project failed'),
    );
}
