// The people of the people bench in a process of their own, at the lowest priority: real ones bring their own machines.
import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

export type PeopleOrder = {
  url: string;
  anonKey: string;
  tokens: readonly string[];
  paths: readonly string[];
  pauseMs: number;
  forMs: number;
};
/** ms of each request, by path. */
export type PeopleAnswer = { tookMs: Record<string, number[]>; wholeMs: number };

setPriority(19);
process.once('message', (order: PeopleOrder) => {
  void workAll(order).then((answer) => {
    process.send?.(answer);
    process.disconnect();
  });
});

async function workAll(order: PeopleOrder): Promise<PeopleAnswer> {
  const tookMs: Record<string, number[]> = Object.fromEntries(order.paths.map((path) => [path, []]));
  const startedAt = performance.now();
  await Promise.all(
    order.tokens.map(async (token, n) => {
      // People do not begin at the same moment.
      await delay((order.pauseMs * n) / order.tokens.length);
      const headers = {
        authorization: `Bearer ${token}`,
        apikey: order.anonKey,
        'x-forwarded-for': `198.51.100.${n + 1}`,
      };
      while (performance.now() - startedAt < order.forMs) {
        for (const path of order.paths) {
          const askedAt = performance.now();
          const answer = await fetch(order.url + path, { headers });
          await answer.arrayBuffer();
          tookMs[path]?.push(performance.now() - askedAt);
          if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
        }
        await delay(order.pauseMs);
      }
    }),
  );
  return { tookMs, wholeMs: performance.now() - startedAt };
}
