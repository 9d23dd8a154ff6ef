// Who learns from a sign-up that an address has an account: always its owner, others only if the operator allows it.
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  freshEmail,
  type IdentityServer,
  linkToken,
  PASSWORD,
  setUpIdentity,
  startIdentityServer,
} from '../../../test/servers/identity-server.ts';

const mailsTo = async (server: IdentityServer, email: string) => {
  await server.identity.mails.settled();
  return server.mails.filter(({ to }) => to === email);
};

describe('the owner of a taken address', () => {
  const server = setUpIdentity();

  it.each([
    ['de', 'Sie haben schon ein Konto bei Wortlaut', '/auth/login?lang=de'],
    ['en', 'You already have a Wortlaut account', '/en/auth/login'],
  ])('gets a mail that the address has an account (%s)', async (locale, subject, page) => {
    const email = freshEmail();
    const { client } = await server.signedIn(email);
    await client.auth.updateUser({ data: { user_locale: locale } });
    await server.client().auth.signUp({
      email,
      password: 'anderes Passwort',
      options: { data: { full_name: 'Werbung: casino.example' } },
    });
    const mail = (await mailsTo(server, email)).at(-1);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain(`${server.url}${page}\n`);
    // A stranger writes nothing into somebody's mailbox.
    expect(`${mail?.text} ${mail?.html}`).not.toContain('casino');
  });
});

it('sign-ups with one address are limited from wherever they come, whether it has an account or not', async () => {
  const server = await startIdentityServer({
    limits: { signUp: { points: 2, seconds: 300 } },
    trustedProxies: ['127.0.0.0/8'],
  });
  const taken = freshEmail();
  await server.signedIn(taken);
  let clientIp = 0;
  const signUp = async (email: string) => {
    const headers = { 'x-forwarded-for': `203.0.113.${(clientIp += 1)}` };
    const answer = await server.post('/signup', { email, password: PASSWORD }, headers);
    return answer.ok ? 'answered' : ((await answer.json()) as { code: string }).code;
  };
  const limited = 'over_request_rate_limit';
  // It has used one already.
  expect([await signUp(taken), await signUp(taken)]).toEqual(['answered', limited]);
  const fresh = freshEmail();
  expect([await signUp(fresh), await signUp(fresh), await signUp(fresh)]).toEqual([
    'answered',
    'answered',
    limited,
  ]);
  expect(await signUp(freshEmail())).toBe('answered');
});

describe('where sign-ups disclose nothing', () => {
  let server: IdentityServer;
  let taken: string;
  let unconfirmed: string;
  beforeAll(async () => {
    server = await startIdentityServer({ disclosesAccounts: false });
    [taken, unconfirmed] = [freshEmail(), freshEmail()];
    await server.signedIn(taken);
    await server.client().auth.signUp({ email: unconfirmed, password: 'das erste Passwort' });
    await server.identity.mails.settled();
  });

  /** The answer with every id, moment and address replaced by what it is. */
  const shapeOf = async (email: string) => {
    const answer = await server.post('/signup', { email, password: PASSWORD, data: { full_name: 'A' } });
    const text = (await answer.text())
      .replaceAll(email, 'ADDRESS')
      .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'MOMENT');
    return `${answer.status} ${text}`;
  };

  it('answers a taken, an unconfirmed and a new address alike, to the byte', async () => {
    const shapes = [await shapeOf(freshEmail()), await shapeOf(unconfirmed), await shapeOf(taken)];
    expect(new Set(shapes).size).toBe(1);
    expect(shapes[0]).toContain('"identities":[{');
    expect(shapes[0]).toContain('"role":"authenticated"');
  });

  it('answers before it looks the address up, so that its time says nothing', async () => {
    const locker = new Client({ connectionString: server.database.url });
    await locker.connect();
    try {
      // While nobody can read an account, every sign-up is answered none the less.
      await locker.query('begin');
      await locker.query('lock table auth.users in access exclusive mode');
      for (const email of [taken, unconfirmed, freshEmail()])
        expect((await server.post('/signup', { email, password: PASSWORD })).status).toBe(200);
    } finally {
      await locker.query('rollback');
      await locker.end();
    }
    await server.identity.mails.settled();
  });

  it('still makes the account of a new address, under the id that it answered', async () => {
    const email = freshEmail();
    const { data } = await server.client().auth.signUp({ email, password: PASSWORD });
    const token_hash = await linkToken(server, email);
    const verified = await server.client().auth.verifyOtp({ type: 'signup', token_hash });
    expect(verified.data.user?.id).toBe(data.user?.id);
    expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('still writes to the owner, and leaves the account as it is', async () => {
    await server.client().auth.signUp({ email: taken, password: 'anderes Passwort' });
    expect((await mailsTo(server, taken)).at(-1)?.subject).toBe('Sie haben schon ein Konto bei Wortlaut');
    const login = (password: string) => server.client().auth.signInWithPassword({ email: taken, password });
    expect((await login('anderes Passwort')).error?.code).toBe('invalid_credentials');
    expect((await login(PASSWORD)).error).toBeNull();
  });
});
