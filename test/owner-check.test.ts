// One person, with every id of another in hand, gets nothing: through any route, table, blob, socket or export.
import { spawnSync } from 'node:child_process';
import { createClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { projects } from '#recordings/recording.table.ts';
import type { WebPlugin } from '#web/server.ts';
import type { Stores } from '../src/compose-stores.ts';
import {
  type Account,
  furnish,
  type OwnerCheckServer,
  type Route,
  startOwnerCheckServer,
} from './owner-check-server.ts';

const MARK = `Geheimnis-${newId().slice(-8)}`;

/** Answer without a sign-in and hold nobody's data. Whoever adds one here says that it is so. */
const OPEN = new Set(
  [
    'GET /api/health',
    'GET /api/config',
    'GET /builds/latest.json',
    ...['health', 'settings', 'verify', 'authorize', 'callback'].map((name) => `GET /auth/v1/${name}`),
    ...['jwks.json', 'openid-configuration'].map((name) => `GET /auth/v1/.well-known/${name}`),
    ...['options', 'verify'].map((name) => `POST /auth/v1/passkeys/authentication/${name}`),
    ...['signup', 'token', 'verify', 'resend', 'recover', 'otp', 'magiclink', 'sso', 'callback'].map(
      (name) => `POST /auth/v1/${name}`,
    ),
  ].flatMap((route) => (route.startsWith('GET ') ? [route, route.replace('GET', 'HEAD')] : [route])),
);
/** Say the same to everybody: that there is nothing. */
const OPEN_TREES = ['/auth/v1/oauth/*'];

const PLANTED = [
  'GET /api/planted/:id',
  'HEAD /api/planted/:id',
  'GET /api/planted-open',
  'HEAD /api/planted-open',
];

let server: OwnerCheckServer;
let ada: Account;
let bob: Account;
let bobsToken = '';
let adasIds: readonly string[] = [];
let adasProject = '';

/** Two mistakes that somebody could make: a route that asks nobody, and one that asks who but not whose. */
function plant({ database }: Stores): WebPlugin {
  return async (app) => {
    app.get('/api/planted/:id', async (request, reply) => {
      if (!request.headers.authorization?.includes('.')) return reply.status(401).send();
      if (request.headers.authorization.endsWith(server.anonKey)) return reply.status(401).send();
      return database.db.select().from(projects);
    });
    app.get('/api/planted-open', async () => ({ count: 1 }));
  };
}

beforeAll(async () => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  server = await startOwnerCheckServer(plant);
  ada = await server.account('ada');
  bob = await server.account('bob');
  bobsToken = await server.signIn(bob);
  await server.signIn(ada);
  adasIds = await fillAccount(ada);
});

/** Puts the mark wherever an account has room for words. @returns every id that belongs to it */
async function fillAccount({ id }: Account): Promise<string[]> {
  const { pool } = server.stores.database;
  const { projectId, uploadId } = await furnish(server.stores, id, MARK);
  adasProject = projectId;
  const factorId = newId();
  await pool.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, status, secret) values ($1, $2, $3, 'unverified', 'x')`,
    [factorId, id, MARK],
  );
  const passkeyId = newId();
  await pool.query(
    `insert into auth.webauthn_credentials (id, user_id, credential_id, public_key, transports, friendly_name)
     values ($1, $2, $3, 'x', '[]', $4)`,
    [passkeyId, id, newId(), MARK],
  );
  await pool.query(
    `insert into auth.security_events (id, user_id, kind, severity, user_agent) values ($1, $2, 'new_device', 'medium', $3)`,
    [newId(), id, MARK],
  );
  await pool.query(
    `update auth.users set raw_user_meta_data = jsonb_build_object('full_name', $2::text) where id = $1`,
    [id, MARK],
  );
  await pool.query(`update user_data set meta_data = jsonb_build_object('note', $2::text) where id = $1`, [
    id,
    MARK,
  ]);
  await pool.query('update auth.sessions set user_agent = $2 where user_id = $1', [id, MARK]);
  const { rows } = await pool.query(
    'select id from auth.sessions where user_id = $1 union all select id from auth.identities where user_id = $1',
    [id],
  );
  const others = rows.map((row: { id: string }) => row.id);
  return [id, projectId, uploadId, factorId, passkeyId, ...others];
}

/** Everything in the database that belongs to Ada, in whichever table it is, also one that is added some day. */
async function everythingOf(ids: readonly string[]): Promise<string> {
  const { pool } = server.stores.database;
  const { rows: columns } = await pool.query<{ schema: string; name: string; column: string }>(
    `select table_schema as schema, table_name as name, column_name as column from information_schema.columns
     where table_schema in ('public', 'auth') and table_name <> 'open_pages'
       and (column_name in ('owner_id', 'user_id', 'project_id') or (column_name = 'id' and data_type in ('uuid', 'text')))
     order by 1, 2, 3`,
  );
  const found: string[] = [];
  for (const { schema, name, column } of columns) {
    const { rows } = await pool.query<{ found: string | null }>(
      `select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text)::text as found from "${schema}"."${name}" t where t."${column}"::text = any($1)`,
      [ids],
    );
    found.push(`${schema}.${name}.${column}: ${rows[0]?.found}`);
  }
  return found.join('\n');
}

const QUERY =
  'format=txt&view=raw&file=0&scope=others&provider=google&skip_http_redirect=true&select=*&limit=100';

async function call({ method, url }: Route, token: string | undefined, id: string) {
  const path = url.replace(':locale', 'de').replace(/:\w+/g, id).replace('*', id);
  const isUpload = url.includes('/upload/resumable');
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    'content-type': isUpload ? 'application/offset+octet-stream' : 'application/json',
    ...(isUpload && { 'tus-resumable': '1.0.0', 'upload-offset': '0' }),
  };
  const hasBody = !['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method);
  const table = url.startsWith('/rest/') ? `id=eq.${id}` : QUERY;
  const body = {
    id,
    projectId: id,
    project_id: id,
    userId: id,
    uploadId: id,
    ids: [id],
    challenge_id: id,
    code: '123456',
    files: [{ uploadId: id }],
    settings: { language: 'de' },
    title: 'neu',
    friendly_name: 'neu',
    meta_data: { changed: true },
  };
  const response = await fetch(`${server.url}${path}?${table}`, {
    method,
    headers,
    redirect: 'manual',
    ...(hasBody && { body: isUpload ? 'bytes' : JSON.stringify(body) }),
  });
  const text = `${JSON.stringify(Array.from(response.headers))} ${await response.text()}`;
  return { status: response.status, leaks: text.includes(MARK) || text.includes(ada.email) };
}

/** What is wrong with one route; nothing, if all is well. */
async function faultsOf(route: Route): Promise<string[]> {
  const name = `${route.method} ${route.url}`;
  const faults = new Set<string>();
  const before = await everythingOf(adasIds);
  for (const id of adasIds) {
    for (const token of [undefined, server.anonKey]) {
      const stranger = await call(route, token, id);
      if (stranger.leaks) faults.add('tells strangers');
      const isOpen = OPEN.has(name) || OPEN_TREES.includes(route.url);
      if (!isOpen && ![401, 403].includes(stranger.status))
        faults.add(`answers strangers with ${stranger.status}`);
    }
    const other = await call(route, bobsToken, id);
    if (other.leaks) faults.add('tells somebody else');
    if (other.status >= 500) faults.add(`fails with ${other.status}`);
    // Named in the path, a thing of somebody else is refused as if it were not there.
    if (route.url.includes('/:') && ![403, 404, 422].includes(other.status) && !isOwnLocale(route))
      faults.add(`answers somebody else with ${other.status}`);
    await keepBobSignedIn();
  }
  if ((await everythingOf(adasIds)) !== before) faults.add('changes what is somebody else’s');
  return Array.from(faults, (fault) => `${name}: ${fault}`);
}

/** Its parameter is a language. */
const isOwnLocale = (route: Route) => route.url.endsWith('/:locale');

/** Some routes sign out. */
async function keepBobSignedIn(): Promise<void> {
  const { status } = await fetch(`${server.url}/auth/v1/user`, {
    headers: { authorization: `Bearer ${bobsToken}` },
  });
  if (status !== 200) bobsToken = await server.signIn(bob);
}

describe('with every id of Ada in hand, Bob', () => {
  it('gets nothing from any route, and changes nothing; routes with a mistake are found', async () => {
    const routes = server.routes.filter(({ method }) => method !== 'OPTIONS');
    expect(routes.length).toBeGreaterThan(60);
    const faults: string[] = [];
    for (const route of routes) faults.push(...(await faultsOf(route)));
    const isPlanted = (fault: string) => PLANTED.some((name) => fault.startsWith(`${name}: `));
    expect(faults.filter((fault) => !isPlanted(fault))).toEqual([]);
    // The walk is worth something: it finds both planted mistakes.
    expect(faults.filter((fault) => fault.startsWith('GET '))).toEqual([
      'GET /api/planted/:id: tells somebody else',
      'GET /api/planted/:id: answers somebody else with 200',
      'GET /api/planted-open: answers strangers with 200',
    ]);
  }, 300_000);

  it('would get all of it if he were Ada', async () => {
    const token = await server.signIn(ada);
    const ask = async (path: string) => {
      const response = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
      return { path, status: response.status, tells: (await response.text()).includes(MARK) };
    };
    const project = `/api/projects/${adasProject}`;
    const paths = [
      project,
      '/api/projects',
      `${project}/transcript`,
      `${project}/audio?file=0`,
      ...['txt', 'srt', 'vtt', 'json'].map((format) => `${project}/export?format=${format}`),
      '/rest/v1/user_data',
      '/auth/v1/user',
      '/auth/v1/passkeys',
      '/api/auth/sessions',
      '/api/auth/security-events',
    ];
    for (const path of paths) expect(await ask(path)).toEqual({ path, status: 200, tells: true });
  });

  it('finds no row of hers in his tables, nor a recording made of her upload', async () => {
    const headers = { authorization: `Bearer ${bobsToken}`, 'content-type': 'application/json' };
    const rows = await fetch(`${server.url}/rest/v1/user_data`, { headers });
    expect(await rows.json()).toMatchObject([{ id: bob.id }]);
    const list = (await (await fetch(`${server.url}/api/projects`, { headers })).json()) as {
      projects: unknown[];
    };
    expect(list.projects).toEqual([]);
    const claim = { files: [{ uploadId: adasIds[2] }], settings: { language: 'de' } };
    const made = await fetch(`${server.url}/api/projects`, {
      method: 'POST',
      headers,
      body: JSON.stringify(claim),
    });
    expect(made.status).toBeGreaterThanOrEqual(400);
  });

  it('hears nothing of hers through a socket, whatever he asks for', async () => {
    const client = createClient(server.url, server.anonKey, {
      auth: { persistSession: false },
      accessToken: async () => bobsToken,
    });
    const heard: unknown[] = [];
    await new Promise<void>((resolve) => {
      const channel = client.channel('everything');
      for (const filter of [undefined, `owner_id=eq.${ada.id}`, `id=eq.${adasProject}`, `id=neq.${newId()}`])
        channel.on(
          'postgres_changes',
          { event: '*', schema: 'public', table: 'projects', ...(filter && { filter }) },
          (change) => heard.push(change.new),
        );
      channel.on('system', {}, (message: { status: string }) =>
        message.status === 'ok' ? resolve() : undefined,
      );
      channel.subscribe();
    });
    const { pool } = server.stores.database;
    await pool.query('update projects set progress = 0.5 where id = $1', [adasProject]);
    // His own comes after hers: when it is here, hers would have been too.
    const own = newId();
    await pool.query("insert into projects (id, owner_id, title, language) values ($1, $2, 'eigene', 'de')", [
      own,
      bob.id,
    ]);
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), { timeout: 5_000, interval: 10 });
    expect(new Set(heard.map((row) => (row as { id: string }).id))).toEqual(new Set([own]));
    await client.removeAllChannels();
  });
});
