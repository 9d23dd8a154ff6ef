// Second factors through the official client.
import { describe, expect, it } from 'vitest';
import {
  type IdentityServer,
  PASSWORD,
  claimsOf,
  clientVersions,
  freshEmail,
  setUpIdentity,
} from '../../../test/servers/identity-server.ts';
import { totpCode } from './totp.ts';

describe.each(clientVersions)('through supabase-js %s', (version) => {
  const server = setUpIdentity({ version });

  type Person = Awaited<ReturnType<IdentityServer['signedIn']>>;

  /** The code of a time step as the server's clock has it. */
  const codeNow = (secret: string, offset = 0) =>
    totpCode(secret, Math.floor(server.identity.clock.now().getTime() / 30_000) + offset);

  async function enrolled(person: Person, name = 'Telefon') {
    const { data, error } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: name });
    if (error || data.type !== 'totp') throw error ?? new Error('no TOTP factor');
    return { factorId: data.id, secret: data.totp.secret, picture: data.totp.qr_code, uri: data.totp.uri };
  }

  async function withFactor() {
    const email = freshEmail();
    const person = await server.signedIn(email);
    const factor = await enrolled(person);
    const lifted = await person.client.auth.mfa.challengeAndVerify({
      factorId: factor.factorId,
      code: codeNow(factor.secret),
    });
    if (lifted.error) throw lifted.error;
    return { email, ...person, ...factor };
  }

  describe('an authenticator app', () => {
    it('is enrolled with a picture and lifts the same session to aal2', async () => {
      const person = await server.signedIn(freshEmail());
      const before = (await person.client.auth.getSession()).data.session;
      const factor = await enrolled(person);
      expect(factor.picture).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
      expect(factor.uri).toContain(`secret=${factor.secret}`);
      const wrong = await person.client.auth.mfa.challengeAndVerify({
        factorId: factor.factorId,
        code: '000000',
      });
      expect(wrong.error?.code).toBe('mfa_verification_failed');
      const { error } = await person.client.auth.mfa.challengeAndVerify({
        factorId: factor.factorId,
        code: codeNow(factor.secret),
      });
      expect(error).toBeNull();
      const level = await person.client.auth.mfa.getAuthenticatorAssuranceLevel();
      expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
      expect(
        level.data?.currentAuthenticationMethods.map((entry) => (entry as { method: string }).method),
      ).toEqual(['totp', 'otp']);
      const after = (await person.client.auth.getSession()).data.session;
      expect(claimsOf(after?.access_token).session_id).toBe(claimsOf(before?.access_token).session_id);
      const factors = await person.client.auth.mfa.listFactors();
      expect(factors.data?.totp).toMatchObject([{ id: factor.factorId, friendly_name: 'Telefon' }]);
      // The secret is readable nowhere in the database.
      const { rows } = await server.database.pool.query('select * from auth.mfa_factors');
      expect(JSON.stringify(rows)).not.toContain(factor.secret);
    });

    it('cannot be passed by with the refresh token from before it', async () => {
      const person = await server.signedIn(freshEmail());
      const before = (await person.client.auth.getSession()).data.session?.refresh_token;
      const factor = await enrolled(person);
      await person.client.auth.mfa.challengeAndVerify({
        factorId: factor.factorId,
        code: codeNow(factor.secret),
      });
      const old = await server.post('/token?grant_type=refresh_token', { refresh_token: before });
      expect(old.status).toBe(400);
      const { data } = await person.client.auth.refreshSession();
      expect(data.session).not.toBeNull();
    });

    it('is asked for at the next sign-in: until then nothing of the product opens', async () => {
      const { email, secret, factorId } = await withFactor();
      const client = server.client();
      const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
      expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
        currentLevel: 'aal1',
        nextLevel: 'aal2',
      });
      const profile = () =>
        client.auth.getSession().then(({ data: { session } }) =>
          fetch(`${server.url}/api/auth/profile/de`, {
            headers: { authorization: `Bearer ${session?.access_token}` },
          }),
        );
      expect(data.session).not.toBeNull();
      const owes = async () => {
        const { session } = (await client.auth.getSession()).data;
        const headers = { authorization: `Bearer ${session?.access_token}` };
        return server.identity.authenticator.owesFactor({ method: 'GET', headers });
      };
      expect([(await profile()).status, await owes()]).toEqual([401, true]);
      server.advance(60_000);
      await client.auth.mfa.challengeAndVerify({ factorId, code: codeNow(secret) });
      expect([(await profile()).status, await owes()]).toEqual([200, false]);
    });

    it('takes a code once, and a challenge once, for five minutes', async () => {
      const { client, factorId, secret } = await withFactor();
      const again = await client.auth.mfa.challengeAndVerify({ factorId, code: codeNow(secret) });
      expect(again.error?.code).toBe('mfa_verification_failed');
      server.advance(60_000);
      const posed = await client.auth.mfa.challenge({ factorId });
      const challengeId = posed.data?.id ?? '';
      const first = await client.auth.mfa.verify({ factorId, challengeId, code: codeNow(secret) });
      expect(first.error).toBeNull();
      const second = await client.auth.mfa.verify({ factorId, challengeId, code: codeNow(secret, 1) });
      expect(second.error?.code).toBe('mfa_ip_address_mismatch');
      const late = await client.auth.mfa.challenge({ factorId });
      server.advance(301_000);
      const expired = await client.auth.mfa.verify({
        factorId,
        challengeId: late.data?.id ?? '',
        code: codeNow(secret),
      });
      expect(expired.error?.code).toBe('mfa_challenge_expired');
    });

    it('has a name of its own, and belongs to its person alone', async () => {
      const person = await server.signedIn(freshEmail());
      const { factorId } = await enrolled(person);
      const twin = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' });
      expect(twin.error?.code).toBe('mfa_factor_name_conflict');
      const stranger = await server.signedIn(freshEmail());
      expect((await stranger.client.auth.mfa.challenge({ factorId })).error?.status).toBe(404);
      expect((await stranger.client.auth.mfa.unenroll({ factorId })).error?.status).toBe(404);
    });

    it('that was taken away leaves sessions at aal1, also after a refresh', async () => {
      const { client, factorId } = await withFactor();
      expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
      await client.auth.refreshSession();
      const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
      expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    });

    it('is listed and removed by the service key', async () => {
      const { userId, factorId } = await withFactor();
      const { admin } = server.admin().auth;
      expect((await admin.mfa.listFactors({ userId })).data?.factors).toMatchObject([{ id: factorId }]);
      expect((await admin.mfa.deleteFactor({ userId, id: factorId })).error).toBeNull();
      expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([]);
    });
  });
});
