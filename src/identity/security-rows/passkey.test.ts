// Known ways to attack accounts through passkeys; the numbers are those of docs/security-checklist.md.
import { describe, expect, it } from 'vitest';
import { createAuthenticator, pageOf } from '../../../test/clients/authenticator.ts';
import {
  claimsOf,
  freshEmail,
  PASSWORD,
  setUpIdentity,
  startIdentityServer,
} from '../../../test/servers/identity-server.ts';
import { registerPasskey, signInWithPasskey } from '../../../test/clients/webauthn-client.ts';
import { totpCode } from '../mfa/totp.ts';

const server = setUpIdentity();
const newAuthenticator = () => createAuthenticator(pageOf(server.url));

/** Somebody with a passkey and an authenticator app, and a session that has shown the password alone. */
async function withBoth() {
  const email = freshEmail();
  const { client } = await server.signedIn(email);
  const authenticator = newAuthenticator();
  const { data: passkey } = await registerPasskey(client, authenticator);
  const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
  if (factor?.type !== 'totp' || !passkey) throw new Error('no factor');
  const step = Math.floor(server.identity.clock.now().getTime() / 30_000);
  const code = totpCode(factor.totp.secret, step);
  await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  const low = server.client();
  await low.auth.signInWithPassword({ email, password: PASSWORD });
  return { email, client, authenticator, passkeyId: passkey.id, factorId: factor.id, low };
}

async function profileOf(token: string | undefined): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${server.url}/api/auth/profile/de`, { headers })).status;
}

it('row 1, poisoned host: passkeys are bound to the configured address, whatever a request calls the host', async () => {
  for (const headers of [
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { origin: 'https://evil.example', referer: 'https://evil.example/' },
  ]) {
    const response = await server.post('/passkeys/authentication/options', { rpId: 'evil.example' }, headers);
    expect(await response.json()).toMatchObject({ options: { rpId: 'localhost' } });
  }
});

it('row 8, banned people: a passkey opens nothing', async () => {
  const { client, userId } = await server.signedIn(freshEmail());
  const authenticator = newAuthenticator();
  await registerPasskey(client, authenticator);
  await server.admin().auth.admin.updateUserById(userId, { ban_duration: '24h' });
  const { error } = await signInWithPasskey(server.client(), authenticator);
  expect(error).toMatchObject({ status: 403, code: 'user_banned' });
  expect((await client.auth.passkey.list()).error?.code).toBe('user_banned');
});

describe('row 9, assurance', () => {
  it('with a second factor, a session without it can neither add, name nor take away a passkey', async () => {
    const { client, low, passkeyId } = await withBoth();
    const refusal = { status: 403, code: 'insufficient_aal' };
    const { passkey } = low.auth;
    expect((await passkey.startRegistration()).error).toMatchObject(refusal);
    expect((await passkey.update({ passkeyId, friendlyName: 'meiner' })).error).toMatchObject(refusal);
    expect((await passkey.delete({ passkeyId })).error).toMatchObject(refusal);
    expect((await client.auth.passkey.list()).data).toHaveLength(1);
  });

  it('a registration that was started before the second factor cannot be finished without it', async () => {
    const email = freshEmail();
    const { client } = await server.signedIn(email);
    const started = await client.auth.passkey.startRegistration();
    const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' });
    // As if another session had verified it meanwhile and this one had been spared.
    await server.database.pool.query("update auth.mfa_factors set status = 'verified' where id = $1", [
      factor?.id,
    ]);
    if (!started.data) throw started.error;
    const { challenge_id: challengeId, options } = started.data;
    const credential = newAuthenticator().create(options);
    const { error } = await client.auth.passkey.verifyRegistration({ challengeId, credential });
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  });

  it('a passkey is both factors at once; a password beside it is still only one', async () => {
    const { authenticator, low } = await withBoth();
    const tokenOf = async (client: typeof low) => (await client.auth.getSession()).data.session?.access_token;
    expect(await profileOf(await tokenOf(low))).toBe(401);
    const high = server.client();
    await signInWithPasskey(high, authenticator);
    expect(await profileOf(await tokenOf(high))).toBe(200);
    expect((await high.auth.updateUser({ password: 'das neue Passwort' })).error).toBeNull();
  });

  it('taken away, a passkey lends its assurance to no session, also not after a refresh', async () => {
    const { client, authenticator, passkeyId } = await withBoth();
    const high = server.client();
    await signInWithPasskey(high, authenticator);
    await client.auth.passkey.delete({ passkeyId });
    const { data } = await high.auth.refreshSession();
    expect(claimsOf(data.session?.access_token).aal).toBe('aal1');
    expect(await profileOf(data.session?.access_token)).toBe(401);
    // The one that has shown the app is not touched.
    expect(await profileOf((await client.auth.getSession()).data.session?.access_token)).toBe(200);
  });
});

it('row 14, crossed challenges: of two answers to one, at the same time, one signs in', async () => {
  const { client } = await server.signedIn(freshEmail());
  const authenticator = newAuthenticator();
  await registerPasskey(client, authenticator);
  const { data } = await server.client().auth.passkey.startAuthentication();
  if (!data) throw new Error('no challenge');
  const body = { challenge_id: data.challenge_id, credential: authenticator.get(data.options) };
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => server.post('/passkeys/authentication/verify', body)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
});

it('row 20, limits passed by: sign-ins with passkeys are counted by the connection', async () => {
  const strict = await startIdentityServer({ limits: { passkey: { points: 2, seconds: 300 } } });
  const statuses: number[] = [];
  for (const ip of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
    const headers = { 'x-forwarded-for': ip };
    statuses.push((await strict.post('/passkeys/authentication/options', {}, headers)).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
});
