// Announces what a rule is about to delete: one mail for all recordings of a person, a week before the first of them.
import { sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { projects } from '#projects/domain/project.table.ts';
import { appliesToProject } from './retention-rules.server.ts';
import { retentionRules, retentionWarnings } from './retention.table.ts';

/** Every deletion is announced at least so many days before. A rule that is no longer than that announces itself. */
const WARNED_DAYS = 7;
/** A mail announces what comes within so many days: the next one is due a week later, however much is recorded. */
const COVERED_DAYS = 14;

export type AnnouncedDeletion = { title: string; what: 'sound' | 'everything'; deletesAt: Date };
type Deletion = AnnouncedDeletion & { projectId: string };

type WarnDeps = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  /** Resolves when the mail was handed over, or when the account has no mailbox. */
  warn: (ownerId: string, deletions: readonly AnnouncedDeletion[]) => Promise<void>;
};

/** To be run regularly. @returns how many people were written to */
export async function warnOfRetention(deps: WarnDeps, signal: AbortSignal): Promise<number> {
  const { db, clock, log } = deps;
  let warned = 0;
  for (const ownerId of await ownersToWarn(db, clock.now())) {
    signal.throwIfAborted();
    // One mailbox that takes no mail does not hold up the others; the next run tries it again.
    await warnOwner(deps, ownerId).then(
      (isWarned) => (warned += isWarned ? 1 : 0),
      (err: unknown) =>
        log.warn({ code: 'retention_mail_failed', err }, 'announcement of deletions not sent'),
    );
  }
  return warned;
}

/** The lock, held until the mail is noted: of two workers, one sends it. */
async function warnOwner({ db, clock, warn }: WarnDeps, ownerId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`retention warning ${ownerId}`}, 0))`,
    );
    const now = clock.now();
    if (!(await ownersToWarn(tx, now, ownerId)).includes(ownerId)) return false;
    const deletions = await deletionsOf(tx, { ownerId, now });
    await warn(ownerId, deletions);
    for (const { projectId, what, deletesAt } of deletions)
      await tx
        .insert(retentionWarnings)
        .values({ projectId, what, deletesAt, warnedAt: now })
        .onConflictDoUpdate({
          target: [retentionWarnings.projectId, retentionWarnings.what],
          set: { deletesAt, warnedAt: now },
        });
    return true;
  });
}

/** Rows `project_id, owner_id, title, what, deletes_at`: what rules delete after now and is not announced for that day. */
function unannounced(now: Date, days: number) {
  const at = (column: 'sound_days' | 'everything_days') =>
    sql.raw(`projects.created_at + make_interval(hours => retention_rules.${column} * 24)`);
  const rowsOf = (what: string, column: 'sound_days' | 'everything_days', more = sql``) => sql`
    select projects.id as project_id, projects.owner_id, projects.title, ${what}::text as what,
      ${at(column)} as deletes_at
    from ${retentionRules} join ${projects} on ${appliesToProject}
    where retention_rules.${sql.raw(column)} > ${WARNED_DAYS} ${more}`;
  const goesBefore = sql`and projects.sound_deleted_at is null
    and (retention_rules.everything_days is null or retention_rules.sound_days < retention_rules.everything_days)`;
  const moment = sql`${now.toISOString()}::timestamptz`;
  return sql`
    select due.* from (${rowsOf('everything', 'everything_days')} union all ${rowsOf('sound', 'sound_days', goesBefore)}) due
    where due.deletes_at > ${moment} and due.deletes_at <= ${moment} + make_interval(days => ${days})
      and not exists (
        select from ${retentionWarnings} said
        where said.project_id = due.project_id and said.what = due.what and said.deletes_at <= due.deletes_at)`;
}

async function ownersToWarn(db: Queryable, now: Date, ownerId?: string): Promise<string[]> {
  const isAsked = ownerId === undefined ? sql`` : sql`where owner_id = ${ownerId}`;
  const { rows } = await db.execute<{ owner_id: string }>(
    sql`select distinct owner_id from (${unannounced(now, WARNED_DAYS)}) soon ${isAsked} order by owner_id`,
  );
  return rows.map((row) => row.owner_id);
}

async function deletionsOf(
  tx: Queryable,
  { ownerId, now }: { ownerId: string; now: Date },
): Promise<Deletion[]> {
  type Row = { project_id: string; title: string; what: Deletion['what']; deletes_at: string | Date };
  const { rows } = await tx.execute<Row>(sql`
    select * from (${unannounced(now, COVERED_DAYS)}) soon where owner_id = ${ownerId} order by deletes_at, project_id`);
  return rows.map(({ project_id: projectId, title, what, deletes_at: at }) => ({
    projectId,
    title,
    what,
    deletesAt: new Date(at),
  }));
}
