// What a team demands of its members, through the composed web role: at each door that a policy shuts.
import { expect, it } from 'vitest';
import { mayMailTexts, mayUseTelegram } from '#compose/policies.ts';
import { newId } from '#platform/ids.ts';
import { projects } from '#projects/domain/project.table.ts';
import { retentionRules } from '#projects/retention/retention.table.ts';
import { mayEnterTeam } from '#teams/public.server.ts';
import type { PoliciesAnswer } from '#teams/teams-schema.ts';
import { ask, codeOf, db, people, policies, server, teamId, teamOf } from './team-people-server.ts';

const put = (more: object) => ask('admin', 'PUT', '/policies', { ...policies, ...more });
const answered = async (more: object) => (await (await put(more)).json()) as PoliciesAnswer;
const answerOf = async (path: string) =>
  (await (await ask('member', 'GET', path)).json()) as Record<string, unknown>;

it('shows and takes nothing from members without the second factor that it demands, but lets them leave', async () => {
  const demand = () => ask('owner', 'PUT', '/policies', { ...policies, secondFactor: true });
  expect(await codeOf(await demand())).toBe('team_factor_first');
  const { pool } = server.stores.database;
  const setAal = (aal: string) =>
    pool.query('update auth.sessions set aal = $2 where user_id = $1', [people.owner.id, aal]);
  await setAal('aal2');
  expect(await (await demand()).json()).toEqual({ isSaved: true, deletesNow: 0 });
  expect(await teamOf('owner')).toMatchObject({ needsFactor: false, policies: { secondFactor: true } });
  expect(await teamOf('admin')).toMatchObject({ needsFactor: true, members: [], invitations: [] });
  const project = newId();
  await db().insert(projects).values({ id: project, ownerId: teamId, title: 'Sitzung', language: 'de' });
  const read = async (name: 'owner' | 'admin') => (await ask(name, 'GET', `/api/projects/${project}`)).status;
  expect([await read('owner'), await read('admin')]).toEqual([200, 404]);
  expect(await (await ask('admin', 'GET', '/api/projects/team')).json()).toEqual({ team: null });
  for (const [method, path, body] of [
    ['GET', '/log'],
    ['PATCH', '/', { name: 'Neu' }],
    ['POST', '/invitations', { emails: ['z@example.org'], role: 'viewer', locale: 'de' }],
    ['DELETE', `/members/${people.member.id}`],
  ] as const)
    expect(await codeOf(await ask('admin', method, path, body))).toBe('team_factor_needed');
  expect((await ask('viewer', 'POST', '/leave')).status).toBe(204);
  const { rows } = await pool.query<{ id: string }>('select id from auth.sessions where user_id = $1', [
    people.owner.id,
  ]);
  const [{ id: sessionId } = { id: '' }] = rows;
  const enter = (who: { id: string }, session = '') =>
    mayEnterTeam(db(), { userId: who.id, sessionId: session });
  const refused = { ok: false, reason: 'second_factor' };
  expect(await enter(people.owner, sessionId)).toEqual({ ok: true });
  // Another's session, and a key of a program where the account has no factor.
  expect([await enter(people.admin, sessionId), await enter(people.owner)]).toEqual([refused, refused]);
  expect(await enter(people.removed)).toEqual({ ok: false, reason: 'no_team' });
  await pool.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, status, secret) values ($1, $2, 'x', 'verified', 'x')`,
    [newId(), people.owner.id],
  );
  expect(await enter(people.owner)).toEqual({ ok: true });
  await pool.query('delete from auth.mfa_factors');
  await setAal('aal1');
});

it('deletes projects of the team after the days that it says, at once only where that is accepted', async () => {
  const [old, own] = [newId(), newId()];
  const createdAt = new Date(Date.now() - 40 * 24 * 60 * 60_000);
  const row = { title: 'Sitzung', language: 'de' as const, createdAt };
  await db()
    .insert(projects)
    .values({ ...row, id: old, ownerId: teamId });
  await db()
    .insert(projects)
    .values({ ...row, id: own, ownerId: people.member.id });
  expect(await answered({ mostDays: 30, push: false })).toEqual({ isSaved: false, deletesNow: 1 });
  expect((await teamOf('admin'))?.policies).toMatchObject({ mostDays: null, push: true });
  expect(await answered({ mostDays: 30, accepted: 1 })).toEqual({ isSaved: true, deletesNow: 0 });
  const rules = await db().select().from(retentionRules);
  expect(rules).toMatchObject([{ ownerId: teamId, projectId: null, everythingDays: 30 }]);
  await answered({ mostDays: null });
  expect(await db().$count(retentionRules)).toBe(0);
});

it('shuts channels and models to its members, and to nobody else', async () => {
  const device = {
    endpoint: 'https://fcm.googleapis.com/x',
    keys: { p256dh: 'x'.repeat(20), auth: 'x'.repeat(20) },
    locale: 'de',
  };
  const project = newId();
  await db()
    .insert(projects)
    .values({ id: project, ownerId: people.member.id, title: 'Sitzung', language: 'de' });
  const magic = `/api/projects/${project}/magic-transcript`;
  const doors = async () => ({
    telegram: (await answerOf('/api/telegram')).isAllowed,
    mailIn: !(await answerOf('/api/mail-in')).isOffInTeam,
    push: !(await answerOf('/api/notifications')).isPushOff,
    device: (await ask('member', 'POST', '/api/notifications/devices', device)).status,
    models: ((await answerOf(magic)).models as { basic: unknown }).basic,
    order: await codeOf(await ask('member', 'POST', magic, { prompt: 'Kurz.' })),
    mails: await mayMailTexts(server.stores)(people.member.id),
  });
  // Telegram is off by default, and on where the operator has it so.
  const open = { telegram: false, mailIn: true, push: true, device: 204, models: 'ready', mails: true };
  expect(await doors()).toMatchObject({ ...open, order: expect.not.stringMatching('magic_off_in_team') });
  const { config } = server.stores;
  const generous = { ...config, telegram: { ...config.telegram, forBusiness: true } };
  const telegramOf = mayUseTelegram({ ...server.stores, config: generous });
  expect([await telegramOf(people.member.id), await telegramOf(teamId)]).toEqual([true, true]);
  const shut = { mailIn: false, push: false, linksOnly: true, languageModels: false };
  expect((await put({ ...shut, telegram: true })).status).toBe(200);
  expect(await doors()).toEqual({
    telegram: true,
    mailIn: false,
    push: false,
    device: 403,
    models: null,
    order: 'magic_off_in_team',
    mails: false,
  });
  expect(await mayMailTexts(server.stores)(people.removed.id)).toBe(true);
  await put({ ...shut, telegram: false });
  expect(await telegramOf(people.member.id)).toBe(false);
  expect((await ask('removed', 'POST', '/api/notifications/devices', device)).status).toBe(204);
});
