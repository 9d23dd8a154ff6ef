// What happens to stored passwords over HTTP: hashes of other days, and guesses from an unlocked device.
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { setUpIdentity } from '../../../test/servers/identity-server.ts';

const PASSWORD = 'ein gutes Passwort';
const server = setUpIdentity({ limits: { wrongPassword: { points: 3, seconds: 300 } } });

const storedHash = async (userId: string) => {
  const { rows } = await server.database.pool.query<{ hash: string }>(
    'select encrypted_password as hash from auth.users where id = $1',
    [userId],
  );
  return rows[0]?.hash ?? '';
};
const store = (userId: string, value: string) =>
  server.database.pool.query('update auth.users set encrypted_password = $2 where id = $1', [userId, value]);

describe('a hash made with weaker parameters', () => {
  const weaker = () => hash(PASSWORD, { algorithm: 2, memoryCost: 8_192, timeCost: 1, parallelism: 1 });

  it('is replaced at the next sign-in, with the right password alone', async () => {
    const email = 'weaker@example.org';
    const { userId } = await server.signedIn(email);
    await store(userId, await weaker());
    const before = await storedHash(userId);
    const wrong = await server.client().auth.signInWithPassword({ email, password: 'falsch falsch' });
    expect(wrong.error?.code).toBe('invalid_credentials');
    await server.identity.mails.settled();
    expect(await storedHash(userId)).toBe(before);
    expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    await server.identity.mails.settled();
    const after = await storedHash(userId);
    expect(after).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    await server.identity.mails.settled();
    expect(await storedHash(userId)).toBe(after);
  });
});

describe('the current password', () => {
  it('is guessed no faster from a device that is signed in', async () => {
    const { client } = await server.signedIn('unlocked@example.org');
    const codes = [];
    for (let n = 0; n < 5; n += 1) {
      const attempt = { password: 'das neue Passwort', current_password: `falsch ${n}` };
      codes.push((await client.auth.updateUser(attempt)).error?.code);
    }
    expect(codes).toEqual([
      ...Array.from({ length: 3 }, () => 'current_password_invalid'),
      ...Array.from({ length: 2 }, () => 'over_request_rate_limit'),
    ]);
    // The owner signs in as before: what was guessed on one device keeps nobody out elsewhere.
    const owner = await server.client().auth.signInWithPassword({
      email: 'unlocked@example.org',
      password: PASSWORD,
    });
    expect(owner.error).toBeNull();
  });

  it('once right, is changed, and the new one must not be the person’s name', async () => {
    const { client } = await server.signedIn('renamed@example.org');
    await client.auth.updateUser({ data: { full_name: 'Wilhelmine Federspiel' } });
    const named = await client.auth.updateUser({ password: 'Federspiel1!' });
    expect(named.error).toMatchObject({ status: 422, code: 'weak_password' });
    const attempt = { password: 'das neue Passwort', current_password: PASSWORD };
    expect((await client.auth.updateUser(attempt)).error).toBeNull();
  });
});

it('a new account’s password is not made of its own address or of the product’s name', async () => {
  for (const password of ['federspiel88', 'Wortlaut2026', 'leipsredef1']) {
    const answer = await server.post('/signup', { email: 'w.federspiel@example.org', password });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'weak_password',
      weak_password: { reasons: ['pwned'] },
    });
  }
});
