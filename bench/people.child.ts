// The people of the people bench in a process of their own, at the lowest priority: real ones bring their own machines.
import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { answerParent } from './answer-parent.ts';

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
  void workAll(options).then(answerParent);
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
          await ask(options.url + path, headers);
          tookMs[path]?.push(performance.now() - askedAt);
        }
        await delay(options.pauseMs);
      }
    }),
  );
  return { tookMs, wholeMs: performance.now() - startedAt };
}

/** @throws with what was answered, or what broke off, and when: a run of minutes leaves no other trace of it */
async function ask(url: string, headers: Record<string, string>): Promise<void> {
  const after = () => `after ${(performance.now() / 1_000).toFixed(0)} s`;
  const answer = await fetch(url, { headers }).catch((cause: unknown) => {
    throw new Error(`${url} was not answered ${after()}.`, { cause });
  });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${after()}: ${body.slice(0, 500)}`);
}
