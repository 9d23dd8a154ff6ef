// A device whose clock is wrong: it stays signed in, and renews its session no more often than any other.
import { expect, it, vi } from 'vitest';
import { createServerClock } from '#platform/browser/server-clock.ts';
import { pretendBrowser } from '../../../test/servers/doubles/pretend-browser.ts';
import { deviceUser, setUpDevice } from '../../../test/clients/session-device.ts';
import { createBrowserAuth } from './clients.client.ts';
import { storedSession } from './stored-session.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const URL = 'http://127.0.0.1:3000';

const keepDevice = setUpDevice();

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');

/** What the server answers to a sign-in and to a renewal, by its own clock. */
function sessionAt(serverMs: number) {
  const iat = Math.floor(serverMs / SECOND_MS);
  const exp = iat + 3_600;
  return {
    access_token: `${part({ alg: 'ES256' })}.${part({ iat, exp, sub: deviceUser.id })}.c2ln`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: exp,
    user: deviceUser,
  };
}

/** A tab in front, of a device whose clock is off by so much, that has just been signed in. */
async function signIn(offMs: number, options: { hasDate: boolean } = { hasDate: true }) {
  const browser = pretendBrowser('visible');
  const asked: string[] = [];
  const refreshes: boolean[] = [];
  const server = { now: () => Date.now() - offMs, refusal: null as Response | null };
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new globalThis.URL(url).search);
    if (server.refusal) return server.refusal.clone();
    const date = new Date(server.now()).toUTCString();
    return Response.json(sessionAt(server.now()), options.hasDate ? { headers: { date } } : {});
  });
  const client = keepDevice(
    createBrowserAuth({
      url: URL,
      anonKey: 'anon',
      onRefresh: (isRefused) => refreshes.push(isRefused),
      clock: createServerClock(() => Date.now()),
    })(),
  );
  const { auth } = client;
  await auth.signInWithPassword({ email: deviceUser.email, password: 'a long password' });
  const session = () => auth.getSession().then(({ data }) => data.session);
  const renewals = () => asked.filter((search) => search.includes('refresh_token')).length;
  return { browser, auth, server, session, renewals, refreshes };
}

it.each([2 * HOUR_MS, -2 * HOUR_MS])(
  'renews nothing after signing in, and once before the token ends, on a device %d ms off',
  async (offMs) => {
    const { browser, server, session, renewals } = await signIn(offMs);
    for (let read = 0; read < 30; read += 1) expect(await session()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(57 * 60 * SECOND_MS);
    expect(renewals()).toBe(0);
    await vi.advanceTimersByTimeAsync(2 * 60 * SECOND_MS);
    expect(renewals()).toBe(1);
    expect(await session()).not.toBeNull();
    // What is kept is the end itself: our server and other pages read it.
    const kept = storedSession(browser.cookie(), '127.0.0.1:3000');
    expect(Math.abs((kept?.expiresAtMs ?? 0) - server.now() - HOUR_MS)).toBeLessThan(2 * 60 * SECOND_MS);
  },
);

it('waits longer from renewal to renewal where no answer has a date', async () => {
  const { session, renewals } = await signIn(2 * HOUR_MS, { hasDate: false });
  const reads: Promise<unknown>[] = [];
  const readFor = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) {
      reads.push(session());
      await vi.advanceTimersByTimeAsync(100);
    }
  };
  await readFor(SECOND_MS);
  expect(renewals()).toBeLessThanOrEqual(2);
  await readFor(60 * SECOND_MS);
  expect(renewals()).toBeLessThanOrEqual(7);
  await vi.runOnlyPendingTimersAsync();
});

it('keeps the session of whom the server asks to wait, and leaves the server alone for that time', async () => {
  const { server, session, renewals, refreshes, browser } = await signIn(0);
  await vi.advanceTimersByTimeAsync(55 * 60 * SECOND_MS);
  server.refusal = new Response('{"code":"over_request_rate_limit","message":"Request rate limit reached"}', {
    status: 429,
    headers: { 'retry-after': '20' },
  });
  await vi.advanceTimersByTimeAsync(6 * 60 * SECOND_MS);
  expect(renewals()).toBeLessThan(12);
  expect(browser.cookie()).toContain('sb-127-auth-token');
  expect(refreshes).not.toContain(true);
  server.refusal = null;
  await vi.advanceTimersByTimeAsync(2 * 60 * SECOND_MS);
  expect(await session()).not.toBeNull();
});
