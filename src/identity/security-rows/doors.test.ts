// Known ways to attack accounts, each tried at every door that it could come through; docs/security-checklist.md.
import { createHash } from 'node:crypto';
import { request as rawRequest } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserFetch } from '../../../test/clients/browser-fetch.ts';
import {
  type IdentityServer,
  linkToken,
  startIdentityServer,
} from '../../../test/servers/identity-server.ts';
import { type OpenIdIssuer, startOpenIdIssuer } from '../../../test/servers/doubles/openid-issuer.ts';

let server: IdentityServer;
let google: OpenIdIssuer;
beforeAll(async () => {
  google = await startOpenIdIssuer();
  const settings = { clientId: google.clientId, clientSecret: 'secret', issuer: google.issuer };
  // Behind a proxy that is trusted: what it says of the peer is believed, what it says of the host is not.
  server = await startIdentityServer({
    providers: () => ({ google: settings }),
    trustedProxies: ['127.0.0.0/8'],
  });
});

const PASSWORD = 'ein gutes Passwort';
const EVIL = 'evil.example';
let counter = 0;
const freshEmail = () => `door${(counter += 1)}@example.org`;
const mailTo = async (email: string) => {
  await server.identity.mails.settled();
  return server.mails.findLast(({ to }) => to === email);
};

/** Everything in a request that could name a host, forged. */
function forged(method: string, path: string, body?: object): Promise<{ status: number; location: string }> {
  const { hostname, port } = new URL(server.url);
  const headers = {
    host: EVIL,
    'x-forwarded-host': EVIL,
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '443',
    'x-original-host': EVIL,
    forwarded: `host=${EVIL};proto=https`,
    origin: `https://${EVIL}`,
    referer: `https://${EVIL}/`,
    'content-type': 'application/json',
  };
  return new Promise((resolve, reject) => {
    const sent = rawRequest({ hostname, port, method, path: `/auth/v1${path}`, headers }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' });
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

describe('row 1, poisoned host', () => {
  it.each([
    ['/signup', { password: PASSWORD }],
    ['/otp', {}],
    ['/magiclink', {}],
    ['/recover', {}],
    ['/resend', { type: 'signup' }],
  ])('%s: no mail names the host of the request', async (path, body) => {
    const email = freshEmail();
    if (path === '/recover') await server.signedIn(email);
    if (path === '/resend') await server.client().auth.signUp({ email, password: PASSWORD });
    const before = server.mails.length;
    expect((await forged('POST', path, { email, ...body })).status).toBe(200);
    const mail = await mailTo(email);
    expect(server.mails.length).toBeGreaterThan(before);
    expect(`${mail?.text} ${mail?.html}`).not.toContain(EVIL);
    expect(new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none').origin).toBe(server.url);
  });

  it('a provider sends people back to the configured address alone', async () => {
    const { location } = await forged('GET', '/authorize?provider=google');
    expect(new URL(location).searchParams.get('redirect_uri')).toBe(`${server.url}/auth/v1/callback`);
    const lost = await forged('GET', '/callback?code=x&state=made-up');
    expect(new URL(lost.location).origin).toBe(server.url);
  });
});

describe('row 8, banned people', () => {
  const ban = (userId: string) => server.admin().auth.admin.updateUserById(userId, { ban_duration: '24h' });

  it('get nothing for a code that they were given before', async () => {
    const verifier = 'v'.repeat(64);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const email = freshEmail();
    const query = `provider=google&code_challenge=${challenge}&code_challenge_method=s256`;
    const browse = browserFetch();
    const away = await browse(`${server.url}/auth/v1/authorize?${query}`);
    const person = { sub: email, email, email_verified: true };
    const back = await google.consent(away.headers.get('location') ?? '', person);
    const answer = await browse(back);
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code');
    const text = 'select id from auth.users where email = $1';
    const { rows } = await server.database.pool.query<{ id: string }>(text, [email]);
    await ban(rows[0]?.id ?? '');
    const redeemed = await server.post('/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: verifier,
    });
    expect([redeemed.status, await redeemed.json()]).toMatchObject([400, { code: 'user_banned' }]);
    const idToken = await google.idToken(person);
    const again = await server.post('/token?grant_type=id_token', { provider: 'google', id_token: idToken });
    expect(again.status).toBeGreaterThanOrEqual(400);
  });

  it('are strangers to every other door too, though their token has not ended', async () => {
    const { userId, accessToken } = await server.signedIn(freshEmail());
    const statuses = async () =>
      Promise.all(
        ['/api/auth/profile/de', '/api/auth/sessions', '/api/auth/security-events', '/rest/v1/user_data'].map(
          async (path) =>
            (await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${accessToken}` } }))
              .status,
        ),
      );
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await ban(userId);
    expect(await statuses()).toEqual([401, 401, 401, 401]);
  });
});

describe('row 10, open redirect', () => {
  const targets = [`https://${EVIL}/`, `//${EVIL}`, `https:\\\\${EVIL}`, 'javascript:alert(1)'];

  it.each(targets)('%s is neither in a mail nor where a provider’s answer leads', async (target) => {
    const email = freshEmail();
    await server.signedIn(email);
    await server.post(`/recover?redirect_to=${encodeURIComponent(target)}`, { email });
    expect(decodeURIComponent((await mailTo(email))?.text ?? '')).not.toContain(target);
    const query = `provider=google&redirect_to=${encodeURIComponent(target)}`;
    const browse = browserFetch();
    const away = await browse(`${server.url}/auth/v1/authorize?${query}`);
    const person = { sub: `redirect ${email}`, email, email_verified: true };
    const back = await google.consent(away.headers.get('location') ?? '', person);
    const answer = await browse(back);
    expect(new URL(answer.headers.get('location') ?? '').origin).toBe(server.url);
  });

  it('the administration’s own links do not lead away either', async () => {
    const email = freshEmail();
    await server.signedIn(email);
    const { data } = await server.admin().auth.admin.generateLink({
      type: 'recovery',
      email,
      options: { redirectTo: `https://${EVIL}/` },
    });
    expect(JSON.stringify(data.properties)).not.toContain(EVIL);
  });
});

it('row 12, enumeration: a sign-in fails with the same bytes for every person and every reason', async () => {
  const [confirmed, unconfirmed, withoutPassword] = [freshEmail(), freshEmail(), freshEmail()];
  await server.signedIn(confirmed);
  await server.client().auth.signUp({ email: unconfirmed, password: PASSWORD });
  await server.client().auth.signInWithOtp({ email: withoutPassword });
  await server.identity.mails.settled();
  const answers = [];
  for (const email of [confirmed, unconfirmed, withoutPassword, freshEmail()]) {
    const answer = await server.post('/token?grant_type=password', { email, password: 'falsch falsch' });
    const headers = Array.from(answer.headers.keys()).toSorted().join();
    answers.push(`${answer.status} ${headers} ${await answer.text()}`);
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('invalid_credentials');
});

it('row 12, enumeration: signing up reveals a taken address by nothing in its answer', async () => {
  const taken = freshEmail();
  await server.signedIn(taken);
  const shapes = [];
  for (const email of [taken, freshEmail()]) {
    const answer = await server.post('/signup', { email, password: PASSWORD, data: { full_name: 'A' } });
    const user = (await answer.json()) as Record<string, unknown>;
    // The official client distinguishes the two by `identities: []`. Everything else must be the same.
    const { identities: _identities, role: _role, ...rest } = user;
    shapes.push(
      JSON.stringify([answer.status, Object.keys(rest).toSorted(), typeof rest.id, rest.app_metadata]),
    );
  }
  expect(shapes[0]).toBe(shapes[1]);
});

describe('row 15, forged tokens', () => {
  it('that have run out, or were signed by another installation, open no door', async () => {
    const { accessToken } = await server.signedIn(freshEmail());
    const [, body = ''] = accessToken.split('.');
    const { exp: _exp, iat: _iat, ...claims } = JSON.parse(Buffer.from(body, 'base64url').toString());
    const other = await startIdentityServer();
    const now = Math.floor(Date.now() / 1000);
    const tokens = [
      await server.identity.keys.sign(claims, { issuedAt: now - 7_200, expiresAt: now - 1 }),
      await other.identity.keys.sign(claims, { issuedAt: now, expiresAt: now + 3_600 }),
      other.identity.keys.serviceKey,
      `${accessToken}x`,
      accessToken.slice(0, -10),
    ];
    const doors = [
      ['/auth/v1/user', 403],
      ['/auth/v1/admin/users', 403],
      ['/api/auth/sessions', 401],
      ['/api/auth/profile/de', 401],
      ['/rest/v1/user_data', 401],
    ] as const;
    for (const token of tokens)
      for (const [path, status] of doors) {
        const headers = { authorization: `Bearer ${token}` };
        expect([path, (await fetch(`${server.url}${path}`, { headers })).status]).toEqual([path, status]);
      }
  });
});

it('row 19, reserved fields: what a sign-up sends along gives no rank, no confirmation and no other id', async () => {
  const email = freshEmail();
  const id = '00000000-0000-4000-8000-000000000001';
  const reserved = {
    id,
    role: 'service_role',
    aud: 'admin',
    app_metadata: { role: 'admin', provider: 'google' },
    email_confirmed_at: new Date().toISOString(),
    banned_until: null,
    is_anonymous: true,
  };
  const answer = await server.post('/signup', { email, password: PASSWORD, ...reserved, data: reserved });
  expect(answer.status).toBe(200);
  const early = await server.client().auth.signInWithPassword({ email, password: PASSWORD });
  expect(early.error?.code).toBe('email_not_confirmed');
  const client = server.client();
  await client.auth.verifyOtp({ type: 'signup', token_hash: await linkToken(server, email) });
  const { data } = await client.auth.getUser();
  expect(data.user?.id).not.toBe(id);
  expect(data.user).toMatchObject({ role: 'authenticated', aud: 'authenticated' });
  expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
});
