// Security keys (WebAuthn) as second factors, through the official clients.
import { describe, expect, it } from 'vitest';
import { createAuthenticator, type Lies, pageOf } from '../../../test/clients/authenticator.ts';
import {
  claimsOf,
  clientVersions,
  freshEmail,
  PASSWORD,
  setUpIdentity,
} from '../../../test/servers/identity-server.ts';
import {
  enrollKey,
  registerPasskey,
  showKey,
  signInWithPasskey,
} from '../../../test/clients/webauthn-client.ts';

describe.each(clientVersions)('through supabase-js %s', (version) => {
  const server = setUpIdentity({ version });
  const newAuthenticator = () => createAuthenticator(pageOf(server.url));

  async function withKey() {
    const email = freshEmail();
    const person = await server.signedIn(email);
    const authenticator = newAuthenticator();
    const factorId = await enrollKey(person.client, authenticator, 'Schlüssel');
    const atPassword = server.client();
    await atPassword.auth.signInWithPassword({ email, password: PASSWORD });
    return { email, ...person, authenticator, factorId, atPassword };
  }

  it('one that was enrolled lifts the same session, and is asked for at the next sign-in', async () => {
    const { client, authenticator, factorId, atPassword } = await withKey();
    const session = (await client.auth.getSession()).data.session;
    const claims = claimsOf(session?.access_token);
    expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/webauthn' }, { method: 'otp' }] });
    const profile = async () => {
      const token = (await atPassword.auth.getSession()).data.session?.access_token;
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${server.url}/api/auth/profile/de`, { headers })).status;
    };
    const { data: level } = await atPassword.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect(await profile()).toBe(401);
    expect((await showKey(atPassword, authenticator, factorId)).error).toBeNull();
    expect(await profile()).toBe(200);
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.webauthn).toMatchObject([{ id: factorId, friendly_name: 'Schlüssel', status: 'verified' }]);
  });

  it('one without a PIN is enough beside a password', async () => {
    const { authenticator, factorId, atPassword } = await withKey();
    const shown = await showKey(atPassword, authenticator, factorId, { isUserVerified: false });
    expect(shown.error).toBeNull();
  });

  it.each<[string, Lies]>([
    ['of another page', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without a touch', { isUserPresent: false }],
    ['to another challenge', { challenge: 'AAAA' }],
    ['that has counted backwards', { count: 1 }],
  ])('an answer %s is refused', async (_what, lies) => {
    const { authenticator, factorId, atPassword } = await withKey();
    const { error } = await showKey(atPassword, authenticator, factorId, lies);
    expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect((await atPassword.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1');
  });

  it('each has a name of its own, and belongs to its person alone', async () => {
    const { client, authenticator, factorId } = await withKey();
    const twin = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Schlüssel' });
    expect(twin.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    const other = await server.signedIn(freshEmail());
    expect((await showKey(other.client, authenticator, factorId)).error?.status).toBe(404);
    await expect(enrollKey(client, authenticator, 'noch einmal')).rejects.toThrow('registered already');
  });

  it('one that was taken away leaves sessions at aal1', async () => {
    const { client, factorId } = await withKey();
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    const { data } = await client.auth.refreshSession();
    expect(claimsOf(data.session?.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] });
  });

  it('a challenge is answered by the session that it was posed to, once', async () => {
    const { client, authenticator, factorId, atPassword } = await withKey();
    const webauthn = { rpId: 'localhost' };
    const { data: posed } = await atPassword.auth.mfa.challenge({ factorId, webauthn });
    if (posed?.webauthn.type !== 'request') throw new Error('no request');
    const made = authenticator.get(posed.webauthn.credential_options.publicKey);
    const answer = {
      factorId,
      challengeId: posed.id,
      webauthn: { ...webauthn, type: 'request', credential_response: { toJSON: () => made } as never },
    } as const;
    expect((await client.auth.mfa.verify(answer)).error?.code).toBe('mfa_ip_address_mismatch');
    expect((await atPassword.auth.mfa.verify(answer)).error).toBeNull();
    expect((await atPassword.auth.mfa.verify(answer)).error?.code).toBe('mfa_ip_address_mismatch');
  });

  it('on one device a security key and a passkey stand beside each other, neither good for the other', async () => {
    const { client, authenticator, factorId, atPassword } = await withKey();
    // The key of the second factor does not sign in by itself.
    expect((await signInWithPasskey(server.client(), authenticator)).error?.code).toBe(
      'webauthn_verification_failed',
    );
    const { data: passkey } = await registerPasskey(client, authenticator);
    expect((await signInWithPasskey(server.client(), authenticator)).error).toBeNull();
    const { data: posed } = await atPassword.auth.mfa.challenge({
      factorId,
      webauthn: { rpId: 'localhost' },
    });
    if (posed?.webauthn.type !== 'request') throw new Error('no request');
    const { challenge, rpId } = posed.webauthn.credential_options.publicKey;
    // Without the list of keys, the device answers with its newest: the passkey.
    const made = authenticator.get({ challenge, ...(rpId && { rpId }) });
    const crossed = await atPassword.auth.mfa.verify({
      factorId,
      challengeId: posed.id,
      webauthn: { rpId: 'localhost', type: 'request', credential_response: { toJSON: () => made } as never },
    });
    expect(crossed.error?.code).toBe('mfa_verification_failed');
    expect(passkey?.id).not.toBe(factorId);
  });
});
