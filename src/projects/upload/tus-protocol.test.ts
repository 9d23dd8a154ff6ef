// What the TUS protocol demands of a server, beyond that files arrive.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tusRequests } from '../../../test/clients/tus-requests.ts';
import { startUploadServer, type UploadServer } from '../../../test/servers/upload-server.ts';
import { projectLimits } from '#projects/domain/limits.ts';
import { uploads as table } from '#projects/domain/project.table.ts';
import { UPLOAD_PATH } from './tus.plugin.ts';

describe('the TUS protocol at the upload endpoint', () => {
  let server: UploadServer;
  beforeAll(async () => {
    server = await startUploadServer();
  });
  afterAll(() => server.close());
  const { headers, call, create, patch, offsetOf } = tusRequests(() => server.url);
  const codeOf = async (answer: Response) =>
    ((await answer.json()) as { error: { code: string } }).error.code;

  it.each([['0.2.2'], ['']])('answers 412 to version "%s" and names its own', async (version) => {
    const user = randomUUID();
    const { location } = await create(user, 10);
    const asked = headers(user, { 'tus-resumable': version, 'upload-length': '10', 'upload-offset': '0' });
    const creation = await call('POST', UPLOAD_PATH, { headers: asked });
    expect(creation.status).toBe(412);
    expect(creation.headers.get('tus-version')).toBe('1.0.0');
    expect(await codeOf(creation)).toBe('upload_protocol');
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { body: Buffer.from('0123') } : {};
      const answer = await call(method, location, {
        headers: { ...asked, 'content-type': 'application/offset+octet-stream' },
        ...body,
      });
      expect(answer.status).toBe(412);
      expect(answer.headers.get('tus-version')).toBe('1.0.0');
    }
    expect(await offsetOf(user, location)).toBe(0);
  });

  it('answers 412 where no version is named', async () => {
    const user = randomUUID();
    const { location } = await create(user, 10);
    const answer = await call('HEAD', location, { headers: { authorization: `Bearer ${user}` } });
    expect(answer.status).toBe(412);
  });

  it.each([['application/json'], ['application/octet-stream'], [undefined]])(
    'answers 415 to a PATCH of type %s and keeps none of it',
    async (type) => {
      const user = randomUUID();
      const { location } = await create(user, 10);
      const answer = await call('PATCH', location, {
        headers: headers(user, { 'upload-offset': '0', ...(type && { 'content-type': type }) }),
        body: Buffer.from('0123'),
      });
      expect(answer.status).toBe(415);
      expect(await codeOf(answer)).toBe('upload_content_type');
      expect(await offsetOf(user, location)).toBe(0);
    },
  );

  it('answers 415 to a creation with a body of another type, and makes nothing', async () => {
    const user = randomUUID();
    for (const type of ['application/json', undefined]) {
      const more = { 'upload-length': '4', ...(type && { 'content-type': type }) };
      const answer = await call('POST', UPLOAD_PATH, {
        headers: headers(user, more),
        body: Buffer.from('0123'),
      });
      expect(answer.status).toBe(415);
      expect(await codeOf(answer)).toBe('upload_content_type');
    }
    expect(await server.db.$count(table, eq(table.ownerId, user))).toBe(0);
    // Some clients name a type with each request, also where there is nothing of it.
    const bare = { 'upload-length': '4', 'content-type': 'application/json' };
    expect((await call('POST', UPLOAD_PATH, { headers: headers(user, bare) })).status).toBe(201);
    const whole = { 'upload-length': '4', 'content-type': 'application/offset+octet-stream' };
    const body = Buffer.from('0123');
    const made = await call('POST', UPLOAD_PATH, { headers: headers(user, whole), body });
    expect([made.status, made.headers.get('upload-offset')]).toEqual([201, '4']);
  });

  it('says until when an upload can be gone on with, as long as there is something to come', async () => {
    const user = randomUUID();
    const { location, answer } = await create(user, 10);
    const said = answer.headers.get('upload-expires');
    const row = await server.uploads.find(location.split('/').at(-1) ?? '');
    const end = new Date((row?.createdAt.getTime() ?? 0) + projectLimits.uploadLifetimeMs);
    expect(said).toBe(end.toUTCString());
    const head = async () =>
      (await call('HEAD', location, { headers: headers(user) })).headers.get('upload-expires');
    expect(await head()).toBe(said);
    expect((await patch(user, location, 0, Buffer.from('01234'))).headers.get('upload-expires')).toBe(said);
    expect((await patch(user, location, 5, Buffer.from('56789'))).headers.get('upload-expires')).toBeNull();
    expect(await head()).toBeNull();
  });

  it('names the offset where bytes were sent for another', async () => {
    const user = randomUUID();
    const { location } = await create(user, 10);
    await patch(user, location, 0, Buffer.from('01234'));
    const refused = await patch(user, location, 3, Buffer.from('xx'));
    expect([refused.status, refused.headers.get('upload-offset')]).toEqual([409, '5']);
  });

  it('takes an upload of no bytes, which no recording is made of', async () => {
    const user = randomUUID();
    const { status, location } = await create(user, 0, `filename ${btoa('leer.wav')},language ${btoa('de')}`);
    expect(status).toBe(201);
    expect(await offsetOf(user, location)).toBe(0);
    const claimed = server.uploads.claim(
      user,
      [location.split('/').at(-1) ?? ''],
      AbortSignal.timeout(9_000),
    );
    await expect(claimed).rejects.toMatchObject({ code: 'upload_empty', status: 422 });
  });

  it('answers OPTIONS at the endpoint and at an upload without a version or a sign-in', async () => {
    for (const path of [UPLOAD_PATH, `${UPLOAD_PATH}/u123`]) {
      const offer = await call('OPTIONS', path, { headers: { 'tus-resumable': '0.2.2' } });
      expect([offer.status, offer.headers.get('tus-version')]).toEqual([204, '1.0.0']);
      expect(offer.headers.get('tus-resumable')).toBe('1.0.0');
      expect(offer.headers.get('tus-extension')).toBe('creation,creation-with-upload,termination,expiration');
      expect(offer.headers.get('tus-max-size')).toBe(String(projectLimits.maxFileBytes));
    }
  });

  it('names the largest file, and answers 413 to one byte more', async () => {
    const offer = await call('OPTIONS', UPLOAD_PATH, { headers: {} });
    const most = Number(offer.headers.get('tus-max-size'));
    expect(most).toBe(projectLimits.maxFileBytes);
    const refused = await create(randomUUID(), most + 1);
    expect(refused.status).toBe(413);
    expect(refused.answer.headers.get('tus-resumable')).toBe('1.0.0');
  });

  it('answers 413 to bytes beyond the end, also where their number is not named', async () => {
    const user = randomUUID();
    const { location } = await create(user, 10);
    const named = await patch(user, location, 0, Buffer.alloc(11));
    expect(named.status).toBe(413);
    expect(await codeOf(named)).toBe('upload_too_long');
    const chunked = request(new URL(location, server.url), {
      method: 'PATCH',
      headers: headers(user, {
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'transfer-encoding': 'chunked',
      }),
    });
    const answered = new Promise<number>((resolve, reject) => {
      chunked.on('error', reject).on('response', (answer) => {
        void text(answer).then(() => resolve(answer.statusCode ?? 0));
      });
    });
    chunked.end(Buffer.alloc(11));
    expect(await answered).toBe(413);
  });

  it('gives every key of the metadata back as it came, also keys without a value', async () => {
    const user = randomUUID();
    const latin1 = Buffer.from([0xfc, 0xff, 0x00]).toString('base64');
    const metadata = `filename ${btoa('Rede.wav')},bucketName ${btoa('recordings')},is_confidential,odd ${latin1}`;
    const { location } = await create(user, 3, metadata);
    const given = async () => {
      const answer = await call('HEAD', location, { headers: headers(user) });
      return answer.headers.get('upload-metadata');
    };
    expect(await given()).toBe(metadata);
    expect((await patch(user, location, 0, Buffer.from('abc'))).status).toBe(204);
    expect(await given()).toBe(metadata);
  });

  it('names the file of an upload without metadata', async () => {
    const user = randomUUID();
    const { location } = await create(user, 3, `filename ${btoa('Rede.wav')}`);
    const id = location.split('/').at(-1) ?? '';
    await server.db.update(table).set({ metadata: '' }).where(eq(table.id, id));
    const answer = await call('HEAD', location, { headers: headers(user) });
    expect(answer.headers.get('upload-metadata')).toBe(`filename ${btoa('Rede.wav')}`);
  });

  it('takes 200 uploads of one person and refuses the next with a sentence, until one is removed', async () => {
    const user = randomUUID();
    const rows = Array.from({ length: 198 }, (_, index) => ({
      id: `u${user}${index}`,
      ownerId: user,
      fileName: 'a',
      sizeBytes: 1,
      blobKey: `originals/${user}${index}`,
    }));
    await server.db.insert(table).values(rows);
    // Four at once for two places.
    const made = await Promise.all([1, 2, 3, 4].map((size) => create(user, size)));
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 422, 422]);
    const refused = await create(user, 5);
    expect(await refused.answer.json()).toMatchObject({
      error: { code: 'uploads_too_many', message: expect.stringContaining('200 Dateien') },
    });
    const english = await call('POST', UPLOAD_PATH, {
      headers: headers(user, { 'upload-length': '5', 'accept-language': 'en' }),
    });
    expect(await english.json()).toMatchObject({
      error: { code: 'uploads_too_many', message: expect.stringContaining('200 files') },
    });
    expect((await create(randomUUID(), 5)).status).toBe(201);
    const location = `${UPLOAD_PATH}/${rows[0]?.id}`;
    expect((await call('DELETE', location, { headers: headers(user) })).status).toBe(204);
    expect((await create(user, 5)).status).toBe(201);
  });
});
