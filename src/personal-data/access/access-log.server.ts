// The access log: written by the doors through which a person's data goes, read by the person.
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { accessActions, accessActors, type LogAccess } from '#platform/personal-data/access-entry.ts';
import { accessEntries } from './access-entries.table.ts';

const shownAccessSchema = z.object({
  id: z.number().int(),
  actor: z.enum(accessActors),
  action: z.enum(accessActions),
  project: z
    .object({ id: z.uuid(), title: z.string() })
    .nullable()
    .describe('Null where it was not about one project, or that one is gone.'),
  items: z.number().int(),
  reason: z.string().nullable(),
  at: z.iso.datetime(),
});
export type ShownAccess = z.infer<typeof shownAccessSchema>;

export const accessPageSchema = z.object({
  entries: z.array(shownAccessSchema),
  before: z.number().int().nullable().describe('To be given for the next page; null on the last one.'),
});
export type AccessPage = z.infer<typeof accessPageSchema>;

export type AccessLog = {
  log: LogAccess;
  /** Newest first. @param page.before the `before` of the page ahead of this one */
  read(ownerId: string, page: { before: number | undefined; limit: number }): Promise<AccessPage>;
};

type Dependencies = {
  db: Database;
  clock: Clock;
  /** The titles of those of the owner's projects that are still there. */
  titlesOf: (ownerId: string, projectIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** Among so many of a person's latest entries the same one is looked for. */
const LATEST = 200;

export function createLogAccess({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): LogAccess {
  return async (entry, tx = db) => {
    const { actor, action, projectId = null, items = 1, reason = null, onceInMs } = entry;
    const owners = sql.param([entry.ownerId].flat());
    const now = clock.now();
    const since = new Date(now.getTime() - (onceInMs ?? 0));
    const isRepeated = sql`exists (
      select from (select * from ${accessEntries} where owner_id = users.id order by id desc limit ${LATEST}) latest
      where actor = ${actor} and action = ${action} and project_id is not distinct from ${projectId}::uuid
        and at > ${since.toISOString()}::timestamptz)`;
    // A person who is gone since gets no line any more.
    await tx.execute(sql`
      insert into ${accessEntries} (owner_id, actor, action, project_id, items, reason, at)
      select users.id, ${actor}, ${action}, ${projectId}::uuid, ${items}, ${reason}, ${now.toISOString()}
      from auth.users where id = any(${owners}::uuid[]) ${onceInMs === undefined ? sql`` : sql`and not ${isRepeated}`}`);
  };
}

export function createAccessLog(deps: Dependencies): AccessLog {
  return {
    log: createLogAccess(deps),
    read: async (ownerId, { before, limit }) => {
      const rows = await deps.db
        .select()
        .from(accessEntries)
        .where(
          and(
            eq(accessEntries.ownerId, ownerId),
            before === undefined ? undefined : lt(accessEntries.id, before),
          ),
        )
        .orderBy(desc(accessEntries.id))
        .limit(limit + 1);
      const page = rows.slice(0, limit);
      const ids = page.flatMap(({ projectId }) => (projectId === null ? [] : [projectId]));
      const titles = await deps.titlesOf(ownerId, [...new Set(ids)]);
      const entries = page.map(({ projectId, at, ...row }): ShownAccess => {
        const { id, actor, action, items, reason } = row;
        const title = projectId === null ? undefined : titles.get(projectId);
        const project = projectId !== null && title !== undefined ? { id: projectId, title } : null;
        return { id, actor, action, project, items, reason, at: at.toISOString() };
      });
      return { entries, before: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
    },
  };
}
