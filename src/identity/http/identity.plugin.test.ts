// /auth/v1 as the official clients see it, over real HTTP.
import { Worker } from 'node:worker_threads';
import { describe, expect, it, vi } from 'vitest';
import {
  PASSWORD,
  clientVersions,
  freshEmail,
  linkToken,
  setUpIdentity,
} from '../../../test/servers/identity-server.ts';
import { contactOf } from '../public.server.ts';

describe.each(clientVersions)('through supabase-js %s', (version) => {
  const server = setUpIdentity({ version });

  describe('signing up', () => {
    it('answers a user without a session and lets in after the link was confirmed', async () => {
      const client = server.client();
      const email = freshEmail();
      const signedUp = await client.auth.signUp({
        email: ` ${email.toUpperCase()} `,
        password: PASSWORD,
        options: { data: { full_name: 'Ada Example', user_locale: 'en' } },
      });
      expect(signedUp.error).toBeNull();
      expect(signedUp.data.session).toBeNull();
      expect(signedUp.data.user?.identities).toHaveLength(1);

      const early = await client.auth.signInWithPassword({ email, password: PASSWORD });
      expect(early.error?.code).toBe('email_not_confirmed');

      const token = await linkToken(server, email);
      const mail = server.mails.at(-1);
      expect(mail?.text).toContain(`${server.url}/en/auth/confirm?token_hash=${token}&type=signup`);
      const confirmed = await client.auth.verifyOtp({ type: 'signup', token_hash: token });
      expect(confirmed.data.session?.user.email).toBe(email);
      expect(confirmed.data.user?.user_metadata).toMatchObject({ full_name: 'Ada Example' });

      const again = await server.client().auth.signInWithPassword({ email, password: PASSWORD });
      expect(again.error).toBeNull();
    });

    it('with a taken address answers a user without identities and sends no link that would open anything', async () => {
      const email = freshEmail();
      const { userId } = await server.signedIn(email);
      const { data, error } = await server.client().auth.signUp({ email, password: 'anderes Passwort' });
      await server.identity.mails.settled();
      expect(error).toBeNull();
      expect(data.user?.identities).toEqual([]);
      expect(data.user?.id).not.toBe(userId);
      expect(await linkToken(server, email)).toBe('');
      const login = await server.client().auth.signInWithPassword({ email, password: 'anderes Passwort' });
      expect(login.error?.code).toBe('invalid_credentials');
    });

    it.each([
      ['kurz', 'length'],
      ['Passwort123', 'pwned'],
    ])('refuses the weak password %s with the reason %s', async (password, reason) => {
      const { error } = await server.client().auth.signUp({ email: freshEmail(), password });
      expect(error).toMatchObject({ code: 'weak_password', status: 422, reasons: [reason] });
    });

    it.each([
      [
        'a password of 73 bytes',
        { email: 'x@example.org', password: 'ä'.repeat(37) },
        'validation_failed',
        400,
      ],
      ['an address that is none', { email: 'nobody', password: PASSWORD }, 'validation_failed', 400],
      ['no password', { email: 'x@example.org', password: null }, 'validation_failed', 400],
      ['nobody named', { data: {} }, 'anonymous_provider_disabled', 422],
    ])('refuses %s', async (_what, body, code, status) => {
      const response = await server.post('/signup', body);
      expect(response.status).toBe(status);
      expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
      expect(await response.json()).toMatchObject({ code });
    });

    it('keeps reserved names of the sign-up data out of what we decide by', async () => {
      const { data } = await server.client().auth.signUp({
        email: freshEmail(),
        password: PASSWORD,
        options: { data: { role: 'service_role', app_metadata: { provider: 'admin' } } },
      });
      expect(data.user?.role).toBe('authenticated');
      expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    });
  });

  describe('errors', () => {
    it('have the older shape for a client that names no version', async () => {
      const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        body: JSON.stringify({ email: 'nobody@example.org', password: 'x' }),
      });
      expect(response.headers.has('x-supabase-api-version')).toBe(false);
      expect(response.headers.get('x-sb-error-code')).toBe('invalid_credentials');
      expect(await response.json()).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      });
    });

    it.each([
      ['malformed JSON', '{"a":', 400, 'bad_json'],
      ['a missing body', undefined, 400, 'bad_json'],
      ['a body above 64 KiB', JSON.stringify({ email: 'x'.repeat(66_000) }), 413, 'request_entity_too_large'],
    ])('name %s', async (_what, body, status, code) => {
      const response = await fetch(`${server.url}/auth/v1/signup`, {
        method: 'POST',
        headers: { 'x-supabase-api-version': '2024-01-01', 'content-type': 'application/json;charset=UTF-8' },
        ...(body !== undefined && { body }),
      });
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ code });
    });

    it('say the same of an unknown account, a wrong password and an account without one', async () => {
      const email = freshEmail();
      await server.signedIn(email);
      const answers = await Promise.all(
        [email, 'unknown@example.org'].map(async (address) => {
          const response = await server.post('/token?grant_type=password', {
            email: address,
            password: 'falsch falsch',
          });
          return [response.status, await response.text()];
        }),
      );
      expect(answers[0]).toEqual(answers[1]);
    });

    it('ask Argon2id for the same work, whether there is such an account or not', async () => {
      const email = freshEmail();
      await server.signedIn(email);
      const threads = vi.spyOn(Worker.prototype, 'postMessage');
      try {
        for (const address of [email, freshEmail()])
          await server.post('/token?grant_type=password', { email: address, password: 'falsch falsch' });
        const verify = { kind: 'verify', password: 'falsch falsch' };
        const stored = expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
        const order = expect.objectContaining({ ...verify, stored });
        expect(threads.mock.calls.map(([asked]) => asked)).toEqual([order, order]);
      } finally {
        threads.mockRestore();
      }
    });
  });

  describe('the account', () => {
    it('is written to only after its address was confirmed, in the language chosen', async () => {
      const email = freshEmail();
      const signedUp = await server.client().auth.signUp({
        email,
        password: PASSWORD,
        options: { data: { user_locale: 'en' } },
      });
      const id = signedUp.data.user?.id ?? '';
      const { db } = server.database;
      expect(await contactOf(db, id)).toBeUndefined();
      await server.client().auth.verifyOtp({ type: 'email', token_hash: await linkToken(server, email) });
      expect(await contactOf(db, id)).toEqual({ email, locale: 'en' });
    });

    it('merges metadata, takes away what is null and refuses app_metadata', async () => {
      const { client, accessToken } = await server.signedIn(freshEmail());
      await client.auth.updateUser({ data: { full_name: 'A', title: 'Dr.' } });
      const { data } = await client.auth.updateUser({ data: { title: null, user_locale: 'en' } });
      expect(data.user?.user_metadata).toEqual({ full_name: 'A', user_locale: 'en' });
      const response = await fetch(`${server.url}/auth/v1/user`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${accessToken}` },
        body: JSON.stringify({ app_metadata: { role: 'admin' } }),
      });
      expect(response.status).toBe(403);
    });

    it.each([
      ['global', [true, true]],
      ['local', [true, false]],
      ['others', [false, true]],
    ] as const)('signs out with scope %s', async (scope, [thisGone, otherGone]) => {
      const email = freshEmail();
      const { client, accessToken } = await server.signedIn(email);
      const other = await server.client().auth.signInWithPassword({ email, password: PASSWORD });
      const { error } = await client.auth.signOut({ scope });
      expect(error).toBeNull();
      const gone = async (token: string | undefined) => (await client.auth.getUser(token)).error !== null;
      expect(await gone(accessToken)).toBe(thisGone);
      expect(await gone(other.data.session?.access_token)).toBe(otherGone);
    });

    it('is refused to forged, foreign and role-less tokens', async () => {
      const { accessToken } = await server.signedIn(freshEmail());
      const [header = '', body = '', signature = ''] = accessToken.split('.');
      const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const none = `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`;
      const flipped = `${header}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
      for (const token of [none, flipped, server.identity.keys.anonKey, server.identity.keys.serviceKey]) {
        const response = await fetch(`${server.url}/auth/v1/user`, {
          headers: { authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
        });
        expect(response.status).toBe(403);
        expect(await response.json()).toMatchObject({ code: 'bad_jwt' });
      }
      const bare = await fetch(`${server.url}/auth/v1/user`);
      expect(bare.status).toBe(401);
    });

    it('lets the client check tokens by the published key alone', async () => {
      const { client } = await server.signedIn(freshEmail());
      const { data, error } = await client.auth.getClaims();
      expect(error).toBeNull();
      expect(data?.header.alg).toBe('ES256');
      expect(data?.claims.aud).toBe('authenticated');
      const answer = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
      const { keys } = (await answer.json()) as { keys: object[] };
      expect(keys).toHaveLength(1);
      expect(keys[0]).not.toHaveProperty('d');
    });

    it('is closed at once to somebody banned', async () => {
      const { accessToken, userId, client } = await server.signedIn(freshEmail());
      await server.database.pool.query(
        "update auth.users set banned_until = now() + interval '10 years' where id = $1",
        [userId],
      );
      expect((await client.auth.getUser(accessToken)).error?.code).toBe('user_banned');
      expect((await client.auth.refreshSession()).error?.code).toBe('user_banned');
    });
  });
});
