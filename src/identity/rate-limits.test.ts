// Limits: the same for everybody, and not undone by a header.
import { expect, it } from 'vitest';
import { setUpIdentity } from '../../test/identity-server.ts';

const server = setUpIdentity({
  limits: {
    mail: { points: 1, seconds: 60 },
    wrongPassword: { points: 3, seconds: 60 },
    verify: { points: 8, seconds: 300 },
  },
});

const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'x-supabase-api-version': '2024-01-01', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { code?: string; message?: string } };
};

it('a second mail within a minute is refused, for unknown addresses alike', async () => {
  for (const email of ['known@example.org', 'unknown@example.org']) {
    if (email.startsWith('known')) await server.signedIn(email);
    expect((await post('/recover', { email })).status).toBe(200);
    const second = await post('/recover', { email });
    expect([second.status, second.body.code]).toEqual([429, 'over_email_send_rate_limit']);
    expect(second.body.message).toMatch(/you can only request this after \d+ seconds/);
  }
});

it('signing up again within a minute is answered as after it, and no second mail goes out', async () => {
  const signUp = async (email: string) => {
    const { status, body } = await post('/signup', { email, password: 'ein gutes Passwort' });
    return { status, ways: (body as { identities?: unknown[] }).identities?.length };
  };
  const [taken, waiting] = ['taken@example.org', 'waiting@example.org'];
  await server.signedIn(taken);
  await signUp(waiting);
  await server.identity.mails.settled();
  const sent = server.mails.length;
  // How a page knows that the address is taken; the official clients are told in the same way.
  expect(await signUp(taken)).toEqual({ status: 200, ways: 0 });
  expect(await signUp(waiting)).toEqual({ status: 200, ways: 1 });
  await server.identity.mails.settled();
  expect(server.mails).toHaveLength(sent);
  const resent = await post('/resend', { email: waiting, type: 'signup' });
  expect(resent.body.code).toBe('over_email_send_rate_limit');
});

it('guessing one account ends soon, whatever the forwarding header says', async () => {
  const guess = (n: number) =>
    post(
      '/token?grant_type=password',
      { email: 'known@example.org', password: `falsch ${n}` },
      { 'x-forwarded-for': `10.0.0.${n}` },
    );
  for (let n = 0; n < 3; n += 1) expect((await guess(n)).body.code).toBe('invalid_credentials');
  expect((await guess(4)).body.code).toBe('over_request_rate_limit');
});

it('guessing with many requests at once gets no further', async () => {
  const guess = (n: number) =>
    post('/token?grant_type=password', { email: 'parallel@example.org', password: `falsch ${n}` });
  const codes = (await Promise.all(Array.from({ length: 20 }, (_, n) => guess(n)))).map(
    ({ body }) => body.code,
  );
  expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(3);
});

it('the right password makes earlier wrong ones forgotten', async () => {
  const email = 'forgetful@example.org';
  await server.signedIn(email);
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 2; n += 1)
      expect((await post('/token?grant_type=password', { email, password: `falsch ${n}` })).status).toBe(400);
    const right = await post('/token?grant_type=password', { email, password: 'ein gutes Passwort' });
    expect(right.status).toBe(200);
  }
});

it('guessing links ends soon, whatever the forwarding header says', async () => {
  const guess = (n: number) =>
    post('/verify', { type: 'signup', token_hash: `wrong${n}` }, { 'x-forwarded-for': `10.0.0.${n}` });
  const codes = [];
  for (let n = 0; n < 9; n += 1) codes.push((await guess(n)).body.code);
  expect(codes.at(-1)).toBe('over_request_rate_limit');
});
