import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import * as tus from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskBlobStore } from '#blobs/disk/disk-blob-store.ts';
import type { BlobStore } from '#blobs/blob-store.ts';
import type { Database } from '#platform/database/database.ts';
import { createLog } from '#platform/log.ts';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { cutOffPatch as cutOff } from '../../../test/clients/cut-off-patch.ts';
import { type HttpApp, startHttpApp } from '../../../test/servers/http-app.ts';
import { tusRequests } from '../../../test/clients/tus-requests.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { createPlanLimits } from '#projects/access/plan-limits.ts';
import { projects, uploads as table } from '#projects/domain/project.table.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { tusPlugin, UPLOAD_PATH } from './tus.plugin.ts';
import { createUploads, type Uploads } from './uploads.server.ts';

const MB = 1024 * 1024;
const log = createLog('silent');

describe('the upload endpoint', () => {
  const home = temporaryFolder();
  let folder: string;
  let db: Database;
  let blobs: BlobStore;
  let uploads: Uploads;
  let app: HttpApp;
  let now = new Date('2026-11-21T10:00:00Z');
  const clock = { now: () => now };

  beforeAll(async () => {
    folder = join(home, 'uploads');
    await mkdir(folder);
    ({ db } = await createTestDatabase());
    blobs = await createDiskBlobStore(join(home, 'blobs'));
    uploads = createUploads({
      db,
      blobs,
      folder,
      clock,
      limits: createPlanLimits({ db, isSubscribed: async () => false }),
      inspectMedia: async () => ({ mediaType: 'audio/wav', durationMs: 1000 }),
    });
    now = new Date();
    app = await startHttpApp([tusPlugin({ uploads, blobs, folder, clock, log })]);
  });
  afterAll(() => app.close());

  const { headers, call, create, patch, offsetOf } = tusRequests(() => app.url);
  const idOf = (location: string) => location.split('/').at(-1) ?? '';
  const stored = async (location: string) => {
    const row = await uploads.find(idOf(location));
    return row?.finishedAt ? buffer(await blobs.read(row.blobKey)) : undefined;
  };
  const uploadWithClient = (userId: string, content: Buffer, options: Partial<tus.UploadOptions> = {}) =>
    new Promise<string>((resolve, reject) => {
      const upload: tus.Upload = new tus.Upload(content, {
        endpoint: new URL(UPLOAD_PATH, app.url).href,
        headers: { authorization: `Bearer ${userId}` },
        retryDelays: null,
        onError: reject,
        onSuccess: () => resolve(upload.url ?? ''),
        ...options,
      });
      upload.start();
    });

  it('takes a file from tus-js-client in pieces and stores it byte by byte', async () => {
    const user = randomUUID();
    const content = randomBytes(5 * MB + 123);
    const url = await uploadWithClient(user, content, {
      chunkSize: 2 * MB,
      uploadDataDuringCreation: true,
      metadata: { bucketName: 'recordings', objectName: 'x/Gespräch 🎙️.mp3', contentType: 'audio/mpeg' },
    });
    expect((await stored(url))?.equals(content)).toBe(true);
    expect((await uploads.find(idOf(url)))?.fileName).toBe('Gespräch 🎙️.mp3');
    expect(await readdir(folder)).not.toContain(idOf(url));
    expect(await offsetOf(user, new URL(url).pathname)).toBe(content.length);
  });

  it('answers nobody who is not signed in, and hides an upload from everyone but its owner', async () => {
    const user = randomUUID();
    const { location } = await create(user, 10);
    const anonymous = await call('POST', UPLOAD_PATH, {
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' },
    });
    expect(anonymous.status).toBe(401);
    const other = randomUUID();
    expect(await offsetOf(other, location)).toBe(404);
    expect((await patch(other, location, 0, Buffer.alloc(10))).status).toBe(404);
    expect((await call('DELETE', location, { headers: headers(other) })).status).toBe(404);
    expect(await offsetOf(user, location)).toBe(0);
  });

  it('refuses more than 2 GB of a first-time user before the first byte, with a sentence', async () => {
    const refused = await create(randomUUID(), 2048 * MB + 1);
    expect(refused.status).toBe(413);
    const body = (await refused.answer.json()) as { error: { code: string; message: string } };
    expect(body.error.code).toBe('file_too_large_first_time');
    expect(body.error.message).toMatch(/^Die Datei ist zu groß\. .*2 GB/);
  });

  it('allows 100 MB once a recording was uploaded, but does not count a file that was none', async () => {
    const user = randomUUID();
    const first = await create(user, 3);
    await patch(user, first.location, 0, Buffer.from('abc'));
    expect((await create(user, 200 * MB)).status).toBe(201);
    await uploads.claim(user, [idOf(first.location)], new AbortController().signal);
    const refused = await create(user, 100 * MB + 1);
    expect(refused.status).toBe(413);
    const { error } = (await refused.answer.json()) as { error: { code: string; message: string } };
    expect(error.code).toBe('file_too_large_free');
    expect(error.message).toMatch(/bis zu 100 MB .* bis zu 2 GB\.$/);
    expect((await create(user, 100 * MB)).status).toBe(201);
  });

  it.each([
    ['a length that is none', { 'upload-length': '-5' }, 400, 'invalid_request'],
    ['a length that comes later', { 'upload-defer-length': '1' }, 400, 'invalid_request'],
    ['broken metadata', { 'upload-length': '5', 'upload-metadata': 'filename ***' }, 400, 'invalid_request'],
  ])('refuses %s with a JSON error', async (_what, more, status, code) => {
    const answer = await call('POST', UPLOAD_PATH, { headers: headers(randomUUID(), more) });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { code } });
  });

  it('refuses bytes at the wrong place and bytes beyond the end, and keeps what is there', async () => {
    const user = randomUUID();
    const { location } = await create(user, 10);
    expect((await patch(user, location, 0, Buffer.from('01234'))).status).toBe(204);
    expect((await patch(user, location, 3, Buffer.from('xx'))).status).toBe(409);
    expect((await patch(user, location, 5, Buffer.from('567890123'))).status).toBe(413);
    expect(await offsetOf(user, location)).toBe(5);
    expect((await patch(user, location, 5, Buffer.from('56789'))).status).toBe(204);
    expect((await stored(location))?.toString()).toBe('0123456789');
  });

  it('keeps what came before a client went away inside a PATCH, and goes on from there', async () => {
    const user = randomUUID();
    const content = randomBytes(3 * MB);
    const { location } = await create(user, content.length);
    await cutOff({
      url: app.url,
      part: uploads.partOf(idOf(location)),
      user,
      location,
      length: content.length,
      send: content.subarray(0, 2 * MB),
      wait: 'close',
    });
    const offset = await offsetOf(user, location);
    expect(offset).toBeGreaterThan(0);
    expect((await patch(user, location, offset, content.subarray(offset))).status).toBe(204);
    expect((await stored(location))?.equals(content)).toBe(true);
  });

  it('takes the lock from a connection that hangs, without waiting for its timeout', async () => {
    const user = randomUUID();
    const content = randomBytes(2 * MB);
    const { location } = await create(user, content.length);
    const hanging = await cutOff({
      url: app.url,
      part: uploads.partOf(idOf(location)),
      user,
      location,
      length: content.length,
      send: content.subarray(0, MB),
      wait: 'written',
    });
    const offset = await offsetOf(user, location);
    expect((await patch(user, location, offset, content.subarray(offset))).status).toBe(204);
    expect((await stored(location))?.equals(content)).toBe(true);
    hanging.destroy();
  });

  it('ends although an upload is running, and keeps what came of it', async () => {
    const user = randomUUID();
    const content = randomBytes(2 * MB);
    const { location } = await create(user, content.length);
    const ending = await startHttpApp([tusPlugin({ uploads, blobs, folder, clock, log })], { patient: true });
    const part = uploads.partOf(idOf(location));
    const send = content.subarray(0, MB);
    const order = { url: ending.url, part, user, location, length: content.length, send };
    const client = await cutOff({ ...order, wait: 'written' });
    let answer = '';
    client.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1');
    });
    await ending.close();
    expect(answer).toMatch(/^HTTP\/1.1 204 /);
    const offset = await offsetOf(user, location);
    expect(answer.toLowerCase()).toContain(`upload-offset: ${offset}\r\n`);
    expect((await patch(user, location, Number(offset), content.subarray(Number(offset)))).status).toBe(204);
    expect((await stored(location))?.equals(content)).toBe(true);
  });

  it('takes the same file from two tabs at once', async () => {
    const user = randomUUID();
    const content = randomBytes(4 * MB);
    const options = { chunkSize: MB, metadata: { filename: 'same.wav' } };
    const urls = await Promise.all([
      uploadWithClient(user, content, options),
      uploadWithClient(user, content, options),
    ]);
    expect(urls[0]).not.toBe(urls[1]);
    for (const url of urls) expect((await stored(url))?.equals(content)).toBe(true);
  });

  it('leaves the sound alone of what became a recording while it was being removed', async () => {
    const user = randomUUID();
    const { location } = await create(user, 5);
    expect((await patch(user, location, 0, Buffer.from('whole'))).status).toBe(204);
    const row = await uploads.find(idOf(location));
    const [project] = await db
      .insert(projects)
      .values({ id: randomUUID(), ownerId: user, title: 'Rede', language: 'de', locale: 'de' })
      .returning();
    await db.update(table).set({ projectId: project!.id }).where(eq(table.id, row!.id));
    await uploads.remove(row!);
    expect((await stored(location))?.toString()).toBe('whole');
  });

  it('finishes an upload that a killed server left complete but not taken over', async () => {
    const user = randomUUID();
    const { location } = await create(user, 5);
    await writeFile(uploads.partOf(idOf(location)), 'whole');
    expect(await offsetOf(user, location)).toBe(5);
    const [claimed] = await uploads.claim(user, [idOf(location)], new AbortController().signal);
    expect(claimed).toMatchObject({ mediaType: 'audio/wav', sizeBytes: 5, durationMs: 1000 });
    expect((await stored(location))?.toString()).toBe('whole');
  });

  it('finishes an upload whose file was moved before the row could say so', async () => {
    const user = randomUUID();
    const { location } = await create(user, 5);
    await patch(user, location, 0, Buffer.from('whole'));
    await db
      .update(table)
      .set({ finishedAt: null })
      .where(eq(table.id, idOf(location)));
    expect(await offsetOf(user, location)).toBe(5);
    expect(await uploads.claim(user, [idOf(location)], new AbortController().signal)).toHaveLength(1);
  });

  it('says that the disk is full, and goes on once it is not', async () => {
    const user = randomUUID();
    const { location } = await create(user, 5);
    const part = uploads.partOf(idOf(location));
    await rm(part);
    await symlink('/dev/full', part);
    const full = await patch(user, location, 0, Buffer.from('whole'));
    expect(full.status).toBe(507);
    expect(await full.json()).toMatchObject({ error: { code: 'storage_full' } });
    await rm(part);
    await writeFile(part, '');
    expect((await patch(user, location, 0, Buffer.from('whole'))).status).toBe(204);
    expect((await stored(location))?.toString()).toBe('whole');
  });

  it('answers a preflight of another origin without a sign-in', async () => {
    const answer = await call('OPTIONS', UPLOAD_PATH, { headers: { origin: 'https://example.org' } });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('tus-extension')).toBe('creation,creation-with-upload,termination,expiration');
    expect(answer.headers.get('access-control-allow-headers')).toContain('apikey');
  });

  it('sweeps expired uploads and files that belong to no row, and nothing else', async () => {
    const user = randomUUID();
    const old = await create(user, 10);
    await patch(user, old.location, 0, Buffer.from('01234'));
    const unused = await create(user, 3);
    await patch(user, unused.location, 0, Buffer.from('abc'));
    const unusedKey = (await uploads.find(idOf(unused.location)))?.blobKey ?? '';
    now = new Date(now.getTime() + 25 * 3600_000);
    const fresh = await create(user, 10);
    await writeFile(join(folder, 'stray'), 'left behind');
    const swept = await sweepUploads({ db, blobs, folder, clock, uploads, log });
    expect(swept.strays).toBe(1);
    expect(swept.expired).toBeGreaterThanOrEqual(2);
    expect(await readdir(folder)).toEqual([idOf(fresh.location)]);
    expect(await offsetOf(user, old.location)).toBe(404);
    await expect(blobs.stat(unusedKey)).rejects.toThrow('There is no blob');
    expect(await offsetOf(user, fresh.location)).toBe(0);
  });
});
