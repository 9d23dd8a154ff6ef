// Known ways to attack accounts through mails; the numbers are those of docs/security-checklist.md.
import { expect, it } from 'vitest';
import {
  PASSWORD,
  freshEmail,
  linkToken,
  mailedCode,
  setUpIdentity,
  startIdentityServer,
} from '../../../test/servers/identity-server.ts';

const server = setUpIdentity();

const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);

it('row 1, poisoned host: a link names the configured address, whatever a request calls the host', async () => {
  const email = freshEmail();
  await server.signedIn(email);
  await server.post(
    '/recover',
    { email },
    {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example;proto=https',
      referer: 'https://evil.example/',
    },
  );
  await linkToken(server, email);
  const text = mailsTo(email).at(-1)?.text ?? '';
  expect(new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'http://none').origin).toBe(server.url);
  expect(text).not.toContain('evil.example');
});

it.each(['/recover', '/resend', '/otp', '/magiclink'])(
  'row 12, enumeration: %s answers known, unconfirmed and unknown addresses alike, to the byte',
  async (path) => {
    const known = freshEmail();
    await server.signedIn(known);
    const unconfirmed = freshEmail();
    await server.client().auth.signUp({ email: unconfirmed, password: PASSWORD });
    const answers = await Promise.all(
      [known, unconfirmed, freshEmail()].map(async (email) => {
        const response = await server.post(path, { email, type: 'signup', create_user: false });
        return [response.status, await response.text()];
      }),
    );
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]).toEqual([200, '{}']);
  },
);

it('row 12, enumeration: the cool-down of mails is the same for an address without an account', async () => {
  const strict = await startIdentityServer({ limits: { mail: { points: 1, seconds: 60 } } });
  const known = freshEmail();
  await strict.signedIn(known);
  for (const email of [known, freshEmail()]) {
    const statuses = [];
    for (let turn = 0; turn < 2; turn += 1) statuses.push((await strict.post('/recover', { email })).status);
    expect(statuses).toEqual([200, 429]);
  }
});

it('row 13, guessed codes: after five wrong ones the right one is refused, and only the link is left', async () => {
  const email = freshEmail();
  const client = server.client();
  await client.auth.signUp({ email, password: PASSWORD });
  const right = await mailedCode(server, email);
  const link = await linkToken(server, email);
  const wrong = right === '000000' ? '000001' : '000000';
  // All at once, each from another address as its sender says: neither gives more tries.
  await Promise.all(
    [1, 2, 3, 4, 5].map((turn) =>
      server.post(
        '/verify',
        { email, token: wrong, type: 'signup' },
        { 'x-forwarded-for': `203.0.113.${turn}` },
      ),
    ),
  );
  const late = await client.auth.verifyOtp({ email, token: right, type: 'signup' });
  expect(late.error?.code).toBe('otp_expired');
  // Nobody keeps an owner out by guessing.
  expect((await client.auth.verifyOtp({ token_hash: link, type: 'signup' })).error).toBeNull();
});

it('row 13, guessed codes: four wrong ones leave the right one its turn', async () => {
  const email = freshEmail();
  const client = server.client();
  await client.auth.signUp({ email, password: PASSWORD });
  const right = await mailedCode(server, email);
  const wrong = right === '000000' ? '000001' : '000000';
  for (let turn = 0; turn < 4; turn += 1)
    await client.auth.verifyOtp({ email, token: wrong, type: 'signup' });
  expect((await client.auth.verifyOtp({ email, token: right, type: 'signup' })).error).toBeNull();
});

it('row 13, guessed codes: the limit for one peer does not believe X-Forwarded-For', async () => {
  const strict = await startIdentityServer({ limits: { verify: { points: 3, seconds: 300 } } });
  const statuses = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${turn}` };
    const body = { email: 'x@example.org', token: '123456', type: 'email' };
    statuses.push((await strict.post('/verify', body, headers)).status);
  }
  expect(statuses).toEqual([403, 403, 403, 429, 429]);
});

it('row 14, crossed tokens: a code works for its purpose, its mailbox, once, and only the newest', async () => {
  const email = freshEmail();
  const other = freshEmail();
  await server.signedIn(email);
  await server.signedIn(other);
  const client = server.client();
  await client.auth.resetPasswordForEmail(email);
  const older = await mailedCode(server, email);
  const olderLink = await linkToken(server, email);
  await client.auth.resetPasswordForEmail(email);
  const newest = await mailedCode(server, email);
  const attempt = async (body: object) => (await server.post('/verify', body)).status;
  expect(await attempt({ email, token: newest, type: 'signup' })).toBe(403);
  expect(await attempt({ email: other, token: newest, type: 'recovery' })).toBe(403);
  if (older !== newest) expect(await attempt({ email, token: older, type: 'recovery' })).toBe(403);
  expect(await attempt({ token_hash: olderLink, type: 'recovery' })).toBe(403);
  expect(await attempt({ email, token: newest, type: 'recovery' })).toBe(200);
  expect(await attempt({ email, token: newest, type: 'recovery' })).toBe(403);
});

it('row 14, crossed tokens: a link is not the same with its pkce_ taken off or put on', async () => {
  const email = freshEmail();
  await server.signedIn(email);
  const attempt = async (token: string) =>
    (await server.post('/verify', { token_hash: token, type: 'recovery' })).status;
  await server.client({ flowType: 'pkce' }).auth.resetPasswordForEmail(email);
  const withMark = await linkToken(server, email);
  expect(await attempt(withMark.replace(/^pkce_/, ''))).toBe(403);
  expect(await attempt(withMark)).toBe(200);
  await server.client().auth.resetPasswordForEmail(email);
  const plain = await linkToken(server, email);
  expect(await attempt(`pkce_${plain}`)).toBe(403);
});

it('row 14, crossed tokens: a change of the password voids every link that is still in a mailbox', async () => {
  const email = freshEmail();
  const { client } = await server.signedIn(email);
  await server.client().auth.signInWithOtp({ email });
  const link = await linkToken(server, email);
  await client.auth.updateUser({ password: 'das neue Passwort' });
  const { error } = await server.client().auth.verifyOtp({ token_hash: link, type: 'magiclink' });
  expect(error?.code).toBe('otp_expired');
});

it('row 16, double confirmation: an address is never changed with one mailbox, nor without a mail', async () => {
  const email = freshEmail();
  const moved = freshEmail();
  const { client } = await server.signedIn(email);
  await client.auth.updateUser({ email: moved });
  const link = await linkToken(server, moved);
  await server.client().auth.verifyOtp({ token_hash: link, type: 'email_change' });
  // A new request voids the consent that one mailbox gave before.
  await client.auth.updateUser({ email: freshEmail() });
  const fromOld = await linkToken(server, email);
  const { data } = await server.client().auth.verifyOtp({ token_hash: fromOld, type: 'email_change' });
  expect(data.session).toBeNull();
  expect((await client.auth.getUser()).data.user?.email).toBe(email);
});

it('row 17, link scanners: following a mail’s link with GET and HEAD uses nothing up', async () => {
  const email = freshEmail();
  const client = server.client();
  await client.auth.signUp({ email, password: PASSWORD });
  const token = await linkToken(server, email);
  const text = mailsTo(email).at(-1)?.text ?? '';
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  expect(new URL(link).pathname).toBe('/auth/confirm');
  for (const method of ['HEAD', 'GET']) await fetch(link, { method, redirect: 'manual' });
  await fetch(`${server.url}/auth/v1/verify?token=${token}&type=signup`, {
    method: 'HEAD',
    redirect: 'manual',
  });
  expect((await client.auth.verifyOtp({ token_hash: token, type: 'signup' })).error).toBeNull();
});

it('row 3, account set up in advance: two sign-ups with two passwords leave neither', async () => {
  const email = freshEmail();
  await server.client().auth.signUp({ email, password: 'vom Angreifer gesetzt' });
  await server.client().auth.signUp({ email, password: PASSWORD });
  await server.client().auth.verifyOtp({ token_hash: await linkToken(server, email), type: 'signup' });
  for (const password of ['vom Angreifer gesetzt', PASSWORD]) {
    const { error } = await server.client().auth.signInWithPassword({ email, password });
    expect(error?.code).toBe('invalid_credentials');
  }
});

it.each(['magiclink', 'recovery'] as const)(
  'row 3, account set up in advance: a password from before is void once the owner comes by a %s',
  async (type) => {
    const email = freshEmail();
    await server.client().auth.signUp({ email, password: 'vom Angreifer gesetzt' });
    const owner = server.client();
    if (type === 'magiclink') await owner.auth.signInWithOtp({ email });
    else await owner.auth.resetPasswordForEmail(email);
    expect(
      (await owner.auth.verifyOtp({ token_hash: await linkToken(server, email), type })).error,
    ).toBeNull();
    const attacker = await server
      .client()
      .auth.signInWithPassword({ email, password: 'vom Angreifer gesetzt' });
    expect(attacker.error?.code).toBe('invalid_credentials');
  },
);
