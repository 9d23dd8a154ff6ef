// Row 22 of docs/security-checklist.md: what strangers do to a store of files through names, paths, types and keys.
import { randomUUID } from 'node:crypto';
import { request as rawRequest } from 'node:http';
import { expect, it } from 'vitest';
import { setUpProjects } from '../../../test/servers/projects-server.ts';
import { tusRequests } from '../../../test/clients/tus-requests.ts';
import { projectFiles } from '#projects/domain/project.table.ts';
import { UPLOAD_PATH } from '#projects/upload/tus.plugin.ts';

const server = setUpProjects();

const tus = tusRequests(() => server.url);
const encode = (text: string) => Buffer.from(text).toString('base64');

/** Not with fetch, which would put the path in order first. */
function raw(method: string, path: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const sent = rawRequest({ hostname, port, method, path, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end();
  });
}

it.each([
  '/..',
  '/../../keys.json',
  '/%2e%2e',
  '/%2e%2e%2f%2e%2e%2fkeys.json',
  '/..%5c..%5ckeys.json',
  '//',
  '/%00',
  '/.%00./',
  '/u/../u',
])('row 22, paths: an upload named %s is none, for reading, writing and deleting', async (path) => {
  const user = server.newSubscriber();
  for (const method of ['HEAD', 'PATCH', 'DELETE'])
    expect(
      await raw(method, `${UPLOAD_PATH}${path}`, {
        ...tus.headers(user),
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      }),
    ).toBe(404);
});

it.each([
  '../../etc/passwd',
  'C:\\Windows\\system.ini',
  'a.wav\r\nSet-Cookie: stolen=1',
  'a.wav"; filename="evil.html',
  "a.wav'; filename*=UTF-8''evil.html",
  '\u202egpj.wav',
  '..',
  '\0.wav',
])('row 22, names: a file called %j is neither a path nor a header', async (name) => {
  const user = server.newSubscriber();
  const { location } = await tus.create(user, 11, `filename ${encode(name)}`);
  expect((await tus.patch(user, location, 0, Buffer.from('sound 60000'))).status).toBe(204);
  const made = await server.post(user, [location.split('/').at(-1) ?? '']);
  const [project] = made.body.projects;
  if (!project) return expect.unreachable();
  const rows = await server.db.select().from(projectFiles);
  for (const { blobKey } of rows) expect(blobKey).toMatch(/^originals\/[\w-]+$/);
  const answer = await server.call(user, 'GET', `/api/projects/${project.id}/audio`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toBeNull();
  const disposition = answer.headers.get('content-disposition') ?? '';
  expect(disposition).toMatch(/^inline; filename="[^"\\/;]*"; filename\*=UTF-8''[\w.!#$&+^`|~%-]+$/);
  expect(disposition).not.toMatch(/%2F|%5C|%0D|%0A|%00|%E2%80%AE/i);
});

it('row 22, types: what a client calls its bytes is not what they are sent as, and they are never a page', async () => {
  const user = server.newSubscriber();
  const metadata = ['filename', 'filetype', 'contentType'].map(
    (name) => `${name} ${encode(name === 'filename' ? 'page.html' : 'text/html')}`,
  );
  const { location } = await tus.create(user, 11, metadata.join(','));
  await tus.patch(user, location, 0, Buffer.from('sound 60000'));
  const [project] = (await server.post(user, [location.split('/').at(-1) ?? ''])).body.projects;
  const answer = await server.call(user, 'GET', `/api/projects/${project?.id}/audio`);
  expect(answer.headers.get('content-type')).toBe('audio/wav');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^sandbox; default-src 'none'.*; frame-ancestors 'none'$/,
  );
});

it('row 22, types: a page or a picture with scripts is no recording, whatever its name', async () => {
  const user = server.newSubscriber();
  for (const content of ['<html><script>alert(1)</script>', '<svg xmlns="x" onload="alert(1)"/>']) {
    const { location } = await tus.create(user, content.length, `filename ${encode('sound.wav')}`);
    await tus.patch(user, location, 0, Buffer.from(content));
    const answer = await server.post(user, [location.split('/').at(-1) ?? '']);
    expect([answer.status, answer.body.error.code]).toEqual([415, 'file_unsupported']);
  }
});

it('row 22, overwriting: a key named by the client, and the wish to overwrite, change nothing of anybody', async () => {
  const owner = server.newSubscriber();
  const project = await server.newProject(owner);
  const [file] = await server.db.select().from(projectFiles);
  const thief = server.newSubscriber();
  const names = {
    bucketName: 'originals',
    objectName: file?.blobKey ?? '',
    id: project.id,
    filename: 'a.wav',
  };
  const metadata = Object.entries(names).map(([name, value]) => `${name} ${encode(value)}`);
  const created = await tus.call('POST', UPLOAD_PATH, {
    headers: tus.headers(thief, {
      'upload-length': '11',
      'upload-metadata': metadata.join(','),
      'x-upsert': 'true',
    }),
  });
  const location = created.headers.get('location') ?? '';
  expect(location).not.toContain(project.id);
  await tus.patch(thief, location, 0, Buffer.from('sound 99999'));
  const kept = await fetch(`${server.url}/api/projects/${project.id}/audio`, {
    headers: { authorization: `Bearer ${owner}` },
  });
  expect(await kept.text()).toBe('sound');
});

it('row 22, overwriting: an upload that is under way is written and ended by its owner alone', async () => {
  const owner = server.newSubscriber();
  const { location } = await tus.create(owner, 11, `filename ${encode('a.wav')}`);
  await tus.patch(owner, location, 0, Buffer.from('sound'));
  for (const thief of [server.newSubscriber(), randomUUID(), 'nobody']) {
    const status = thief === 'nobody' ? 401 : 404;
    expect((await tus.patch(thief, location, 5, Buffer.from(' 99999'))).status).toBe(status);
    expect((await tus.call('DELETE', location, { headers: tus.headers(thief) })).status).toBe(status);
    expect(await tus.offsetOf(thief, location)).toBe(status);
  }
  expect(await tus.offsetOf(owner, location)).toBe(5);
});

it('row 22, signed links: there are none, so no token in an address opens anything', async () => {
  const owner = server.newSubscriber();
  const { id } = await server.newProject(owner);
  for (const name of ['token', 'access_token', 'apikey', 'signature'])
    expect((await fetch(`${server.url}/api/projects/${id}/audio?${name}=${owner}`)).status).toBe(401);
  for (const path of ['object/sign/originals/x', 'object/public/originals/x', 'upload/resumable/sign'])
    for (const method of ['GET', 'POST'])
      expect((await fetch(`${server.url}/storage/v1/${path}?token=${owner}`, { method })).status).not.toBe(
        200,
      );
});
