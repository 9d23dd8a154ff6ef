// Erases what deleted accounts leave behind, through every feature that knows people.
import { and, asc, type Column, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { ErasedList } from '#platform/personal-data/erased-list.ts';
import type { PersonEraser } from '#platform/personal-data/person-eraser.ts';
import { deletedUsers } from '../core/deleted-users.table.ts';
import { users } from '../core/identity.table.ts';
import type { DeletionRecord } from './remove-account.ts';

type ErasureDeps = {
  db: Database;
  log: Log;
  clock: Clock;
  erasers: readonly PersonEraser[];
  deletionRecord: Pick<DeletionRecord, 'complete'>;
  /** Kept beside the database; nothing by default. */
  erasedList?: Pick<ErasedList, 'note'>;
};

export type Erasure = {
  /** Erases what belonged to an account that is deleted. What fails is logged, and left to the sweep. */
  erase(userId: string): Promise<void>;
  /** The same in the background: large accounts take longer than a proxy waits for an answer. */
  begin(userId: string): void;
  /** Ends what is at work after its present batch; a later `retry` goes on with it. */
  stop(): Promise<void>;
  /** Tries again what an erasure left. To be run every few seconds. */
  retry(signal?: AbortSignal): Promise<void>;
  /**
   * Erases what was left: by a process that died, a feature that failed, a request that was under way when its account
   * went. To be run at the start and every hour.
   */
  sweep(signal?: AbortSignal): Promise<void>;
};

/** The least id, before all others. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const AT_ONCE = 500;
const hasNoAccount = sql`not exists (select from ${users} where ${users.id} = ${deletedUsers.id})`;

export function createErasure(deps: ErasureDeps): Erasure {
  const stopping = new AbortController();
  const atWork = new Map<string, Promise<boolean>>();
  // Each account once at a time: who asks for one at work waits for that.
  const eraseOnce = (userId: string) => {
    const running =
      atWork.get(userId) ??
      eraseOne(deps, userId, stopping.signal).finally(() => {
        atWork.delete(userId);
      });
    atWork.set(userId, running);
    return running;
  };
  const retry = async (signal?: AbortSignal) => {
    const erased = await eraseNoted(deps, eraseOnce, signal);
    if (erased > 0) deps.log.info({ accounts: erased }, 'rows of deleted accounts erased');
  };
  return {
    erase: async (userId) => {
      await eraseOnce(userId);
    },
    begin: (userId) => {
      eraseOnce(userId).catch((err: unknown) => {
        deps.log.error({ err }, 'erasing a deleted account failed');
      });
    },
    stop: async () => {
      stopping.abort();
      await Promise.allSettled(atWork.values());
    },
    retry,
    sweep: async (signal) => {
      const otherOwners = deps.erasers.flatMap((eraser) => eraser.otherOwners ?? []);
      for (const { ownerColumns, nameColumns = [] } of deps.erasers) {
        for (const column of ownerColumns)
          await noteOwnersOf(deps, column, { signal, wereAccounts: false, otherOwners });
        for (const column of nameColumns)
          await noteOwnersOf(deps, column, { signal, wereAccounts: true, otherOwners });
      }
      await retry(signal);
    },
  };
}

/** @returns false when something is left */
async function eraseOne(deps: ErasureDeps, userId: string, signal: AbortSignal): Promise<boolean> {
  const { db, log, clock, erasers } = deps;
  let isWhole = true;
  // First: what a backup brings back is deleted again, however far this erasure came.
  await deps.erasedList?.note(userId).catch((err: unknown) => {
    isWhole = false;
    log.error({ err }, 'noting a deleted account beside the database failed');
  });
  for (const { feature, erase } of erasers) {
    if (signal.aborted) return false;
    await erase(userId, signal).then(
      (left) => {
        if (left === 'unfinished') isWhole = false;
      },
      (err: unknown) => {
        isWhole = false;
        log.error({ feature, err }, 'erasing a deleted account failed');
      },
    );
  }
  if (isWhole)
    await deps.deletionRecord.complete(userId).catch((err: unknown) => {
      isWhole = false;
      log.warn({ err }, 'certificate of a deletion not handed over');
    });
  if (isWhole)
    await db.update(deletedUsers).set({ erasedAt: clock.now() }).where(eq(deletedUsers.id, userId));
  return isWhole;
}

/** Notes whose rows have no account any more: their ids are not given out either. */
async function noteOwnersOf(
  { db }: ErasureDeps,
  owner: Column,
  options: { signal: AbortSignal | undefined; wereAccounts: boolean; otherOwners: readonly Column[] },
): Promise<void> {
  const { signal, wereAccounts, otherOwners } = options;
  const id = asId(owner);
  const isOther = otherOwners.map(
    (column) => sql`and not exists (select from ${column.table} where ${column} = ${id})`,
  );
  for (let after = BEFORE_ALL; !signal?.aborted; ) {
    const wasAccount = sql`exists (select from ${deletedUsers} where ${deletedUsers.id} = ${id})`;
    const { rows } = await db.execute<{ id: string }>(sql`
      with found as (
        select distinct ${id} as id from ${owner.table}
        where ${id} > ${after}::uuid and not exists (select from ${users} where ${users.id} = ${id})
          ${sql.join(isOther, sql` `)}
          ${wereAccounts ? sql`and ${wasAccount}` : sql``}
        order by id limit ${AT_ONCE}
      ), noted as (
        insert into ${deletedUsers} (id) select id from found on conflict (id) do update set erased_at = null
      )
      select id from found order by id`);
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.id;
  }
}

/** A column of text may hold other names as well: those are nobody's id. */
function asId(owner: Column): SQL {
  if (owner.getSQLType() === 'uuid') return sql`${owner}`;
  return sql`case when ${owner} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${owner}::uuid end`;
}

/** @returns how many are erased wholly */
async function eraseNoted(
  deps: ErasureDeps,
  eraseOnce: (userId: string) => Promise<boolean>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let erased = 0;
  for (let after = BEFORE_ALL; ; ) {
    const open = await deps.db
      .select({ id: deletedUsers.id })
      .from(deletedUsers)
      .where(and(isNull(deletedUsers.erasedAt), gt(deletedUsers.id, after), hasNoAccount))
      .orderBy(asc(deletedUsers.id))
      .limit(AT_ONCE);
    for (const { id } of open) {
      if (signal?.aborted) return erased;
      if (await eraseOnce(id)) erased += 1;
    }
    const last = open.at(-1);
    if (!last || open.length < AT_ONCE) return erased;
    after = last.id;
  }
}
