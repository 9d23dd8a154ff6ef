// Addresses that name two uploads at once, byte for byte as an attacker sends them.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { ERRORS } from '@tus/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AsyncLocalStorage } from 'node:async_hooks';
import { tusRequests } from '../../../test/clients/tus-requests.ts';
import { startUploadServer, type UploadServer } from '../../../test/servers/upload-server.ts';
import { UPLOAD_PATH } from './tus.plugin.ts';
import { type UploadRequest, UploadStore } from './upload-store.ts';

describe('an address that names an upload of another person beside the own', () => {
  let server: UploadServer;
  beforeAll(async () => {
    server = await startUploadServer();
  });
  afterAll(() => server.close());
  const { create, patch, offsetOf } = tusRequests(() => server.url);
  const idOf = (location: string) => location.split('/').at(-1) ?? '';

  /** No client between that would tidy the address up. @returns the head of the answer */
  async function send(method: string, path: string, user: string): Promise<string> {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const body = method === 'PATCH' ? 'XX' : '';
    socket.write(
      [
        `${method} ${path} HTTP/1.1`,
        'Host: localhost',
        'Connection: close',
        `Authorization: Bearer ${user}`,
        'Tus-Resumable: 1.0.0',
        'Content-Type: application/offset+octet-stream',
        'Upload-Offset: 4',
        `Content-Length: ${body.length}`,
        '',
        body,
      ].join('\r\n'),
    );
    return text(socket);
  }

  const addresses: [string, (mine: string, theirs: string) => string][] = [
    ['a query that begins with a slash', (mine, theirs) => `${mine}?/${theirs}`],
    ['a value of the query', (mine, theirs) => `${mine}?x=/${theirs}`],
    ['a query that ends with a slash', (mine, theirs) => `${mine}?/${theirs}/`],
    ['a fragment', (mine, theirs) => `${mine}#/${theirs}`],
    ['an encoded fragment', (mine, theirs) => `${mine}%23/${theirs}`],
    ['an encoded slash', (mine, theirs) => `${mine}%2f${theirs}`],
    ['an encoded query', (mine, theirs) => `${mine}%3f/${theirs}`],
    ['a second segment', (mine, theirs) => `${mine}/${theirs}`],
    ['two slashes', (mine, theirs) => `${mine}//${theirs}`],
    ['an empty segment before', (mine, theirs) => `/${mine}?/${theirs}`],
    ['a semicolon', (mine, theirs) => `${mine};/${theirs}`],
    ['a backslash', (mine, theirs) => `${mine}\\${theirs}`],
    ['an encoded backslash', (mine, theirs) => `${mine}%5c${theirs}`],
    ['a way back', (mine, theirs) => `${mine}/../${theirs}`],
    ['an encoded way back', (mine, theirs) => `${mine}%2f..%2f${theirs}`],
    ['a zero byte', (mine, theirs) => `${mine}%00/${theirs}`],
    ['encoded letters', (_mine, theirs) => `%75${theirs.slice(1)}`],
  ];

  it.each(addresses)('reads, writes and removes nothing of theirs: %s', async (_name, address) => {
    const owner = randomUUID();
    const theirs = (await create(owner, 6)).location;
    expect((await patch(owner, theirs, 0, Buffer.from('0123'))).status).toBe(204);
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      const user = randomUUID();
      // At another place than theirs, so that an answer shows whose it is.
      const mine = (await create(user, 9)).location;
      const answer = await send(method, `${UPLOAD_PATH}/${address(idOf(mine), idOf(theirs))}`, user);
      expect(answer).toMatch(/^HTTP\/1\.1 /);
      expect(answer.toLowerCase()).not.toMatch(/upload-(offset|length): (4|6)\r/);
      if (method === 'PATCH') expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
    }
    expect(await offsetOf(owner, theirs)).toBe(4);
    expect((await patch(owner, theirs, 4, Buffer.from('45'))).status).toBe(204);
  });

  it('acts on the upload of the path whatever the query says', async () => {
    const [user, owner] = [randomUUID(), randomUUID()];
    const mine = (await create(user, 9)).location;
    const theirs = (await create(owner, 6)).location;
    expect(await send('HEAD', `${mine}?/${idOf(theirs)}`, user)).toMatch(/upload-length: 9\r/i);
    expect(await send('DELETE', `${mine}?/${idOf(theirs)}`, user)).toMatch(/^HTTP\/1\.1 204/);
    expect(await offsetOf(user, mine)).toBe(404);
    expect(await offsetOf(owner, theirs)).toBe(0);
  });

  it('opens in the store no other upload than the one that the request was checked for', async () => {
    const [user, owner] = [randomUUID(), randomUUID()];
    const mine = await server.uploads.find(idOf((await create(user, 9)).location));
    const other = await server.uploads.find(idOf((await create(user, 9)).location));
    const theirs = await server.uploads.find(idOf((await create(owner, 6)).location));
    const current = new AsyncLocalStorage<UploadRequest>();
    const store = new UploadStore({ ...server, current });
    const request = {
      raw: {} as UploadRequest['raw'],
      ownerId: user,
      unnamed: '',
      stop: new AbortController(),
    };
    for (const row of [theirs, other]) {
      const id = row?.id ?? '';
      await current.run({ ...request, row: mine }, async () => {
        await expect(store.getUpload(id)).rejects.toBe(ERRORS.FILE_NOT_FOUND);
        await expect(store.write(Readable.from([]), id, 0)).rejects.toBe(ERRORS.FILE_NOT_FOUND);
        await expect(store.remove(id)).rejects.toBe(ERRORS.FILE_NOT_FOUND);
      });
    }
  });
});
