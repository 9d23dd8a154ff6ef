// Older recordings get their number of places and names, too: a few at a time, behind everything else.
import { sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { Queue } from '#platform/queue.ts';
import { projects, revisions } from '../recording.table.ts';
import { alarmsJob } from './alarms.job.ts';
import { foundAlarms } from './alarms.table.ts';
import { LONGEST_UNASKED_MS } from './open-alarms.ts';

/** One takes a core for a second or two, at the lowest priority of the machine: a minute has room for so many. */
export const FILLED_AT_ONCE = 20;
const FILL_EVERY_MS = 60_000;
/** A text that somebody has just written goes first. */
const PRIORITY = -1;

/**
 * Orders the comparison of the newest projects that were never compared: those older than the count in lists. Marks
 * them in the same transaction, so that each is ordered once, whatever becomes of it.
 * @param deps.before later ones have a job of their own
 * @returns how many; fewer than `FILLED_AT_ONCE` when none are left
 */
export async function fillAlarms(deps: {
  db: Database;
  queue: Pick<Queue, 'send'>;
  before: Date;
}): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; newest: number }>(sql`
      with marked as (
        insert into ${foundAlarms} (project_id, revision, names)
        select ${projects.id}, 0, '[]' from ${projects}
        where ${projects.status} = 'completed_llm' and not ${projects.noSpeech}
          and ${projects.createdAt} < ${deps.before}
          and coalesce(${projects.durationMs}, 0) <= ${LONGEST_UNASKED_MS}
          and exists (select from ${revisions} where ${revisions.projectId} = ${projects.id})
          and not exists (
            select from ${foundAlarms}
            where ${foundAlarms.projectId} = ${projects.id} and ${foundAlarms.names} is not null
          )
        order by ${projects.createdAt} desc limit ${FILLED_AT_ONCE}
        on conflict (project_id) do update set names = '[]' where found_alarms.names is null
        returning project_id
      )
      select marked.project_id as id, (
        select max(number) from ${revisions} where ${revisions.projectId} = marked.project_id
      ) as newest
      from marked`);
    for (const { id, newest } of rows)
      await deps.queue.send(
        alarmsJob,
        { version: 1, projectId: id },
        // As a new text has it: what is ordered already is not compared twice.
        { tx, key: `${id}:${newest}`, priority: PRIORITY },
      );
    return rows.length;
  });
}

/** Begins a minute after the start, and ends when none are left. @returns how to stop */
export function startFillingAlarms(deps: {
  db: Database;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
  log: Log;
}): () => void {
  const before = deps.clock.now();
  const timer = setInterval(() => {
    fillAlarms({ ...deps, before })
      .then((ordered) => {
        if (ordered < FILLED_AT_ONCE) clearInterval(timer);
      })
      .catch((err: unknown) => deps.log.warn({ err }, 'older recordings could not be given their numbers'));
  }, FILL_EVERY_MS);
  return () => clearInterval(timer);
}
