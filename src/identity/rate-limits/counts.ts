// Counting in windows of time: in the database, several counts in one statement; in memory while it cannot be asked.
import { eq, lt, sql } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#platform/database/database.ts';
import { rateLimits } from './rate-limits.table.ts';

/** `points` requests in `seconds`. */
export type Limit = { points: number; seconds: number };
/** @param key a digest of who is counted */
export type Counter = { name: string; limit: Limit; key: string };

export type Counts = {
  /** Increments each counter. @returns ms until the first counter beyond its limit resets; null if none is beyond it */
  add(counters: readonly [Counter] | readonly [Counter, Counter]): Promise<number | null>;
  forget(counter: Counter): Promise<void>;
  /** Takes one back that was counted and came to nothing. */
  giveBack(counter: Counter): Promise<void>;
  /** Removes those that have run out. */
  sweep(): Promise<void>;
};

/** While the database cannot be asked, each process counts by itself: a hiccup neither refuses people nor opens the gates. */
export function createCounts(db: Database): Counts {
  const statements = { 1: countingStatement(db, 1), 2: countingStatement(db, 2) };
  const forgetting = db
    .delete(rateLimits)
    .where(eq(rateLimits.key, sql.placeholder('key')))
    .prepare('forget_count');
  const memories = new Map<string, RateLimiterMemory>();
  const memoryOf = ({ name, limit }: Counter) => {
    const memory =
      memories.get(name) ??
      new RateLimiterMemory({ keyPrefix: name, points: limit.points, duration: limit.seconds });
    memories.set(name, memory);
    return memory;
  };
  return {
    add: async (counters) => {
      const now = new Date();
      const values = counters.flatMap((counter, n) => [
        [`key${n}`, keyOf(counter)],
        [`end${n}`, new Date(now.getTime() + 1000 * counter.limit.seconds)],
      ]);
      try {
        const counted = await statements[counters.length].execute({ now, ...Object.fromEntries(values) });
        const byKey = new Map(counted.map((row) => [row.key, row]));
        for (const counter of counters) {
          const row = byKey.get(keyOf(counter));
          if (row && row.points > counter.limit.points) return (row.expire ?? now).getTime() - now.getTime();
        }
        return null;
      } catch {
        return addInMemory(counters, memoryOf);
      }
    },
    forget: async (counter) => {
      await forgetting.execute({ key: keyOf(counter) }).catch(() => memoryOf(counter).delete(counter.key));
    },
    giveBack: async (counter) => {
      await db
        .update(rateLimits)
        .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
        .where(eq(rateLimits.key, keyOf(counter)))
        .catch(() => memoryOf(counter).reward(counter.key, 1));
    },
    sweep: async () => {
      await db.delete(rateLimits).where(lt(rateLimits.expire, new Date()));
    },
  };
}

const keyOf = ({ name, key }: Counter) => `${name}:${key}`;

/** Callers name the counters in one order of their names, so that no two statements wait for each other's rows. */
function countingStatement(db: Database, size: 1 | 2) {
  const now = sql.param(sql.placeholder('now'), rateLimits.expire);
  const isOver = sql`${rateLimits.expire} <= ${now}`;
  const rows = Array.from({ length: size }, (_, n) => ({
    key: sql.placeholder(`key${n}`),
    points: 1,
    expire: sql.placeholder(`end${n}`),
  }));
  return db
    .insert(rateLimits)
    .values(rows)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
        expire: sql`case when ${isOver} then excluded.expires_at else ${rateLimits.expire} end`,
      },
    })
    .returning()
    .prepare(`count_${size}`);
}

async function addInMemory(
  counters: readonly Counter[],
  memoryOf: (counter: Counter) => RateLimiterMemory,
): Promise<number | null> {
  for (const counter of counters) {
    try {
      await memoryOf(counter).consume(counter.key);
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return rejection.msBeforeNext;
      throw rejection;
    }
  }
  return null;
}
