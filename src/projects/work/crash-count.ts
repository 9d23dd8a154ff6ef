// A recording that kills its worker each time is not handed out for ever: after some deliveries it is given up.
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { AgedJobError, type JobContext } from '#platform/jobs/queue.ts';
import { crashCounts, finalisedPassages, projects, audioChunks } from '#projects/domain/project.table.ts';

type Handler = (payload: { projectId: string }, context: JobContext) => Promise<void>;

/** Workers that may die at one recording, one after the other, without any of them having got on with it. */
export const MAX_CRASHES = 5;

/**
 * Counts the deliveries that never came back: neither done, nor failed, nor handed back in order. The queue alone does
 * not bound them, since the sweep finds a recording without a job and gives it a new one. One that was at it for as long as
 * a job may last is the last one, unless it got on: what hangs for a day hangs for ever.
 * @param giveUp makes an end of the recording in a state from which its owner may try again
 */
export function guardAgainstCrashLoop(
  deps: { db: Database; log: Log },
  giveUp: (projectId: string) => Promise<void>,
  handler: Handler,
): Handler {
  return async (payload, context) => {
    const { projectId } = payload;
    const crashes = await begin(deps.db, projectId);
    if (crashes > MAX_CRASHES) {
      deps.log.error(
        { projectId, crashCounts: crashes - 1 },
        'project failed: its workers crashed repeatedly',
      );
      await giveUp(projectId);
      await deps.db.delete(crashCounts).where(eq(crashCounts.projectId, projectId));
      return;
    }
    const count = (crashes: SQL) =>
      deps.db
        .update(crashCounts)
        .set({ crashes })
        .where(eq(crashCounts.projectId, projectId))
        .catch((err: unknown) => deps.log.warn({ projectId, err }, 'worker lost during a job'));
    const { signal } = context;
    // Noted at once: a handler that hangs may never come back.
    signal.addEventListener('abort', () => isAged(signal) && void count(sql`${MAX_CRASHES}`), { once: true });
    try {
      await handler(payload, context);
    } finally {
      // It came back, whatever it brought. Another worker may be at it as well, so one is taken off, not all.
      if (!isAged(signal)) await count(sql`greatest(${crashCounts.crashes} - 1, 0)`);
    }
  };
}

function isAged({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason instanceof AgedJobError;
}

/** @returns how often it was taken without coming back or getting on, this time included; 0 for one that is gone */
async function begin(db: Database, projectId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const countOf = (table: typeof audioChunks | typeof finalisedPassages, what: ReturnType<typeof sql>) =>
      sql`(select ${what} from ${table} where ${table.projectId} = ${projects.id})`;
    const done = sql<string>`concat_ws(':', ${projects.durationMs}, ${countOf(
      audioChunks,
      sql`count(*) || ':' || count(${audioChunks.words}) || ':' || coalesce(sum(${audioChunks.reviewTries}), 0)`,
    )}, ${countOf(finalisedPassages, sql`count(*)`)}, ${projects.status} in ('pending', 'processing'))`;
    const [project] = await tx
      .select({ done })
      .from(projects)
      .where(eq(projects.id, projectId))
      .for('update');
    if (!project) return 0;
    const [row] = await tx
      .insert(crashCounts)
      .values({ projectId, crashes: 1, done: project.done })
      .onConflictDoUpdate({
        target: crashCounts.projectId,
        set: {
          crashes: sql`case when ${crashCounts.done} = excluded.done then ${crashCounts.crashes} + 1 else 1 end`,
          done: sql`excluded.done`,
        },
      })
      .returning({ crashes: crashCounts.crashes });
    return row?.crashes ?? 0;
  });
}
