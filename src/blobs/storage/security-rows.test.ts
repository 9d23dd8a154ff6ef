// Row 22 of docs/security-checklist.md at /storage/v1: signed addresses, paths, types, names and other people's objects.
import { request as rawRequest } from 'node:http';
import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshEmail } from '../../../test/servers/identity-server.ts';
import { setUpStorage } from '../../../test/servers/storage-server.ts';
import { PNG } from '../../../test/fixtures/tiny-png.ts';
import { objects } from './storage.table.ts';

const server = setUpStorage();
let client: SupabaseClient;
let userId = '';
let accessToken = '';
beforeAll(async () => {
  ({ client, userId, accessToken } = await server.signedIn(freshEmail()));
  await server.admin().storage.createBucket('offen', { public: true });
});
const files = () => client.storage.from('files');
const signedUrl = async (name: string, lifeS = 60, options = {}) =>
  (await files().createSignedUrl(`${userId}/${name}`, lifeS, options)).data?.signedUrl ?? '';
const tokenOf = (address: string) => new URL(address).searchParams.get('token') ?? '';

/** Not with fetch, which would put the path in order first. */
function raw(method: string, path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(server.url);
  const headers = { authorization: `Bearer ${accessToken}` };
  return new Promise((resolve, reject) => {
    const sent = rawRequest({ hostname, port, method, path, headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text: string) => (body += text));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    sent.on('error', reject);
    sent.end(method === 'POST' || method === 'PUT' ? 'bytes' : undefined);
  });
}

describe('row 22, signed addresses', () => {
  it('open one object for one purpose: neither another one, nor the scaled image, nor an upload', async () => {
    await files().upload(`${userId}/a.png`, PNG, { contentType: 'image/png' });
    await files().upload(`${userId}/b.png`, PNG, { contentType: 'image/png' });
    const address = await signedUrl('a.png');
    const scaled = await signedUrl('a.png', 60, { transform: { width: 2 } });
    const upload = (await files().createSignedUploadUrl(`${userId}/c.png`)).data?.token ?? '';
    const [token, renderToken] = [tokenOf(address), tokenOf(scaled)];
    const base = `${server.url}/storage/v1`;
    const a = `files/${userId}/a.png`;
    const wrong = [
      ['GET', `${base}/object/sign/files/${userId}/b.png?token=${token}`],
      ['GET', `${base}/object/sign/offen/${userId}/a.png?token=${token}`],
      ['GET', `${base}/render/image/sign/${a}?token=${token}`],
      ['GET', `${base}/object/sign/${a}?token=${renderToken}`],
      ['GET', `${base}/object/sign/files/${userId}/c.png?token=${upload}`],
      ['GET', `${base}/object/sign/${a}?token=${accessToken}`],
      ['GET', `${base}/object/sign/${a}?token=${server.identity.keys.serviceKey}`],
      ['PUT', `${base}/object/upload/sign/${a}?token=${token}`],
      ['PUT', `${base}/object/upload/sign/${a}?token=${upload}`],
      ['GET', `${base}/object/authenticated/${a}?token=${token}`],
    ] as const;
    for (const [method, url] of wrong) {
      const answer = await fetch(url, { method, ...(method === 'PUT' && { body: 'x' }) });
      expect([url, [400, 403].includes(answer.status)]).toEqual([url, true]);
    }
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(scaled)).status).toBe(200);
  });

  it('are no keys: as a bearer they open nothing', async () => {
    const bearers = [
      tokenOf(await signedUrl('a.png')),
      (await files().createSignedUploadUrl(`${userId}/d.png`)).data?.token ?? '',
    ];
    for (const bearer of bearers)
      for (const path of [
        '/storage/v1/bucket',
        `/storage/v1/object/files/${userId}/a.png`,
        '/auth/v1/user',
      ]) {
        const answer = await fetch(`${server.url}${path}`, {
          headers: { authorization: `Bearer ${bearer}` },
        });
        expect(answer.status).toBe(403);
      }
  });

  it('say nothing that a wish for a scaled image could have put there', async () => {
    const wish = { width: 2, url: 'files/other', scope: 'upload', role: 'service_role', exp: 9e9, jti: 'x' };
    const address = await signedUrl('a.png', 60, { transform: wish });
    expect(decodeJwt(tokenOf(address))).toEqual({
      url: `files/${userId}/a.png`,
      scope: 'render',
      transform: 'width=2&resize=cover',
      iat: expect.any(Number),
      exp: expect.any(Number),
    });
  });

  it('end when they said, and not later because somebody says so', async () => {
    const address = await signedUrl('a.png', 60);
    const first = await fetch(address);
    expect(first.headers.get('cache-control')).toMatch(/^private, max-age=(60|59|58)$/);
    expect(first.headers.get('expires')).not.toBeNull();
    const forged = await new SignJWT({ ...decodeJwt(tokenOf(address)), exp: 9_999_999_999 })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(server.identity.keys.anonKey));
    expect((await fetch(address.replace(tokenOf(address), forged))).status).toBe(400);
    const [head, body] = tokenOf(address).split('.');
    expect((await fetch(address.replace(tokenOf(address), `${head}.${body}.`))).status).toBe(400);
    server.advance(61_000);
    try {
      const late = await fetch(address);
      expect(late.status).toBe(400);
      expect(await late.json()).toMatchObject({
        statusCode: '400',
        error: 'InvalidJWT',
        message: '"exp" claim timestamp check failed',
      });
    } finally {
      server.advance(-61_000);
    }
    for (const lifeS of [0, -1, 1.5, 1e10])
      expect((await files().createSignedUrl(`${userId}/a.png`, lifeS)).error).toMatchObject({ status: 400 });
  });

  it('for an upload work once, for what they were signed for, and end after two hours', async () => {
    const signed = await files().createSignedUploadUrl(`${userId}/einmal.txt`);
    const token = signed.data?.token ?? '';
    const anybody = server.client().storage.from('files');
    const tries = await Promise.all(
      ['eins', 'zwei', 'drei'].map((text) => anybody.uploadToSignedUrl(`${userId}/einmal.txt`, token, text)),
    );
    expect(tries.filter(({ error }) => error === null)).toHaveLength(1);
    await files().remove([`${userId}/einmal.txt`]);
    expect((await anybody.uploadToSignedUrl(`${userId}/einmal.txt`, token, 'x')).error).toMatchObject({
      statusCode: '400',
    });
    // To replace what is there needs an address that was signed for it; what the sender wishes does not matter.
    await files().upload(`${userId}/bleibt.txt`, 'alt');
    expect((await files().createSignedUploadUrl(`${userId}/bleibt.txt`)).error).toMatchObject({
      statusCode: '409',
    });
    const fresh = (await files().createSignedUploadUrl(`${userId}/neu.txt`)).data?.token ?? '';
    await files().upload(`${userId}/neu.txt`, 'inzwischen da');
    expect(
      (await anybody.uploadToSignedUrl(`${userId}/neu.txt`, fresh, 'überschreibt', { upsert: true })).error,
    ).toMatchObject({ statusCode: '409' });
    const replacing = await files().createSignedUploadUrl(`${userId}/bleibt.txt`, { upsert: true });
    expect(
      (await anybody.uploadToSignedUrl(`${userId}/bleibt.txt`, replacing.data?.token ?? '', 'neu')).error,
    ).toBeNull();
    const late = (await files().createSignedUploadUrl(`${userId}/spät.txt`)).data?.token ?? '';
    server.advance(2 * 60 * 60_000 + 1000);
    try {
      expect((await anybody.uploadToSignedUrl(`${userId}/spät.txt`, late, 'x')).error).not.toBeNull();
    } finally {
      server.advance(-(2 * 60 * 60_000 + 1000));
    }
  });
});

describe('row 22, paths', () => {
  it.each([
    '/../../keys.json',
    '/%2e%2e/%2e%2e/keys.json',
    '/%2e%2e%2f%2e%2e%2fkeys.json',
    '/..%5c..%5ckeys.json',
    '/%252e%252e/x',
    '//x',
    '/x//y',
    '/x/',
    '/x/./y',
    '/%00',
    '/a%00.txt',
    '/a%0d%0ab.txt',
    '/a%e2%80%ae.txt',
    '/a%ff.txt',
    `/${'x'.repeat(1024)}`,
  ])('%s names nothing, for reading, writing and signing', async (path) => {
    const before = await server.files();
    for (const [method, prefix] of [
      ['GET', 'object/files'],
      ['HEAD', 'object/files'],
      ['POST', 'object/files'],
      ['PUT', 'object/files'],
      ['POST', 'object/sign/files'],
      ['POST', 'object/upload/sign/files'],
      ['GET', 'object/info/files'],
      ['GET', 'render/image/authenticated/files'],
    ]) {
      const { status } = await raw(method ?? '', `/storage/v1/${prefix}/${userId}${path}`);
      expect([400, 403, 404]).toContain(status);
    }
    expect(await server.files()).toBe(before);
  });

  it('with letters of any script are names, one for each way of writing them', async () => {
    const composed = `${userId}/Gespräch – nein.txt`.replace(' –', '').normalize('NFC');
    expect((await files().upload(composed, 'Umlaut')).error).toBeNull();
    expect((await files().download(composed.normalize('NFD'))).error).toBeNull();
    expect((await files().upload(composed.normalize('NFD'), 'zweimal')).error).toMatchObject({
      statusCode: '409',
    });
  });

  it('and names of objects stand in no line of the log', async () => {
    const name = `${userId}/Kündigung-Schmidt.txt`;
    await files().upload(name, 'x');
    await files().upload(name, 'x');
    await files().download(`${userId}/Kündigung-Meier.txt`);
    await raw('GET', `/storage/v1/object/files/${userId}/K%C3%BCndigung%00`);
    expect(server.logged()).toContain('request refused');
    expect(decodeURIComponent(server.logged())).not.toMatch(/ndigung|Schmidt|Meier/);
  });
});

describe('row 22, types and names', () => {
  const sent = async (type: string, name: string) => {
    const admin = server.admin().storage.from('offen');
    await admin.upload(name, '<script>alert(1)</script>', { contentType: type, upsert: true });
    return fetch(admin.getPublicUrl(name).data.publicUrl);
  };

  it.each([
    'text/html',
    'image/svg+xml',
    'application/xhtml+xml',
    'text/xml',
    'application/pdf',
    'TEXT/HTML;charset=utf-8',
    // May hold pages themselves.
    'multipart/x-mixed-replace;boundary=x',
    'message/rfc822',
  ])('a document of type %s is saved, not shown, and has no scripts and no origin', async (type) => {
    const { headers } = await sent(type, 'seite.html');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="seite.html"/);
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; .*; frame-ancestors 'none'$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    'text/javascript',
    'application/javascript',
    'application/x-javascript',
    'text/css',
    'text/ecmascript',
  ])('code of type %s is sent as text, so that no page of ours runs it', async (type) => {
    const { headers } = await sent(type, 'code.txt');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['text/html\r\nset-cookie: a=b', 'text', 'text/html, text/plain', 'x'.repeat(300), '../../x'])(
    'the type %j is none',
    async (type) => {
      const form = new FormData();
      form.append('contentType', type);
      form.append('', new Blob(['x']), 'x.txt');
      expect((await files().upload(`${userId}/art.txt`, form)).error).toMatchObject({ status: 400 });
    },
  );

  it.each([
    'a.txt\r\nSet-Cookie: stolen=1',
    'a.txt"; filename="evil.html',
    "a.txt'; filename*=UTF-8''evil.html",
    '../../etc/passwd',
    '\u202egpj.txt',
  ])('a download called %j is a name and not a header', async (download) => {
    const { headers } = await fetch(await signedUrl('a.png', 60, { download }));
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="[^"\\/;]*"; filename\*=UTF-8''[\w.!#$&+^`|~%-]+$/,
    );
  });

  it('a page of another origin may read nothing with a cookie', async () => {
    const { headers } = await fetch(`${server.url}/storage/v1/bucket`, { method: 'OPTIONS' });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });
});

it('row 22, overwriting: two that upload one name at the same time make one object, and the other’s bytes are gone', async () => {
  const before = await server.files();
  const name = `${userId}/zugleich.txt`;
  const all = await Promise.all(
    ['a', 'b', 'c', 'd'].map((text) => files().upload(name, text.repeat(100_000))),
  );
  expect(all.filter(({ error }) => error === null)).toHaveLength(1);
  for (const { error } of all) if (error) expect(error).toMatchObject({ statusCode: '409' });
  const upserts = await Promise.all(
    ['e', 'f', 'g'].map((text) => files().update(name, text.repeat(100_000))),
  );
  expect(upserts.filter(({ error }) => error === null)).toHaveLength(3);
  const rows = await server.database.db.select().from(objects);
  expect(rows.filter((row) => row.name === name)).toHaveLength(1);
  expect(await server.files()).toBe(before + 1);
  expect(await (await files().download(name)).data?.text()).toMatch(/^(e+|f+|g+)$/);
});
