// Lets every process know whose pages are open, so that nobody gets a mail about what they are looking at.
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { openPages } from './realtime.table.ts';

export type Presence = {
  /** To be called whenever the people joined in this process may have changed. */
  changed(): void;
  stop(): Promise<void>;
};

const RENEW_EVERY_MS = 20_000;

/** True while a page of this person is connected to any process. */
export async function isPageOpen(db: Queryable, ownerId: string): Promise<boolean> {
  const rows = await db
    .select({ ownerId: openPages.ownerId })
    .from(openPages)
    .where(and(eq(openPages.ownerId, ownerId), gt(openPages.seenAt, sql`now() - interval '60 seconds'`)))
    .limit(1);
  return rows.length > 0;
}

export function createPresence(deps: {
  db: Database;
  log: Log;
  people: () => ReadonlySet<string>;
}): Presence {
  const { db, log } = deps;
  const processId = newId();
  let written: ReadonlySet<string> = new Set();
  let queue: Promise<void> = Promise.resolve();
  const mine = eq(openPages.processId, processId);
  const write = async (renew: boolean) => {
    const people = deps.people();
    const fresh = Array.from(people).filter((ownerId) => renew || !written.has(ownerId));
    const gone = Array.from(written).filter((ownerId) => !people.has(ownerId));
    if (fresh.length > 0)
      await db
        .insert(openPages)
        .values(fresh.map((ownerId) => ({ processId, ownerId, seenAt: sql`now()` })))
        .onConflictDoUpdate({
          target: [openPages.processId, openPages.ownerId],
          set: { seenAt: sql`now()` },
        });
    if (gone.length > 0) await db.delete(openPages).where(and(mine, inArray(openPages.ownerId, gone)));
    if (renew) await db.delete(openPages).where(lt(openPages.seenAt, sql`now() - interval '1 hour'`));
    written = people;
  };
  const enqueue = (work: () => Promise<unknown>) => {
    queue = queue.then(work).then(
      () => undefined,
      (err: unknown) => log.warn({ err }, 'open pages could not be written down'),
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
