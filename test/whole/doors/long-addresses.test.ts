// Addresses with parts far longer than any id, at every route of the composed product.
import { spawnSync } from 'node:child_process';
import { createClient } from '@supabase/supabase-js';
import { beforeAll, expect, it } from 'vitest';
import { isUuid } from '#platform/ids.ts';
import { type OwnerCheckServer, startOwnerCheckServer } from './owner-check-server.ts';

let server: OwnerCheckServer;
let token = '';
let userId = '';
beforeAll(async () => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  server = await startOwnerCheckServer(() => async () => undefined);
  const ada = await server.account('ada');
  userId = ada.id;
  token = await server.signIn(ada);
});

const asOperator = /\/admin\/|^\/storage\/v1\/(?:bucket|cdn)\//;

function ask(method: string, path: string): Promise<Response> {
  const isUpload = path.includes('/resumable/');
  const hasBody = !['GET', 'HEAD', 'DELETE'].includes(method);
  return fetch(`${server.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${asOperator.test(path) ? server.stores.keys.serviceKey : token}`,
      'x-supabase-api-version': '2024-01-01',
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      ...(hasBody && { 'content-type': isUpload ? 'application/offset+octet-stream' : 'application/json' }),
    },
    ...(hasBody && { body: JSON.stringify({ friendly_name: 'neu' }) }),
  });
}

/** What each wire says of a thing that is not there: status and body. */
function absentAt(path: string, requestId: string): readonly [number, object] {
  if (path.startsWith('/auth/v1/'))
    return [404, { code: 'validation_failed', message: 'The identifier must be a UUID' }];
  if (path.startsWith('/storage/v1/') && !path.includes('/resumable/'))
    return [400, expect.objectContaining({ statusCode: '404', code: 'NoSuchBucket' })];
  // For keys alone: a session opens nothing there.
  if (path.startsWith('/v1/'))
    return [401, { error: expect.objectContaining({ code: 'invalid_api_key', param: null }) }];
  return [404, { error: { code: 'not_found', message: expect.any(String), requestId } }];
}

it.each([101, 300, 4_000])(
  'a part of %i characters in an address is no address of anything',
  async (length) => {
    const long = 'x'.repeat(length);
    const routes = server.routes.filter(({ url, method }) => url.includes('/:') && method !== 'OPTIONS');
    expect(routes.length).toBeGreaterThan(60);
    for (const { method, url } of routes) {
      const answer = await ask(method, url.replaceAll(/:\w+/g, long).replace('*', 'datei.txt'));
      const requestId = answer.headers.get('x-request-id') ?? '';
      const [status, body] = absentAt(url, requestId);
      const what = `${method} ${url}`;
      expect([what, answer.status]).toEqual([what, status]);
      if (method !== 'HEAD') expect([what, await answer.json()]).toEqual([what, body]);
      expect(isUuid(requestId)).toBe(true);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.has('content-security-policy')).toBe(true);
    }
  },
);

it('a page with such an address is the page that there is no such page', async () => {
  const answer = await fetch(`${server.url}/en/${'x'.repeat(300)}`, {
    redirect: 'manual',
    headers: { accept: 'text/html' },
  });
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(answer.headers.has('content-security-policy')).toBe(true);
});

it('an object whose name is as long as a name may be is stored, found and deleted by it', async () => {
  const auth = { persistSession: false, autoRefreshToken: false };
  const admin = createClient(server.url, server.stores.keys.serviceKey, { auth }).storage;
  await admin.createBucket('lang', { public: true });
  const person = createClient(server.url, server.anonKey, {
    auth,
    global: { headers: { authorization: `Bearer ${token}` } },
  }).storage.from('lang');
  const folder = `${userId}/`;
  const name = `${folder}${'ä'.repeat((1_024 - folder.length) / 2)}`;
  expect(Buffer.byteLength(name)).toBeGreaterThan(1_022);
  expect((await person.upload(name, 'Ton')).error).toBeNull();
  expect(await (await person.download(name)).data?.text()).toBe('Ton');
  expect((await fetch(person.getPublicUrl(name).data.publicUrl)).status).toBe(200);
  expect((await person.remove([name])).data).toHaveLength(1);
});
