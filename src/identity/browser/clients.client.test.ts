// The browser's client: made when first asked for, with the cookies and intervals of the specification.
import { afterEach, expect, it, vi } from 'vitest';
import { pretendBrowser } from '../../../test/servers/doubles/pretend-browser.ts';
import { accessTokenFromCookies } from '../sessions/session-cookie.ts';
import { createCookieStorage } from './cookie-storage.client.ts';
import { createBrowserAuth } from './clients.client.ts';
import { createLiveClient } from './live.client.ts';
import { storedSession } from './stored-session.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps its session in cookies for 400 days that our server reads', async () => {
  const browser = pretendBrowser();
  const user = { id: '01990000-0000-7000-8000-000000000000', email: 'a@example.org' };
  const expiresAt = Math.floor(Date.now() / 1000) + 3_600;
  const token = `${Buffer.from('{"alg":"ES256"}').toString('base64url')}.${Buffer.from(JSON.stringify({ exp: expiresAt })).toString('base64url')}.c2ln`;
  const client = createBrowserAuth({ url: 'http://127.0.0.1:3000', anonKey: 'anon' })();
  vi.stubGlobal('fetch', async () => Response.json(user));
  const { error } = await client.auth.setSession({ access_token: token, refresh_token: 'r'.repeat(40) });
  expect(error).toBeNull();
  const written = browser.set.filter((text) => text.startsWith('sb-127-auth-token='));
  expect(written.at(-1)).toMatch(/Max-Age=34560000; Path=\/; SameSite=Lax$/);
  expect(accessTokenFromCookies(browser.cookie(), ['127.0.0.1:3000'])).toBe(token);
  await client.auth.stopAutoRefresh();
});

it('signs out with the token of the person, not with the public key', async () => {
  const browser = pretendBrowser();
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get('authorization'));
    return new Response(null, { status: 204 });
  });
  const session = { access_token: 't', refresh_token: 'r', expires_at: 4_000_000_000, user: { id: 'u' } };
  createCookieStorage({ secure: false }).setItem('sb-127-auth-token', JSON.stringify(session));
  const client = createBrowserAuth({ url: 'http://127.0.0.1:3000', anonKey: 'anon' })();
  expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull();
  expect(asked).toEqual(['Bearer t']);
  expect(browser.cookie()).toBe('');
  await client.auth.stopAutoRefresh();
});

it('makes one client, when first asked', () => {
  pretendBrowser();
  const auth = createBrowserAuth({ url: 'http://localhost:3000', anonKey: 'anon' });
  expect(auth()).toBe(auth());
});

it('keeps a large session in several cookies, and leaves none of them behind', () => {
  const browser = pretendBrowser();
  const storage = createCookieStorage({ secure: false });
  const large = JSON.stringify({ name: 'Jürgen €'.repeat(1000) });
  storage.setItem('sb-127-auth-token', large);
  expect(browser.cookie()).toContain('sb-127-auth-token.2=');
  expect(storage.getItem('sb-127-auth-token')).toBe(large);
  storage.setItem('sb-127-auth-token', '{}');
  expect([storage.getItem('sb-127-auth-token'), browser.cookie()]).toEqual([
    '{}',
    'sb-127-auth-token=base64-e30',
  ]);
  storage.removeItem('sb-127-auth-token');
  expect([storage.getItem('sb-127-auth-token'), browser.cookie()]).toEqual([null, '']);
});

it('is read by the page without the client, and not when it is damaged', () => {
  const browser = pretendBrowser();
  const storage = createCookieStorage({ secure: false });
  const session = { access_token: 't', expires_at: 1_800_000_000, user: { id: 'u', email: 'ä@example.org' } };
  storage.setItem('sb-127-auth-token', JSON.stringify(session));
  expect(storedSession(browser.cookie(), '127.0.0.1:3000')).toEqual({
    accessToken: 't',
    expiresAtMs: 1_800_000_000_000,
    user: { id: 'u', email: 'ä@example.org' },
  });
  expect(storedSession(browser.cookie(), 'localhost:3000')).toBeNull();
  expect(storedSession('sb-127-auth-token=base64-%%%', '127.0.0.1')).toBeNull();
});

it('listens for changes with a heartbeat of 30 s and reconnects after 1, 2, 5 and 10 s', async () => {
  pretendBrowser();
  const live = await createLiveClient({
    url: 'http://localhost:3000',
    anonKey: 'anon',
    accessToken: async () => null,
  });
  expect(live.endPoint).toContain('ws://localhost:3000/realtime/v1');
  expect(live.heartbeatIntervalMs).toBe(30_000);
  expect([1, 2, 3, 4, 5].map((tries) => live.reconnectAfterMs(tries))).toEqual([
    1_000, 2_000, 5_000, 10_000, 10_000,
  ]);
});

it('has the token of the person before the first channel joins', async () => {
  pretendBrowser();
  const accessToken = async () => 'of the person';
  const live = await createLiveClient({ url: 'http://localhost:3000', anonKey: 'anon', accessToken });
  expect(live.accessTokenValue).toBe('of the person');
});
