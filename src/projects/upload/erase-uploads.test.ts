import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tusRequests } from '../../../test/clients/tus-requests.ts';
import { startUploadServer, type UploadServer } from '../../../test/servers/upload-server.ts';
import { eraseUploads } from './erase-uploads.server.ts';

describe('the uploads of a person who is erased', () => {
  let server: UploadServer;
  beforeAll(async () => {
    server = await startUploadServer();
  });
  afterAll(() => server.close());
  const { create, patch, offsetOf } = tusRequests(() => server.url);
  const idOf = (location: string) => location.split('/').at(-1) ?? '';

  it('go with their bytes, half sent or finished, and those of others stay', async () => {
    const [user, other] = [randomUUID(), randomUUID()];
    const halfSent = (await create(user, 10)).location;
    const finished = (await create(user, 5)).location;
    await patch(user, finished, 0, Buffer.from('whole'));
    const { blobKey } = (await server.uploads.find(idOf(finished))) ?? { blobKey: '' };
    const theirs = (await create(other, 10)).location;
    expect((await server.blobs.stat(blobKey)).sizeBytes).toBe(5);
    await eraseUploads(server, user);
    expect(await offsetOf(user, halfSent)).toBe(404);
    expect(await offsetOf(user, finished)).toBe(404);
    await expect(server.blobs.stat(blobKey)).rejects.toThrow('There is no blob');
    expect(await readdir(server.folder)).toEqual([idOf(theirs)]);
    expect(await offsetOf(other, theirs)).toBe(0);
  });

  it('leave nothing where the last bytes of one arrive meanwhile', async () => {
    const user = randomUUID();
    const { location } = await create(user, 5);
    const row = await server.uploads.find(idOf(location));
    if (!row) throw new Error('There is no upload.');
    await eraseUploads(server, user);
    await writeFile(server.uploads.partOf(row.id), 'whole');
    await expect(server.uploads.finish(row)).rejects.toMatchObject({ code: 'not_found' });
    await expect(server.blobs.stat(row.blobKey)).rejects.toThrow('There is no blob');
  });
});
