// The people of the people bench in a process of their own, at the lowest priority: real ones bring their own machines.
import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

export type PeopleOptions = {
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
process.once('message', (options: PeopleOptions) => {
  void workAll(options).then((answer) => {
    process.send?.(answer);
    process.disconnect();
  });
});

async function workAll(options: PeopleOptions): Promise<PeopleAnswer> {
  const tookMs: Record<string, number[]> = Object.fromEntries(options.paths.map((path) => [path, []]));
  const startedAt = performance.now();
  await Promise.all(
    options.tokens.map(async (token, n) => {
      // People do not begin at the same moment.
      await delay((options.pauseMs * n) / options.tokens.length);
      const headers = {
        authorization: `Bearer ${token}`,
        apikey: options.anonKey,
        'x-forwarded-for': `198.51.100.${n + 1}`,
      };
      while (performance.now() - startedAt < options.forMs) {
        for (const path of options.paths) {
          const askedAt = performance.now();
          const answer = await fetch(options.url + path, { headers });
          await answer.arrayBuffer();
          tookMs[path]?.push(performance.now() - askedAt);
          if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
        }
        await delay(options.pauseMs);
      }
    }),
  );
  return { tookMs, wholeMs: performance.now() - startedAt };
}
