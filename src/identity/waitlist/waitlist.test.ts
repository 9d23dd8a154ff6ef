// Accounts made while all places are taken: who waits, and how they are admitted.
import { describe, expect, it } from 'vitest';
import {
  freshEmail,
  linkToken,
  PASSWORD,
  setUpIdentity,
  startIdentityServer,
} from '../../../test/servers/identity-server.ts';
import type { Mail, Mailer } from '#mail/mailer.ts';
import { createLog } from '#platform/log.ts';
import { admitWaitlisted, countWaitlisted, isWaitlisted } from './waitlist.ts';

type Server = Pick<ReturnType<typeof setUpIdentity>, 'url' | 'database'>;

async function profileSays(server: Server, accessToken: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await fetch(`${server.url}/api/auth/profile/de`, { headers });
  const { accessStatus } = (await answer.json()) as { accessStatus: { isWaitlisted: boolean } };
  return accessStatus.isWaitlisted;
}

function admit(server: Server, most: number | 'all', take: Mailer['send'] = async () => {}) {
  const sent: Mail[] = [];
  const send: Mailer['send'] = async (mail) => {
    await take(mail);
    sent.push(mail);
  };
  const deps = { mailer: { send }, log: createLog('silent'), appName: 'Wortlaut' };
  const done = admitWaitlisted({ ...deps, db: server.database.db, publicUrl: 'https://wort.example' }, most);
  return done.then((admission) => ({ ...admission, sent, to: sent.map((mail) => mail.to) }));
}

describe('while places are free', () => {
  const server = setUpIdentity();

  it('nobody waits', async () => {
    const { accessToken } = await server.signedIn(freshEmail());
    expect(await profileSays(server, accessToken)).toBe(false);
    expect(await admit(server, 'all')).toMatchObject({ admitted: 0, sent: [] });
  });
});

describe('while all places are taken', () => {
  const server = setUpIdentity({ capacityClosed: true, anonymousUsers: true });
  const waits = (userId = '') => isWaitlisted(server.database.db, userId);

  it('a person who registers waits, whichever way, and is notified', async () => {
    const { userId, accessToken } = await server.signedIn(freshEmail());
    expect([await waits(userId), await profileSays(server, accessToken)]).toEqual([true, true]);
    const anonymous = await server.client().auth.signInAnonymously();
    expect(await waits(anonymous.data.user?.id)).toBe(true);
    const email = freshEmail();
    await server.client().auth.signInWithOtp({ email });
    const token_hash = await linkToken(server, email);
    const linked = await server.client().auth.verifyOtp({ type: 'magiclink', token_hash });
    expect(await waits(linked.data.user?.id)).toBe(true);
  });

  it('whom the operator makes an account for, or invites, has a place', async () => {
    const order = { email: freshEmail(), password: PASSWORD, email_confirm: true };
    const made = await server.admin().auth.admin.createUser(order);
    const invited = await server.admin().auth.admin.inviteUserByEmail(freshEmail());
    expect([made.error, invited.error]).toEqual([null, null]);
    expect([await waits(made.data.user?.id), await waits(invited.data.user?.id)]).toEqual([false, false]);
  });

  it.each(['a mail', 'a link'])('a waiting person who is invited by %s is admitted by it', async (by) => {
    const email = freshEmail();
    const { data } = await server.client().auth.signUp({ email, password: PASSWORD });
    expect(await waits(data.user?.id)).toBe(true);
    const { admin } = server.admin().auth;
    const { error } = await (by === 'a mail'
      ? admin.inviteUserByEmail(email)
      : admin.generateLink({ type: 'invite', email }));
    expect([error, await waits(data.user?.id)]).toEqual([null, false]);
  });
});

describe('admitting', () => {
  it('takes the oldest first, writes to each once in their language, and ends their waiting', async () => {
    const server = await startIdentityServer({ capacityClosed: true });
    const people = [];
    for (const locale of ['de', 'en', 'de']) {
      const email = freshEmail();
      const client = server.client();
      const options = { data: { user_locale: locale } };
      await client.auth.signUp({ email, password: PASSWORD, options });
      const token_hash = await linkToken(server, email);
      const { data } = await client.auth.verifyOtp({ type: 'signup', token_hash });
      people.push({ email, token: data.session?.access_token ?? '' });
      server.advance(1_000);
    }
    const [first, second, third] = people.map(({ email }) => email);
    const some = await admit(server, 2);
    expect(some).toMatchObject({ admitted: 2, failed: 0, to: [first, second] });
    expect(some.sent.map(({ text }) => /https:\S+/.exec(text)?.[0])).toEqual([
      'https://wort.example/app?lang=de',
      'https://wort.example/en/app',
    ]);
    expect(await Promise.all(people.map(({ token }) => profileSays(server, token)))).toEqual([
      false,
      false,
      true,
    ]);
    const twice = await Promise.all([admit(server, 'all'), admit(server, 'all')]);
    expect(twice.flatMap(({ to }) => to)).toEqual([third]);
    expect(await countWaitlisted(server.database.db)).toBe(0);
    await server.close();
  });

  it('goes on past an address that takes no mail; that account waits on', async () => {
    const server = await startIdentityServer({ capacityClosed: true });
    const [bad, good] = [freshEmail(), freshEmail()];
    const { accessToken } = await server.signedIn(bad);
    server.advance(1_000);
    await server.signedIn(good);
    const done = await admit(server, 1, async ({ to }) => {
      if (to === bad) throw new Error('no such mailbox');
    });
    expect(done).toMatchObject({ admitted: 1, failed: 1, to: [good] });
    expect(await profileSays(server, accessToken)).toBe(true);
    expect(await admit(server, 1)).toMatchObject({ admitted: 1, failed: 0, to: [bad] });
    await server.close();
  });

  it('writes to nobody whose address is unconfirmed; only all lets them in', async () => {
    const server = await startIdentityServer({ capacityClosed: true });
    await server.client().auth.signUp({ email: freshEmail(), password: PASSWORD });
    expect(await admit(server, 5)).toMatchObject({ admitted: 0, to: [] });
    expect(await countWaitlisted(server.database.db)).toBe(1);
    expect(await admit(server, 'all')).toMatchObject({ admitted: 1, to: [] });
    await server.close();
  });
});
