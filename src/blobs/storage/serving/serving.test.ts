// How bytes are sent: whole, in part, unchanged, and scaled.
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshEmail } from '../../../../test/servers/identity-server.ts';
import { setUpStorage } from '../../../../test/servers/storage-server.ts';
import { makePng, PNG } from '../../../../test/fixtures/tiny-png.ts';

const server = setUpStorage();
let client: SupabaseClient;
let userId = '';
let accessToken = '';
beforeAll(async () => {
  ({ client, userId, accessToken } = await server.signedIn(freshEmail()));
  await files().upload(`${userId}/ziffern.txt`, '0123456789');
  await files().upload(`${userId}/leer.txt`, '');
  await files().upload(`${userId}/bild.png`, PNG, { contentType: 'image/png' });
});
const files = () => client.storage.from('files');
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${server.url}/storage/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${accessToken}`, ...headers },
  });

describe('an object', () => {
  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=9-99', 206, '9', 'bytes 9-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=3-1', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
    // Several at once may be answered with everything (RFC 9110, 14.2).
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['bytes=0-99999999999999999999', 206, '0123456789', 'bytes 0-9/10'],
  ])('asked for %s answers %i', async (range, status, text, contentRange) => {
    const ways = [
      `object/files/${userId}/ziffern.txt`,
      `object/authenticated/files/${userId}/ziffern.txt`,
      (await files().createSignedUrl(`${userId}/ziffern.txt`, 60)).data?.signedUrl.split('/storage/v1/')[1] ??
        '',
    ];
    for (const way of ways) {
      const answer = await get(way, { range });
      expect([answer.status, await answer.text()]).toEqual([status, text]);
      expect(answer.headers.get('content-range')).toBe(contentRange);
      expect(answer.headers.get('accept-ranges')).toBe('bytes');
      expect(answer.headers.get('content-length')).toBe(String(text.length));
    }
  });

  it('says at a HEAD what a GET would bring, without the bytes', async () => {
    const head = await get(`object/files/${userId}/ziffern.txt`, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
    const part = await get(`object/files/${userId}/ziffern.txt`, { range: 'bytes=2-4' }, 'HEAD');
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '3']);
    expect((await get(`object/files/${userId}/nichts.txt`, {}, 'HEAD')).status).toBe(400);
  });

  it('of no bytes is sent as such', async () => {
    const answer = await get(`object/files/${userId}/leer.txt`);
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
      200,
      '0',
      '',
    ]);
    expect((await get(`object/files/${userId}/leer.txt`, { range: 'bytes=0-' })).status).toBe(416);
  });

  it('is not sent again to a client that has it, and in part only to one that has the rest of the same', async () => {
    const path = `object/files/${userId}/wechselt.txt`;
    await files().upload(`${userId}/wechselt.txt`, 'eins eins');
    const first = await get(path);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, max-age=3600');
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(path, { 'if-none-match': tag });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    const modified = first.headers.get('last-modified') ?? '';
    expect((await get(path, { 'if-modified-since': modified })).status).toBe(304);
    expect((await get(path, { range: 'bytes=0-3', 'if-range': etag })).status).toBe(206);
    await files().update(`${userId}/wechselt.txt`, 'zwei zwei');
    expect((await get(path, { 'if-none-match': etag })).status).toBe(200);
    const whole = await get(path, { range: 'bytes=0-3', 'if-range': etag });
    expect([whole.status, await whole.text()]).toEqual([200, 'zwei zwei']);
  });

  it('is not sent to a client that wants an earlier state of it', async () => {
    const path = `object/files/${userId}/ziffern.txt`;
    const { headers } = await get(path);
    const etag = headers.get('etag') ?? '';
    const modified = headers.get('last-modified') ?? '';
    const statusFor = async (wish: Record<string, string>) => {
      const answer = await get(path, wish);
      return [answer.status, await answer.text()];
    };
    const all = [200, '0123456789'];
    expect(await statusFor({ 'if-match': `"other", ${etag}` })).toEqual(all);
    expect(await statusFor({ 'if-match': '*' })).toEqual(all);
    expect(await statusFor({ 'if-unmodified-since': modified })).toEqual(all);
    expect(await statusFor({ 'if-unmodified-since': 'no date' })).toEqual(all);
    expect(await statusFor({ 'if-match': '"other"' })).toEqual([412, '']);
    // A weak tag does not identify the bytes.
    expect(await statusFor({ 'if-match': `W/${etag}`, range: 'bytes=0-3' })).toEqual([412, '']);
    expect(await statusFor({ 'if-unmodified-since': new Date(0).toUTCString() })).toEqual([412, '']);
    // The tag decides where both are given.
    const both = { 'if-match': etag, 'if-unmodified-since': new Date(0).toUTCString() };
    expect(await statusFor(both)).toEqual(all);
  });

  it('that was stored not to be kept is kept by nobody; of a public bucket, as it was stored', async () => {
    const { storage } = server.admin();
    await storage.createBucket('offen', { public: true });
    await storage.from('offen').upload('a.txt', 'a', { cacheControl: '600' });
    const open = await fetch(storage.from('offen').getPublicUrl('a.txt').data.publicUrl);
    expect(open.headers.get('cache-control')).toBe('max-age=600');
    const sent = await get(`object/files/${userId}/geheim.txt`, { 'cache-control': 'no-store' }, 'POST');
    expect(sent.status).toBe(200);
    const answer = await get(`object/files/${userId}/geheim.txt`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is downloaded under its own name, or another', async () => {
    const { data } = await files().createSignedUrl(`${userId}/ziffern.txt`, 60, { download: true });
    expect((await fetch(data?.signedUrl ?? '')).headers.get('content-disposition')).toBe(
      `attachment; filename="ziffern.txt"; filename*=UTF-8''ziffern.txt`,
    );
    expect((await get(`object/files/${userId}/ziffern.txt`)).headers.get('content-disposition')).toBeNull();
  });
});

describe('an image', () => {
  const scaled = async (query: string, name = 'bild.png') => {
    const answer = await get(`render/image/authenticated/files/${userId}/${name}?${query}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      bytes,
      headers: answer.headers,
    };
  };
  const sizeOf = ({ bytes }: { bytes: Buffer }) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

  it('is scaled to cover, to be contained or to fill, and by one side alone', async () => {
    expect(sizeOf(await scaled('width=2&height=2'))).toEqual([2, 2]);
    expect(sizeOf(await scaled('width=4&height=4&resize=contain'))).toEqual([4, 2]);
    expect(sizeOf(await scaled('width=6&height=4&resize=fill'))).toEqual([6, 4]);
    expect(sizeOf(await scaled('width=4'))).toEqual([4, 2]);
    expect(sizeOf(await scaled('height=2'))).toEqual([4, 2]);
    expect(sizeOf(await scaled(''))).toEqual([8, 4]);
    expect((await scaled('width=4&format=origin')).type).toBe('image/png');
  });

  it('is WebP where the request asks for it or the client accepts it, and else as the original', async () => {
    const path = (query: string) => `render/image/authenticated/files/${userId}/bild.png?width=4${query}`;
    const typeFor = async (query: string, accept = '*/*') => {
      const { headers, status } = await get(path(query), { accept });
      return [status, headers.get('content-type'), headers.get('vary')];
    };
    const browser = 'image/avif,image/webp,image/apng,*/*;q=0.8';
    expect(await typeFor('&format=webp')).toEqual([200, 'image/webp', null]);
    expect(await typeFor('', browser)).toEqual([200, 'image/webp', 'Accept']);
    expect(await typeFor('')).toEqual([200, 'image/png', 'Accept']);
    expect(await typeFor('', 'image/webp;q=0, */*')).toEqual([200, 'image/png', 'Accept']);
    expect(await typeFor('&format=origin', browser)).toEqual([200, 'image/png', null]);
    const bytes = Buffer.from(await (await get(path('&format=webp'))).arrayBuffer());
    expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWEBP');
    // The ETag of one format does not match the other format.
    const etag = (await get(path(''), { accept: browser })).headers.get('etag') ?? '';
    expect((await get(path(''), { 'if-none-match': etag })).status).toBe(200);
    expect((await get(path(''), { 'if-none-match': etag, accept: browser })).status).toBe(304);
  });

  it('says what was done to it, in the words of the official server', async () => {
    const said = async (query: string) => (await scaled(query)).headers.get('x-transformations');
    expect(await said('width=4&height=2&quality=60')).toBe('height:2,width:4,resizing_type:fill,quality:60');
    expect(await said('width=4&resize=contain')).toBe('width:4,resizing_type:fit');
    expect(await said('height=2&resize=fill&format=webp')).toBe('height:2,resizing_type:force,format:webp');
    expect(await said('')).toBeNull();
    const transform = { width: 4, height: 4 };
    const { data } = await files().createSignedUrl(`${userId}/bild.png`, 60, { transform });
    const { headers } = await fetch(data?.signedUrl ?? '');
    expect(headers.get('x-transformations')).toBe('height:4,width:4,resizing_type:fill');
    expect(headers.get('access-control-expose-headers')).toContain('X-Transformations');
  });

  it('is not rendered again for a client that has it', async () => {
    const etag = (await scaled('width=4')).headers.get('etag') ?? '';
    const again = await get(`render/image/authenticated/files/${userId}/bild.png?width=4`, {
      'if-none-match': etag,
    });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, max-age=3600']);
    const other = await get(`render/image/authenticated/files/${userId}/bild.png?width=5`, {
      'if-none-match': etag,
    });
    expect(other.status).toBe(200);
  });

  it.each([
    'width=0',
    'width=2501',
    'width=-1',
    'height=1e9',
    'resize=bend',
    'quality=101',
    'format=avif',
    'width=1;x',
  ])('is not made for %s', async (query) => {
    expect((await scaled(query)).status).toBe(400);
  });

  it.each([
    ['text that calls itself an image', Buffer.from('#EXTM3U\n/etc/passwd'), 'image/png'],
    [
      'a playlist behind a PNG’s first bytes',
      Buffer.from('\x89PNG\r\n\x1a\n#EXTM3U /etc/passwd', 'latin1'),
      'image/png',
    ],
    ['an image that claims 900 million pixels', makePng({ width: 30_000, height: 30_000 }), 'image/png'],
    [
      'a drawing that could load others',
      Buffer.from('<svg><image href="file:///etc/passwd"/></svg>'),
      'image/svg+xml',
    ],
    ['nothing', Buffer.alloc(0), 'image/png'],
  ])('is not rendered from %s, and the answer says so', async (_what, content, contentType) => {
    await files().upload(`${userId}/kein.png`, content, { contentType, upsert: true });
    const { status, type, bytes } = await scaled('width=4', 'kein.png');
    expect([status, type]).toEqual([400, 'application/json; charset=utf-8']);
    expect(JSON.parse(bytes.toString())).toMatchObject({
      statusCode: '400',
      code: 'InvalidRequest',
      error: 'InvalidRequest',
      message: expect.any(String),
    });
  });
});
