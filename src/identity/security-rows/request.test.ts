// Known ways to attack accounts through crafted requests; the numbers are those of docs/security-checklist.md.
import { describe, expect, it } from 'vitest';
import {
  PASSWORD,
  claimsOf,
  freshEmail,
  linkToken,
  setUpIdentity,
  startIdentityServer,
} from '../../../test/servers/identity-server.ts';
import { newId } from '#platform/ids.ts';
import { allowedRedirect } from '../http/redirects.ts';

const server = setUpIdentity();

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('row 10, open redirect', () => {
  it.each([
    'https://SITE.evil.example/',
    '//evil.example',
    '///evil.example',
    'https://SITE@evil.example/',
    'https://user:password@SITE/',
    'https://2130706433/',
    'https://0x7f000001/',
    'javascript:alert(1)',
    'data:text/html,x',
    '\\\\evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    'https:evil.example',
    'http://SITE/',
    'https://SITE:8443/',
    'https://SITE./',
    ' https://evil.example',
    '/\tevil',
    'https://evil.example#https://SITE/',
    'https://xn--st-yka.example/',
  ])('%s is no way back', (template) => {
    expect(
      allowedRedirect(template.replaceAll('SITE', 'wortlaut.example'), 'https://wortlaut.example'),
    ).toBeUndefined();
  });

  it.each(['/app/f/1?sb_flow_id=7&x=%20#part', 'https://wortlaut.example/app?sb_flow_id=7'])(
    '%s is, with its query kept',
    (target) => {
      const expected = new URL(target, 'https://wortlaut.example').href;
      expect(allowedRedirect(target, 'https://wortlaut.example')).toBe(expected);
    },
  );

  it('over the wire a foreign address is replaced by our own, at the request and again at the link', async () => {
    for (const target of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
      const query = new URLSearchParams({ token: 'none', type: 'signup', redirect_to: target });
      const opened = await fetch(`${server.url}/auth/v1/verify?${query}`, { redirect: 'manual' });
      expect(new URL(opened.headers.get('location') ?? '').origin).toBe(server.url);
    }
  });
});

it.each([
  '/admin/users/../../health',
  '/admin/users/..%2f..%2fhealth',
  '/admin/users/%2e%2e',
  '/admin/users/1',
  '/admin/users/%00',
  "/admin/users/' or 1=1",
])('row 18, crafted ids: %s reaches no other endpoint and finds nothing', async (path) => {
  const { hostname, port } = new URL(server.url);
  const { request } = await import('node:http');
  const status = await new Promise<number>((resolve, reject) => {
    // Not with fetch, which would put the path in order first.
    const sent = request(
      {
        hostname,
        port,
        path: `/auth/v1${path.replaceAll(' ', '%20')}`,
        headers: { authorization: `Bearer ${server.identity.keys.serviceKey}` },
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    sent.end();
  });
  expect(status).toBe(404);
});

it('row 19, reserved fields: nobody writes their own role, provider or ban', async () => {
  const email = freshEmail();
  const { client, accessToken } = await server.signedIn(email);
  const response = await fetch(`${server.url}/auth/v1/user`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ app_metadata: { role: 'admin' } }),
  });
  expect(response.status).toBe(403);
  await fetch(`${server.url}/auth/v1/user`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ role: 'service_role', banned_until: null, email_confirmed_at: null, id: newId() }),
  });
  await client.auth.updateUser({
    data: { role: 'service_role', app_metadata: { role: 'admin' }, aal: 'aal2' },
  });
  const { data } = await client.auth.refreshSession();
  expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({
    role: 'authenticated',
    aal: 'aal1',
    app_metadata: { provider: 'email', providers: ['email'] },
  });
});

describe('row 20, limits passed by', () => {
  it.each(['/token/', '//token', '/token/.', '/Token', '/%74oken/'])(
    'a path written as %s is no way around the limit',
    async (path) => {
      const response = await server.post(`${path}?grant_type=password`, {
        email: 'a@example.org',
        password: PASSWORD,
      });
      expect(response.status).toBe(404);
    },
  );

  it('the grant is read from the query alone, and counted whatever it is', async () => {
    const strict = await startIdentityServer({ limits: { token: { points: 2, seconds: 300 } } });
    const statuses = [];
    for (const query of ['', '?grant_type=nothing', '?grant_type=refresh_token', '?grant_type=password']) {
      const body = { grant_type: 'password', email: 'a@example.org', password: PASSWORD, refresh_token: 'x' };
      statuses.push((await strict.post(`/token${query}`, body)).status);
    }
    expect(statuses).toEqual([400, 400, 429, 429]);
  });
});

describe('row 21, passwords and addresses', () => {
  it.each([
    ['73 bytes', 'x'.repeat(73), 400],
    ['73 bytes of umlauts', `${'ä'.repeat(36)}x`, 400],
    ['a NUL', 'ein gutes\0Passwort', 400],
    ['exactly 72 bytes', 'Am Abend ziehen die Kraniche langsam nach Westen, niemand fragt, wohin. ', 200],
  ])('a password with %s answers %i', async (_what, password, status) => {
    expect((await server.post('/signup', { email: freshEmail(), password })).status).toBe(status);
  });

  it('one password in two ways of writing Unicode is one password', async () => {
    const email = freshEmail();
    const client = server.client();
    await client.auth.signUp({ email, password: 'schöne Grüße'.normalize('NFD') });
    await client.auth.verifyOtp({ token_hash: await linkToken(server, email), type: 'signup' });
    const { error } = await client.auth.signInWithPassword({
      email,
      password: 'schöne Grüße'.normalize('NFC'),
    });
    expect(error).toBeNull();
  });

  it('one mailbox in another letter case or with blanks is one account', async () => {
    const email = freshEmail();
    await server.signedIn(email);
    const again = await server
      .client()
      .auth.signUp({ email: `  ${email.toUpperCase()} `, password: PASSWORD });
    expect(again.data.user?.identities).toEqual([]);
    const login = await server
      .client()
      .auth.signInWithPassword({ email: email.toUpperCase(), password: PASSWORD });
    expect(login.error).toBeNull();
  });

  it.each([
    'a@b',
    'a b@example.org',
    'a@example.org\r\nbcc: x@evil.example',
    `${'a'.repeat(250)}@example.org`,
    'ä@exämple.org',
  ])('the address %j is refused', async (email) => {
    expect((await server.post('/signup', { email, password: PASSWORD })).status).toBe(400);
  });
});

describe('row 24, session cookies', () => {
  it('of a cookie nothing is believed but its token, and that only for reading', async () => {
    const ada = await server.signedIn(freshEmail());
    const eve = await server.signedIn(freshEmail());
    const content = { access_token: eve.accessToken, user: { id: ada.userId, email: 'ada@example.org' } };
    const cookie = `sb-127-auth-token=base64-${encode(content)}`;
    const profile = await fetch(`${server.url}/api/auth/profile/de`, { headers: { cookie } });
    expect(await profile.json()).toMatchObject({ profile: { id: eve.userId } });
    expect(profile.headers.get('cache-control')).toBe('private, no-store');
    // What a cookie could be made to do from another site: nothing.
    const { authenticator } = server.identity;
    const { host } = new URL(server.url);
    expect(await authenticator.authenticate({ method: 'POST', headers: { cookie, host } })).toBeNull();
    expect((await fetch(`${server.url}/auth/v1/user`, { headers: { cookie } })).status).toBe(401);
  });

  it('no answer with a session may be kept by a cache', async () => {
    const email = freshEmail();
    const { client } = await server.signedIn(email);
    const token = (await client.auth.getSession()).data.session?.refresh_token;
    const answers = await Promise.all([
      server.post('/token?grant_type=password', { email, password: PASSWORD }),
      server.post('/token?grant_type=refresh_token', { refresh_token: token }),
      fetch(`${server.url}/auth/v1/verify?token=x&type=signup`, { redirect: 'manual' }),
    ]);
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual([
      'no-store',
      'no-store',
      'no-store',
    ]);
  });
});
