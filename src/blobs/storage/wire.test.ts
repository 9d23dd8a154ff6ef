// Every call of storage-js once, over real HTTP, with both clients: what each answers is tested closer in its own file.
import { createReadStream } from 'node:fs';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { clientVersions, freshEmail } from '../../../test/servers/identity-server.ts';
import { setUpStorage } from '../../../test/servers/storage-server.ts';
import { PNG } from '../../../test/fixtures/tiny-png.ts';

/** What no method of the clients asks for: other ways to the same, tested in `other-access.test.ts`. */
const NOT_OF_CLIENTS = new Set([
  'GET /storage/v1/object/authenticated/:bucket/*',
  'GET /storage/v1/object/info/authenticated/:bucket/*',
  'GET /storage/v1/object/info/public/:bucket/*',
  'DELETE /storage/v1/object/:bucket/*',
]);

/** Methods that put a request together, or another client. */
const NOT_OF_THE_WIRE = new Set(
  (
    'constructor from uploadOrUpdate encodeMetadata toBase64 prepareUploadFormData _getFinalPath _removeEmptyFolders ' +
    'applyTransformOptsToQuery listBucketOptionsToQueryString bucketLifecycleUrl'
  ).split(' '),
);

describe.each(clientVersions)('supabase-js %s', (version) => {
  const server = setUpStorage({ version });
  let client: SupabaseClient;
  let userId = '';
  beforeAll(async () => {
    ({ client, userId } = await server.signedIn(freshEmail()));
  });
  const asked = new Set<string>();
  /** The same, noting which methods are asked for. */
  const watched = <T extends object>(api: T): T =>
    new Proxy(api, {
      get: (of, name) => {
        const value: unknown = Reflect.get(of, name);
        if (typeof value !== 'function') return value;
        asked.add(String(name));
        return value.bind(of) as unknown;
      },
    });
  const mine = () => watched(client.storage.from('files'));
  const textOf = async (answer: { data: Blob | null }) => answer.data?.text();

  it('has buckets: makes, lists, reads, changes, empties and deletes them with the service key', async () => {
    const storage = watched(server.admin().storage);
    const made = await storage.createBucket('bilder', {
      public: true,
      fileSizeLimit: '2MB',
      allowedMimeTypes: ['image/*'],
    });
    expect(made.data).toEqual({ name: 'bilder' });
    expect((await storage.getBucket('bilder')).data).toMatchObject({
      id: 'bilder',
      name: 'bilder',
      public: true,
      file_size_limit: 2_000_000,
      allowed_mime_types: ['image/*'],
    });
    expect((await storage.updateBucket('bilder', { public: false, allowedMimeTypes: null })).data).toEqual({
      message: 'Successfully updated',
    });
    expect((await storage.listBuckets()).data).toMatchObject([
      { id: 'bilder', public: false, allowed_mime_types: null },
      { id: 'files', public: false },
    ]);
    await storage.from('bilder').upload('a.png', PNG, { contentType: 'image/png' });
    expect((await storage.deleteBucket('bilder')).error).toMatchObject({ status: 400, statusCode: '409' });
    expect((await storage.emptyBucket('bilder')).error).toBeNull();
    expect((await storage.deleteBucket('bilder')).data).toEqual({ message: 'Successfully deleted' });
    expect((await storage.getBucket('bilder')).error).toMatchObject({
      message: 'Bucket not found',
      status: 400,
      statusCode: '404',
    });
  });

  it('uploads text, bytes, blobs, forms and streams, and downloads them', async () => {
    const form = new FormData();
    form.append('anhang', new File(['form'], 'name.txt', { type: 'text/csv' }));
    const bodies = {
      text: 'text',
      bytes: Buffer.from('bytes'),
      blob: new Blob(['blob'], { type: 'text/markdown' }),
      form,
      web: new Blob(['web']).stream(),
      node: createReadStream(new URL('./wire.test.ts', import.meta.url), { start: 0, end: 3 }),
    };
    for (const [name, body] of Object.entries(bodies)) {
      const path = `${userId}/${name}`;
      const { data, error } = await mine().upload(path, body, { metadata: { folge: 1 } });
      expect(error).toBeNull();
      expect(data).toMatchObject({ path, fullPath: `files/${path}`, id: expect.any(String) });
      expect(await textOf(await mine().download(path))).toBe(name === 'node' ? '// E' : name);
      const info = await mine().info(path);
      expect(info.data).toMatchObject({
        id: data?.id,
        name: path,
        bucketId: 'files',
        metadata: { folge: 1 },
        cacheControl: 'max-age=3600',
        contentType: { blob: 'text/markdown', form: 'text/csv' }[name] ?? 'text/plain;charset=UTF-8',
      });
    }
  });

  it('refuses a second upload of a name, unless it shall replace the first', async () => {
    const path = `${userId}/einmal.txt`;
    await mine().upload(path, 'eins');
    expect((await mine().upload(path, 'zwei')).error).toMatchObject({
      message: 'The resource already exists',
      status: 400,
      statusCode: '409',
    });
    expect((await mine().upload(path, 'drei', { upsert: true, cacheControl: '60' })).error).toBeNull();
    expect(await textOf(await mine().download(path))).toBe('drei');
    expect((await mine().info(path)).data?.cacheControl).toBe('max-age=60');
    expect((await mine().update(path, 'vier')).error).toBeNull();
    expect(await textOf(await mine().download(path))).toBe('vier');
  });

  it('says what is there and what is not', async () => {
    const path = `${userId}/da.txt`;
    await mine().upload(path, 'da');
    expect((await mine().exists(path)).data).toBe(true);
    expect((await mine().exists(`${userId}/fort.txt`)).data).toBe(false);
    expect((await mine().info(`${userId}/fort.txt`)).error).toMatchObject({
      message: 'Object not found',
      status: 400,
      statusCode: '404',
      ...(version === '2.119' && { code: 'NoSuchKey' }),
    });
  });

  it('moves, copies and removes', async () => {
    await mine().upload(`${userId}/alt.txt`, 'wandert');
    expect((await mine().move(`${userId}/alt.txt`, `${userId}/neu.txt`)).data).toMatchObject({
      message: 'Successfully moved',
    });
    expect((await mine().copy(`${userId}/neu.txt`, `${userId}/kopie.txt`)).data).toEqual({
      path: `files/${userId}/kopie.txt`,
    });
    const { data } = await mine().remove([`${userId}/neu.txt`, `${userId}/kopie.txt`, `${userId}/nie.txt`]);
    expect(data?.map(({ name }) => name).toSorted()).toEqual([`${userId}/kopie.txt`, `${userId}/neu.txt`]);
    expect((await mine().download(`${userId}/neu.txt`)).error).toBeTruthy();
  });

  it('lists a folder, and by prefix with cursors', async () => {
    for (const name of ['b.txt', 'a.txt', 'tief/c.txt']) await mine().upload(`${userId}/liste/${name}`, name);
    const { data } = await mine().list(`${userId}/liste`);
    expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
      ['tief', true],
      ['a.txt', false],
      ['b.txt', false],
    ]);
    const first = await mine().listV2({ prefix: `${userId}/liste/`, limit: 2, with_delimiter: true });
    expect(first.data?.objects.map(({ name }) => name)).toEqual([
      `${userId}/liste/a.txt`,
      `${userId}/liste/b.txt`,
    ]);
    expect(first.data).toMatchObject({ hasNext: true, folders: [] });
    const second = await mine().listV2({
      prefix: `${userId}/liste/`,
      limit: 2,
      with_delimiter: true,
      cursor: first.data?.nextCursor ?? '',
    });
    expect(second.data).toMatchObject({
      hasNext: false,
      objects: [],
      folders: [{ name: `${userId}/liste/tief/` }],
    });
  });

  it('signs addresses for reading, one and many, and for uploading', async () => {
    const path = `${userId}/für alle.txt`;
    await mine().upload(path, 'unterschrieben');
    const one = await mine().createSignedUrl(path, 60, { download: 'Ein Name.txt' });
    const answer = await fetch(one.data?.signedUrl ?? '');
    expect(await answer.text()).toBe('unterschrieben');
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="Ein Name.txt"');
    const many = await mine().createSignedUrls([path, `${userId}/fort.txt`], 60);
    expect(many.data?.map(({ error }) => error === null)).toEqual([true, false]);
    expect(await (await fetch(many.data?.[0]?.signedUrl ?? '')).text()).toBe('unterschrieben');
    const upload = await mine().createSignedUploadUrl(`${userId}/fremd.txt`);
    const anybody = watched(server.client().storage.from('files'));
    const sent = await anybody.uploadToSignedUrl(`${userId}/fremd.txt`, upload.data?.token ?? '', 'gebracht');
    expect(sent.data).toMatchObject({ fullPath: `files/${userId}/fremd.txt` });
    expect(await textOf(await mine().download(`${userId}/fremd.txt`))).toBe('gebracht');
  });

  it('gives public addresses, and scaled images by all three ways', async () => {
    const storage = watched(server.admin().storage);
    await storage.createBucket('offen', { public: true });
    await storage.from('offen').upload('bild.png', PNG, { contentType: 'image/png' });
    const sizeOf = async (address: string) => {
      const image = Buffer.from(await (await fetch(address)).arrayBuffer());
      return [image.readUInt32BE(16), image.readUInt32BE(20)];
    };
    const offen = watched(client.storage.from('offen'));
    expect(await sizeOf(offen.getPublicUrl('bild.png').data.publicUrl)).toEqual([8, 4]);
    const transform = { width: 4, height: 4 };
    expect(await sizeOf(offen.getPublicUrl('bild.png', { transform }).data.publicUrl)).toEqual([4, 4]);
    await mine().upload(`${userId}/bild.png`, PNG, { contentType: 'image/png' });
    const scaled = await mine().download(`${userId}/bild.png`, { transform: { width: 4 } });
    const bytes = Buffer.from((await scaled.data?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([4, 2]);
    const signed = await mine().createSignedUrl(`${userId}/bild.png`, 60, { transform });
    expect(await sizeOf(signed.data?.signedUrl ?? '')).toEqual([4, 4]);
  });

  it('takes back copies of what was kept, of which there are none', async () => {
    const storage = watched(server.admin().storage);
    expect((await watched(storage.from('files')).purgeCache('a.txt')).error).toBeNull();
    expect((await storage.purgeBucketCache('files')).error).toBeNull();
  });

  const isOlder = version === '2.109';
  it.skipIf(isOlder)('declines what only the newer client knows, in words that it understands', async () => {
    const storage = watched(server.admin().storage);
    const rules = { rules: [] };
    const declined = [
      await storage.getBucketLifecycle('files'),
      await storage.updateBucketLifecycle('files', rules),
      await storage.deleteBucketLifecycle('files'),
      await storage.createBucket('versioniert', { public: false, versioningStatus: 'ENABLED' }),
      await storage.createBucket('analytisch', { public: false, type: 'ANALYTICS' }),
      await mine().info(`${userId}/text`, { versionId: userId }),
      await mine().move(`${userId}/text`, `${userId}/x`, { sourceVersionId: userId }),
      await mine().remove([{ path: `${userId}/text`, versionId: userId }]),
      await mine().upload(`${userId}/gz`, 'x', { contentEncoding: 'gzip' }),
    ];
    for (const { error } of declined)
      expect(error).toMatchObject({ code: expect.stringMatching(/^(NotFound|NotSupported)$/) });
    expect(await textOf(await mine().download(`${userId}/text`))).toBe('text');
  });

  it('asked for every method that the clients have', async () => {
    const own = (of: object) =>
      Object.getOwnPropertyNames(Object.getPrototypeOf(of) as object).filter(
        (name) => !NOT_OF_THE_WIRE.has(name) && typeof Reflect.get(of, name) === 'function',
      );
    const bucketApi = Object.getPrototypeOf(client.storage) as object;
    const methods = [...own(client.storage.from('files')), ...own(client.storage), ...own(bucketApi)];
    expect(methods).toEqual(expect.arrayContaining(['uploadToSignedUrl', 'listV2', 'purgeBucketCache']));
    expect(methods.filter((name) => !asked.has(name))).toEqual([]);
  });

  it('asked for every route that there is, by the end of this file', async () => {
    const ours = [...server.routes].filter((route) => route.includes(' /storage/v1/'));
    expect(ours.length).toBeGreaterThan(25);
    const missed = ours.filter((route) => !server.called.has(route) && !NOT_OF_CLIENTS.has(route));
    expect(missed).toEqual([]);
  });
});
