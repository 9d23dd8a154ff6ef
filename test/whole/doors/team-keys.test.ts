// Keys of teams through the composed web role: what they open, what they never open, and whom they outlive.
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { MadeApiKey, ShownApiKeys } from '#api-keys/api-keys.plugin.ts';
import { apiKeys } from '#api-keys/api-key.table.ts';
import { subscriptions } from '#billing/subscription/subscription.table.ts';
import { teamMembers } from '#billing/teams/team.table.ts';
import { createApiKeysEraser } from '#api-keys/public.server.ts';
import { newId } from '#platform/ids.ts';
import { projects } from '#projects/domain/project.table.ts';
import { wavFile } from '#speech/wav.ts';
import { teamPolicies } from '#teams/team-people.table.ts';
import type { ShownLog } from '#teams/teams-schema.ts';
import { tone } from '../../fixtures/synthetic-speech.ts';
import { soon } from '../../soon.ts';
import { createCalls } from './owner-check-calls.ts';
import { everythingOf, fillAccount } from './owner-check-server.ts';
import {
  ask,
  codeOf,
  db,
  logOf,
  mailsTo,
  type Name,
  people,
  policies,
  server,
  teamId,
} from './team-people-server.ts';

const MARK = 'Geheimnis-eines-Menschen';
const everything = ['projects:read', 'projects:write', 'audio:transcribe'];
const wanted = (scopes = everything) => ({ name: 'Archiv', scopes });

async function newKey(by: Name = 'admin', scopes = everything): Promise<MadeApiKey> {
  const answer = await ask(by, 'POST', '/keys', wanted(scopes));
  expect(answer.status).toBe(201);
  return (await answer.json()) as MadeApiKey;
}
const keysOf = async (name: Name) => (await (await ask(name, 'GET', '/keys')).json()) as ShownApiKeys;

const use = (key: string, method: string, path: string, body?: object) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const answered = async (answer: Response) => [answer.status, answer.ok ? null : await codeOf(answer)];
const titlesIn = async (key: string, query = '') => {
  const body = (await (await use(key, 'GET', `/api/projects?${query}`)).json()) as {
    projects: { title: string }[];
  };
  return body.projects.map(({ title }) => title);
};

async function upload(token: string, title: string): Promise<Response> {
  const form = new FormData();
  const sound = wavFile(tone({ hertz: 440, seconds: 1 }));
  form.append('file', new File([new Uint8Array(sound)], 'Ton.wav'));
  form.append('settings', '{"language":"en"}');
  form.append('title', title);
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${server.url}/api/projects/upload`, { method: 'POST', headers, body: form });
}
async function newProject(ownerId: string, title: string, addedBy: string | null = null): Promise<string> {
  const id = newId();
  await db().insert(projects).values({ id, ownerId, addedBy, title, language: 'de' });
  return id;
}

it('are made and revoked by those who run the team, and noted in its log and in theirs', async () => {
  const { key, shown } = await newKey('admin');
  expect(key.startsWith(shown.shown)).toBe(true);
  expect((await keysOf('owner')).keys).toMatchObject([
    { id: shown.id, maker: { name: people.admin.email, isIn: true }, lastUsedOn: null },
  ]);
  // Nobody's own list has it.
  expect(await (await ask('admin', 'GET', '/api/keys/')).json()).toMatchObject({ keys: [] });
  await use(key, 'GET', '/api/projects');
  await soon(async () => expect((await keysOf('owner')).keys[0]?.lastUsedOn).not.toBeNull());
  expect((await ask('member', 'DELETE', `/keys/${shown.id}`)).status).toBe(403);
  expect((await ask('stranger', 'DELETE', `/keys/${shown.id}`)).status).toBe(404);
  expect((await ask('admin', 'DELETE', `/api/keys/${shown.id}`)).status).toBe(404);
  expect((await ask('owner', 'DELETE', `/keys/${shown.id}`)).status).toBe(204);
  expect(await answered(await use(key, 'GET', '/api/projects'))).toEqual([401, 'key_not_valid']);
  expect((await logOf('owner')).slice(0, 2)).toMatchObject([
    { kind: 'key_removed', actor: people.owner.email },
    { kind: 'key_added', actor: people.admin.email },
  ]);
  const { entries } = (await (await ask('owner', 'GET', '/log')).json()) as ShownLog;
  expect(entries.slice(0, 2).map((entry) => entry.key)).toEqual(['Archiv', 'Archiv']);
  const events = (await (await ask('admin', 'GET', '/api/auth/security-events')).json()) as {
    events: { kind: string }[];
  };
  expect(events.events[0]?.kind).toBe('key_added');
  await soon(async () => {
    const subjects = (await mailsTo(people.admin.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Ihr Team hat einen neuen Schlüssel für Programme');
  });
});

it('cannot be made for webhooks, nor without the factor that the team demands, which concerns no key', async () => {
  expect((await ask('admin', 'POST', '/keys', wanted(['webhooks']))).status).toBe(400);
  const { key, shown } = await newKey();
  await db()
    .insert(teamPolicies)
    .values({ ...policies, teamId, secondFactor: true, changedAt: new Date() });
  for (const [method, path, body] of [
    ['GET', '/keys'],
    ['POST', '/keys', wanted()],
    ['DELETE', `/keys/${shown.id}`],
  ] as const)
    expect(await codeOf(await ask('admin', method, path, body))).toBe('team_factor_needed');
  expect((await use(key, 'GET', '/api/projects')).status).toBe(200);
});

it('read and change the team’s projects as a member does, and delete what programs made alone', async () => {
  const shared = await newProject(teamId, 'Des Teams', people.member.id);
  const own = await newProject(people.admin.id, 'Eigenes');
  const { key } = await newKey('admin');
  expect(await titlesIn(key)).toEqual(['Des Teams']);
  expect(await titlesIn(key, 'scope=team')).toEqual(['Des Teams']);
  expect(await titlesIn(key, 'scope=mine')).toEqual([]);
  expect((await use(key, 'GET', `/api/projects/${own}`)).status).toBe(404);
  expect((await use(key, 'PATCH', `/api/projects/${shared}`, { title: 'Umbenannt' })).status).toBe(200);
  const refused = await use(key, 'DELETE', `/api/projects/${shared}`);
  expect(await answered(refused)).toEqual([403, 'team_project_kept']);
  const made = await upload(key, 'Vom Programm');
  expect(made.status).toBe(201);
  const [project] = ((await made.json()) as { projects: { id: string }[] }).projects;
  const id = project?.id ?? '';
  const [row] = await db().select().from(projects).where(eq(projects.id, id));
  expect(row).toMatchObject({ ownerId: teamId, addedBy: teamId });
  for (const name of ['owner', 'member', 'viewer'] as const)
    expect((await ask(name, 'GET', `/api/projects/${id}`)).status).toBe(200);
  expect((await ask('stranger', 'GET', `/api/projects/${id}`)).status).toBe(404);
  expect(await codeOf(await ask('member', 'DELETE', `/api/projects/${id}`))).toBe('team_project_kept');
  expect((await use(key, 'DELETE', `/api/projects/${id}`)).status).toBe(204);
  const reader = await newKey('admin', ['projects:read']);
  expect(await answered(await upload(reader.key, 'x'))).toEqual([403, 'key_scope_missing']);
});

it('comment in the team’s name, and keep its words and templates', async () => {
  const id = await newProject(teamId, 'Des Teams');
  const { key } = await newKey();
  const anchor = { fromMs: 0, toMs: 500, quote: 'gesagt' };
  const comment = await use(key, 'POST', `/api/projects/${id}/comments`, { text: 'Geprüft', anchor });
  expect(comment.status).toBe(201);
  const seen = await (await ask('viewer', 'GET', `/api/projects/${id}/comments`)).json();
  expect(seen).toMatchObject({ comments: [{ author: { id: teamId, name: 'Redaktion' } }] });
  expect((await use(key, 'PUT', '/api/vocabulary', { terms: ['Wetterau'] })).status).toBe(200);
  expect(await (await ask('member', 'GET', '/api/vocabulary/team')).json()).toEqual({ terms: ['Wetterau'] });
  await use(key, 'POST', '/api/saved-prompts', { name: 'Kurz', prompt: 'Fasse zusammen.' });
  const saved = await (await use(key, 'GET', '/api/saved-prompts')).json();
  expect(saved).toMatchObject({ prompts: [{ name: 'Kurz', ofTeam: true }] });
  expect(await (await ask('member', 'GET', '/api/saved-prompts')).json()).toEqual(saved);
});

it('open nothing that is one person’s own, and neither people, policies, billing nor keys', async () => {
  const id = await newProject(teamId, 'Des Teams');
  const { key } = await newKey();
  for (const [method, path, body] of [
    ['POST', '/api/projects/owner', { ids: [id], to: 'me' }],
    ['POST', '/api/projects/move', { ids: [id], folderId: null }],
    ['POST', '/api/folders', { name: 'Ordner' }],
  ] as const)
    expect(await answered(await use(key, method, path, body))).toEqual([403, 'team_key_not_taken_here']);
  for (const path of ['/api/team', '/api/team/keys', '/api/keys', '/api/team/log', '/api/retention'])
    expect(await answered(await use(key, 'GET', path))).toEqual([403, 'key_not_taken_here']);
  expect(await answered(await use(key, 'GET', '/api/webhooks'))).toEqual([403, 'key_scope_missing']);
  expect(await (await use(key, 'GET', '/api/projects/team')).json()).toEqual({ team: null });
});

it('get nothing of the person who made them, nor of another team, on any route of projects', async () => {
  const [maker, other] = [people.admin.id, newId()];
  const ids = [...(await fillAccount(server.stores, maker, MARK))];
  const { key } = await newKey('admin');
  const foreign = await newProject(other, MARK);
  const before = await everythingOf(server.stores, [...ids, foreign]);
  const call = createCalls(server, { ownId: teamId, secrets: [MARK] });
  const routes = server.routes.filter(
    ({ method, url }) =>
      !['OPTIONS', 'HEAD'].includes(method) &&
      /^\/(?:api\/(?:projects|vocabulary|folders|saved-prompts|usage|previews)|storage\/v1\/upload)/.test(
        url,
      ),
  );
  expect(routes.length).toBeGreaterThan(50);
  const faults: string[] = [];
  for (const route of routes)
    for (const id of [ids[1] ?? '', ids[2] ?? '', maker, foreign]) {
      const { status, leaks } = await call(route, { token: key, id });
      const said = `${route.method} ${route.url} ${status}`;
      if (leaks || status >= 500) faults.push(said);
      const isRefused = [400, 403, 404].includes(status);
      if (route.url.startsWith('/api/projects/:id') && !isRefused) faults.push(said);
    }
  expect(faults).toEqual([]);
  expect(await everythingOf(server.stores, [...ids, foreign])).toBe(before);
}, 120_000);

it('outlive the seat, the ban and the account of who made them', async () => {
  const { key } = await newKey('admin');
  const isOpen = async () => (await use(key, 'GET', '/api/projects')).status;
  const areMakersIn = async () => (await keysOf('owner')).keys.map(({ maker }) => maker?.isIn ?? null);
  await db().delete(teamMembers).where(eq(teamMembers.userId, people.admin.id));
  expect([await isOpen(), await areMakersIn()]).toEqual([200, [false]]);
  await db().update(apiKeys).set({ createdBy: people.banned.id });
  expect(await isOpen()).toBe(200);
  await createApiKeysEraser({ db: db() }).erase(people.banned.id, new AbortController().signal);
  expect([await isOpen(), await areMakersIn()]).toEqual([200, [null]]);
  await createApiKeysEraser({ db: db() }).erase(teamId, new AbortController().signal);
  expect(await isOpen()).toBe(401);
});

it('end with the team’s plan, and with the team', async () => {
  const { key } = await newKey();
  await db().delete(subscriptions).where(eq(subscriptions.userId, teamId));
  expect(await answered(await use(key, 'GET', '/api/projects'))).toEqual([403, 'keys_not_in_plan']);
  expect(await codeOf(await ask('admin', 'POST', '/keys', wanted()))).toBe('keys_not_in_plan');
  // They stay to be seen and revoked.
  expect(await keysOf('admin')).toMatchObject({ isAllowed: false, keys: [{ name: 'Archiv' }] });
});

it('count on the team’s eight at once, and on nobody’s own', async () => {
  const { key } = await newKey();
  for (let count = 0; count < 9; count += 1) expect((await upload(key, `Nummer ${count}`)).status).toBe(201);
  const rows = await db().select().from(projects).where(eq(projects.ownerId, teamId));
  expect([rows.length, rows.filter(({ awaitsTurn }) => awaitsTurn).length]).toEqual([9, 1]);
  expect((await upload(people.admin.token, 'Eigenes')).status).toBe(201);
  const [own] = await db().select().from(projects).where(eq(projects.title, 'Eigenes'));
  expect(own).toMatchObject({ ownerId: people.admin.id, awaitsTurn: false });
}, 60_000);

it('order no text of a language model where the team has turned models off', async () => {
  const id = await newProject(teamId, 'Des Teams');
  const { key } = await newKey();
  const order = () => use(key, 'POST', `/api/projects/${id}/magic-transcript`, { prompt: 'Kurz.' });
  expect(await codeOf(await order())).toBe('transcript_not_ready');
  await ask('owner', 'PUT', '/policies', { ...policies, languageModels: false });
  expect(await codeOf(await order())).toBe('magic_off_in_team');
});
