// The browser's client: made when first asked for, with the cookies and intervals of the specification.
import { afterEach, expect, it, vi } from 'vitest';
import { accessTokenFromCookies } from './session-cookie.ts';
import { createBrowserAuth } from './door.client.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser as far as the client looks at it: a document with a cookie jar that keeps what was set. */
function pretendBrowser() {
  const set: string[] = [];
  const jar = new Map<string, string>();
  vi.stubGlobal('window', { document: {}, addEventListener: () => undefined });
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    visibilityState: 'hidden',
    get cookie() {
      return Array.from(jar, (pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      set.push(text);
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    },
  });
  return { set, cookie: () => Array.from(jar, (pair) => pair.join('=')).join('; ') };
}

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

it('makes one client, when first asked, with a heartbeat of 30 s that reconnects after 1, 2, 5 and 10 s', () => {
  pretendBrowser();
  const auth = createBrowserAuth({ url: 'http://localhost:3000', anonKey: 'anon' });
  const client = auth();
  expect(auth()).toBe(client);
  expect(client.realtime.heartbeatIntervalMs).toBe(30_000);
  expect([1, 2, 3, 4, 5].map((tries) => client.realtime.reconnectAfterMs(tries))).toEqual([
    1_000, 2_000, 5_000, 10_000, 10_000,
  ]);
});
