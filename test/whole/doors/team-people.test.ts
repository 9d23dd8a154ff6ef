// The people of a team through the composed web role: who gets in, who may do what, and who sees nothing.
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { teamMembers, teams } from '#billing/teams/team.table.ts';
import { composeErasers } from '#compose/personal-data/erasers.ts';
import { securityEvents } from '#identity/core/identity.table.ts';
import { newId } from '#platform/ids.ts';
import { invitations, logEntries } from '#teams/team-people.table.ts';
import type { InviteAnswer } from '#teams/teams-schema.ts';
import { deliveries, endpoints } from '#webhooks/webhook.table.ts';
import { soon } from '../../soon.ts';
import {
  ask,
  codeInMail,
  codeOf,
  db,
  invite,
  invited,
  invitedCode,
  invitedId,
  logOf,
  mailsTo,
  type Name,
  people,
  policies,
  roles,
  server,
  teamId,
  teamOf,
} from './team-people-server.ts';

type Row = {
  path?: () => string;
  body?: () => object;
  /** Where it is another than `usual`; null: it is theirs to do, and another test does it. */
  but?: Partial<Record<Name, number | null>>;
};
/** What an act on a team answers those who have no say in it, or in any. */
const usual = { viewer: 403, member: 403, removed: 404, invited: 404, stranger: 404, banned: 401 };
/** A link is for one address: anybody else who has it gets nothing. */
const forOther = { viewer: 403, member: 403, removed: 403, stranger: 403, invited: null };
const code = () => ({ code: invitedCode });
const ofMember = () => `/members/${people.member.id}`;
/** Every route; the stranger is the owner of another team, to which 200 and 204 apply. */
const doors: Record<string, Row> = {
  'GET ': { but: { viewer: 200, member: 200, removed: 200, invited: 200, stranger: 200 } },
  'PATCH ': { body: () => ({ name: 'Neu' }), but: { stranger: 204 } },
  'GET /log': { but: { stranger: 200 } },
  'PUT /policies': { body: () => policies, but: { stranger: 200 } },
  'POST /leave': { but: { viewer: null, member: null, stranger: 409 } },
  'POST /owner': { body: () => ({ userId: people.member.id }) },
  'PATCH /members/:id': { path: ofMember, body: () => ({ role: 'admin' }) },
  'DELETE /members/:id': { path: ofMember },
  'POST /invitations': {
    body: () => ({ emails: ['neu@example.org'], role: 'admin', locale: 'en' }),
    but: { stranger: 200 },
  },
  'POST /invitations/:id/again': { path: () => `/invitations/${invitedId}/again` },
  'DELETE /invitations/:id': { path: () => `/invitations/${invitedId}` },
  'GET /keys': { but: { stranger: 200 } },
  'POST /keys': {
    body: () => ({ name: 'Archiv', scopes: ['projects:read'] }),
    but: { stranger: 201 },
  },
  'DELETE /keys/:id': { path: () => `/keys/${newId()}` },
  'POST /invitation/open': { body: code, but: forOther },
  'POST /invitation/accept': { body: code, but: forOther },
  'POST /invitation/decline': { body: code, but: forOther },
};

it('lets nobody do anything to a team that they have no say in, on any route', async () => {
  const routes = server.routes
    .filter(({ method, url }) => url.startsWith('/api/team') && !['HEAD', 'OPTIONS'].includes(method))
    .map(({ method, url }) => `${method} ${url.replace('/api/team', '').replace(/\/$/, '')}`);
  expect([...new Set(routes)].toSorted()).toEqual(Object.keys(doors).toSorted());
  const everything = async () =>
    JSON.stringify([
      await db().select().from(teams).where(eq(teams.id, teamId)),
      await db().select().from(teamMembers).where(eq(teamMembers.teamId, teamId)),
      await db().select().from(invitations).where(eq(invitations.teamId, teamId)),
      await db().select().from(logEntries).where(eq(logEntries.teamId, teamId)),
    ]);
  await soon(async () => expect((await db().select().from(invitations))[0]?.sentAt).not.toBeNull());
  const before = await everything();
  for (const [route, { path, body, but = {} }] of Object.entries(doors)) {
    const [method = '', suffix = ''] = route.split(' ');
    const at = path?.() ?? suffix;
    expect([route, (await ask(null, method, at, body?.())).status]).toEqual([route, 401]);
    for (const [name, refusal] of Object.entries(usual) as [Name, number][]) {
      const status = but[name] === undefined ? refusal : but[name];
      if (status === null) continue;
      const answer = await ask(name, method, at, body?.());
      const text = await answer.text();
      expect([route, name, answer.status]).toEqual([route, name, status]);
      const isMember = name === 'viewer' || name === 'member';
      if (!isMember) expect(text).not.toMatch(new RegExp(`Redaktion|${people.owner.email}`));
    }
  }
  expect(await everything()).toBe(before);
});

it('takes no key of a program', async () => {
  const made = await fetch(`${server.url}/api/keys/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${people.owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Archiv', scopes: ['projects:read', 'projects:write'] }),
  });
  const { key } = (await made.json()) as { key: string };
  const answer = await fetch(`${server.url}/api/team`, { headers: { authorization: `Bearer ${key}` } });
  expect([answer.status, await codeOf(answer)]).toEqual([403, 'key_not_taken_here']);
});

/** A webhook of the team. */
const hearTeam = () =>
  db()
    .insert(endpoints)
    .values({
      id: newId(),
      ownerId: teamId,
      createdBy: people.owner.id,
      url: 'https://hooks.example.org/',
      events: ['team.member.left'],
      sealedSecret: 'x',
      createdAt: new Date(),
    });
const heard = async () => (await db().select().from(deliveries)).map(({ type }) => type);

it('is joined by an invitation of the asked address alone, once, and left again', async () => {
  const opened = await (await ask('invited', 'POST', '/invitation/open', { code: invitedCode })).json();
  expect(opened).toMatchObject({
    team: 'Redaktion',
    inviter: { email: people.owner.email },
    role: 'viewer',
    email: people.invited.email,
    ownTeam: null,
  });
  expect(await codeOf(await ask('stranger', 'POST', '/invitation/open', { code: invitedCode }))).toBe(
    'invitation_for_other',
  );
  const accepted = await Promise.all(
    [1, 2].map(() => ask('invited', 'POST', '/invitation/accept', { code: invitedCode })),
  );
  expect(accepted.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  expect((await teamOf('invited'))?.role).toBe('viewer');
  expect((await teamOf('invited'))?.invitations).toEqual([]);
  await hearTeam();
  expect((await ask('invited', 'POST', '/leave')).status).toBe(204);
  expect(await heard()).toEqual(['team.member.left']);
  expect(await teamOf('invited')).toBeNull();
  expect((await logOf('owner')).slice(0, 3)).toEqual([
    { kind: 'left', actor: people.invited.email, about: null },
    { kind: 'joined', actor: people.invited.email, about: null },
    { kind: 'invited', actor: people.owner.email, about: people.invited.email },
  ]);
  const kinds = await db()
    .select({ kind: securityEvents.kind })
    .from(securityEvents)
    .where(eq(securityEvents.userId, people.invited.id));
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['team_joined', 'team_left']));
});

it('is not joined by who has a seat elsewhere, whose invitation stays', async () => {
  const before = (await mailsTo(people.removed.email)).length;
  expect((await invite([people.removed.email], {}, 'stranger')).status).toBe(200);
  const other = await codeInMail(people.removed.email, before);
  await db().execute(sql`delete from auth.rate_limits`);
  const own = await invited(people.removed.email);
  expect((await ask('removed', 'POST', '/invitation/accept', { code: own })).status).toBe(200);
  const opened = await ask('removed', 'POST', '/invitation/open', { code: other });
  expect(await opened.json()).toMatchObject({ team: 'Andere', ownTeam: 'Redaktion' });
  expect(await codeOf(await ask('removed', 'POST', '/invitation/accept', { code: other }))).toBe(
    'in_other_team',
  );
  expect((await ask('removed', 'POST', '/leave')).status).toBe(204);
  expect((await ask('removed', 'POST', '/invitation/accept', { code: other })).status).toBe(200);
});

it('keeps a seat for each open invitation, also where many are invited and join at once', async () => {
  // Five members and one open invitation of seven seats.
  const both = await Promise.all([
    invite(['a@example.org'], {}, 'owner'),
    invite(['b@example.org'], {}, 'admin'),
  ]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  await expect(
    db()
      .insert(teamMembers)
      .values({ teamId, userId: people.removed.id, role: 'member', joinedAt: new Date() }),
  ).rejects.toMatchObject({ cause: { message: `team ${teamId} has no free seat` } });
  await expect(db().update(teams).set({ seats: 6 }).where(eq(teams.id, teamId))).rejects.toMatchObject({
    cause: { message: `team ${teamId} has no free seat` },
  });
  const joined = await ask('invited', 'POST', '/invitation/accept', { code: invitedCode });
  expect(joined.status).toBe(200);
  expect(await codeOf(await invite(['c@example.org']))).toBe('team_full');
  // One that has ended takes none, and comes back only where there is one.
  await db()
    .update(invitations)
    .set({ expiresAt: new Date(Date.now() - 1_000) });
  expect((await teamOf('owner'))?.taken).toBe(6);
  const [ended] = await db().select().from(invitations);
  const { outcomes } = (await (await invite(['c@example.org'])).json()) as InviteAnswer;
  expect(outcomes).toEqual([{ email: 'c@example.org', outcome: 'sent' }]);
  await db().execute(sql`delete from auth.rate_limits`);
  expect(await codeOf(await ask('owner', 'POST', `/invitations/${ended?.id}/again`))).toBe('team_full');
});

it('writes to a mailbox once in a while, kills the old link, and says who is there or invited already', async () => {
  const { outcomes } = (await (
    await invite([people.member.email, people.invited.email.toUpperCase(), 'x@example.org', 'x@example.org'])
  ).json()) as InviteAnswer;
  expect(outcomes).toEqual([
    { email: people.member.email, outcome: 'member' },
    { email: people.invited.email, outcome: 'invited' },
    { email: 'x@example.org', outcome: 'sent' },
  ]);
  expect((await ask('owner', 'POST', `/invitations/${invitedId}/again`)).status).toBe(429);
  await db().execute(sql`delete from auth.rate_limits`);
  const before = (await mailsTo(people.invited.email)).length;
  expect((await ask('owner', 'POST', `/invitations/${invitedId}/again`)).status).toBe(204);
  const fresh = await codeInMail(people.invited.email, before);
  expect(await codeOf(await ask('invited', 'POST', '/invitation/accept', { code: invitedCode }))).toBe(
    'invitation_not_valid',
  );
  expect((await ask('owner', 'DELETE', `/invitations/${invitedId}`)).status).toBe(204);
  expect(await codeOf(await ask('invited', 'POST', '/invitation/accept', { code: fresh }))).toBe(
    'invitation_not_valid',
  );
  const [mail] = await mailsTo('x@example.org');
  expect(mail?.subject).toContain('Redaktion');
  expect(JSON.stringify(await db().select().from(invitations))).not.toContain(fresh);
});

it('takes no link for a name, and breaks what looks like one in mails', async () => {
  for (const name of ['https://boese.example', 'www.boese.example', 'a@b.example', 'x'.repeat(81), ' '])
    expect((await ask('owner', 'PATCH', '/', { name })).status).toBe(400);
  expect((await ask('admin', 'PATCH', '/', { name: 'Dr. Müller & Töchter' })).status).toBe(204);
  await db().update(teams).set({ name: 'jetzt.boese.example/gewinn' }).where(eq(teams.id, teamId));
  await invited('y@example.org', { locale: 'en' });
  const [mail] = await mailsTo('y@example.org');
  expect(mail?.text).not.toContain('boese.example');
  expect(mail?.subject).toContain('jetzt. boese. example gewinn');
});

it('lets an admin change roles but neither the owner nor who that is', async () => {
  const { owner, member } = people;
  const change = (by: Name, id: string, role: string) => ask(by, 'PATCH', `/members/${id}`, { role });
  expect((await change('admin', member.id, 'viewer')).status).toBe(204);
  expect((await change('admin', member.id, 'owner')).status).toBe(400);
  expect((await change('admin', owner.id, 'member')).status).toBe(403);
  expect((await ask('admin', 'DELETE', `/members/${owner.id}`)).status).toBe(403);
  expect((await ask('admin', 'POST', '/owner', { userId: people.admin.id })).status).toBe(403);
  expect(await roles()).toEqual(
    expect.arrayContaining([
      ['owner', 'owner'],
      ['member', 'viewer'],
    ]),
  );
  await soon(async () => {
    const [mail] = (await mailsTo(member.email)).toReversed();
    expect(mail?.text).toContain('Lesezugriff');
  });
});

it('is handed over by its owner with a fresh proof, who may leave only then', async () => {
  expect(await codeOf(await ask('owner', 'POST', '/leave'))).toBe('owner_hands_over_first');
  const { rows } = await server.stores.database.pool.query<{ amr: unknown }>(
    'select amr from auth.sessions where user_id = $1',
    [people.owner.id],
  );
  const set = (amr: unknown) =>
    server.stores.database.pool.query('update auth.sessions set amr = $2 where user_id = $1', [
      people.owner.id,
      JSON.stringify(amr),
    ]);
  await set([{ method: 'password', timestamp: 1 }]);
  const hand = () => ask('owner', 'POST', '/owner', { userId: people.member.id });
  expect(await codeOf(await hand())).toBe('proof_needed');
  await set(rows[0]?.amr);
  expect((await hand()).status).toBe(204);
  expect(await roles()).toEqual(
    expect.arrayContaining([
      ['owner', 'admin'],
      ['member', 'owner'],
    ]),
  );
  expect((await ask('owner', 'POST', '/leave')).status).toBe(204);
});

it('forgets the invitations and the name of a deleted account, and keeps that somebody left', async () => {
  await ask('admin', 'POST', '/invitations', { emails: ['w@example.org'], role: 'member', locale: 'de' });
  for (const eraser of composeErasers(server.stores)) await eraser.erase(people.admin.id);
  expect((await db().select().from(invitations)).map(({ email }) => email)).toEqual([people.invited.email]);
  const log = JSON.stringify(await db().select().from(logEntries));
  expect(log).not.toContain(people.admin.id);
  expect((await logOf('owner')).slice(0, 2)).toEqual([
    { kind: 'left', actor: null, about: null },
    { kind: 'invited', actor: null, about: 'w@example.org' },
  ]);
});
