// Known ways to attack accounts through tokens and requests; the numbers are those of docs/security-checklist.md.
import { createHmac } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import {
  PASSWORD,
  claimsOf,
  freshEmail,
  linkToken,
  setUpIdentity,
} from '../../../test/servers/identity-server.ts';
import { totpCode } from '../mfa/totp.ts';

const server = setUpIdentity();

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function userWith(token: string): Promise<{ status: number; code: string | undefined }> {
  const response = await fetch(`${server.url}/auth/v1/user`, {
    headers: { authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
  });
  const body = (await response.json()) as { code?: string };
  return { status: response.status, code: body.code };
}

const refresh = async (token: string | undefined) => {
  const response = await server.post('/token?grant_type=refresh_token', { refresh_token: token });
  return {
    status: response.status,
    body: (await response.json()) as { refresh_token?: string; code?: string },
  };
};

describe('row 7, refresh tokens', () => {
  it('200 parallel refreshes of one token end with one living token and no error', async () => {
    const { client } = await server.signedIn(freshEmail());
    const token = (await client.auth.getSession()).data.session?.refresh_token;
    const answers = await Promise.all(Array.from({ length: 200 }, () => refresh(token)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect((await refresh(answers[0]?.body.refresh_token)).status).toBe(200);
  });

  it('an old one ends the whole family, and its own error does not undo that', async () => {
    const { client, accessToken } = await server.signedIn(freshEmail());
    const stolen = (await client.auth.getSession()).data.session?.refresh_token;
    const second = (await refresh(stolen)).body.refresh_token;
    const third = (await refresh(second)).body.refresh_token;
    server.advance(11_000);
    expect((await refresh(stolen)).body.code).toBe('refresh_token_already_used');
    expect((await refresh(third)).status).toBe(400);
    expect(await userWith(accessToken)).toEqual({ status: 403, code: 'session_not_found' });
  });

  it('one with a counter of the future, or another session’s signature, opens nothing', async () => {
    const one =
      (await (await server.signedIn(freshEmail())).client.auth.getSession()).data.session?.refresh_token ??
      '';
    const two =
      (await (await server.signedIn(freshEmail())).client.auth.getSession()).data.session?.refresh_token ??
      '';
    const [version, session, , mac] = one.split('.');
    const foreignMac = two.split('.')[3];
    for (const forged of [`${version}.${session}.7.${mac}`, `${version}.${session}.0.${foreignMac}`])
      expect((await refresh(forged)).body.code).toBe('refresh_token_not_found');
  });
});

it('row 8, banned people: every door is closed at once, also that of a link', async () => {
  const email = freshEmail();
  const { client, userId, accessToken } = await server.signedIn(email);
  await client.auth.resetPasswordForEmail(email);
  const link = await linkToken(server, email);
  await server.admin().auth.admin.updateUserById(userId, { ban_duration: '24h' });
  expect(await userWith(accessToken)).toEqual({ status: 403, code: 'user_banned' });
  // The ban ended the session.
  expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
    'user_banned',
  );
  expect((await client.auth.verifyOtp({ token_hash: link, type: 'recovery' })).error?.code).toBe(
    'user_banned',
  );
  const rows = await fetch(`${server.url}/rest/v1/user_data`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(rows.status).toBe(401);
  await server.admin().auth.admin.updateUserById(userId, { ban_duration: 'none' });
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

it('row 9, assurance: with a second factor, a session without it changes neither password, address nor factors', async () => {
  const email = freshEmail();
  const { client } = await server.signedIn(email);
  const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' });
  if (factor?.type !== 'totp') throw new Error('no TOTP factor');
  const step = Math.floor(server.identity.clock.now().getTime() / 30_000);
  await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: totpCode(factor.totp.secret, step) });
  const low = server.client();
  await low.auth.signInWithPassword({ email, password: PASSWORD });
  expect((await low.auth.updateUser({ password: 'das neue Passwort' })).error).toMatchObject({
    status: 401,
    code: 'insufficient_aal',
  });
  expect((await low.auth.updateUser({ email: freshEmail() })).error?.code).toBe('insufficient_aal');
  expect((await low.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'b' })).error).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  });
  expect((await low.auth.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
    status: 422,
    code: 'insufficient_aal',
  });
  // Nor does it add another way to sign in, or take one away.
  const refusal = { status: 403, code: 'insufficient_aal' };
  const linking = await low.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
  expect(linking.error).toMatchObject(refusal);
  const byToken = await low.auth.linkIdentity({ provider: 'google', token: 'a.b.c' });
  expect(byToken.error).toMatchObject(refusal);
  const [own] = (await low.auth.getUserIdentities()).data?.identities ?? [];
  if (!own) return expect.unreachable();
  expect((await low.auth.unlinkIdentity(own)).error).toMatchObject(refusal);
  expect((await low.auth.updateUser({ data: { full_name: 'Ada' } })).error).toBeNull();
  // The factor gone, its session is no better than any other, whatever its old token says.
  await client.auth.mfa.unenroll({ factorId: factor.id });
  const { data } = await client.auth.refreshSession();
  expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] });
});

describe('row 15, forged tokens', () => {
  it('each is refused as bad_jwt', async () => {
    const { accessToken } = await server.signedIn(freshEmail());
    const [header = '', body = ''] = accessToken.split('.');
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
    const claims = claimsOf(accessToken);
    const [jwk] = server.identity.keys.publicJwks();
    const publicKey = await importJWK(jwk ?? {}, 'ES256', { extractable: true });
    const pem = publicKey instanceof Uint8Array ? '' : await exportSPKI(publicKey);
    const hs256 = (secret: string, more: object) => {
      const signed = `${encode({ alg: 'HS256', typ: 'JWT', ...more })}.${body}`;
      return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
    };
    const own = await generateKeyPair('ES256', { extractable: true });
    const withOwnKey = (more: object, payload: object = claims) =>
      new SignJWT({ ...payload }).setProtectedHeader({ alg: 'ES256', ...more }).sign(own.privateKey);
    const forged = {
      'alg none': `${encode({ alg: 'none', typ: 'JWT', kid })}.${body}.`,
      'HS256 with the public key': hs256(pem, { kid }),
      'HS256 with the public key, no kid': hs256(pem, {}),
      'a key of its own in the header': await withOwnKey({ jwk: await exportJWK(own.publicKey) }),
      'a key of its own under our kid': await withOwnKey({ kid }),
      'an address of keys in the header': await withOwnKey({ kid, jku: 'https://evil.example/jwks.json' }),
      'a path as kid': await withOwnKey({ kid: '../../../../dev/null' }),
      'a role made up': `${header}.${encode({ ...claims, role: 'service_role' })}.${accessToken.split('.')[2]}`,
      'the public key of clients': server.identity.keys.anonKey,
    };
    for (const [what, token] of Object.entries(forged))
      expect([what, await userWith(token)]).toEqual([what, { status: 403, code: 'bad_jwt' }]);
  });

  it('of our own making, one without a person, a session or our audience opens nothing', async () => {
    const { accessToken } = await server.signedIn(freshEmail());
    const { exp, iat, ...claims } = claimsOf(accessToken);
    const { sub, session_id: sessionId, aud, ...rest } = claims;
    const times = { issuedAt: iat, expiresAt: exp };
    const lacking = [
      { ...rest, aud, session_id: sessionId },
      { ...rest, aud, sub },
      { ...rest, sub, session_id: sessionId, aud: 'somebody-else' },
      { ...claims, role: 'service_role' },
    ];
    for (const wrong of lacking) {
      const token = await server.identity.keys.sign(wrong, times);
      expect(await userWith(token)).toEqual({ status: 403, code: 'bad_jwt' });
    }
  });

  it('the administration opens for the service key alone', async () => {
    const { accessToken } = await server.signedIn(freshEmail());
    const ask = async (token?: string) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      return (await fetch(`${server.url}/auth/v1/admin/users`, { headers })).status;
    };
    expect(await ask()).toBe(401);
    expect(await ask(accessToken)).toBe(403);
    expect(await ask(server.identity.keys.anonKey)).toBe(403);
    expect(await ask(server.identity.keys.serviceKey)).toBe(200);
  });
});
