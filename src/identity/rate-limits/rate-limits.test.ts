// Limits: the same for everybody, and not undone by a header.
import { describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { setUpIdentity, startIdentityServer } from '../../../test/servers/identity-server.ts';
import { createRateLimits, type Limits } from './rate-limits.ts';
import { rateLimits } from './rate-limits.table.ts';

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
  // Pages and official clients detect a taken address by its empty `identities`.
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

it('sign-ins of one peer are counted for all accounts together, also what cannot be one, and other grants', async () => {
  const own = await startIdentityServer({ limits: { token: { points: 4, seconds: 300 } } });
  const grants: [string, unknown][] = [
    ['password', { email: 'one@example.org', password: 'falsch' }],
    ['password', { email: 'two@example.org', password: 'falsch' }],
    ['password', { password: 'falsch' }],
    ['refresh_token', { refresh_token: 'falsch' }],
    ['password', { email: 'three@example.org', password: 'falsch' }],
    ['password', { password: 'falsch' }],
    ['refresh_token', { refresh_token: 'falsch' }],
  ];
  const statuses = [];
  for (const [grant, body] of grants)
    statuses.push((await own.post(`/token?grant_type=${grant}`, body)).status);
  expect(statuses).toEqual([400, 400, 400, 400, 429, 429, 429]);
});

describe('behind a proxy that is trusted', () => {
  it('the right-most address that is no proxy is the peer: what stands left of it changes nothing', async () => {
    const limits = { verify: { points: 2, seconds: 300 } };
    const behind = await startIdentityServer({ limits, trustedProxies: ['127.0.0.0/8', '10.0.0.0/8'] });
    const guess = async (forwarded: string) => {
      const body = { type: 'signup', token_hash: 'wrong' };
      return (await behind.post('/verify', body, { 'x-forwarded-for': forwarded })).status;
    };
    // The same person, who writes another address of their own in front each time; the last hop is a proxy of ours.
    const forged = [];
    for (let n = 0; n < 4; n += 1) forged.push(await guess(`198.51.100.${n}, 203.0.113.9, 10.0.0.3`));
    expect(forged).toEqual([403, 403, 429, 429]);
    expect(await guess('203.0.113.10')).toBe(403);
    // A line with IPv6 has more addresses than anybody can count.
    const inOneNetwork = [];
    for (let n = 1; n < 5; n += 1) inOneNetwork.push(await guess(`2001:db8:0:1:${n}::${n}`));
    expect(inOneNetwork).toEqual([403, 403, 429, 429]);
    expect(await guess('2001:db8:0:2::1')).toBe(403);
  });

  it('an address that is not in the list writes what it wants: nothing of it is believed', async () => {
    const limits = { verify: { points: 2, seconds: 300 } };
    const other = await startIdentityServer({ limits, trustedProxies: ['192.0.2.0/24'] });
    const statuses = [];
    for (let n = 0; n < 4; n += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${n}`, forwarded: `for=203.0.113.${n}` };
      const body = { type: 'signup', token_hash: 'wrong' };
      statuses.push((await other.post('/verify', body, headers)).status);
    }
    expect(statuses).toEqual([403, 403, 429, 429]);
  });
});

describe('refreshes', () => {
  it('of people behind one address keep nobody else from refreshing', async () => {
    const limits = { token: { points: 2, seconds: 300 }, refresh: { points: 3, seconds: 300 } };
    const other = await startIdentityServer({ limits });
    const refreshTokenOf = async (email: string) => {
      const { client } = await other.signedIn(email);
      return (await client.auth.getSession()).data.session?.refresh_token ?? '';
    };
    const refresh = async (token: string) =>
      (await other.post('/token?grant_type=refresh_token', { refresh_token: token })).status;
    const tokens = [];
    for (const name of ['ada', 'bert', 'carla', 'dora'])
      tokens.push(await refreshTokenOf(`${name}@refresh.example.org`));
    for (const token of tokens) expect(await refresh(token)).toBe(200);
    // One session alone reaches its own limit, and made-up tokens that of their address.
    const [first = '', second = ''] = tokens;
    expect([await refresh(first), await refresh(first), await refresh(first)]).toEqual([200, 200, 429]);
    expect(await refresh(second)).toBe(200);
    const guesses = [];
    for (let n = 0; n < 3; n += 1) guesses.push(await refresh(`${second.slice(0, -8)}forged-${n}`));
    expect(guesses).toEqual([400, 400, 429]);
  });
});

describe('the counts', () => {
  const strict: Limits = {
    write: { points: 3, seconds: 300 },
    verify: { points: 3, seconds: 300 },
    signUp: { points: 3, seconds: 300 },
    token: { points: 3, seconds: 300 },
    refresh: { points: 3, seconds: 300 },
    passkey: { points: 3, seconds: 300 },
    anonymous: { points: 3, seconds: 300 },
    tryOut: { points: 3, seconds: 300 },
    factor: { points: 3, seconds: 300 },
    wrongFactorCode: { points: 3, seconds: 300 },
    wrongPassword: { points: 3, seconds: 300 },
    mail: { points: 1, seconds: 300 },
  };
  const limitsOn = (db: Database) => createRateLimits({ db, keys: server.identity.keys, limits: strict });
  const passing = async (attempts: Promise<void>[]) =>
    (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length;

  it('are those of all processes together, also when they count at the same moment', async () => {
    const { db } = await createTestDatabase();
    const processes = [limitsOn(db), limitsOn(db), limitsOn(db)];
    const attempts = processes.flatMap((limits) =>
      Array.from({ length: 10 }, () => limits.request('token', '192.0.2.1')),
    );
    expect(await passing(attempts)).toBe(3);
  });

  it('end for one account when its owner comes in through another process', async () => {
    const { db } = await createTestDatabase();
    const [one, two] = [limitsOn(db), limitsOn(db)];
    for (let n = 0; n < 3; n += 1) await one.beforePassword('a@example.org', '192.0.2.1');
    await expect(two.beforePassword('a@example.org', '192.0.2.1')).rejects.toMatchObject({ status: 429 });
    // The owner, from elsewhere, was never kept out, and the guesser is not let in by that.
    await two.beforePassword('a@example.org', '192.0.2.2');
    await two.rightPassword('a@example.org', '192.0.2.2');
    await expect(one.beforePassword('a@example.org', '192.0.2.1')).rejects.toMatchObject({ status: 429 });
    await two.rightPassword('a@example.org', '192.0.2.1');
    await one.beforePassword('a@example.org', '192.0.2.1');
  });

  it('go on in memory while the database cannot be asked: nobody is refused for it, nor let through', async () => {
    const database = await createTestDatabase();
    const limits = limitsOn(database.db);
    await database.pool.query('alter table auth.rate_limits rename to rate_limits_gone');
    expect(await passing(Array.from({ length: 9 }, () => limits.request('verify', '192.0.2.1')))).toBe(3);
    const guesses = Array.from({ length: 9 }, () => limits.beforeSignIn('a@example.org', '192.0.2.2'));
    expect(await passing(guesses)).toBe(3);
    await database.pool.query('alter table auth.rate_limits_gone rename to rate_limits');
    expect(await passing(Array.from({ length: 9 }, () => limits.request('verify', '192.0.2.1')))).toBe(3);
  });

  it('are kept under digests, and removed once they have run out', async () => {
    const { db } = await createTestDatabase();
    const limits = limitsOn(db);
    await limits.request('write', '192.0.2.77');
    await limits.mail('recovery', 'somebody@example.org');
    const rows = JSON.stringify(await db.select().from(rateLimits));
    expect(rows).not.toMatch(/192\.0\.2\.77|somebody/);
    await limits.sweep();
    expect(await db.select().from(rateLimits)).toHaveLength(2);
    await db.update(rateLimits).set({ expire: new Date(Date.now() - 1) });
    await limits.sweep();
    expect(await db.select().from(rateLimits)).toEqual([]);
  });
});
