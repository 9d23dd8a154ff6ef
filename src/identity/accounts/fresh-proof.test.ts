// A first second factor, and a passkey, are set up by who has just shown that the account is theirs.
import { describe, expect, it } from 'vitest';
import {
  clientVersions,
  freshEmail,
  linkToken,
  mailedCode,
  PASSWORD,
  setUpIdentity,
} from '../../../test/servers/identity-server.ts';
import { totpCode } from '../mfa/totp.ts';

const HOUR_MS = 60 * 60_000;

describe.each(clientVersions)('through supabase-js %s', (version) => {
  const server = setUpIdentity({ version });

  /** Signed in an hour ago; the token is refreshed, which is no proof. */
  async function signedInAnHourAgo() {
    const email = freshEmail();
    const { client } = await server.signedIn(email);
    server.advance(HOUR_MS);
    const { data } = await client.auth.refreshSession();
    return { client, email, accessToken: data.session?.access_token ?? '' };
  }

  const prove = async (token: string, body: object, method = 'POST') =>
    fetch(`${server.url}/api/auth/proof`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'accept-language': 'de',
      },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });

  type Client = Awaited<ReturnType<typeof server.signedIn>>['client'];
  const enroll = (client: Client, friendlyName = 'App') =>
    client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  const registerPasskey = (token: string) =>
    server.post('/passkeys/registration/options', {}, { authorization: `Bearer ${token}` });

  it('is refused to a session that was left signed in', async () => {
    const { client, accessToken } = await signedInAnHourAgo();
    const refusal = { status: 400, code: 'reauthentication_needed' };
    expect((await enroll(client)).error).toMatchObject(refusal);
    const key = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
    expect(key.error).toMatchObject(refusal);
    expect((await registerPasskey(accessToken)).status).toBe(400);
  });

  it('is done after the password, and a wrong one is said and changes nothing', async () => {
    const { client, accessToken } = await signedInAnHourAgo();
    expect(await (await prove(accessToken, {}, 'GET')).json()).toEqual({ way: 'password' });
    const wrong = await prove(accessToken, { password: 'falsch geraten' });
    expect(wrong.status).toBe(403);
    expect(await wrong.json()).toMatchObject({ code: 'password_wrong' });
    expect((await enroll(client)).error?.code).toBe('reauthentication_needed');
    expect((await prove(accessToken, { password: PASSWORD })).status).toBe(204);
    expect((await enroll(client)).error).toBeNull();
    expect((await registerPasskey(accessToken)).status).toBe(200);
    server.advance(11 * 60_000);
    expect((await enroll(client, 'Another')).error?.code).toBe('reauthentication_needed');
  });

  it('is done after a mailed code where there is no password', async () => {
    const email = freshEmail();
    const { auth } = server.client();
    await auth.signInWithOtp({ email });
    const token_hash = await linkToken(server, email);
    expect((await auth.verifyOtp({ type: 'magiclink', token_hash })).error).toBeNull();
    server.advance(HOUR_MS);
    const { data } = await auth.refreshSession();
    const token = data.session?.access_token ?? '';
    expect(await (await prove(token, {}, 'GET')).json()).toEqual({ way: 'code' });
    await auth.reauthenticate();
    const code = await mailedCode(server, email);
    const wrong = await prove(token, { code: code === '000000' ? '111111' : '000000' });
    expect(await wrong.json()).toMatchObject({ code: 'code_wrong' });
    expect((await prove(token, { code })).status).toBe(204);
    expect((await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })).error).toBeNull();
    expect((await prove(token, { code })).status).toBe(403);
  });

  it('asks a session with the second factor for nothing more when another is added', async () => {
    const { client } = await server.signedIn(freshEmail());
    const { data } = await enroll(client);
    if (data?.type !== 'totp') return expect.unreachable();
    const code = totpCode(data.totp.secret, Math.floor(server.identity.clock.now().getTime() / 30_000));
    expect((await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })).error).toBeNull();
    server.advance(HOUR_MS);
    await client.auth.refreshSession();
    expect((await enroll(client, 'Another')).error).toBeNull();
  });

  it('is answered to the signed-in alone, and to guessing no longer than at the door', async () => {
    const limited = await server.signedIn(freshEmail());
    expect((await prove('no.token', { password: PASSWORD })).status).toBe(401);
    expect((await prove(limited.accessToken, { password: '' })).status).toBe(400);
    expect((await prove(limited.accessToken, { password: PASSWORD, code: '1' })).status).toBe(400);
  });
});

describe('guessing the password of a device that was left signed in', () => {
  const server = setUpIdentity({ limits: { wrongPassword: { points: 3, seconds: 60 } } });

  it('ends as soon as at the door', async () => {
    const { accessToken } = await server.signedIn(freshEmail());
    const statuses = [];
    for (let n = 0; n < 4; n += 1) {
      const answer = await fetch(`${server.url}/api/auth/proof`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ password: `geraten ${n}` }),
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([403, 403, 403, 429]);
  });
});
