// What the security page lists: sign-ins, failed tries, changes of the password, each with its time and device.
import { describe, expect, it } from 'vitest';
import {
  freshEmail,
  linkToken,
  mailedCode,
  PASSWORD,
  setUpIdentity,
} from '../../../test/servers/identity-server.ts';
import { createSecurityLog, type SecurityEvent, sweepSecurityLog } from './security-log.ts';
import { totpCode } from '../mfa/totp.ts';

const DAY_MS = 24 * 60 * 60_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const server = setUpIdentity();

const tryPassword = (email: string, password: string, userAgent = FIREFOX) =>
  server.post('/token?grant_type=password', { email, password }, { 'user-agent': userAgent });

async function eventsOf(accessToken: string): Promise<SecurityEvent[]> {
  await server.identity.mails.settled();
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await fetch(`${server.url}/api/auth/security-events`, { headers });
  return ((await answer.json()) as { events: SecurityEvent[] }).events;
}
const kindsOf = async (accessToken: string) => (await eventsOf(accessToken)).map(({ kind }) => kind);

describe('the events of an account', () => {
  it('hold each sign-in with its time and device', async () => {
    const email = freshEmail();
    const { accessToken } = await server.signedIn(email);
    await tryPassword(email, PASSWORD);
    await tryPassword(email, PASSWORD);
    const events = await eventsOf(accessToken);
    // The first is the link of the sign-up; a device that is new to the account has an event of its own.
    expect(events.map(({ kind }) => kind)).toEqual(['signed_in', 'new_device', 'signed_in']);
    expect(events[0]).toMatchObject({ device: FIREFOX, severity: 'info', times: 1 });
    expect(Date.parse(events[0]?.createdAt ?? '')).toBeCloseTo(Date.now(), -5);
  });

  it('hold wrong passwords, tries in a row counted as one, and none of an unknown address', async () => {
    const email = freshEmail();
    const { accessToken } = await server.signedIn(email);
    for (let n = 0; n < 3; n += 1) await tryPassword(email, `falsch ${n}`);
    await tryPassword(email, 'falsch', 'curl/8');
    await tryPassword(freshEmail(), 'falsch');
    const failed = (await eventsOf(accessToken)).filter(({ kind }) => kind === 'sign_in_failed');
    expect(failed.map(({ device, times }) => [device, times])).toEqual([
      ['curl/8', 1],
      [FIREFOX, 3],
    ]);
    server.advance(11 * 60_000);
    await tryPassword(email, 'falsch');
    expect((await kindsOf(accessToken)).filter((kind) => kind === 'sign_in_failed')).toHaveLength(3);
  });

  it('hold wrong second factors and recovery codes, but none of setting one up', async () => {
    const { client } = await server.signedIn(freshEmail());
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
    if (data?.type !== 'totp') return expect.unreachable();
    const show = (code: string) => client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
    await show('000000');
    const step = Math.floor(server.identity.clock.now().getTime() / 30_000);
    await show(totpCode(data.totp.secret, step));
    await client.auth.mfa.recoveryCodes.generate({ friendlyName: 'Codes' });
    expect((await show('000000')).error?.code).toBe('mfa_verification_failed');
    expect((await client.auth.mfa.recoveryCodes.verify({ code: 'nothing' })).error?.code).toBe(
      'mfa_verification_failed',
    );
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const failed = (await eventsOf(token)).filter(({ kind }) => kind === 'factor_failed');
    expect(failed).toMatchObject([{ times: 2, severity: 'medium' }]);
  });

  it('hold each change of the password: by the person, by a link, by the operator', async () => {
    const email = freshEmail();
    const { client, userId, accessToken } = await server.signedIn(email);
    expect((await client.auth.updateUser({ password: 'das erste neue Wort' })).error).toBeNull();
    expect((await kindsOf(accessToken)).filter((kind) => kind === 'password_changed')).toHaveLength(1);
    await server.client().auth.resetPasswordForEmail(email);
    const recovered = server.client();
    const token_hash = await linkToken(server, email);
    await recovered.auth.verifyOtp({ type: 'recovery', token_hash });
    await recovered.auth.updateUser({ password: 'das zweite neue Wort' });
    await server.admin().auth.admin.updateUserById(userId, { password: 'das dritte neue Wort' });
    const after = await server.client().auth.signInWithPassword({ email, password: 'das dritte neue Wort' });
    const kinds = await kindsOf(after.data.session?.access_token ?? '');
    expect(kinds.filter((kind) => kind === 'password_changed')).toHaveLength(3);
  });

  it('are not crowded out by a stranger who guesses', async () => {
    const { accessToken, userId } = await server.signedIn(freshEmail());
    const { db, clock } = server.identity;
    const log = createSecurityLog({ db, clock });
    await log.note(db, { userId, kind: 'password_changed' });
    for (let n = 0; n < 60; n += 1) await log.note(db, { userId, kind: 'sign_in_failed' });
    const kinds = await kindsOf(accessToken);
    expect(kinds).toContain('password_changed');
    expect(kinds).toContain('signed_in');
    expect(kinds.filter((kind) => kind === 'sign_in_failed')).toHaveLength(20);
  });

  it('keep sign-ins for three months and changes for good', async () => {
    const { db, clock } = server.identity;
    const { accessToken, client, userId } = await server.signedIn(freshEmail());
    await client.auth.updateUser({ password: 'ein anderes gutes Wort' });
    await eventsOf(accessToken);
    await sweepSecurityLog({ db, clock });
    expect(await kindsOf(accessToken)).toContain('signed_in');
    const later = { now: () => new Date(clock.now().getTime() + 91 * DAY_MS) };
    await sweepSecurityLog({ db, clock: later });
    const left = await createSecurityLog({ db, clock }).events(userId);
    expect(left.map(({ kind }) => kind)).toEqual(['password_changed']);
  });
});

describe('a code that changes the password of an old session', () => {
  it('is asked for, and works once', async () => {
    const email = freshEmail();
    const { client } = await server.signedIn(email);
    server.advance(2 * DAY_MS);
    await client.auth.refreshSession();
    const change = { password: 'ein neues gutes Wort', current_password: PASSWORD };
    expect((await client.auth.updateUser(change)).error?.code).toBe('reauthentication_needed');
    await client.auth.reauthenticate();
    const nonce = await mailedCode(server, email);
    expect((await client.auth.updateUser({ ...change, nonce })).error).toBeNull();
  });
});
