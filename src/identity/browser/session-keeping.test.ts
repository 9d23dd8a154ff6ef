// What the installed client does to keep a session: its constants, and where it does more than they say.
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, it, vi } from 'vitest';
import { pretendBrowser } from '../../../test/servers/doubles/pretend-browser.ts';
import { deviceUser, setUpDevice } from '../../../test/clients/session-device.ts';
import { createCookieStorage } from './cookie-storage.client.ts';
import { createBrowserAuth } from './clients.client.ts';

const KEY = 'sb-127-auth-token';
const SECOND_MS = 1_000;

const keepDevice = setUpDevice();

const seconds = () => Math.floor(Date.now() / SECOND_MS);
const sessionFor = (lifetimeS: number) => ({
  access_token: 'access',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: lifetimeS,
  expires_at: seconds() + lifetimeS,
  user: deviceUser,
});
const refused = () =>
  Response.json({ code: 400, error_code: 'refresh_token_not_found', msg: 'gone' }, { status: 400 });
const busy = () => new Response('', { status: 503 });

/** A tab in front whose session ends after so many seconds; `answer` is what the server says to a refresh. */
async function openTab(lifetimeS: number, answer: () => Response) {
  const browser = pretendBrowser('visible');
  const asked: number[] = [];
  const refreshes: boolean[] = [];
  const events: string[] = [];
  const startedAt = Date.now();
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/token?grant_type=refresh_token')) asked.push(Date.now() - startedAt);
    return answer();
  });
  createCookieStorage({ secure: false }).setItem(KEY, JSON.stringify(sessionFor(lifetimeS)));
  const client = keepDevice(
    createBrowserAuth({
      url: 'http://127.0.0.1:3000',
      anonKey: 'anon',
      onRefresh: (isRefused) => refreshes.push(isRefused),
    })(),
  );
  client.auth.onAuthStateChange((event) => void events.push(event));
  await vi.advanceTimersByTimeAsync(0);
  return { browser, asked, refreshes, events, auth: client.auth };
}

it('looks every 30 s and refreshes when three ticks or fewer are left', async () => {
  const tab = await openTab(290, () => Response.json(sessionFor(3_600)));
  await vi.advanceTimersByTimeAsync(179 * SECOND_MS);
  expect(tab.asked).toEqual([]);
  // 110 s are left: three whole ticks.
  await vi.advanceTimersByTimeAsync(2 * SECOND_MS);
  expect(tab.asked).toEqual([180 * SECOND_MS]);
  expect(tab.events.at(-1)).toBe('TOKEN_REFRESHED');
  expect(tab.refreshes).toEqual([false]);
});

it('does not refresh while four ticks are left', async () => {
  const tab = await openTab(302, () => Response.json(sessionFor(3_600)));
  await vi.advanceTimersByTimeAsync(181 * SECOND_MS);
  expect(tab.asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(30 * SECOND_MS);
  expect(tab.asked).toEqual([210 * SECOND_MS]);
});

it.each([
  ['a server that is busy', busy],
  [
    'a line that is cut',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('tries again after 200 ms, doubling within a tick, and %s signs nobody out', async (_, answer) => {
  const tab = await openTab(-10, answer);
  await vi.advanceTimersByTimeAsync(29 * SECOND_MS);
  const waits = tab.asked.slice(1).map((at, index) => at - (tab.asked[index] ?? 0));
  expect(waits).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800]);
  expect(tab.events).not.toContain('SIGNED_OUT');
  expect(tab.browser.cookie()).toContain(KEY);
  expect(tab.refreshes).not.toContain(true);
  const { data, error } = await tab.auth.getSession();
  expect([data.session, error?.name]).toEqual([null, 'AuthRetryableFetchError']);
});

it('rests for two ticks after it tried in vain, and then goes on by itself', async () => {
  let isBusy = true;
  const tab = await openTab(-10, () => (isBusy ? busy() : Response.json(sessionFor(3_600))));
  await vi.advanceTimersByTimeAsync(26 * SECOND_MS);
  const tries = tab.asked.length;
  await vi.advanceTimersByTimeAsync(55 * SECOND_MS);
  expect(tab.asked).toHaveLength(tries);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(36 * SECOND_MS);
  expect(tab.asked).toHaveLength(tries + 1);
  expect(tab.events.at(-1)).toBe('TOKEN_REFRESHED');
});

it('removes the session when the server refuses, and says that it was refused', async () => {
  const tab = await openTab(-10, refused);
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  expect(tab.asked).toHaveLength(1);
  expect(tab.events).toContain('SIGNED_OUT');
  expect(tab.browser.cookie()).not.toContain(KEY);
  expect(tab.refreshes).toEqual([true]);
});

it('keeps a refused session until its token has really ended', async () => {
  const tab = await openTab(80, refused);
  await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
  expect(tab.refreshes).toContain(true);
  expect(tab.events).not.toContain('SIGNED_OUT');
  expect(tab.browser.cookie()).toContain(KEY);
  await vi.advanceTimersByTimeAsync(91 * SECOND_MS);
  expect(tab.events).toContain('SIGNED_OUT');
  expect(tab.browser.cookie()).not.toContain(KEY);
});

it('keeps the keys of the server for ten minutes', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig', key_ops: ['verify'] };
  const token = await new SignJWT({ sub: deviceUser.id, aal: 'aal1' })
    .setProtectedHeader({ alg: 'ES256', kid: 'one', typ: 'JWT' })
    .setExpirationTime(seconds() + 7_200)
    .sign(privateKey);
  pretendBrowser();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ keys: [jwk] });
  });
  const client = keepDevice(createBrowserAuth({ url: 'http://127.0.0.1:3000', anonKey: 'anon' })());
  const { auth } = client;
  const claim = async () => (await auth.getClaims(token)).data?.claims.sub;
  expect(await claim()).toBe(deviceUser.id);
  vi.setSystemTime(Date.now() + 599 * SECOND_MS);
  expect(await claim()).toBe(deviceUser.id);
  expect(asked).toEqual(['http://127.0.0.1:3000/auth/v1/.well-known/jwks.json']);
  vi.setSystemTime(Date.now() + 2 * SECOND_MS);
  expect(await claim()).toBe(deviceUser.id);
  expect(asked).toHaveLength(2);
});
