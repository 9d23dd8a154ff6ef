// Codes and links of every kind through the official client, and what they change.
import { describe, expect, it } from 'vitest';
import {
  PASSWORD,
  clientVersions,
  freshEmail,
  linkToken,
  mailedCode,
  setUpIdentity,
  startIdentityServer,
} from '../../../test/servers/identity-server.ts';

describe.each(clientVersions)('through supabase-js %s', (version) => {
  const server = setUpIdentity({ version });

  describe('a code from a mail', () => {
    it('confirms a sign-up, as its link does', async () => {
      const email = freshEmail();
      const client = server.client();
      const signedUp = await client.auth.signUp({ email, password: PASSWORD });
      expect(signedUp.data.user).toMatchObject({ email });
      expect(signedUp.data.user).not.toHaveProperty('email_confirmed_at');
      const token = await mailedCode(server, email);
      const { data, error } = await client.auth.verifyOtp({ email, token, type: 'signup' });
      expect(error).toBeNull();
      expect(data.user?.email_confirmed_at).toMatch(/^\d{4}-\d\d-\d\dT/);
    });

    it('signs in, and makes an account for a new address only where it may', async () => {
      const email = freshEmail();
      const client = server.client();
      expect(
        (await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).error,
      ).toBeNull();
      expect(await mailedCode(server, email)).toBe('');
      await client.auth.signInWithOtp({ email, options: { data: { user_locale: 'en' } } });
      const token = await mailedCode(server, email);
      const { data } = await client.auth.verifyOtp({ email, token, type: 'email' });
      expect(data.session?.user).toMatchObject({ email, user_metadata: { user_locale: 'en' } });
      expect(server.mails.at(-1)?.text).toContain('/en/auth/confirm?');
    });

    it('leads to a new password', async () => {
      const email = freshEmail();
      await server.signedIn(email);
      const client = server.client();
      await client.auth.resetPasswordForEmail(email);
      const { error } = await client.auth.verifyOtp({
        email,
        token: await mailedCode(server, email),
        type: 'recovery',
      });
      expect(error).toBeNull();
      expect((await client.auth.updateUser({ password: 'das neue Passwort' })).error).toBeNull();
      await server.identity.mails.settled();
      expect(server.mails.at(-1)).toMatchObject({ to: email, subject: 'Ihr Passwort wurde geändert' });
    });
  });

  describe('a change of the address', () => {
    it.each([
      ['old first', [0, 1]],
      ['new first', [1, 0]],
    ])('needs both mailboxes, %s', async (_order, [first = 0, second = 0]) => {
      const email = freshEmail();
      const moved = freshEmail();
      const { client } = await server.signedIn(email);
      const asked = await client.auth.updateUser({ email: moved });
      expect(asked.data.user).toMatchObject({ email, new_email: moved });
      const tokens = [await linkToken(server, email), await linkToken(server, moved)];
      const half = await server
        .client()
        .auth.verifyOtp({ type: 'email_change', token_hash: tokens[first] ?? '' });
      expect(half).toMatchObject({ error: null, data: { session: null } });
      expect((await client.auth.getUser()).data.user?.email).toBe(email);
      const whole = await server
        .client()
        .auth.verifyOtp({ type: 'email_change', token_hash: tokens[second] ?? '' });
      expect(whole.data.session?.user.email).toBe(moved);
      const login = await server.client().auth.signInWithPassword({ email: moved, password: PASSWORD });
      expect(login.data.user?.identities?.[0]?.identity_data).toMatchObject({
        email: moved,
        email_verified: true,
      });
    });

    it('works with the codes too, each for its own mailbox', async () => {
      const email = freshEmail();
      const moved = freshEmail();
      const { client } = await server.signedIn(email);
      await client.auth.updateUser({ email: moved });
      const forOld = await mailedCode(server, email);
      const forNew = await mailedCode(server, moved);
      const type = 'email_change';
      await server.client().auth.verifyOtp({ email, token: forOld, type });
      // The same mailbox twice is not both.
      expect((await server.client().auth.verifyOtp({ email, token: forOld, type })).error?.code).toBe(
        'otp_expired',
      );
      const { data } = await server.client().auth.verifyOtp({ email: moved, token: forNew, type });
      expect(data.session?.user.email).toBe(moved);
    });

    it('to a taken address answers the same and writes to nobody there', async () => {
      const taken = freshEmail();
      await server.signedIn(taken);
      const { client } = await server.signedIn(freshEmail());
      const before = server.mails.filter(({ to }) => to === taken).length;
      const { data, error } = await client.auth.updateUser({ email: taken });
      await server.identity.mails.settled();
      expect(error).toBeNull();
      expect(data.user?.new_email).toBe(taken);
      expect(server.mails.filter(({ to }) => to === taken)).toHaveLength(before);
    });
  });

  describe('a change of the password', () => {
    it('in an old session needs a code from the mailbox', async () => {
      const email = freshEmail();
      const { client } = await server.signedIn(email);
      server.advance(25 * 60 * 60 * 1000);
      await client.auth.refreshSession();
      const bare = await client.auth.updateUser({ password: 'das neue Passwort' });
      expect(bare.error?.code).toBe('reauthentication_needed');
      expect((await client.auth.reauthenticate()).error).toBeNull();
      const nonce = await mailedCode(server, email);
      const wrong = await client.auth.updateUser({ password: 'das neue Passwort', nonce: '000000' });
      expect(wrong.error?.code).toBe('reauthentication_not_valid');
      const right = await client.auth.updateUser({ password: 'das neue Passwort', nonce });
      expect(right.error).toBeNull();
    });

    it('with a wrong present password is refused', async () => {
      const { accessToken } = await server.signedIn(freshEmail());
      const response = await fetch(`${server.url}/auth/v1/user`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${accessToken}`, 'x-supabase-api-version': '2024-01-01' },
        body: JSON.stringify({ password: 'das neue Passwort', current_password: 'falsch falsch' }),
      });
      expect(await response.json()).toMatchObject({ code: 'current_password_invalid' });
    });
  });

  describe('PKCE', () => {
    it('lets the client that asked for a mail, and no other, redeem the code of its link', async () => {
      const email = freshEmail();
      await server.signedIn(email);
      const client = server.client({ flowType: 'pkce' });
      await client.auth.signInWithOtp({ email });
      const token = await linkToken(server, email);
      expect(token).toMatch(/^pkce_/);
      const opened = await fetch(`${server.url}/auth/v1/verify?token=${token}&type=magiclink`, {
        redirect: 'manual',
      });
      const back = new URL(opened.headers.get('location') ?? '');
      expect(back.hash).toBe('');
      const code = back.searchParams.get('code') ?? '';
      const thief = await server.post('/token?grant_type=pkce', {
        auth_code: code,
        code_verifier: 'x'.repeat(64),
      });
      expect(await thief.json()).toMatchObject({ code: 'bad_code_verifier' });
      const { data, error } = await client.auth.exchangeCodeForSession(code);
      expect(error).toBeNull();
      expect(data.session?.user.email).toBe(email);
    });

    it('codes end after five minutes', async () => {
      const email = freshEmail();
      await server.signedIn(email);
      const client = server.client({ flowType: 'pkce' });
      await client.auth.signInWithOtp({ email });
      const token = await linkToken(server, email);
      const opened = await fetch(`${server.url}/auth/v1/verify?token=${token}&type=magiclink`, {
        redirect: 'manual',
      });
      const code = new URL(opened.headers.get('location') ?? '').searchParams.get('code') ?? '';
      server.advance(301_000);
      expect((await client.auth.exchangeCodeForSession(code)).error?.code).toBe('flow_state_expired');
    });

    it.each([
      ['on this machine', undefined, 400, ['S256']],
      ['by HTTPS', 'https://wortlaut.example', 400, ['S256']],
      [
        'by HTTP on another machine, where browsers make no digest',
        'http://192.0.2.1',
        200,
        ['S256', 'plain'],
      ],
    ])('takes a challenge that is its own verifier, %s: %s', async (_where, publicUrl, status, methods) => {
      const other = await startIdentityServer(publicUrl ? { publicUrl } : {});
      const challenge = { code_challenge: 'x'.repeat(64), code_challenge_method: 'plain' };
      const asked = await other.post('/recover', { email: freshEmail(), ...challenge });
      expect(asked.status).toBe(status);
      const described = await fetch(`${other.url}/auth/v1/.well-known/openid-configuration`);
      expect(await described.json()).toMatchObject({ code_challenge_methods_supported: methods });
    });
  });

  it('a change of address is asked for once more, of those mailboxes alone that have not agreed', async () => {
    const [email, moved] = [freshEmail(), freshEmail()];
    const { client } = await server.signedIn(email);
    await client.auth.updateUser({ email: moved });
    const type = 'email_change';
    const forNew = await linkToken(server, moved);
    expect((await client.auth.resend({ type, email })).error).toBeNull();
    const newest = await linkToken(server, moved);
    expect(newest).not.toBe(forNew);
    await server.client().auth.verifyOtp({ type, token_hash: newest });
    const before = server.mails.length;
    await client.auth.resend({ type, email });
    await server.identity.mails.settled();
    expect(server.mails.slice(before).map(({ to }) => to)).toEqual([email]);
    const { data } = await server
      .client()
      .auth.verifyOtp({ type, token_hash: await linkToken(server, email) });
    expect(data.user?.email).toBe(moved);
    // No change is pending any more. The answer does not reveal that.
    expect((await client.auth.resend({ type, email: moved })).error).toBeNull();
    await server.identity.mails.settled();
    expect(server.mails).toHaveLength(before + 1);
  });

  describe('what is not there', () => {
    it.each([
      ['/sso', { domain: 'example.org' }, 404, 'saml_provider_disabled'],
      ['/signup', { phone: '+4930123', password: PASSWORD }, 400, 'phone_provider_disabled'],
      ['/otp', { phone: '+4930123' }, 400, 'phone_provider_disabled'],
      ['/nothing', {}, 404, 'not_found'],
    ])('says so: %s', async (path, body, status, code) => {
      const response = await server.post(path, body);
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ code });
    });

    it('lists beforehand what there is', async () => {
      const ask = async (path: string) => (await fetch(`${server.url}/auth/v1${path}`)).json();
      expect(await ask('/settings')).toMatchObject({
        external: { email: true, phone: false, anonymous_users: false },
        passkeys_enabled: true,
        saml_enabled: false,
      });
      expect(await ask('/health')).toMatchObject({ name: 'GoTrue' });
      expect(await ask('/.well-known/openid-configuration')).toMatchObject({
        issuer: `${server.url}/auth/v1`,
        jwks_uri: `${server.url}/auth/v1/.well-known/jwks.json`,
      });
    });

    it('lets pages of other origins ask, with tokens but without cookies', async () => {
      const response = await fetch(`${server.url}/auth/v1/token`, {
        method: 'OPTIONS',
        headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' },
      });
      expect(response.status).toBe(204);
      expect(response.headers.get('access-control-allow-headers')).toContain('X-Supabase-Api-Version');
      expect(response.headers.has('access-control-allow-credentials')).toBe(false);
    });
  });
});
