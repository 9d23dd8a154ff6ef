// Recordings whose owners rather wait for a better model than use what is there: how long, and how they move on.
import { and, eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { PlanLimits } from '#projects/access/plan-limits.ts';
import { lockProject } from '#projects/access/lock-project.server.ts';
import type { RecordingLanguage } from '#projects/domain/project.ts';
import { projects } from '#projects/domain/project.table.ts';
import { lockTurns, takeTurn } from './turns.server.ts';

/** Longer than that nobody waits: then what is there has to do. */
const LONGEST_WAIT_MS = 24 * 60 * 60_000;
const BATCH = 500;

export type ModelWaitDependencies = {
  db: Database;
  clock: Clock;
  /** True while a better model for the language is being fetched. */
  modelComing: (language: RecordingLanguage) => Promise<boolean>;
};

/** What else is known of a recording whose turn has come. */
export type TurnDeps = ModelWaitDependencies & {
  /** Whether anything here recognises the language now. */
  canTranscribe: (language: RecordingLanguage) => Promise<boolean>;
};

/**
 * Whether the recording stays where it is for now: also one whose owner let others go first after its job was sent. One that nobody meant to wait does so too where nothing else can do
 * its language: its model broke since it was ordered, and comes again.
 */
export async function mustWait(deps: TurnDeps, projectId: string): Promise<boolean> {
  const { language, createdAt, waitForModel, awaitsTurn, status, id } = projects;
  const isPending = and(eq(id, projectId), eq(status, 'pending'));
  const columns = { language, createdAt, waitForModel, awaitsTurn };
  const [row] = await deps.db.select(columns).from(projects).where(isPending);
  if (row?.awaitsTurn) return true;
  if (!row || !(await waitsOn(deps, row))) return false;
  if (row.waitForModel) return true;
  if (await deps.canTranscribe(row.language)) return false;
  const started = await deps.db
    .update(projects)
    .set({ waitForModel: true })
    .where(isPending)
    .returning({ id });
  return started.length > 0;
}

/** One that awaits its turn gets its job from `passTurn`. */
const waiting = [
  eq(projects.status, 'pending'),
  eq(projects.waitForModel, true),
  eq(projects.awaitsTurn, false),
];

async function waitsOn(
  deps: ModelWaitDependencies,
  row: { language: RecordingLanguage; createdAt: Date },
): Promise<boolean> {
  const waitedMs = deps.clock.now().getTime() - row.createdAt.getTime();
  return waitedMs < LONGEST_WAIT_MS && (await deps.modelComing(row.language));
}

/**
 * Gives a job, or a place among those that await their turn, to every recording that need not wait any longer. To be run when a model came, and every minute.
 * @returns how many got a job
 */
export async function resumeModelWaits(
  deps: ModelWaitDependencies & {
    queue: Pick<Queue, 'send'>;
    log: Log;
    limits: Pick<PlanLimits, 'transcriptions'>;
  },
): Promise<number> {
  const rows = await deps.db
    .select()
    .from(projects)
    .where(and(...waiting))
    .orderBy(projects.createdAt)
    .limit(BATCH);
  let resumed = 0;
  for (const row of rows) {
    if (await waitsOn(deps, row)) continue;
    const plan = await deps.limits.transcriptions(row.ownerId);
    const hasJob = await deps.db.transaction(async (tx) => {
      await lockTurns(tx, row.ownerId);
      const now = await lockProject(tx, row.id);
      if (now?.status !== 'pending' || !now.waitForModel || now.awaitsTurn) return false;
      return takeTurn(deps, tx, { id: row.id, ownerId: row.ownerId, plan });
    });
    if (!hasJob) continue;
    resumed += 1;
    deps.log.info({ projectId: row.id }, 'model wait ended');
  }
  return resumed;
}
