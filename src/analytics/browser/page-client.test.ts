// Requests of the page to the endpoint.
import { afterEach, expect, it, vi } from 'vitest';
import { post } from './page-client.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('gives a request up that is not answered within sixty seconds', async () => {
  const time = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
  );
  const answer = post('/ingest/e/', '{}');
  time.abort(new DOMException('too long', 'TimeoutError'));
  await expect(answer).rejects.toThrow('too long');
  expect(timeout).toHaveBeenCalledExactlyOnceWith(60_000);
});
