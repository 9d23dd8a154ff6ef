// A site that renders on its server with @supabase/ssr: its sessions live in cookies and are refreshed there.
import { createServerClient, parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';
import type { SupabaseClient } from '@supabase/supabase-js';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  claimsOf,
  freshEmail,
  linkToken,
  PASSWORD,
  setUpIdentity,
} from '../../../test/servers/identity-server.ts';
import { cookieNameOf } from './session-cookie-text.ts';

const server = setUpIdentity();
const NAME = cookieNameOf('127.0.0.1:1');
const LONGEST_CHUNK = 3_180;
const DAYS_400_S = 400 * 24 * 60 * 60;

type Act = (auth: SupabaseClient['auth'], body: Record<string, string>) => Promise<unknown>;
/** The site's pages, each of which makes a client of its own from the request's cookies. */
const pages: Record<string, Act> = {
  register: (auth, { email = '' }) => auth.signUp({ email, password: PASSWORD }),
  confirm: (auth, { token_hash = '' }) => auth.verifyOtp({ type: 'signup', token_hash }),
  login: (auth, { email = '' }) => auth.signInWithPassword({ email, password: PASSWORD }),
  mail: (auth, { email = '' }) => auth.signInWithOtp({ email }),
  callback: (auth, { code = '' }) => auth.exchangeCodeForSession(code),
  rename: (auth, { name = '' }) => auth.updateUser({ data: { full_name: name } }),
  refresh: (auth) => auth.refreshSession(),
  me: (auth) => auth.getUser(),
  claims: (auth) => auth.getClaims(),
  logout: (auth) => auth.signOut(),
};

let site: FastifyInstance;
let siteUrl = '';
beforeAll(async () => {
  site = Fastify({ forceCloseConnections: true });
  for (const [path, act] of Object.entries(pages))
    site.post(`/${path}`, async (request, reply) => {
      const { auth } = createServerClient(server.url, server.identity.keys.anonKey, {
        cookies: {
          getAll: () => parseCookieHeader(request.headers.cookie ?? ''),
          setAll: (cookies, headers) => {
            const lines = cookies.map(({ name, value, options }) =>
              serializeCookieHeader(name, value, options),
            );
            reply.header('set-cookie', lines).headers(headers);
          },
        },
      });
      return act(auth, request.body as Record<string, string>);
    });
  siteUrl = await site.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => site.close());

type Answer = { data: { user?: { id: string; email: string } | null }; error: { code?: string } | null };

/** A browser without scripts: it keeps cookies and asks for pages. */
function newBrowser() {
  const jar = new Map<string, string>();
  return {
    jar,
    visit: async (page: string, body: Record<string, string> = {}) => {
      const response = await fetch(`${siteUrl}/${page}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: Array.from(jar, (pair) => pair.join('=')).join('; '),
        },
        body: JSON.stringify(body),
      });
      const lines = response.headers.getSetCookie();
      for (const line of lines) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Max-Age=0\b/.test(line)) jar.delete(name);
        else jar.set(name, value);
      }
      return { lines, headers: response.headers, ...((await response.json()) as Answer) };
    },
  };
}

type Browser = ReturnType<typeof newBrowser>;
const sessionIn = ({ jar }: Browser) => {
  const chunks = jar.get(NAME) ?? Array.from({ length: 9 }, (_, n) => jar.get(`${NAME}.${n}`) ?? '').join('');
  const text = decodeURIComponent(chunks).replace(/^base64-/, '');
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as {
    access_token: string;
    expires_at: number;
  };
};

/** As if an hour had passed since the browser got its token. */
function outdate(browser: Browser): void {
  const session = { ...sessionIn(browser), expires_at: Math.floor(Date.now() / 1000) - 10 };
  for (const name of browser.jar.keys()) if (name.startsWith(NAME)) browser.jar.delete(name);
  browser.jar.set(NAME, `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`);
}

async function signedIn() {
  const browser = newBrowser();
  const email = freshEmail();
  await server.signedIn(email);
  await browser.visit('login', { email });
  return { browser, email };
}

describe('the cookies', () => {
  it('hold for the whole site, for 400 days, and travel with links from elsewhere', async () => {
    const browser = newBrowser();
    const email = freshEmail();
    await browser.visit('register', { email });
    const token_hash = await linkToken(server, email);
    const { lines, data } = await browser.visit('confirm', { token_hash });
    expect(data.user?.email).toBe(email);
    const set = lines.filter((line) => line.startsWith(NAME) && !/Max-Age=0\b/.test(line));
    expect(set.length).toBeGreaterThan(0);
    for (const line of set) {
      const attributes = line.split('; ').slice(1);
      expect(attributes.toSorted()).toEqual([`Max-Age=${DAYS_400_S}`, 'Path=/', 'SameSite=Lax']);
    }
  });

  it('are cut into chunks of 3,180, and those of a longer session go when it gets shorter', async () => {
    const { browser, email } = await signedIn();
    await browser.visit('rename', { name: 'ä'.repeat(1_500) });
    await browser.visit('refresh');
    const chunks = [...browser.jar].filter(([name]) => name.startsWith(`${NAME}.`));
    expect(chunks.length).toBeGreaterThan(2);
    const lengths = chunks.map(([, value]) => value.length);
    expect(Math.max(...lengths)).toBe(LONGEST_CHUNK);
    expect((await browser.visit('me')).data.user?.email).toBe(email);
    await browser.visit('rename', { name: 'a' });
    await browser.visit('refresh');
    const fewer = [...browser.jar.keys()].filter((name) => name.startsWith(NAME));
    expect(fewer.length).toBeLessThan(chunks.length);
    expect((await browser.visit('me')).data.user?.email).toBe(email);
  });

  it('sign in our own server’s reading requests', async () => {
    const { browser } = await signedIn();
    const cookie = Array.from(browser.jar, (pair) => pair.join('=')).join('; ');
    const profile = await fetch(`${server.url}/api/auth/profile/de`, { headers: { cookie } });
    expect(profile.status).toBe(200);
  });
});

describe('a session in cookies', () => {
  it('is refreshed on the server when it has run out, and no cache keeps the answer', async () => {
    const { browser, email } = await signedIn();
    const before = sessionIn(browser).access_token;
    outdate(browser);
    const { data, headers } = await browser.visit('me');
    expect(data.user?.email).toBe(email);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('cache-control')).toContain('private');
    const after = sessionIn(browser);
    expect(after.access_token).not.toBe(before);
    expect(after.expires_at).toBeGreaterThan(Date.now() / 1000);
    expect(claimsOf(after.access_token).session_id).toBe(claimsOf(before).session_id);
    const quiet = await browser.visit('me');
    expect([quiet.lines, quiet.headers.get('cache-control')]).toEqual([[], null]);
  });

  it('that ran out is refreshed by several requests at once, and goes on for each', async () => {
    const { browser, email } = await signedIn();
    outdate(browser);
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.visit('me')));
    expect(answers.map(({ data }) => data.user?.email)).toEqual(Array(8).fill(email));
    outdate(browser);
    expect((await browser.visit('me')).data.user?.email).toBe(email);
  });

  it('that was ended elsewhere is taken out of the cookies', async () => {
    const { browser, email } = await signedIn();
    const other = server.client();
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    await other.auth.signOut({ scope: 'others' });
    outdate(browser);
    const { data, error } = await browser.visit('me');
    expect([data.user, error?.code]).toEqual([null, 'refresh_token_not_found']);
    expect([...browser.jar.keys()].filter((name) => name.startsWith(NAME))).toEqual([]);
  });

  it('is checked by the published key alone', async () => {
    const { browser, email } = await signedIn();
    const { data } = await browser.visit('claims');
    expect(data).toMatchObject({ claims: { email }, header: { alg: 'ES256' } });
  });

  it('begins with a mail and a code for the browser that asked (PKCE)', async () => {
    const { email } = await signedIn();
    const browser = newBrowser();
    expect((await browser.visit('mail', { email })).error).toBeNull();
    expect([...browser.jar.keys()].some((name) => name.includes('code-verifier'))).toBe(true);
    const link = `${server.url}/auth/v1/verify?token=${await linkToken(server, email)}&type=magiclink`;
    const opened = await fetch(link, { redirect: 'manual' });
    const code = new URL(opened.headers.get('location') ?? '').searchParams.get('code') ?? '';
    expect((await newBrowser().visit('callback', { code })).error).not.toBeNull();
    expect((await browser.visit('callback', { code })).data.user?.email).toBe(email);
  });

  it('ends with signing out, in the cookies and on the server', async () => {
    const { browser } = await signedIn();
    const token = sessionIn(browser).access_token;
    expect((await browser.visit('logout')).error).toBeNull();
    expect([...browser.jar.keys()].filter((name) => name.startsWith(NAME))).toEqual([]);
    const { error } = await server.client().auth.getUser(token);
    expect(error?.name).toBe('AuthSessionMissingError');
  });
});
