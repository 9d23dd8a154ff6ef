// One person, with every id of another in hand, gets nothing: through any route, table, blob, socket or export.
import { spawnSync } from 'node:child_process';
import { createClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { paths as pages } from '#pages/paths.ts';
import {
  type Account,
  everythingOf,
  fillAccount,
  type OwnerCheckServer,
  type Route,
  startOwnerCheckServer,
  storedFileOf,
} from './owner-check-server.ts';
import { type Calls, createCalls, ID_NAMES } from './owner-check-calls.ts';
import { openRoutes, openTrees } from './open-routes.ts';
import { plantedMistakes, plantMistakes } from './planted-mistakes.ts';
import { soon } from '../../soon.ts';

const MARK = `Geheimnis-${newId().slice(-8)}`;

let server: OwnerCheckServer;
let ada: Account;
let bob: Account;
let bobsToken = '';
let adasIds: readonly string[] = [];
let adasProject = '';
let calls: Calls;

beforeAll(async () => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  server = await startOwnerCheckServer(plantMistakes);
  ada = await server.account('ada');
  bob = await server.account('bob');
  bobsToken = await server.signIn(bob);
  await server.signIn(ada);
  adasIds = await fillAccount(server.stores, ada.id, MARK);
  adasProject = adasIds[1] ?? '';
  calls = createCalls(server, { ownId: bob.id, secrets: [MARK, ada.email] });
});

const call = (route: Route, token: string | undefined, id: string, query = '') =>
  calls(route, { token, id, query });

/** What is wrong with one route; nothing, if all is well. */
async function faultsOf(route: Route): Promise<string[]> {
  const name = `${route.method} ${route.url}`;
  const faults = new Set<string>();
  const before = await everythingOf(server.stores, adasIds);
  await signBobInAgain();
  for (const id of adasIds) {
    for (const token of [undefined, server.anonKey]) {
      const stranger = await call(route, token, id);
      if (stranger.leaks) faults.add('reveals it to strangers');
      const isOpen = openRoutes.has(name) || openTrees.includes(route.url);
      if (!isOpen && ![401, 403].includes(stranger.status))
        faults.add(`answers strangers with ${stranger.status}`);
    }
    for (const query of ['', ID_NAMES.map((one) => `&${one}=${id}`).join('')]) {
      let other = await call(route, bobsToken, id, query);
      // An earlier answer may have signed him out: as a stranger he shows nothing.
      if (other.status === 401 && (await signBobInAgain())) other = await call(route, bobsToken, id, query);
      if (other.leaks) faults.add('reveals it to somebody else');
      if (other.status >= 500) faults.add(`fails with ${other.status}`);
      // Named in the path, a thing of somebody else is refused as if it were not there.
      const isRefused =
        [403, 404, 422].includes(other.status) ||
        // Takes keys alone, and no session.
        (route.url.startsWith('/v1/') && other.status === 401) ||
        ((query !== '' || openRoutes.has(name)) && other.status === 400);
      if (route.url.includes('/:') && !isRefused && !isOwnLocale(route))
        faults.add(`answers somebody else with ${other.status}`);
    }
  }
  if ((await everythingOf(server.stores, adasIds)) !== before) faults.add('changes what is somebody else’s');
  return Array.from(faults, (fault) => `${name}: ${fault}`);
}

/** Its parameter is a language. */
const isOwnLocale = (route: Route) => route.url.endsWith('/:locale');

/** Some routes sign out. @returns false where he was signed in */
async function signBobInAgain(): Promise<boolean> {
  const { status } = await fetch(`${server.url}/auth/v1/user`, {
    headers: { authorization: `Bearer ${bobsToken}` },
  });
  if (status === 200) return false;
  bobsToken = await server.signIn(bob);
  return true;
}

describe('with every id of Ada in hand, Bob', () => {
  it('gets nothing from any route, and changes nothing; routes with a mistake are found', async () => {
    const routes = server.routes.filter(({ method }) => method !== 'OPTIONS');
    expect(routes.length).toBeGreaterThan(60);
    const faults: string[] = [];
    for (const route of routes) faults.push(...(await faultsOf(route)));
    const isPlanted = (fault: string) => fault.includes('/planted');
    expect(faults.filter((fault) => !isPlanted(fault))).toEqual([]);
    // The walk is worth something: it finds every planted mistake, and in each what is wrong with it.
    const found = faults.filter((fault) => isPlanted(fault) && !fault.startsWith('HEAD '));
    const planted = Object.entries(plantedMistakes).flatMap(([name, wrong]) =>
      wrong.map((one) => `${name}: ${one}`),
    );
    expect(found.toSorted()).toEqual(planted.toSorted());
    // The walk went through all that the clients know.
    for (const prefix of ['/api/', '/auth/v1/', '/rest/v1/', '/storage/v1/'])
      expect(routes.filter(({ url }) => url.startsWith(prefix)).length).toBeGreaterThan(0);
  }, 600_000);

  it('gets none of her texts in any form, nor the sound, nor its waveform', async () => {
    const { pool } = server.stores.database;
    await pool.query('alter table projects disable trigger user');
    await pool.query("update projects set status = 'completed_llm' where id = $1", [adasProject]);
    await pool.query('alter table projects enable trigger user');
    const formats = ['txt', 'srt', 'vtt', 'json', 'pdf', 'docx', 'csv', 'html'];
    const paths = [
      ...formats.flatMap((format) =>
        ['formatted', 'raw'].map((view) => `export?format=${format}&view=${view}`),
      ),
      'transcript',
      'transcript?view=raw',
      'audio',
      'audio?file=0',
      'audio?file=1',
      'peaks',
      'listening',
      'listening?type=mp4',
      'listening/state',
      `magic-transcript/text?run=${adasIds[5]}`,
      '',
    ];
    const headers = { authorization: `Bearer ${bobsToken}`, range: 'bytes=0-10' };
    for (const path of paths) {
      const answer = await fetch(`${server.url}/api/projects/${adasProject}/${path}`, { headers });
      expect([path, [400, 404].includes(answer.status)]).toEqual([path, true]);
      expect(await answer.text()).not.toContain(MARK);
    }
  });

  it('sees nothing of hers on any page, with his cookie and her ids in the address', async () => {
    const content = JSON.stringify({ access_token: bobsToken, user: { id: ada.id, email: ada.email } });
    const cookie = `sb-127-auth-token=base64-${Buffer.from(content).toString('base64url')}`;
    const addresses = Object.values(pages)
      .flatMap(({ de, en }) => [de, en])
      .flatMap((path) => adasIds.map((id) => path.replace(/:\w+/g, id)));
    expect(addresses.some((page) => page.includes(adasProject))).toBe(true);
    for (const page of new Set(addresses)) {
      const answer = await fetch(`${server.url}${page}`, { headers: { cookie, accept: 'text/html' } });
      const text = await answer.text();
      expect([page, text.includes(MARK) || text.includes(ada.email)]).toEqual([page, false]);
    }
  });

  it('would get all of it if he were Ada', async () => {
    const token = await server.signIn(ada);
    const ask = async (path: string) => {
      const response = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
      return { path, status: response.status, reveals: (await response.text()).includes(MARK) };
    };
    const project = `/api/projects/${adasProject}`;
    const paths = [
      project,
      '/api/projects',
      `${project}/transcript`,
      `${project}/audio?file=0`,
      `${project}/magic-transcript`,
      '/api/saved-prompts',
      ...['txt', 'srt', 'vtt', 'json'].map((format) => `${project}/export?format=${format}`),
      '/rest/v1/user_data',
      '/auth/v1/user',
      '/auth/v1/passkeys',
      '/api/auth/sessions',
      '/api/auth/security-events',
      `/storage/v1/object/files/${storedFileOf(ada.id)}`,
      `/storage/v1/object/info/files/${storedFileOf(ada.id)}`,
    ];
    for (const path of paths) expect(await ask(path)).toEqual({ path, status: 200, reveals: true });
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

  it('receives nothing of hers through a socket, whatever he asks for', async () => {
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
    await soon(() => expect(heard.length).toBeGreaterThan(0));
    expect(new Set(heard.map((row) => (row as { id: string }).id))).toEqual(new Set([own]));
    await client.removeAllChannels();
  });
});

it('row 17, link scanners: opening the page that a mail links to, in any way, uses nothing up', async () => {
  const auth = { persistSession: false, autoRefreshToken: false };
  const { admin } = createClient(server.url, server.stores.keys.serviceKey, { auth }).auth;
  const { data } = await admin.generateLink({ type: 'recovery', email: bob.email });
  const token = data.properties?.hashed_token ?? '';
  for (const page of [pages.confirm.de, pages.confirm.en])
    for (const method of ['HEAD', 'GET', 'OPTIONS', 'POST'])
      await fetch(`${server.url}${page}?token_hash=${token}&type=recovery`, {
        method,
        headers: { accept: 'text/html', 'user-agent': 'SafeLinks scanner' },
      });
  const used = await createClient(server.url, server.anonKey, { auth }).auth.verifyOtp({
    type: 'recovery',
    token_hash: token,
  });
  expect(used.error).toBeNull();
});
