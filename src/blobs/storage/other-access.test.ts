// Ways to objects that the official server has, and no method of its clients uses.
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshEmail } from '../../../test/servers/identity-server.ts';
import { setUpStorage } from '../../../test/servers/storage-server.ts';

const server = setUpStorage();
let client: SupabaseClient;
let userId = '';
let accessToken = '';
let stranger = '';
beforeAll(async () => {
  ({ client, userId, accessToken } = await server.signedIn(freshEmail()));
  stranger = (await server.signedIn(freshEmail())).accessToken;
  const admin = server.admin().storage;
  await admin.createBucket('offen', { public: true });
  await admin.from('offen').upload('tief/a.txt', 'offen');
});
const ask = async (method: string, path: string, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/storage/v1/${path}`, { method, headers });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: text ? (JSON.parse(text) as unknown) : null,
  };
};
const unknown = { statusCode: '404', code: 'NoSuchKey' };

describe('what is known of an object', () => {
  it('is returned to its owner at the address for the signed-in, and to nobody else', async () => {
    const name = `files/${userId}/eigen.txt`;
    await client.storage.from('files').upload(`${userId}/eigen.txt`, 'eigen');
    const own = await ask('GET', `object/info/authenticated/${name}`, accessToken);
    expect([own.status, own.body]).toMatchObject([200, { name: `${userId}/eigen.txt`, size: 5 }]);
    const foreign = await ask('GET', `object/info/authenticated/${name}`, stranger);
    expect([foreign.status, foreign.body]).toMatchObject([400, unknown]);
    expect((await ask('GET', `object/info/authenticated/${name}`)).status).toBe(403);
  });

  it('is returned to anybody where the bucket is public, and looks missing where it is not', async () => {
    const open = await ask('GET', 'object/info/public/offen/tief/a.txt');
    expect([open.status, open.body]).toMatchObject([
      200,
      { name: 'tief/a.txt', bucket_id: 'offen', size: 5 },
    ]);
    expect((await ask('GET', 'object/info/public/offen/tief/b.txt')).body).toMatchObject(unknown);
    const closed = await ask('GET', `object/info/public/files/${userId}/eigen.txt`);
    expect([closed.status, closed.body]).toMatchObject([400, { statusCode: '404', code: 'NoSuchBucket' }]);
  });

  it('names its tag in the header, for a HEAD too', async () => {
    for (const path of [
      `object/info/files/${userId}/eigen.txt`,
      `object/info/authenticated/files/${userId}/eigen.txt`,
    ]) {
      const { body } = await ask('GET', path, accessToken);
      const head = await ask('HEAD', path, accessToken);
      expect([head.status, head.body, head.headers.get('etag')]).toEqual([
        200,
        null,
        (body as { etag: string }).etag,
      ]);
    }
    expect((await ask('HEAD', 'object/info/public/offen/tief/a.txt')).headers.get('etag')).toMatch(/^"\w+"$/);
  });
});

describe('one object', () => {
  it('is removed by its path, once, and by its owner alone', async () => {
    const path = `object/files/${userId}/weg.txt`;
    const before = await server.files();
    await client.storage.from('files').upload(`${userId}/weg.txt`, 'weg');
    expect((await ask('DELETE', path, stranger)).body).toMatchObject(unknown);
    expect((await ask('DELETE', path)).status).toBe(403);
    expect(await ask('DELETE', path, accessToken)).toMatchObject({
      status: 200,
      body: { message: 'Successfully deleted' },
    });
    expect(await server.files()).toBe(before);
    const again = await ask('DELETE', path, accessToken);
    expect([again.status, again.body]).toMatchObject([400, unknown]);
  });

  it('is not removed by a version of it, nor is a folder by its path', async () => {
    const name = `${userId}/ordner/bleibt.txt`;
    await client.storage.from('files').upload(name, 'bleibt');
    const version = await ask('DELETE', `object/files/${name}?versionId=${userId}`, accessToken);
    expect([version.status, version.body]).toMatchObject([400, { code: 'NotSupported' }]);
    for (const folder of ['ordner', 'ordner/'])
      expect((await ask('DELETE', `object/files/${userId}/${folder}`, accessToken)).status).toBe(400);
    expect((await client.storage.from('files').exists(name)).data).toBe(true);
  });
});
