// What people say about themselves when they register: how much of it is kept, whose word counts, where it goes.
import { createServerClient } from '@supabase/ssr';
import { describe, expect, it } from 'vitest';
import {
  claimsOf,
  freshEmail,
  linkToken,
  PASSWORD,
  setUpIdentity,
} from '../../../test/servers/identity-server.ts';

const server = setUpIdentity({ anonymousUsers: true });

/** JSON of exactly so many bytes. */
const dataOf = (bytes: number) => ({ note: 'x'.repeat(bytes - '{"note":""}'.length) });
const tooLarge = { code: 'validation_failed' };

const put = (accessToken: string, data: object) =>
  fetch(`${server.url}/auth/v1/user`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${accessToken}`, 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ data }),
  });
const asAdmin = (method: string, path: string, body: object) =>
  fetch(`${server.url}/auth/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${server.identity.keys.serviceKey}`,
      'x-supabase-api-version': '2024-01-01',
    },
    body: JSON.stringify(body),
  });

describe('sign-up data of more than 4 kB', () => {
  it.each([
    ['a sign-up', '/signup', { password: PASSWORD }],
    ['a link to sign in with', '/otp', {}],
  ])('is refused to %s, and 4 kB are taken', async (_what, path, more) => {
    const answers = [];
    for (const bytes of [4_096, 4_097]) {
      const answer = await server.post(path, { ...more, email: freshEmail(), data: dataOf(bytes) });
      answers.push([answer.status, answer.ok ? null : await answer.json()]);
    }
    expect(answers).toEqual([
      [200, null],
      [400, { ...tooLarge, message: 'The field data is too large' }],
    ]);
  });

  it('is refused to somebody without an address', async () => {
    expect((await server.post('/signup', { data: dataOf(4_096) })).status).toBe(200);
    expect((await server.post('/signup', { data: dataOf(4_097) })).status).toBe(400);
  });

  it('is refused to the holder of the service key, for people and for notes of the operator', async () => {
    const user = (more: object) => asAdmin('POST', '/admin/users', { email: freshEmail(), ...more });
    expect((await user({ user_metadata: dataOf(4_096), app_metadata: dataOf(1_024) })).status).toBe(200);
    expect((await user({ user_metadata: dataOf(4_097) })).status).toBe(400);
    expect((await user({ app_metadata: dataOf(1_025) })).status).toBe(400);
    const invite = { email: freshEmail(), data: dataOf(4_097) };
    expect((await asAdmin('POST', '/invite', invite)).status).toBe(400);
    const link = { ...invite, type: 'signup', password: PASSWORD };
    expect((await asAdmin('POST', '/admin/generate_link', link)).status).toBe(400);
  });

  it('is not reached by many small changes either, and shrinks again', async () => {
    const { accessToken, userId } = await server.signedIn(freshEmail());
    const statuses = [];
    for (const key of ['a', 'b', 'c'])
      statuses.push((await put(accessToken, { [key]: 'x'.repeat(1_900) })).status);
    expect(statuses).toEqual([200, 200, 400]);
    expect((await put(accessToken, { a: null })).status).toBe(200);
    expect((await put(accessToken, { c: 'x'.repeat(1_900) })).status).toBe(200);
    const change = { user_metadata: { d: 'x'.repeat(1_900) } };
    expect((await asAdmin('PUT', `/admin/users/${userId}`, change)).status).toBe(400);
    const notes = async (key: string) =>
      (await asAdmin('PUT', `/admin/users/${userId}`, { app_metadata: { [key]: 'x'.repeat(600) } })).status;
    expect([await notes('one'), await notes('two')]).toEqual([200, 400]);
  });

  it('is refused where it is nested too deeply to be written down', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    const body = `{"email":"${freshEmail()}","password":"${PASSWORD}","data":{"a":${deep}}}`;
    const answer = await fetch(`${server.url}/auth/v1/signup`, { method: 'POST', body });
    expect(answer.status).toBe(400);
  });
});

it('an access token carries the known keys alone, and no long text', async () => {
  const email = freshEmail();
  const data = { full_name: 'Ada', user_locale: 'en', avatar_url: 'x'.repeat(600), shoe_size: 39 };
  await server.client().auth.signUp({ email, password: PASSWORD, options: { data } });
  const client = server.client();
  await client.auth.verifyOtp({ type: 'signup', token_hash: await linkToken(server, email) });
  const { data: signedIn } = await client.auth.refreshSession();
  expect(claimsOf(signedIn.session?.access_token).user_metadata).toEqual({
    full_name: 'Ada',
    user_locale: 'en',
  });
  expect((await client.auth.getUser()).data.user?.user_metadata).toEqual(data);
});

it('a session with all that may be kept fits into the headers of a request', async () => {
  const email = freshEmail();
  const { accessToken, userId } = await server.signedIn(email);
  await put(accessToken, dataOf(4_096));
  await asAdmin('PUT', `/admin/users/${userId}`, { app_metadata: dataOf(900) });
  const jar = new Map<string, string>();
  const client = createServerClient(server.url, server.identity.keys.anonKey, {
    cookies: {
      getAll: () => Array.from(jar, ([name, value]) => ({ name, value })),
      setAll: (cookies) => {
        for (const { name, value } of cookies) if (value !== '') jar.set(name, value);
      },
    },
  });
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const answer = await fetch(`${server.url}/api/auth/profile/de`, {
    headers: {
      authorization: `Bearer ${token}`,
      cookie: Array.from(jar, (pair) => pair.join('=')).join('; '),
    },
  });
  expect(answer.status).toBe(200);
});

describe('a second sign-up with an address that nobody has confirmed', () => {
  const signUp = async (email: string, data: object) => {
    const answer = await server.post('/signup', { email, password: PASSWORD, data });
    return (await answer.json()) as Record<string, unknown>;
  };

  it('reads nothing back of the first, and its word replaces the other', async () => {
    const email = freshEmail();
    await signUp(email, { full_name: 'Erste Person', secret: 'Aktenzeichen 7' });
    server.advance(120_000);
    const second = await signUp(email, { full_name: 'Zweite Person' });
    expect(second.user_metadata).toEqual({ full_name: 'Zweite Person' });
    expect(JSON.stringify(second)).not.toContain('Erste');
    expect(second.created_at).toBe(second.confirmation_sent_at);
    const verified = await server
      .client()
      .auth.verifyOtp({ type: 'signup', token_hash: await linkToken(server, email) });
    expect(verified.data.user?.user_metadata).toEqual({ full_name: 'Zweite Person' });
  });

  it('learns nothing of an invitation, and changes nothing in it', async () => {
    const email = freshEmail();
    await server.admin().auth.admin.inviteUserByEmail(email, { data: { full_name: 'Grace Hopper' } });
    const invitation = await linkToken(server, email);
    const answer = await signUp(email, { full_name: 'Fremd' });
    expect(JSON.stringify(answer)).not.toContain('Grace');
    expect(answer).not.toHaveProperty('invited_at');
    const taken = await server.client().auth.verifyOtp({ type: 'invite', token_hash: invitation });
    expect(taken.data.user?.user_metadata).toEqual({ full_name: 'Grace Hopper' });
  });

  it.each(['magiclink', 'recovery'] as const)(
    'leaves nothing of the first to an owner who comes by a %s',
    async (type) => {
      const email = freshEmail();
      await signUp(email, { full_name: 'Angreifer', user_locale: 'en' });
      const { auth } = server.client();
      if (type === 'magiclink') await auth.signInWithOtp({ email, options: { data: { user_locale: 'de' } } });
      else await auth.resetPasswordForEmail(email);
      const { data } = await auth.verifyOtp({ type, token_hash: await linkToken(server, email) });
      expect(data.user?.user_metadata).toEqual(type === 'magiclink' ? { user_locale: 'de' } : {});
    },
  );
});
