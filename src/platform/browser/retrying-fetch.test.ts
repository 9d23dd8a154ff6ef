import { afterEach, describe, expect, it, vi } from 'vitest';
import { retryingFetch } from './retrying-fetch.ts';

const NO_ANSWER = 'no answer';
const SENT = vi.fn<(url: string, init: RequestInit) => void>();
const waits: number[] = [];

/** Each entry is the answer to one request; the last one goes for all further ones. */
function answers(...list: (number | typeof NO_ANSWER | Response)[]): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    SENT(url, init);
    const next = list.length > 1 ? list.shift() : list[0];
    if (next === NO_ANSWER) throw new TypeError('Failed to fetch');
    return next instanceof Response ? next : new Response(null, { status: next ?? 200 });
  });
}

const call = (method: string, options: Parameters<typeof retryingFetch>[1] = {}) =>
  retryingFetch('/x', { method, ...options }, { wait: async (ms) => void waits.push(ms) });

describe('retryingFetch', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    SENT.mockClear();
    waits.length = 0;
  });

  it('asks three times more while no answer comes, each time after a longer wait', async () => {
    answers(NO_ANSWER, NO_ANSWER, NO_ANSWER, 200);
    expect((await call('GET')).status).toBe(200);
    expect(waits).toEqual([200, 400, 800]);
  });

  it('throws after the fourth request without an answer', async () => {
    answers(NO_ANSWER);
    await expect(call('GET')).rejects.toThrow('Failed to fetch');
    expect(SENT).toHaveBeenCalledTimes(4);
  });

  it.each([408, 409, 425, 429, 500, 502, 503, 504])('asks once more after status %i', async (status) => {
    answers(status);
    expect((await call('PUT')).status).toBe(status);
    expect(SENT).toHaveBeenCalledTimes(2);
  });

  it.each([400, 401, 403, 404, 413, 507])('takes status %i for an answer', async (status) => {
    answers(status);
    await call('GET');
    expect(SENT).toHaveBeenCalledTimes(1);
  });

  it.each(['POST', 'PATCH'])('never repeats a %s, which could act twice', async (method) => {
    answers(NO_ANSWER);
    await expect(call(method)).rejects.toThrow('Failed to fetch');
    answers(503);
    await call(method);
    expect(SENT).toHaveBeenCalledTimes(2);
  });

  it('repeats a POST that the server carries out once', async () => {
    answers(NO_ANSWER, 201);
    expect((await call('POST', { repeatable: true })).status).toBe(201);
  });

  it('takes a deletion for done whose first answer was lost and that then finds nothing', async () => {
    answers(NO_ANSWER, 404);
    expect((await call('DELETE')).status).toBe(204);
    answers(404);
    expect((await call('DELETE')).status).toBe(404);
  });

  it.each([502, 504])(
    'takes a deletion for done that a proxy answered with %i, and that then finds nothing',
    async (status) => {
      answers(status, 404);
      expect((await call('DELETE')).status).toBe(204);
      answers(status, 404);
      expect((await call('PUT')).status).toBe(404);
    },
  );

  it('waits as long as the server asks for, and hands on at once what would take too long', async () => {
    answers(new Response(null, { status: 429, headers: { 'retry-after': '2' } }), 200);
    expect((await call('GET')).status).toBe(200);
    expect(waits).toEqual([2_000]);
    answers(new Response(null, { status: 429, headers: { 'retry-after': '60' } }));
    expect((await call('GET')).status).toBe(429);
    expect(waits).toHaveLength(1);
  });

  it('stops when the caller gives up', async () => {
    answers(NO_ANSWER);
    await expect(call('GET', { signal: AbortSignal.abort() })).rejects.toThrow('Failed to fetch');
    expect(SENT).toHaveBeenCalledTimes(1);
  });
});
