// Every route that answers with a person's content or account leaves a line in that person's access log.
import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { entry } from '#platform/http/api-description.ts';
import { newId } from '#platform/ids.ts';
import {
  type Account,
  fillAccount,
  type OwnerCheckServer,
  type Route,
  startOwnerCheckServer,
  storedFileOf,
} from './owner-check-server.ts';

const MARK = `Inhalt-${newId().slice(-8)}`;
const PLANTED = 'GET /api/planted/:id/words';

let server: OwnerCheckServer;
let ada: Account;
let token = '';
let ids: readonly string[] = [];
let link = '';

/** What a person sees of themselves: names, titles and settings, as lists and forms show them. No text, no sound. */
const shownToThemselves = new Set([
  'GET /auth/v1/user',
  'GET /auth/v1/passkeys',
  'GET /auth/v1/factors',
  'GET /api/auth/sessions',
  'GET /api/auth/security-events',
  'GET /api/auth/profile/:locale',
  'GET /rest/v1/user_data',
  'GET /api/folders',
  'GET /api/projects',
  'GET /api/projects/:id',
  'GET /api/projects/:id/magic-transcript',
  'GET /api/saved-prompts',
  // Titles, in the log of what was reported.
  'GET /api/webhooks',
  'GET /api/webhooks/:id/deliveries',
  'GET /storage/v1/object/info/:bucket/*',
  'GET /storage/v1/object/info/authenticated/:bucket/*',
  'POST /storage/v1/object/list/:bucket',
  'POST /storage/v1/object/list-v2/:bucket',
]);
/** Routes that change nothing, although they are no GET. */
const readingPosts = [
  '/storage/v1/object/list/:bucket',
  '/storage/v1/object/list-v2/:bucket',
  '/storage/v1/object/sign/:bucket/*',
  '/auth/v1/admin/generate_link',
];

beforeAll(async () => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  server = await startOwnerCheckServer(({ database: { pool } }) => async (app) => {
    app.get('/api/planted/:id/words', entry('public'), async ({ params }) => {
      const { id } = params as { id: string };
      return (await pool.query('select content from raw_transcripts where project_id::text = $1', [id])).rows;
    });
  });
  ada = await server.account('ada');
  token = await server.signIn(ada);
  ids = [...(await fillAccount(server.stores, ada.id, MARK)), await recordingAtWork()];
  await query(`update magic_runs set state = 'done' where owner_id = $1`, [ada.id]);
  await query(`update uploads set file_name = 'a.wav' where owner_id = $1`, [ada.id]);
  const signed = await ask({ method: 'POST', url: '/storage/v1/object/sign/:bucket/*' }, token, ada.id);
  link = (JSON.parse(signed.text) as { signedURL: string }).signedURL;
});

const query = (text: string, values?: unknown[]) =>
  server.stores.database.pool.query<{ actor: string; action: string }>(text, values);

/** A recording and an upload whose first words are there. @returns its id */
async function recordingAtWork(): Promise<string> {
  const id = newId();
  const words = JSON.stringify([{ text: MARK, startMs: 0, endMs: 900, confidence: 1 }]);
  await query(`insert into projects (id, owner_id, title, language) values ($1, $2, 'läuft', 'de')`, [
    id,
    ada.id,
  ]);
  await query(`update projects set status = 'processing' where id = $1`, [id]);
  await query(
    `insert into audio_chunks (project_id, position, start_ms, end_ms, words, engine, recognised_at)
     values ($1, 0, 0, 900, $2, 'test', now())`,
    [id, words],
  );
  await query(
    `insert into preview_chunks (upload_id, position, start_ms, end_ms, words, engine)
     select id, 0, 0, 900, $2, 'test' from uploads where owner_id = $1`,
    [ada.id, words],
  );
  return id;
}

async function ask({ method, url }: Omit<Route, 'entry'>, bearer: string | undefined, id: string) {
  const path = url.includes(':bucket')
    ? url.replace(':bucket', 'files').replace('*', storedFileOf(ada.id))
    : url.replace(':locale', 'de').replace(/:\w+/g, id).replace('*', id);
  const asked = '?format=txt&view=raw&file=0&limit=100&provider=google&skip_http_redirect=true';
  const run = `&run=${ids[5]}`;
  const response = await fetch(`${server.url}${path}${url.includes('/rest/') ? '' : asked + run}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      'content-type': 'application/json',
    },
    ...(method === 'POST' && {
      body: JSON.stringify({
        prefix: `${ada.id}/`,
        expiresIn: 600,
        ids: [id],
        type: 'magiclink',
        email: ada.email,
      }),
    }),
  });
  return { status: response.status, text: await response.text() };
}

/** The log keeps what it has: for the next question it begins empty all the same. */
async function emptyLog(): Promise<void> {
  await query(
    `begin; set local session_replication_role = 'replica'; delete from personal.access_entries; commit`,
  );
}

const entries = async () =>
  (await query('select actor, action from personal.access_entries where owner_id = $1 order by id', [ada.id]))
    .rows;

/** The routes whose answer names her or contains what is hers, with what the log says afterwards. */
async function answersAbout(bearer: string, isAbout: (text: string) => boolean) {
  const found = new Map<string, { actor: string; action: string }[]>();
  const asked = server.routes.filter(
    ({ method, url }) => method === 'GET' || (method === 'POST' && readingPosts.includes(url)),
  );
  for (const route of asked)
    for (const id of ids) {
      await emptyLog();
      const { status, text } = await ask(route, bearer, id);
      if (status < 300 && isAbout(text)) found.set(`${route.method} ${route.url}`, await entries());
    }
  return found;
}

const unlogged = (found: ReadonlyMap<string, readonly unknown[]>) =>
  [...found].filter(([, lines]) => lines.length === 0).map(([route]) => route);

describe('the access log', () => {
  it('gets a line from every route that answers a person with a text, a recording or a stored file', async () => {
    const found = await answersAbout(token, (text) => text.includes(MARK));
    expect(unlogged(found).filter((route) => !shownToThemselves.has(route))).toEqual([PLANTED]);
    // The walk is worth something: these answered with her content.
    for (const route of [
      'GET /api/projects/:id/transcript',
      'GET /api/projects/:id/edits',
      'GET /api/projects/:id/audio',
      'GET /api/projects/:id/listening',
      'GET /api/projects/:id/export',
      'GET /api/projects/:id/recognised-words',
      'GET /api/projects/:id/magic-transcript/text',
      'GET /api/uploads/:id/preview',
      'GET /storage/v1/object/:bucket/*',
    ])
      expect([route, found.get(route)]).toMatchObject([route, [{ actor: 'person' }]]);
  });

  it('gets a line from every route that answers the service key with what is a person’s', async () => {
    const isAbout = (text: string) =>
      [MARK, ada.email, ada.id, 'datei.txt'].some((part) => text.includes(part));
    const found = await answersAbout(server.stores.keys.serviceKey, isAbout);
    expect(unlogged(found)).toEqual([PLANTED]);
    for (const route of [
      'GET /auth/v1/admin/users',
      'GET /auth/v1/admin/users/:userId',
      'POST /auth/v1/admin/generate_link',
      'POST /storage/v1/object/list/:bucket',
      'GET /storage/v1/object/:bucket/*',
    ])
      expect(found.get(route)).toMatchObject([{ actor: 'operator' }]);
  });

  it('says that a link to a stored file was made, and that somebody opened it', async () => {
    await emptyLog();
    await ask({ method: 'POST', url: '/storage/v1/object/sign/:bucket/*' }, token, ada.id);
    for (let time = 0; time < 2; time += 1) await fetch(`${server.url}/storage/v1${link}`);
    expect(await entries()).toEqual([
      { actor: 'person', action: 'file_link_made' },
      { actor: 'link', action: 'stored_file_opened' },
    ]);
  });
});
