// Anonymous users through the official clients: how they begin, what they may not do, how they come to an address.
import { describe, expect, it } from 'vitest';
import {
  claimsOf,
  clientVersions,
  freshEmail,
  type IdentityServer,
  linkToken,
  mailedCode,
  PASSWORD,
  setUpIdentity,
  startIdentityServer,
} from '../../../test/servers/identity-server.ts';
import { sweepAnonymousUsers } from './anonymous-users.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

async function anonymous(server: IdentityServer) {
  const client = server.client();
  const { data, error } = await client.auth.signInAnonymously({ options: { data: { user_locale: 'en' } } });
  if (error || !data.session || !data.user) throw error ?? new Error('no session');
  return { client, userId: data.user.id, session: data.session, user: data.user };
}

describe.each(clientVersions)('an anonymous user of supabase-js %s', (version) => {
  const server = setUpIdentity({ version, anonymousUsers: true });

  it('is signed in at once, and is marked in user and token', async () => {
    const { client, user, session } = await anonymous(server);
    expect(user).toMatchObject({
      is_anonymous: true,
      email: '',
      app_metadata: {},
      user_metadata: { user_locale: 'en' },
    });
    expect(user.identities).toEqual([]);
    expect(claimsOf(session.access_token)).toMatchObject({
      sub: user.id,
      is_anonymous: true,
      email: '',
      role: 'authenticated',
      amr: [expect.objectContaining({ method: 'anonymous' })],
    });
    expect((await client.auth.refreshSession()).data.user?.is_anonymous).toBe(true);
    const own = await client.from('user_data').select().eq('id', user.id).single();
    expect(own.data).toMatchObject({ id: user.id });
  });

  it.each(['link', 'code'])(
    'keeps the account with an address, once its mailbox agreed by a %s',
    async (by) => {
      const email = freshEmail();
      const { client, userId } = await anonymous(server);
      const asked = await client.auth.updateUser({ email });
      expect(asked.data.user).toMatchObject({ is_anonymous: true, new_email: email });
      const { data, error } =
        by === 'link'
          ? await client.auth.verifyOtp({ type: 'email_change', token_hash: await linkToken(server, email) })
          : await client.auth.verifyOtp({
              type: 'email_change',
              email,
              token: await mailedCode(server, email),
            });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ id: userId, email, is_anonymous: false });
      expect(data.user?.identities).toMatchObject([{ provider: 'email', identity_data: { email } }]);
      expect(claimsOf(data.session?.access_token)).toMatchObject({ is_anonymous: false, email });
      expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
      const again = await server.client().auth.signInWithPassword({ email, password: PASSWORD });
      expect(again.data.user?.id).toBe(userId);
      expect(again.data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    },
  );
});

describe('an anonymous user', () => {
  const server = setUpIdentity({ anonymousUsers: true });

  it('is announced in the settings', async () => {
    const settings = await (await fetch(`${server.url}/auth/v1/settings`)).json();
    expect(settings).toMatchObject({ external: { anonymous_users: true } });
  });

  it('leaves nothing behind for the person who opens the mail: no earlier session, no password', async () => {
    const email = freshEmail();
    const { client, session } = await anonymous(server);
    const early = await client.auth.updateUser({ email, password: PASSWORD });
    expect(early.error).toMatchObject({ status: 422, code: 'validation_failed' });
    await client.auth.updateUser({ email });
    const token_hash = await linkToken(server, email);
    await server.client().auth.verifyOtp({ type: 'email_change', token_hash });
    const before = await fetch(`${server.url}/auth/v1/user`, {
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    expect(before.status).toBe(403);
    expect(await before.json()).toMatchObject({ error_code: 'session_not_found' });
    expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  });

  it('gets no taken address, and its owner no mail', async () => {
    const email = freshEmail();
    await server.signedIn(email);
    await server.identity.mails.settled();
    const mailed = server.mails.length;
    const { client } = await anonymous(server);
    expect((await client.auth.updateUser({ email })).error).toBeNull();
    await server.identity.mails.settled();
    expect(server.mails).toHaveLength(mailed);
    expect((await client.auth.getUser()).data.user?.is_anonymous).toBe(true);
  });

  it('has no factors, passkeys or codes', async () => {
    const { client, session } = await anonymous(server);
    const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
    expect(enrolled.error).toMatchObject({ status: 403, code: 'no_authorization' });
    const authorization = `Bearer ${session.access_token}`;
    const passkey = await server.post('/passkeys/registration/options', {}, { authorization });
    expect(passkey.status).toBe(403);
    expect((await client.auth.reauthenticate()).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Reauthentication requires the user to have an email or a phone number',
    });
  });

  it('is one of few that a peer may make in an hour', async () => {
    const bounded = await startIdentityServer({
      anonymousUsers: true,
      limits: { anonymous: { points: 2, seconds: 3_600 } },
    });
    const attempts = [];
    for (let n = 0; n < 3; n += 1) attempts.push(await bounded.client().auth.signInAnonymously());
    expect(attempts.map(({ error }) => error?.code)).toEqual([
      undefined,
      undefined,
      'over_request_rate_limit',
    ]);
    // Those with an address are counted apart.
    const signUp = await bounded.client().auth.signUp({ email: freshEmail(), password: PASSWORD });
    expect(signUp.error).toBeNull();
  });

  it('is removed after a month without a visit, unless something is theirs', async () => {
    const { db } = server.database;
    const [left, owning, back] = [await anonymous(server), await anonymous(server), await anonymous(server)];
    const person = await server.signedIn(freshEmail());
    server.advance(31 * DAY_MS);
    expect((await back.client.auth.refreshSession()).error).toBeNull();
    await sweepAnonymousUsers({
      db,
      clock: server.identity.clock,
      ownersAmong: async () => new Set([owning.userId]),
    });
    const { data } = await server.admin().auth.admin.listUsers({ perPage: 1_000 });
    const ids = data.users.map(({ id }) => id);
    expect(ids).not.toContain(left.userId);
    expect(ids).toEqual(expect.arrayContaining([owning.userId, back.userId, person.userId]));
  });
});
