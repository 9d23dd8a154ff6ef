// Recovery codes through the newest official client; the older one does not know them.
import { describe, expect, it } from 'vitest';
import {
  claimsOf,
  freshEmail,
  PASSWORD,
  setUpIdentity,
  startIdentityServer,
} from '../../../test/servers/identity-server.ts';
import { createAuthenticator, pageOf } from '../../../test/clients/authenticator.ts';
import { registerPasskey, signInWithPasskey } from '../../../test/clients/webauthn-client.ts';
import { totpCode } from './totp.ts';

const server = setUpIdentity();

/** Somebody with an authenticator app, and a second session that has shown the password alone. */
async function withApp(on = server) {
  const email = freshEmail();
  const { client, userId } = await on.signedIn(email);
  const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
  if (factor?.type !== 'totp') throw new Error('no factor');
  const step = Math.floor(on.identity.clock.now().getTime() / 30_000);
  await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: totpCode(factor.totp.secret, step) });
  const low = on.client();
  await low.auth.signInWithPassword({ email, password: PASSWORD });
  return { email, userId, client, low, factorId: factor.id };
}

async function withCodes(on = server) {
  const person = await withApp(on);
  const { data, error } = await person.client.auth.mfa.recoveryCodes.generate({ friendlyName: 'Zettel' });
  if (error) throw error;
  return { ...person, setId: data.id, codes: data.codes };
}

describe('recovery codes', () => {
  it('are shown once, kept as digests, and listed among the factors', async () => {
    const { client, setId, codes } = await withCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-km-np-z2-9]{16}$/);
    const { rows } = await server.database.pool.query('select * from auth.mfa_recovery_codes');
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
    const status = await client.auth.mfa.recoveryCodes.getStatus();
    expect(status.data).toEqual({ id: setId, type: 'recovery_code', total: 10, remaining: 10 });
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.recovery_code).toMatchObject([{ id: setId, friendly_name: 'Zettel', status: 'verified' }]);
  });

  it('each lifts one session, once, however it is typed', async () => {
    const { low, email, userId, codes } = await withCodes();
    const typed = ` ${codes[0]?.toUpperCase().replace(/(.{4})(?=.)/g, '$1-')} `;
    const { data, error } = await low.auth.mfa.recoveryCodes.verify({ code: typed });
    expect(error).toBeNull();
    const claims = claimsOf(data?.access_token);
    expect(claims).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    });
    expect((await low.auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
    const next = server.client();
    await next.auth.signInWithPassword({ email, password: PASSWORD });
    const again = await next.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    await server.identity.mails.settled();
    const events = await server.identity.devices.events(userId);
    const kinds = events.map(({ kind }) => kind).filter((kind) => kind !== 'signed_in');
    expect(kinds.slice(0, 2)).toEqual(['factor_failed', 'recovery_code_used']);
  });

  it('of one code used twice at the same time, one use counts', async () => {
    const { low, codes } = await withCodes();
    const token = (await low.auth.getSession()).data.session?.access_token;
    const headers = { authorization: `Bearer ${token}` };
    const uses = [1, 2, 3].map(() =>
      server.post('/factors/recovery-codes/verify', { code: codes[1] }, headers),
    );
    const statuses = (await Promise.all(uses)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });

  it('are replaced as a whole: the old ones are void', async () => {
    const { client, low, setId, codes } = await withCodes();
    const fresh = await client.auth.mfa.recoveryCodes.regenerate();
    expect(fresh.data).toMatchObject({ id: setId, total: 10, friendly_name: 'Zettel' });
    expect((await low.auth.mfa.recoveryCodes.verify({ code: codes[2] ?? '' })).error?.code).toBe(
      'mfa_verification_failed',
    );
    expect((await low.auth.mfa.recoveryCodes.verify({ code: fresh.data?.codes[2] ?? '' })).error).toBeNull();
  });

  it('row 9, assurance: a session without the second factor makes, renews and removes none', async () => {
    const { low } = await withCodes();
    const refusal = { status: 403, code: 'insufficient_aal' };
    expect((await low.auth.mfa.recoveryCodes.generate()).error).toMatchObject(refusal);
    expect((await low.auth.mfa.recoveryCodes.regenerate()).error).toMatchObject(refusal);
    expect((await low.auth.mfa.recoveryCodes.unenroll()).error).toMatchObject(refusal);
    expect((await low.auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(10);
  });

  it('row 13, guessed codes: ten wrong ones lock the set for a while, for this person alone', async () => {
    const strict = await startIdentityServer({ limits: { wrongFactorCode: { points: 3, seconds: 300 } } });
    const { low, codes } = await withCodes(strict);
    const other = await withCodes(strict);
    for (const code of ['a', 'b', 'c'])
      expect((await low.auth.mfa.recoveryCodes.verify({ code })).error?.status).toBe(422);
    const locked = await low.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
    expect(locked.error).toMatchObject({ status: 429, code: 'mfa_recovery_codes_locked' });
    expect((await other.low.auth.mfa.recoveryCodes.verify({ code: other.codes[0] ?? '' })).error).toBeNull();
  });

  it('are never the only factor: they need one beside them, and go with the last', async () => {
    const { client, low, factorId, codes } = await withCodes();
    await low.auth.mfa.recoveryCodes.verify({ code: codes[3] ?? '' });
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
    const { data } = await low.auth.refreshSession();
    expect(claimsOf(data.session?.access_token)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    });
    const alone = await server.signedIn(freshEmail());
    const authenticator = createAuthenticator(pageOf(server.url));
    await registerPasskey(alone.client, authenticator);
    await signInWithPasskey(alone.client, authenticator);
    expect((await alone.client.auth.mfa.recoveryCodes.generate()).error).toMatchObject({
      status: 422,
      code: 'mfa_recovery_codes_sole_factor',
    });
  });

  it('there is one set, which can be taken away, and no code where there is none', async () => {
    const { client, low, setId } = await withCodes();
    expect((await client.auth.mfa.recoveryCodes.generate()).error?.code).toBe('mfa_verified_factor_exists');
    const gone = await client.auth.mfa.recoveryCodes.unenroll();
    expect(gone.data).toMatchObject({ id: setId });
    expect((await client.auth.mfa.recoveryCodes.getStatus()).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    const none = await low.auth.mfa.recoveryCodes.verify({ code: 'a' });
    expect(none.error?.code).toBe('mfa_verification_failed');
    const taken = await client.auth.mfa.recoveryCodes.generate({ friendlyName: 'App' });
    expect(taken.error?.code).toBe('mfa_factor_name_conflict');
  });
});
