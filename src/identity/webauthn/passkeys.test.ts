// Passkeys through the official clients, with an authenticator in software.
import { describe, expect, it } from 'vitest';
import { createAuthenticator, type Lies, pageOf } from '../../../test/clients/authenticator.ts';
import {
  claimsOf,
  clientVersions,
  freshEmail,
  setUpIdentity,
} from '../../../test/servers/identity-server.ts';
import { registerPasskey, signInWithPasskey } from '../../../test/clients/webauthn-client.ts';

describe.each(clientVersions)('through supabase-js %s', (version) => {
  const server = setUpIdentity({ version });
  const newAuthenticator = () => createAuthenticator(pageOf(server.url));

  async function withPasskey() {
    const email = freshEmail();
    const person = await server.signedIn(email);
    const authenticator = newAuthenticator();
    const { data, error } = await registerPasskey(person.client, authenticator);
    if (error) throw error;
    return { email, ...person, authenticator, passkeyId: data.id };
  }

  describe('a passkey', () => {
    it('is registered by somebody signed in and signs in by itself, with both factors at once', async () => {
      const { client, userId, authenticator, passkeyId } = await withPasskey();
      const { data } = await signInWithPasskey(server.client(), authenticator);
      expect(data?.user?.id).toBe(userId);
      const claims = claimsOf(data?.session?.access_token);
      expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'passkey' }] });
      const list = await client.auth.passkey.list();
      const moment = expect.stringMatching(/^\d{4}-.*Z$/);
      expect(list.data).toEqual([{ id: passkeyId, created_at: moment, last_used_at: moment }]);
    });

    it('that is new is reported to its person by mail', async () => {
      const { email } = await withPasskey();
      await server.identity.mails.settled();
      const mail = server.mails.findLast(({ to }) => to === email);
      expect(mail?.subject).toBe('Ihr Konto hat einen neuen Passkey');
    });

    it('is asked for by our own name, with a PIN, face or finger, and without naming anybody', async () => {
      const { client, email, userId } = await withPasskey();
      const registration = await client.auth.passkey.startRegistration();
      expect(registration.data?.options).toMatchObject({
        rp: { id: 'localhost', name: 'Wortlaut' },
        user: { id: Buffer.from(userId).toString('base64url'), name: email },
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: [{ type: 'public-key' }],
      });
      const nowS = () => Math.floor(server.identity.clock.now().getTime() / 1_000);
      const earliestS = nowS() + 300;
      const signIn = await server.client().auth.passkey.startAuthentication();
      expect(signIn.data?.options).toMatchObject({
        rpId: 'localhost',
        userVerification: 'required',
        allowCredentials: [],
      });
      expect(signIn.data?.expires_at).toBeGreaterThanOrEqual(earliestS);
      expect(signIn.data?.expires_at).toBeLessThanOrEqual(nowS() + 300);
    });

    it.each<[string, Lies]>([
      ['of another page', { origin: 'https://evil.example' }],
      ['of this server under another name', { origin: 'http://127.0.0.1:3000' }],
      ['for another site', { rpId: 'evil.example' }],
      ['whose owner has not shown themselves', { isUserVerified: false }],
      ['without a touch', { isUserPresent: false }],
      ['to another challenge', { challenge: 'AAAA' }],
      ['that names nobody', { userHandle: null }],
      ['that names somebody else', { userHandle: '00000000-0000-7000-8000-000000000000' }],
      ['that has counted backwards', { count: 1 }],
    ])('answer %s is refused', async (_what, lies) => {
      const { authenticator } = await withPasskey();
      const client = server.client();
      const refused = await signInWithPasskey(client, authenticator, lies);
      expect(refused.error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' });
      expect((await client.auth.getSession()).data.session).toBeNull();
      expect((await signInWithPasskey(client, authenticator)).error).toBeNull();
    });

    it.each<[string, Lies]>([
      ['of another page', { origin: 'https://evil.example' }],
      ['for another site', { rpId: 'evil.example' }],
      ['whose owner has not shown themselves', { isUserVerified: false }],
      ['to another challenge', { challenge: 'AAAA' }],
    ])('cannot be registered by an answer %s', async (_what, lies) => {
      const { client } = await server.signedIn(freshEmail());
      const refused = await registerPasskey(client, newAuthenticator(), lies);
      expect(refused.error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' });
      expect((await client.auth.passkey.list()).data).toEqual([]);
    });

    it('whose authenticator does not count signs in again and again', async () => {
      const { client } = await server.signedIn(freshEmail());
      const authenticator = newAuthenticator();
      await registerPasskey(client, authenticator, { count: 0 });
      for (const _time of [1, 2])
        expect((await signInWithPasskey(server.client(), authenticator, { count: 0 })).error).toBeNull();
    });

    it('is registered whatever its maker says of it, since nobody reads that', async () => {
      const { client } = await server.signedIn(freshEmail());
      const x5c = [Buffer.from('a certificate that names an address to look at')];
      const attStmt = new Map<string, number | Buffer | Buffer[]>()
        .set('alg', -7)
        .set('sig', x5c[0] ?? Buffer.alloc(1))
        .set('x5c', x5c);
      const made = await registerPasskey(client, newAuthenticator(), {
        statement: { fmt: 'packed', attStmt },
      });
      expect(made.error).toBeNull();
    });
  });

  describe('a challenge', () => {
    it('is answered once, and within five minutes', async () => {
      const { authenticator } = await withPasskey();
      const { passkey } = server.client().auth;
      const { data } = await passkey.startAuthentication();
      if (!data) throw new Error('no challenge');
      const answer = { challengeId: data.challenge_id, credential: authenticator.get(data.options) };
      expect((await passkey.verifyAuthentication(answer)).error).toBeNull();
      const again = await passkey.verifyAuthentication(answer);
      expect(again.error).toMatchObject({ status: 400, code: 'webauthn_challenge_not_found' });
      const late = await passkey.startAuthentication();
      if (!late.data) throw new Error('no challenge');
      server.advance(301_000);
      const credential = authenticator.get(late.data.options);
      const expired = await passkey.verifyAuthentication({ challengeId: late.data.challenge_id, credential });
      expect(expired.error?.code).toBe('webauthn_challenge_expired');
    });

    it('is used up by a wrong answer', async () => {
      const { authenticator } = await withPasskey();
      const { passkey } = server.client().auth;
      const { data } = await passkey.startAuthentication();
      if (!data) throw new Error('no challenge');
      const { challenge_id: challengeId, options } = data;
      const wrong = authenticator.get(options, { isUserVerified: false });
      await passkey.verifyAuthentication({ challengeId, credential: wrong });
      const right = await passkey.verifyAuthentication({
        challengeId,
        credential: authenticator.get(options),
      });
      expect(right.error?.code).toBe('webauthn_challenge_not_found');
    });

    it('of a registration is answered by the session that began it, and by no sign-in', async () => {
      const { client, email, authenticator } = await withPasskey();
      const sameOnOtherDevice = server.client();
      await signInWithPasskey(sameOnOtherDevice, authenticator);
      const stranger = await server.signedIn(freshEmail());
      const { data } = await client.auth.passkey.startRegistration();
      if (!data) throw new Error(`no challenge for ${email}`);
      const challengeId = data.challenge_id;
      const credential = newAuthenticator().create(data.options);
      for (const other of [sameOnOtherDevice, stranger.client]) {
        const { error } = await other.auth.passkey.verifyRegistration({ challengeId, credential });
        expect(error?.code).toBe('webauthn_challenge_not_found');
      }
      const asSignIn = authenticator.get({ ...data.options, rpId: 'localhost' });
      const crossed = await server
        .client()
        .auth.passkey.verifyAuthentication({ challengeId, credential: asSignIn });
      expect(crossed.error?.code).toBe('webauthn_challenge_not_found');
      expect((await client.auth.passkey.verifyRegistration({ challengeId, credential })).error).toBeNull();
    });
  });

  describe('of one’s passkeys', () => {
    it('each has a name of at most 120 letters, which nobody else changes', async () => {
      const { client, passkeyId } = await withPasskey();
      const named = await client.auth.passkey.update({ passkeyId, friendlyName: ' Telefon ' });
      expect(named.data).toMatchObject({ id: passkeyId, friendly_name: 'Telefon' });
      for (const friendlyName of ['', 'x'.repeat(121)]) {
        const { error } = await client.auth.passkey.update({ passkeyId, friendlyName });
        expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
      }
      const stranger = await server.signedIn(freshEmail());
      const theirs = await stranger.client.auth.passkey.update({ passkeyId, friendlyName: 'meins' });
      expect(theirs.error?.status).toBe(404);
      expect((await stranger.client.auth.passkey.delete({ passkeyId })).error?.status).toBe(404);
      expect((await client.auth.passkey.list()).data).toMatchObject([{ friendly_name: 'Telefon' }]);
    });

    it('there are ten at most, each on a device that has none yet', async () => {
      const { client, authenticator, passkeyId } = await withPasskey();
      const { data } = await client.auth.passkey.startRegistration();
      expect(() => data && authenticator.create(data.options)).toThrow('registered already');
      const twin = await registerPasskey((await server.signedIn(freshEmail())).client, authenticator, {
        isOldKey: true,
      });
      expect(twin.error).toMatchObject({ status: 422, code: 'webauthn_credential_exists' });
      // Starts while there is room and finishes when there is none.
      const started = await client.auth.passkey.startRegistration();
      for (let held = 1; held < 10; held += 1) await registerPasskey(client, newAuthenticator());
      expect((await client.auth.passkey.startRegistration()).error).toMatchObject({
        status: 422,
        code: 'too_many_passkeys',
      });
      if (!started.data) throw started.error;
      const credential = newAuthenticator().create(started.data.options);
      const late = await client.auth.passkey.verifyRegistration({
        challengeId: started.data.challenge_id,
        credential,
      });
      expect(late.error?.code).toBe('too_many_passkeys');
      await client.auth.passkey.delete({ passkeyId });
      expect((await registerPasskey(client, newAuthenticator())).error).toBeNull();
    });

    it('one that was taken away signs in no more, and its sessions have one factor again', async () => {
      const { client, userId, authenticator, passkeyId } = await withPasskey();
      const other = server.client();
      await signInWithPasskey(other, authenticator);
      expect((await client.auth.passkey.delete({ passkeyId })).error).toBeNull();
      const { data } = await other.auth.refreshSession();
      expect(claimsOf(data.session?.access_token).aal).toBe('aal1');
      expect((await signInWithPasskey(server.client(), authenticator)).error?.code).toBe(
        'webauthn_verification_failed',
      );
      const events = await server.identity.devices.events(userId);
      const kinds = events.map(({ kind }) => kind).filter((kind) => kind !== 'signed_in');
      expect(kinds).toEqual(['passkey_removed', 'passkey_added']);
    });

    it('the service key sees and removes each', async () => {
      const { userId, passkeyId, authenticator } = await withPasskey();
      const { passkey } = server.admin().auth.admin;
      expect((await passkey.listPasskeys({ userId })).data).toMatchObject([{ id: passkeyId }]);
      expect((await passkey.deletePasskey({ userId, passkeyId })).error).toBeNull();
      expect((await passkey.listPasskeys({ userId })).data).toEqual([]);
      expect((await signInWithPasskey(server.client(), authenticator)).error).not.toBeNull();
    });
  });
});
