// More than 64 kB are read of nobody who has not said who they are, and few such bodies at a time of one person.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { beforeAll, expect, it } from 'vitest';
import { entry } from '#platform/http/api-description.ts';
import { USUAL_BODY_BYTES } from '#platform/http/usual-body.ts';
import type { WebPlugin } from '#web/server/server.ts';
import { type OwnerCheckServer, startOwnerCheckServer } from './owner-check-server.ts';

/** Routes whose body was read into memory, more of it than is usual. */
const read = new Set<string>();
const planted = [
  'POST /api/planted/parser application/octet-stream',
  'POST /api/planted/route application/json',
];

const plant: WebPlugin = async (app) => {
  app.addHook('preValidation', async ({ method, routeOptions, headers, body }) => {
    if (body === undefined || body === null || body instanceof Readable) return;
    if (Number(headers['content-length']) > USUAL_BODY_BYTES)
      read.add(`${method} ${routeOptions.url} ${headers['content-type']}`);
  });
  await app.register(async (part) => {
    part.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: 1_000_000 },
      (_request, body, done) => done(null, body),
    );
    part.post('/api/planted/parser', entry('public'), async () => 'read');
  });
  app.post('/api/planted/route', { ...entry('public'), bodyLimit: 1_000_000 }, async () => 'read');
};
// Not in a context of its own, so that its hook sees what is registered beside it.
const plantAtTheRoot = Object.assign(plant, { [Symbol.for('skip-override')]: true });

let server: OwnerCheckServer;
let token = '';

beforeAll(async () => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  server = await startOwnerCheckServer(() => plantAtTheRoot);
  token = await server.signIn(await server.account('ada'));
});

const types = [
  'application/json',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
];
const body = JSON.stringify(['a'.repeat(USUAL_BODY_BYTES)]);

it('no route reads a large body before it knows who sends it', async () => {
  const routes = server.routes.filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method));
  expect(routes.length).toBeGreaterThan(80);
  for (const { method, url } of routes)
    for (const type of types) {
      const headers = { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) };
      const path = url.replaceAll(/:\w+/g, 'x').replace('*', 'x');
      const asked = request(new URL(path, server.url), { method, headers, agent: false });
      asked.end(body);
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      await once(answer.resume(), 'end');
      // Refused or not, its sender gets an answer.
      expect([method, url, type, answer.complete]).toEqual([method, url, type, true]);
    }
  expect([...read].toSorted()).toEqual(planted);
});

it('one person sends four at the same time', async () => {
  const begin = (bearer = token) => {
    const asked = request(new URL('/api/projects/delete', server.url), {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        'content-length': '100000',
      },
    });
    asked.on('error', () => undefined).flushHeaders();
    return asked;
  };
  const bearerOfBea = await server.signIn(await server.account('bea'));
  const open = Array.from({ length: 5 }, () => begin());
  // The one that is answered is the one too many: the others wait for their bodies.
  expect(await Promise.race(open.map(statusOf))).toBe(429);
  const other = begin(bearerOfBea);
  other.end('x'.repeat(100_000));
  expect(await statusOf(other)).toBe(400);
  for (const asked of open) asked.destroy();
  await Promise.all(open.map(ended));
});

async function statusOf(asked: ClientRequest): Promise<number | undefined> {
  const [{ statusCode }] = (await once(asked, 'response')) as [{ statusCode?: number }];
  return statusCode;
}

async function ended(asked: ClientRequest): Promise<void> {
  asked.once('response', (answer) => answer.resume());
  if (!asked.closed) await new Promise((resolve) => asked.once('close', resolve));
}
