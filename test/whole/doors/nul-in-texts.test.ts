// PostgreSQL takes no NUL: a text with one is the sender's mistake at every door, and no fault of the product.
import { spawnSync } from 'node:child_process';
import { beforeAll, expect, it } from 'vitest';
import {
  type Account,
  fillAccount,
  type OwnerCheckServer,
  startOwnerCheckServer,
} from './owner-check-server.ts';

const NUL = '\0';

let server: OwnerCheckServer;
let ada: Account;
let token = '';
let project = '';

beforeAll(async () => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  server = await startOwnerCheckServer(() => async () => undefined);
  ada = await server.account('ada');
  token = await server.signIn(ada);
  project = (await fillAccount(server.stores, ada.id, 'Inhalt'))[1] ?? '';
});

type Ask = { path: string; method?: string; body?: unknown; form?: Record<string, string> };

function ask({ path, method = 'GET', body, form }: Ask): Promise<Response> {
  const content = form ? new URLSearchParams(form) : body === undefined ? null : JSON.stringify(body);
  return fetch(`${server.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(content !== null && { body: content }),
  });
}

const cursor = Buffer.from(
  JSON.stringify(['title', `a${NUL}`, new Date().toISOString(), '01890a5d-ac96-774b-bcce-b302099a8057']),
).toString('base64url');
const letter = { name: 'Ada', email: 'ada@example.org', message: `Guten Tag${NUL}`, locale: 'de' };

it.each<[string, () => Ask]>([
  [
    'the title of a project',
    () => ({ path: `/api/projects/${project}`, method: 'PATCH', body: { title: `a${NUL}b` } }),
  ],
  ['the cursor of a list', () => ({ path: `/api/projects?sort=title&cursor=${cursor}` })],
  [
    'a ticket',
    () => ({ path: '/api/support/tickets', method: 'POST', body: { message: `a${NUL}`, locale: 'de' } }),
  ],
  ['a message to the operator', () => ({ path: '/api/contact', method: 'POST', body: letter })],
  ['a term', () => ({ path: '/api/vocabulary', method: 'PUT', body: { terms: [`a${NUL}`] } })],
  [
    'the title of a new project',
    () => ({
      path: '/api/projects',
      method: 'POST',
      body: { title: `a${NUL}`, files: [{ uploadId: `u${NUL}` }], settings: { language: 'en' } },
    }),
  ],
])('%s with a NUL is an invalid request', async (_name, asked) => {
  const answer = await ask(asked());
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: 'invalid_request' } }]);
});

it('a reply to a ticket with a NUL is an invalid request', async () => {
  const opened = await ask({
    path: '/api/support/tickets',
    method: 'POST',
    body: { message: 'Guten Tag', locale: 'de' },
  });
  const { number } = (await opened.json()) as { number: number };
  const path = `/api/support/tickets/${number}/messages`;
  const answer = await ask({ path, method: 'POST', body: { message: `a${NUL}` } });
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: 'invalid_request' } }]);
});

it('the form of the contact page comes back with its sentence', async () => {
  const answer = await ask({
    path: '/api/contact',
    method: 'POST',
    form: { ...letter, email: 'eva@example.org' },
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/kontakt#incomplete']);
});

it.each([
  ['/api/uploads/%00/preview', 400],
  ['/api/uploads/a%00b/preview', 400],
  ['/api/projects?q=a%00b', 200],
  ['/storage/v1/object/files/a%00b', 400],
  ['/storage/v1/object/list/fi%00les', 400],
  ['/auth/v1/verify?type=signup&token_hash=a%00b', 400],
])('%s answers %i', async (path, status) => {
  const method = path.includes('/list/') ? 'POST' : 'GET';
  const answer = await ask({ path, method, ...(method === 'POST' && { body: { prefix: NUL } }) });
  expect(answer.status).toBe(status);
});

it.each([
  'signup',
  'token?grant_type=password',
  'recover',
  'otp',
  'verify',
  'token?grant_type=refresh_token',
])('/auth/v1/%s refuses one', async (path) => {
  const text = `a${NUL}`;
  const body = {
    email: `ada${NUL}@example.org`,
    password: `a long enough password${NUL}`,
    data: { full_name: text },
    refresh_token: text,
    type: 'email',
    token: text,
  };
  const answer = await ask({ path: `/auth/v1/${path}`, method: 'POST', body });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  const named = { ...body, email: 'eve@example.org' };
  expect((await ask({ path: `/auth/v1/${path}`, method: 'POST', body: named })).status).toBeLessThan(500);
});
