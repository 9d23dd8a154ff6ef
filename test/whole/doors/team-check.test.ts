// With every id of a team's project in hand: who is not in the team gets nothing, who may read there changes nothing.
import { spawnSync } from 'node:child_process';
import { createClient } from '@supabase/supabase-js';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MadeApiKey } from '#api-keys/api-keys.plugin.ts';
import { teamMembers, type TeamRole, teams } from '#billing/teams/team.table.ts';
import { newId } from '#platform/ids.ts';
import { giveBusiness } from '../../fixtures/business.ts';
import { createCalls } from './owner-check-calls.ts';
import {
  type Account,
  everythingOf,
  fillAccount,
  type OwnerCheckServer,
  type Route,
  startOwnerCheckServer,
} from './owner-check-server.ts';
import { soon } from '../../soon.ts';

const MARK = `Redaktionsgeheimnis-${newId().slice(-8)}`;
const TEAM = `Redaktion-${newId().slice(-8)}`;

type Person = Account & { token: string };
let server: OwnerCheckServer;
let people: Record<'mia' | 'olga' | 'vera' | 'rita' | 'ben' | 'otto' | 'ina', Person>;
let teamId = '';
let projectId = '';
/** The team's, its project's, its upload's, and that of a text written of it. */
let ids: readonly string[] = [];
const db = () => server.stores.database.db;

async function newTeam(name: string): Promise<string> {
  const id = newId();
  await db().insert(teams).values({ id, name, seats: 10, createdAt: new Date() });
  await giveBusiness(db(), id);
  return id;
}
const join = (team: string, { id: userId }: Account, role: TeamRole) =>
  db().insert(teamMembers).values({ teamId: team, userId, role, joinedAt: new Date() });

beforeAll(async () => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  server = await startOwnerCheckServer(() => async () => undefined);
  const newPerson = async (name: string): Promise<Person> => {
    const account = await server.account(name);
    return { ...account, token: await server.signIn(account) };
  };
  const [mia, olga, vera, rita, ben, otto, ina] = [
    await newPerson('mia'),
    await newPerson('olga'),
    await newPerson('vera'),
    await newPerson('rita'),
    await newPerson('ben'),
    await newPerson('otto'),
    await newPerson('ina'),
  ];
  people = { mia, olga, vera, rita, ben, otto, ina };
  teamId = await newTeam(TEAM);
  await join(teamId, olga, 'owner');
  await join(teamId, mia, 'member');
  await join(teamId, vera, 'viewer');
  await join(teamId, rita, 'member');
  await join(teamId, ben, 'member');
  await join(await newTeam('Andere'), otto, 'owner');
  const [, project = '', upload = '', , , run = ''] = await fillAccount(server.stores, mia.id, MARK);
  projectId = project;
  const { pool } = server.stores.database;
  await pool.query('alter table projects disable trigger project_status_guard');
  await pool.query("update projects set status = 'completed_llm' where id = $1", [project]);
  await pool.query('alter table projects enable trigger project_status_guard');
  await pool.query('update uploads set project_id = $1 where id = $2', [project, upload]);
  const moved = await ask(mia.token, '/api/projects/owner', 'POST', { ids: [project], to: 'team' });
  expect(await moved.json()).toEqual({ moved: [project], failed: [] });
  await ask(mia.token, '/api/vocabulary/team', 'PUT', { terms: [MARK] });
  ids = [project, teamId, upload, run];
  await db().delete(teamMembers).where(eq(teamMembers.userId, rita.id));
  const auth = { persistSession: false, autoRefreshToken: false };
  const { admin } = createClient(server.url, server.stores.keys.serviceKey, { auth }).auth;
  await admin.updateUserById(ben.id, { ban_duration: '100h' });
});

const ask = (token: string, path: string, method = 'GET', body?: object) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Those through which projects go; what is a person's own is walked with two people without a team. */
const routesOfProjects = (): readonly Route[] =>
  server.routes.filter(
    ({ method, url }) =>
      !['OPTIONS', 'HEAD'].includes(method) && /^\/api\/(?:projects|vocabulary|retention|folders)/.test(url),
  );
const namesOne = ({ url }: Route) => url.startsWith('/api/projects/:id');

describe('with every id of a team’s project in hand', () => {
  it('nobody outside gets anything, nor changes it: another team’s owner, who left, who was invited, who is banned', async () => {
    const routes = routesOfProjects();
    expect(routes.filter(namesOne).length).toBeGreaterThan(25);
    const faults: string[] = [];
    for (const name of ['otto', 'rita', 'ina', 'ben'] as const) {
      const { id: ownId, token } = people[name];
      const call = createCalls(server, { ownId, secrets: [MARK, TEAM] });
      const before = await everythingOf(server.stores, ids);
      for (const route of routes)
        for (const id of ids) {
          const { status, leaks } = await call(route, { token, id });
          const said = `${name}: ${route.method} ${route.url} ${status}`;
          if (leaks) faults.push(`${said} reveals`);
          const refusals = name === 'ben' ? [401, 403] : [404, ...(id === projectId ? [] : [400])];
          if (namesOne(route) && !refusals.includes(status)) faults.push(said);
        }
      if ((await everythingOf(server.stores, ids)) !== before) faults.push(`${name} changed something`);
    }
    expect(faults).toEqual([]);
  }, 120_000);

  it('who may read there reads all of it, and changes nothing through any route', async () => {
    const { id: ownId, token } = people.vera;
    const call = createCalls(server, { ownId, secrets: [MARK] });
    const before = await everythingOf(server.stores, ids);
    const faults: string[] = [];
    const seen: string[] = [];
    for (const route of routesOfProjects()) {
      const { status, leaks } = await call(route, { token, id: projectId });
      const name = `${route.method} ${route.url}`;
      if (leaks) seen.push(name);
      if (status >= 500) faults.push(`${name} ${status}`);
      const isQuestion = route.method === 'GET' || route.url.endsWith('/retention/effect');
      // Readers comment, and report done what they were given: what the walk sends is no comment.
      const isTalk = /\/(?:comments|assignments)/.test(route.url) && [400, 404].includes(status);
      if (namesOne(route) && !isQuestion && status !== 403 && !isTalk) faults.push(`${name} ${status}`);
    }
    expect(faults).toEqual([]);
    expect(await everythingOf(server.stores, ids)).toBe(before);
    for (const path of ['', '/transcript', '/export', '/magic-transcript', '/audio'])
      expect(seen).toContain(`GET /api/projects/:id${path}`);
    expect(seen).toContain('GET /api/projects');
    expect(seen).toContain('GET /api/vocabulary/team');
  });

  it('members read and change it, and a member’s key for programs reaches their own projects alone', async () => {
    const { mia, olga } = people;
    for (const { token } of [mia, olga]) {
      const answer = await ask(token, `/api/projects/${projectId}/transcript`);
      expect([answer.status, (await answer.text()).includes(MARK)]).toEqual([200, true]);
    }
    const scopes = ['projects:read', 'projects:write'];
    const made = await ask(mia.token, '/api/keys/', 'POST', { name: 'Archiv', scopes });
    const { key } = (await made.json()) as MadeApiKey;
    expect((await ask(key, `/api/projects/${projectId}`)).status).toBe(404);
    expect(await (await ask(key, '/api/projects/team')).json()).toEqual({ team: null });
    expect(await (await ask(key, '/api/projects')).text()).not.toContain(MARK);
  });

  it('an open socket brings changes to who is in the team, and none after they left', async () => {
    const { vera, rita, otto } = people;
    const sockets = await Promise.all([vera, rita, otto].map(openSocket));
    const [veras, ...others] = sockets.map(({ heard }) => heard);
    await change();
    await soon(() => expect(veras).toContain(projectId));
    await db().delete(teamMembers).where(eq(teamMembers.userId, vera.id));
    veras?.splice(0);
    await change();
    // Their own come after the team's: when these are here, the others would have been too.
    const own = await Promise.all([vera, rita, otto].map(({ id }) => newProject(id)));
    await soon(() => expect(sockets.map(({ heard }) => heard)).toEqual(own.map((id) => [id])));
    expect(others).toHaveLength(2);
    expect((await ask(vera.token, `/api/projects/${projectId}`)).status).toBe(404);
    await Promise.all(sockets.map(({ close }) => close()));
  });
});

let progress = 0;
const change = () =>
  server.stores.database.pool.query('update projects set progress = $2 where id = $1', [
    projectId,
    (progress += 0.1),
  ]);

async function newProject(ownerId: string): Promise<string> {
  const id = newId();
  await server.stores.database.pool.query(
    "insert into projects (id, owner_id, title, language) values ($1, $2, 'eigene', 'de')",
    [id, ownerId],
  );
  return id;
}

/** Listens to whatever there is, in every form. @returns the ids of what came */
async function openSocket({ token }: Person) {
  const client = createClient(server.url, server.anonKey, {
    auth: { persistSession: false },
    accessToken: async () => token,
  });
  const heard: string[] = [];
  await new Promise<void>((resolve) => {
    const channel = client.channel('everything');
    const note = (id: string) => void (heard.includes(id) || heard.push(id));
    for (const filter of [undefined, `owner_id=eq.${teamId}`, `id=eq.${projectId}`])
      channel.on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'projects', ...(filter && { filter }) },
        (event) => note((event.new as { id: string }).id),
      );
    channel.on('system', {}, ({ status }: { status: string }) => void (status === 'ok' && resolve()));
    channel.subscribe();
  });
  return { heard, close: () => client.removeAllChannels() };
}
