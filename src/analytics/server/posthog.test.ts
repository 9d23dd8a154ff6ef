// How long the server waits for PostHog before it answers a client that asks.
import { afterEach, expect, it, vi } from 'vitest';
import { createPostHog, type PostHog } from './posthog.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each<[string, number, (postHog: PostHog) => Promise<unknown>]>([
  ['flags', 3_000, (postHog) => postHog.flags({ distinct_id: 'anonymous-1' })],
  ['surveys', 10_000, (postHog) => postHog.list('surveys')],
])('answers a request for %s with nothing after %d ms', async (_what, ms, ask) => {
  const time = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
  );
  const answer = ask(createPostHog({ host: 'https://posthog.example', key: 'phc_1' }));
  time.abort();
  expect(await answer).toBeNull();
  expect(timeout).toHaveBeenCalledExactlyOnceWith(ms);
});
