// Uploads that go wrong, and the limits: what is refused leaves neither an object nor bytes behind.
import { once } from 'node:events';
import { type IncomingMessage, request as rawRequest } from 'node:http';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail } from '../../../../test/servers/identity-server.ts';
import { soon } from '../../../../test/soon.ts';
import { setUpStorage } from '../../../../test/servers/storage-server.ts';
import { storageLimits } from '../storage-limits.ts';
import { looseBlobs, objects } from '../storage.table.ts';

/** Set by a test: the disk is full once so many bytes came. */
let fullAfter = Infinity;
/** While it is there, no byte gets past it. */
let gate: Promise<void> | undefined;
/** This one cannot be deleted at the moment. */
let stuck = '';
const server = setUpStorage({
  wrap: (blobs) =>
    Object.assign(Object.create(blobs) as typeof blobs, {
      // The real one has private fields.
      ...Object.fromEntries(
        (['stat', 'read', 'openLocal', 'adopt', 'healthy'] as const).map((name) => [
          name,
          (...args: never[]) => (blobs[name] as (...all: never[]) => unknown)(...args),
        ]),
      ),
      delete: async (key: string) => {
        if (key === stuck) throw Object.assign(new Error('busy'), { code: 'EBUSY' });
        await blobs.delete(key);
      },
      put: (key: string, content: Readable) => blobs.put(key, content.compose(new Filling())),
    }),
});
class Filling extends Transform {
  #bytes = 0;
  override _transform(chunk: Buffer, _encoding: string, done: (error: Error | null, chunk?: Buffer) => void) {
    this.#bytes += chunk.length;
    server.room.freeBytes -= chunk.length;
    if (this.#bytes > fullAfter)
      done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    else void (gate ?? Promise.resolve()).then(() => done(null, chunk));
  }
}

let client: SupabaseClient;
let userId = '';
let accessToken = '';
beforeAll(async () => {
  ({ client, userId, accessToken } = await server.signedIn(freshEmail()));
});
afterEach(() => {
  fullAfter = Infinity;
  server.room.freeBytes = Number.MAX_SAFE_INTEGER;
  server.room.planBytes = 2 * 1024 ** 3;
});
const files = () => client.storage.from('files');
const state = async () => ({
  files: await server.files(),
  objects: (await server.database.db.select().from(objects)).length,
  loose: (await server.database.db.select().from(looseBlobs)).length,
});

describe('an upload', () => {
  it('that is cut leaves no object and no bytes, whether it is raw or a form', async () => {
    await files().upload(`${userId}/bleibt.txt`, 'wie es war');
    const before = await state();
    for (const name of ['neu.txt', 'bleibt.txt'])
      for (const type of ['text/plain', 'multipart/form-data; boundary=b']) {
        await new Promise<void>((resolve) => {
          const sent = rawRequest(`${server.url}/storage/v1/object/files/${userId}/${name}`, {
            method: 'PUT',
            headers: {
              authorization: `Bearer ${accessToken}`,
              'content-type': type,
              'content-length': 1_000_000,
            },
          });
          sent.on('error', () => resolve());
          const head = type.startsWith('multipart')
            ? '--b\r\ncontent-disposition: form-data; name=""; filename="x"\r\n\r\n'
            : '';
          sent.write(head + 'x'.repeat(100_000));
          // Once its bytes come to lie in the store.
          void soon(async () => expect((await state()).files).toBeGreaterThan(before.files)).then(() =>
            sent.destroy(),
          );
        });
        await soon(async () => expect(await state()).toEqual(before));
      }
    expect(await (await files().download(`${userId}/bleibt.txt`)).data?.text()).toBe('wie es war');
  });

  it('that finds the disk full is refused as such, and what was there stays', async () => {
    await files().upload(`${userId}/alt.txt`, 'alt');
    const before = await state();
    fullAfter = 50_000;
    const { error } = await files().update(`${userId}/alt.txt`, 'x'.repeat(100_000));
    expect(error).toMatchObject({ status: 507, statusCode: '507' });
    expect(await state()).toEqual(before);
    fullAfter = Infinity;
    server.room.freeBytes = storageLimits.diskReserveBytes;
    expect((await files().upload(`${userId}/neu.txt`, 'x')).error).toMatchObject({ status: 507 });
    expect(await state()).toEqual(before);
    expect(await (await files().download(`${userId}/alt.txt`)).data?.text()).toBe('alt');
  });

  it('is held to what the disk has while it comes, by what is still to come', async () => {
    const MB = 1024 * 1024;
    const megabytes = (count: number) => Readable.from(Array.from({ length: count }, () => Buffer.alloc(MB)));
    const send = async (count: number, headers: Record<string, string>) => {
      const sent = rawRequest(`${server.url}/storage/v1/object/files/${userId}/lang-${count}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, ...headers },
      });
      const answered = once(sent, 'response');
      const sending = pipeline(megabytes(count), sent).catch(() => undefined);
      const [answer] = (await answered) as [IncomingMessage];
      answer.resume();
      // The server refuses it inside the body, and reads on for a minute.
      sent.destroy();
      await sending;
      return answer.statusCode;
    };
    const before = await state();
    server.room.freeBytes = storageLimits.diskReserveBytes + 150 * MB;
    expect(await send(140, { 'content-length': String(140 * MB) })).toBe(200);
    await files().remove([`${userId}/lang-140`]);
    // Announced by nobody.
    server.room.freeBytes = storageLimits.diskReserveBytes + 50 * MB;
    expect(await send(90, {})).toBe(507);
    expect(await state()).toEqual(before);
  });

  it('of more than the plan, the bucket or the owner may have is refused, at the first byte where it is announced', async () => {
    await server.admin().storage.createBucket('klein', { public: false, fileSizeLimit: 1000 });
    const before = await state();
    const big = Buffer.alloc(200_000);
    const refused = {
      status: 400,
      statusCode: '413',
      message: 'The object exceeded the maximum allowed size',
    };
    const small = client.storage.from('klein');
    expect((await small.upload(`${userId}/a`, big)).error).toMatchObject(refused);
    expect((await small.upload(`${userId}/a`, new Blob([big]))).error).toMatchObject(refused);
    // A stream announces nothing.
    const stream = Readable.from([Buffer.alloc(600), Buffer.alloc(600)]);
    expect((await small.upload(`${userId}/a`, stream)).error).toMatchObject(refused);
    server.room.planBytes = 1000;
    expect((await files().upload(`${userId}/a`, big)).error).toMatchObject(refused);
    expect((await files().upload(`${userId}/a`, Buffer.alloc(1001))).error).toMatchObject(refused);
    expect(await state()).toEqual(before);
    expect((await small.upload(`${userId}/a`, Buffer.alloc(1000))).error).toBeNull();
    expect((await files().copy(`${userId}/alt.txt`, `${userId}/a`)).error).toBeNull();
  });

  it('beyond all that an owner may have is refused, also when two come at once', async () => {
    const { db } = server.database;
    const [first] = await db.select().from(objects);
    if (!first) return expect.unreachable();
    const row = { ...first, id: userId, name: `${userId}/groß`, blobKey: 'objects/gross', ownerId: userId };
    const { count, bytes } = (await db.select().from(objects)).reduce(
      (sum, { sizeBytes }) => ({ count: sum.count + 1, bytes: sum.bytes + sizeBytes }),
      { count: 0, bytes: 0 },
    );
    expect(count).toBeGreaterThan(0);
    await db.insert(objects).values({ ...row, sizeBytes: storageLimits.ownerBytes - bytes - 150 });
    const before = await state();
    const tries = await Promise.all(
      ['x', 'y', 'z'].map((name) => files().upload(`${userId}/${name}`, Buffer.alloc(100))),
    );
    expect(tries.filter(({ error }) => error === null)).toHaveLength(1);
    expect(tries.find(({ error }) => error)?.error).toMatchObject({ statusCode: '413' });
    expect(await state()).toEqual({ ...before, files: before.files + 1, objects: before.objects + 1 });
    await db.delete(objects);
    await server.sweep();
    expect(await state()).toEqual({ files: 0, objects: 0, loose: 0 });
  });

  it('of a type that the bucket does not take is refused before its bytes are stored', async () => {
    await server
      .admin()
      .storage.createBucket('bilder', { public: false, allowedMimeTypes: ['image/*', 'audio/mpeg'] });
    const pictures = client.storage.from('bilder');
    const upload = (contentType: string) =>
      pictures.upload(`${userId}/${contentType.replace('/', '-')}`, 'x', { contentType });
    for (const type of ['image/png', 'IMAGE/GIF', 'audio/mpeg'])
      expect((await upload(type)).error).toBeNull();
    const before = await state();
    for (const type of ['text/plain', 'audio/wav', 'imagex/png'])
      expect((await upload(type)).error).toMatchObject({ status: 400, statusCode: '415' });
    await files().upload(`${userId}/text.txt`, 'x');
    const options = { destinationBucket: 'bilder' };
    expect((await files().move(`${userId}/text.txt`, `${userId}/text.txt`, options)).error).toMatchObject({
      statusCode: '415',
    });
    expect((await files().copy(`${userId}/text.txt`, `${userId}/text.txt`, options)).error).toMatchObject({
      statusCode: '415',
    });
    await files().remove([`${userId}/text.txt`]);
    expect(await state()).toEqual(before);
  });

  it('of which a process died is swept when its day is over, and not before', async () => {
    const { db, pool } = server.database;
    await server.blobs.put('objects/verwaist', Readable.from(['x']));
    await pool.query(`insert into storage.loose_blobs values ('objects/verwaist', now() + interval '1 day')`);
    const before = await state();
    await server.sweep();
    expect(await state()).toEqual(before);
    await db.update(looseBlobs).set({ freeAt: new Date(0) });
    await server.sweep();
    expect(await state()).toEqual({ ...before, files: before.files - 1, loose: 0 });
  });

  it('whose bytes cannot be deleted is forgotten by nobody, and holds up no other', async () => {
    const { pool, db } = server.database;
    const before = await state();
    await files().upload(`${userId}/zäh.txt`, 'x');
    stuck = (await db.select().from(objects)).find(({ name }) => name.endsWith('zäh.txt'))?.blobKey ?? '';
    await files().upload(`${userId}/leicht.txt`, 'x');
    expect((await files().remove([`${userId}/zäh.txt`, `${userId}/leicht.txt`])).data).toHaveLength(2);
    expect(await state()).toEqual({ ...before, files: before.files + 1, loose: before.loose + 1 });
    stuck = '';
    await pool.query('update storage.loose_blobs set free_at = now()');
    await server.sweep();
    expect(await state()).toEqual(before);
  });

  it('waits for the store: the server takes no more from the sender than it can put away', async () => {
    await files().upload(`${userId}/daneben.txt`, 'x');
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const chunk = Buffer.alloc(1024 * 1024, 7);
    let given = 0;
    const content = Readable.from(
      (async function* () {
        for (; given < 200; given += 1) yield chunk;
      })(),
    );
    const sent = rawRequest(`${server.url}/storage/v1/object/files/${userId}/lang.bin`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const answered = once(sent, 'response');
    const sending = pipeline(content, sent);
    await soon(() => expect(given).toBeGreaterThan(1));
    // Time enough for all of it to come, if it were let.
    for (let turn = 0; turn < 20; turn += 1) await files().download(`${userId}/daneben.txt`);
    expect(given).toBeLessThan(64);
    gate = undefined;
    resolve();
    await sending;
    const [answer] = (await answered) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(200);
    expect((await files().info(`${userId}/lang.bin`)).data?.size).toBe(200 * 1024 * 1024);
  });
});
