// A try-out on the way to an account, as the browser and the server remember it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pretendStorage } from '../../../test/servers/doubles/pretend-storage.ts';
import { keptTryOut } from '../kept-try-out.ts';
import { keepForAccount } from './keep-for-account.ts';

const UNTIL = '2026-11-27T13:00:00.000Z';
const now = new Date('2026-11-27T12:00:00Z');

/** What was asked of the server, and what the browser remembered at that time. */
let asked: { address: string; kept: string | undefined }[];
let entries: Map<string, string>;
let status: number;

beforeEach(() => {
  asked = [];
  entries = new Map();
  status = 200;
  vi.stubGlobal('localStorage', pretendStorage(entries));
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push({ address, kept: entries.get('wortlaut.tryOut') });
    return Response.json({ until: UNTIL }, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('the browser remembers the secret before the server keeps the recording', async () => {
  expect(await keepForAccount('secret')).toBe(true);
  expect(asked).toEqual([{ address: '/api/try-out/keep', kept: expect.stringContaining('secret') }]);
  expect(keptTryOut(now)).toEqual({ secret: 'secret', until: UNTIL });
});

it('nothing is remembered of a recording that the server does not keep', async () => {
  status = 404;
  await expect(keepForAccount('secret')).rejects.toThrow('status 404');
  expect(entries.size).toBe(0);
});

it('a recording that was kept before stays claimable where the next one is not kept', async () => {
  await keepForAccount('first');
  vi.setSystemTime(now);
  status = 404;
  await expect(keepForAccount('second')).rejects.toThrow('status 404');
  vi.useRealTimers();
  expect(keptTryOut(now)).toEqual({ secret: 'first', until: UNTIL });
});

it('the server is asked for nothing where the browser lets pages keep nothing', async () => {
  const storage = {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  };
  vi.stubGlobal('localStorage', undefined);
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...storage });
  expect(await keepForAccount('secret')).toBe(false);
  expect(asked).toEqual([]);
  expect(keptTryOut(now)).toBeNull();
});
