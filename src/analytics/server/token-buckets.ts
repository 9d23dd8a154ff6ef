// How many events one visitor and one connection may send: some each second, more of them at once.

/** Names that are remembered; beyond it the least recent is forgotten, and begins with a full bucket. */
const MOST_NAMES = 20_000;

export function createTokenBuckets(options: { perSecond: number; burst: number; nowMs: () => number }) {
  const { perSecond, burst, nowMs } = options;
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    /** Takes all of them or none. @returns whether they were there */
    take: (name: string, tokens: number): boolean => {
      const at = nowMs();
      const before = buckets.get(name) ?? { tokens: burst, at };
      const filled = Math.min(burst, before.tokens + (Math.max(0, at - before.at) / 1000) * perSecond);
      const isThere = filled >= tokens;
      buckets.delete(name);
      buckets.set(name, { tokens: isThere ? filled - tokens : filled, at });
      const [oldest] = buckets.keys();
      if (buckets.size > MOST_NAMES && oldest !== undefined) buckets.delete(oldest);
      return isThere;
    },
  };
}
