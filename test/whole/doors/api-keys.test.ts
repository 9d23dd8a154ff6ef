// Keys through the composed web role: which routes they open, for whom, from where and for how long.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { MadeApiKey, ShownApiKeys } from '#api-keys/api-keys.plugin.ts';
import { apiKeys } from '#api-keys/api-key.table.ts';
import { teamMembers, teams } from '#billing/teams/team.table.ts';
import { users } from '#identity/core/identity.table.ts';
import { newId } from '#platform/ids.ts';
import { eq, sql } from 'drizzle-orm';
import { giveBusiness } from '../../fixtures/business.ts';
import {
  type Account,
  fillAccount,
  type OwnerCheckServer,
  type Route,
  startOwnerCheckServer,
  storageStatus,
} from './owner-check-server.ts';
import { openRoutes, openTrees } from './open-routes.ts';
import { soon } from '../../soon.ts';

let server: OwnerCheckServer;
let ada: Account;
let adasToken = '';
let adasProject = '';
const MARK = 'Geheimnis-der-Redaktion';
const db = () => server.stores.database.db;

beforeAll(async () => {
  server = await startOwnerCheckServer(() => async () => undefined);
  ada = await server.account('ada');
  adasToken = await server.signIn(ada);
  adasProject = (await fillAccount(server.stores, ada.id, MARK))[1] ?? '';
});
beforeEach(async () => {
  await db().delete(apiKeys);
  await db().delete(teams);
  await joinTeam(ada.id);
});

async function joinTeam(userId: string): Promise<void> {
  const id = newId();
  const now = new Date();
  await db().insert(teams).values({ id, name: 'Redaktion', seats: 2, createdAt: now });
  await giveBusiness(db(), id);
  await db().insert(teamMembers).values({ teamId: id, userId, role: 'owner', joinedAt: now });
}

const ask = (
  path: string,
  token: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) =>
  fetch(`${server.url}${path}`, {
    ...init,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${token}`,
      ...(init.body && { 'content-type': 'application/json' }),
      ...init.headers,
    },
  });
const codeOf = async (answer: Response) =>
  ((await answer.json()) as { error?: { code: string } }).error?.code ?? null;
const wanted = { name: 'Archiv', scopes: ['projects:read'] };
const create = (body: object = wanted, token = adasToken) =>
  ask('/api/keys/', token, { method: 'POST', body: JSON.stringify(body) });
async function newKey(body: object = wanted): Promise<MadeApiKey> {
  const answer = await create(body);
  expect(answer.status).toBe(201);
  return (await answer.json()) as MadeApiKey;
}
const keysOf = async (token = adasToken) => (await (await ask('/api/keys/', token)).json()) as ShownApiKeys;

it('shows a key once, keeps a digest of it, and says afterwards how it begins', async () => {
  const { key, shown } = await newKey();
  expect(key.startsWith(shown.shown)).toBe(true);
  const { keys } = await keysOf();
  expect(keys).toEqual([{ ...shown, lastUsedOn: null, lastUsedFrom: null }]);
  const stored = JSON.stringify(await db().select().from(apiKeys));
  expect(stored).not.toContain(key);
});

it('reads a person’s recordings with a key, and changes none without the scope for it', async () => {
  const { key } = await newKey();
  const list = await ask('/api/projects', key);
  expect(list.status).toBe(200);
  expect(await list.text()).toContain(MARK);
  const refused = await ask(`/api/projects/${adasProject}`, key, { method: 'DELETE' });
  expect([refused.status, await codeOf(refused)]).toEqual([403, 'key_scope_missing']);
  const writer = await newKey({ ...wanted, scopes: ['projects:read', 'projects:write'] });
  const renamed = await ask(`/api/projects/${adasProject}`, writer.key, {
    method: 'PATCH',
    body: JSON.stringify({ title: `${MARK} 2` }),
  });
  expect(renamed.status).toBe(200);
});

it('opens no route that names no scope, and none of an account among those that do', async () => {
  const { key } = await newKey({
    ...wanted,
    scopes: ['projects:read', 'projects:write', 'audio:transcribe', 'webhooks'],
  });
  const paths = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { security: Record<string, unknown>[] }>>;
  };
  const takesKeys = ({ method, url }: Route) =>
    url.startsWith('/storage/v1/upload/resumable') ||
    paths.paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[
      method === 'HEAD' ? 'get' : method.toLowerCase()
    ]?.security.some((one) => 'key' in one);
  const closed = server.routes.filter(
    (route) =>
      !takesKeys(route) && !openRoutes.has(`${route.method} ${route.url}`) && !openTrees.includes(route.url),
  );
  expect(closed.length).toBeGreaterThan(100);
  const open: string[] = [];
  for (const { method, url } of closed) {
    if (method === 'OPTIONS' || method === 'TRACE') continue;
    const path = url
      .replaceAll(/:locale/g, 'de')
      .replaceAll(/:\w+/g, newId())
      .replace('*', newId());
    const answer = await ask(path, key, { method, ...(method === 'POST' && { body: '{}' }) });
    // The wire of `/storage/v1` says it in the body.
    const status = url.startsWith('/storage/')
      ? storageStatus(answer.status, await answer.text())
      : answer.status;
    if (![401, 403].includes(status)) open.push(`${status} ${method} ${url}`);
  }
  expect(open).toEqual([]);
  for (const [path, methods] of Object.entries(paths.paths))
    for (const { security } of Object.values(methods))
      if (security.some((one) => 'key' in one)) expect(path).not.toMatch(/account|auth|profile|billing|keys/);
});

it('ends with its day, with its revocation, with the ban and with the account’s plan', async () => {
  const { key, shown } = await newKey();
  const status = async () => {
    const answer = await ask('/api/projects', key);
    return [answer.status, answer.ok ? null : await codeOf(answer)];
  };
  expect(await status()).toEqual([200, null]);
  await db()
    .update(apiKeys)
    .set({ expiresAt: new Date(Date.now() - 1) });
  expect(await status()).toEqual([401, 'key_not_valid']);
  await db().update(apiKeys).set({ expiresAt: null });
  await db()
    .update(users)
    .set({ bannedUntil: new Date(Date.now() + 60_000) })
    .where(eq(users.id, ada.id));
  expect(await status()).toEqual([401, 'key_not_valid']);
  await db().update(users).set({ bannedUntil: null }).where(eq(users.id, ada.id));
  await db().delete(teams);
  expect(await status()).toEqual([403, 'keys_not_in_plan']);
  await joinTeam(ada.id);
  expect(await status()).toEqual([200, null]);
  expect((await ask(`/api/keys/${shown.id}`, adasToken, { method: 'DELETE' })).status).toBe(204);
  expect(await status()).toEqual([401, 'key_not_valid']);
});

it('is taken from the networks alone that it names', async () => {
  const { key } = await newKey({ ...wanted, networks: ['192.0.2.0/24', '2001:db8::/32'] });
  const from = async (address: string) =>
    (await ask('/api/projects', key, { headers: { 'x-forwarded-for': address } })).status;
  expect(await from('192.0.2.77')).toBe(200);
  expect(await from('2001:db8::5')).toBe(200);
  expect(await from('192.0.3.1')).toBe(403);
  expect((await create({ ...wanted, networks: ['192.0.2.0/33'] })).status).toBe(400);
});

it('notes the day and the network of its last use, and no whole address', async () => {
  const { key } = await newKey();
  await ask('/api/projects', key, { headers: { 'x-forwarded-for': '198.51.100.23' } });
  await soon(async () => {
    const [shown] = (await keysOf()).keys;
    expect(shown).toMatchObject({
      lastUsedOn: new Date().toISOString().slice(0, 10),
      lastUsedFrom: '198.51.100.0/24',
    });
  });
});

it('says how much of its limit is left', async () => {
  const { key } = await newKey();
  const left = async () => {
    const { headers } = await ask('/api/projects', key);
    return Number(headers.get('ratelimit-limit')) - Number(headers.get('ratelimit-remaining'));
  };
  expect([await left(), await left()]).toEqual([1, 2]);
});

it('asks the person again who they are before a key, and lists both in the account’s events', async () => {
  await db().execute(
    sql`update auth.sessions set amr = jsonb_build_array(jsonb_build_object('method', 'password', 'timestamp', 1)) where user_id = ${ada.id}`,
  );
  expect(await codeOf(await create())).toBe('proof_needed');
  const proof = await ask('/api/auth/proof', adasToken, {
    method: 'POST',
    body: JSON.stringify({ password: ada.password }),
  });
  expect(proof.status).toBe(204);
  const { shown } = await newKey();
  await ask(`/api/keys/${shown.id}`, adasToken, { method: 'DELETE' });
  const events = (await (await ask('/api/auth/security-events', adasToken)).json()) as {
    events: { kind: string }[];
  };
  expect(events.events.slice(0, 2).map(({ kind }) => kind)).toEqual(['key_removed', 'key_added']);
});

it('is made by nobody whose plan has none, and revoked by nobody else', async () => {
  const bob = await server.account('bob');
  const bobsToken = await server.signIn(bob);
  expect(await codeOf(await create(wanted, bobsToken))).toBe('keys_not_in_plan');
  expect((await keysOf(bobsToken)).isAllowed).toBe(false);
  const { key, shown } = await newKey();
  expect((await ask(`/api/keys/${shown.id}`, bobsToken, { method: 'DELETE' })).status).toBe(404);
  expect((await ask('/api/projects', key)).status).toBe(200);
});

it('makes no more than fifty of one person, also where several are asked for at once', async () => {
  const answers = await Promise.all(Array.from({ length: 53 }, () => create()));
  const codes = await Promise.all(answers.filter(({ status }) => status !== 201).map(codeOf));
  expect(codes).toEqual(['too_many_keys', 'too_many_keys', 'too_many_keys']);
  expect(await db().$count(apiKeys)).toBe(50);
});

it('does once what a program sends twice under one name, and answers the same', async () => {
  const { key } = await newKey({ ...wanted, scopes: ['projects:write', 'projects:read'] });
  const make = (name: string, folder: string) =>
    ask('/api/folders', key, {
      method: 'POST',
      body: JSON.stringify({ name: folder }),
      headers: { 'idempotency-key': name },
    });
  const [first, second] = [await make('ordner-1', 'Sitzungen'), await make('ordner-1', 'Sitzungen')];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await second.text()).toBe(await first.text());
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  const other = await make('ordner-1', 'Gespräche');
  expect([other.status, await codeOf(other)]).toEqual([422, 'idempotency_key_reused']);
  // An answer that refuses is one as well.
  const refused = [await make('ordner-2', 'Sitzungen'), await make('ordner-2', 'Sitzungen')];
  expect(new Set(refused.map(({ status }) => status)).size).toBe(1);
  const { folders } = (await (await ask('/api/folders', key)).json()) as { folders: { name: string }[] };
  expect(folders.filter(({ name }) => name === 'Sitzungen')).toHaveLength(1);
});

it('works on a request under one name once, where it comes many times at once', async () => {
  const { key } = await newKey({ ...wanted, scopes: ['projects:write', 'projects:read'] });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      ask('/api/folders', key, {
        method: 'POST',
        body: JSON.stringify({ name: 'Zugleich' }),
        headers: { 'idempotency-key': 'zugleich' },
      }),
    ),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true);
  expect(
    answers.filter(({ headers, status }) => status === 201 && !headers.has('idempotent-replayed')),
  ).toHaveLength(1);
});

it('makes an archive each time that it is asked for under one name, and not an empty one', async () => {
  const { key } = await newKey({ ...wanted, scopes: ['projects:read'] });
  const archive = () =>
    ask('/api/projects/export', key, {
      method: 'POST',
      body: JSON.stringify({ ids: [adasProject], format: 'txt', view: 'raw' }),
      headers: { 'idempotency-key': 'archiv' },
    });
  const [first, second] = [await archive(), await archive()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect((await second.arrayBuffer()).byteLength).toBe((await first.arrayBuffer()).byteLength);
  expect(second.headers.get('idempotent-replayed')).toBeNull();
});

it('leaves people the database, read or write, where programs have taken all that they may take', async () => {
  const { key } = await newKey();
  const { pool } = server.stores.database;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const answered: string[] = [];
  const program = ask('/api/projects', key).then(({ status }) => answered.push(`program ${status}`));
  try {
    expect((await ask('/api/projects', adasToken)).status).toBe(200);
    expect((await create()).status).toBe(201);
    expect(answered).toEqual([]);
  } finally {
    for (const client of taken) client.release();
  }
  await program;
  expect(answered).toEqual(['program 200']);
});
