// Lets every process know which recordings' pages are open, so that nobody gets a mail about what they look at.
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { openPages } from './realtime.table.ts';

/** A recording's own page, and who has it open. */
export type OpenPage = { readonly ownerId: string; readonly projectId: string };

export type Presence = {
  /** To be called whenever the pages open in this process may have changed. */
  changed(): void;
  stop(): Promise<void>;
};

const RENEW_EVERY_MS = 20_000;

/** True while this person has this recording's own page connected to any process. */
export async function isPageOpen(db: Queryable, page: OpenPage): Promise<boolean> {
  const rows = await db
    .select({ ownerId: openPages.ownerId })
    .from(openPages)
    .where(and(isPage(page), gt(openPages.seenAt, sql`now() - interval '60 seconds'`)))
    .limit(1);
  return rows.length > 0;
}

export function createPresence(deps: { db: Database; log: Log; pages: () => readonly OpenPage[] }): Presence {
  const { db, log } = deps;
  const processId = newId();
  let written: ReadonlyMap<string, OpenPage> = new Map();
  let queue: Promise<void> = Promise.resolve();
  const mine = eq(openPages.processId, processId);
  const write = async (renew: boolean) => {
    const pages = new Map(deps.pages().map((page) => [`${page.ownerId} ${page.projectId}`, page]));
    const fresh = Array.from(pages).flatMap(([key, page]) => (renew || !written.has(key) ? [page] : []));
    const gone = Array.from(written).flatMap(([key, page]) => (pages.has(key) ? [] : [page]));
    if (fresh.length > 0)
      await db.execute(sql`
        insert into ${openPages} (process_id, owner_id, project_id, seen_at)
        select ${processId}, owner_id, project_id, now() from ${listOf(fresh)}
        on conflict (process_id, owner_id, project_id) do update set seen_at = now()`);
    if (gone.length > 0)
      await db.execute(sql`
        delete from ${openPages} using ${listOf(gone)}
        where ${mine} and ${openPages.ownerId} = listed.owner_id and ${openPages.projectId} = listed.project_id`);
    if (renew) await db.delete(openPages).where(lt(openPages.seenAt, sql`now() - interval '1 hour'`));
    written = pages;
  };
  const enqueue = (work: () => Promise<unknown>) => {
    queue = queue.then(work).then(
      () => undefined,
      (err: unknown) => log.warn({ err }, 'storing open pages failed'),
    );
  };
  const timer = setInterval(() => enqueue(() => write(true)), RENEW_EVERY_MS);
  return {
    changed: () => enqueue(() => write(false)),
    stop: async () => {
      clearInterval(timer);
      enqueue(() => db.delete(openPages).where(mine));
      await queue;
    },
  };
}

/** As two values, however many there are: a statement takes 65,535 values. */
function listOf(pages: readonly OpenPage[]): SQL {
  const owners = sql.param(pages.map(({ ownerId }) => ownerId));
  const projects = sql.param(pages.map(({ projectId }) => projectId));
  return sql`unnest(${owners}::uuid[], ${projects}::uuid[]) as listed(owner_id, project_id)`;
}

function isPage({ ownerId, projectId }: OpenPage) {
  return and(eq(openPages.ownerId, ownerId), eq(openPages.projectId, projectId));
}
