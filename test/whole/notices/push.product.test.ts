// Notifications of a browser, through the running product to a push service on loopback that decrypts them as a browser would.
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import ece from 'http_ece';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailWorld, startMailWorld } from '../../mail-in/mail-world.ts';
import { queryProduct } from '../../servers/product-database.ts';
import { speak } from '../../fixtures/synthetic-speech.ts';

let world: MailWorld;
let service: Server;
const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = randomBytes(16);
const pushed: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
/** What the service answers. */
let status = 201;

beforeAll(async () => {
  world = await startMailWorld();
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      pushed.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
});
afterAll(async () => {
  await world.remove();
  service.closeAllConnections();
  service.close();
});

const endpoint = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}/send/secret`;
const subscribe = (change: object = {}) =>
  world.person.call('POST', '/api/notifications/devices', {
    endpoint: endpoint(),
    keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    locale: 'de',
    ...change,
  });
async function recorded(): Promise<string> {
  const content = await readFile(await speak('the weather was fine this morning'));
  const { id } = await world.person.record({ name: 'Wetter.wav', content });
  const query = 'select 1 from projects where id = $1 and notified_at is not null';
  while ((await queryProduct(world.product.dataDir, query, [id])).length === 0) await delay(50);
  return id;
}
const devices = () =>
  queryProduct(world.product.dataDir, 'select 1 from notifications.push_subscriptions', []);

it('a finished transcript is pushed so that its browser alone can read it, signed with the known key', async () => {
  expect((await subscribe()).status).toBe(204);
  const id = await recorded();
  while (pushed.length === 0) await delay(20);
  const [push] = pushed;
  expect(push?.headers['content-encoding']).toBe('aes128gcm');
  expect(push?.body.includes('Wetter')).toBe(false);
  const text = ece.decrypt(push?.body ?? Buffer.alloc(0), {
    version: 'aes128gcm',
    privateKey: browser,
    authSecret: auth.toString('base64url'),
  });
  expect(JSON.parse(text.toString())).toEqual({
    title: 'Ihr Transkript ist fertig',
    // No title where it was not asked for.
    body: '',
    url: `/app/f/${id}`,
    tag: `${id} ready`,
  });
  const { token = '', key } =
    /^vapid t=(?<token>[^,]+), k=(?<key>\S+)$/.exec(push?.headers.authorization ?? '')?.groups ?? {};
  expect(decodeJwt(token)).toMatchObject({ aud: endpoint().replace('/send/secret', '') });
  const shown = await world.person.call<{ publicKey: string }>('GET', '/api/notifications/devices/key');
  expect(shown.body.publicKey).toBe(key);
});

it('takes no address of choice', async () => {
  for (const wrong of ['https://evil.example/x', 'http://10.0.0.1/x', 'x'])
    expect((await subscribe({ endpoint: wrong })).status).toBe(400);
});

it('forgets a browser whose service says that it is gone, and loses no mail by it', async () => {
  status = 410;
  const before = world.answers.received.length;
  await recorded();
  while ((await devices()).length > 0) await delay(20);
  expect(world.answers.received.length).toBe(before + 1);
  status = 201;
});

it('asks a service again that takes nothing for the moment, and sends one notification', async () => {
  expect((await subscribe()).status).toBe(204);
  status = 503;
  const before = pushed.length;
  await recorded();
  while (pushed.length === before) await delay(20);
  status = 201;
  const refused = pushed.length;
  while (pushed.length === refused) await delay(20);
  const left = `select 1 from pgboss.job where name = 'push-notice' and state <> 'completed'`;
  while ((await queryProduct(world.product.dataDir, left, [])).length > 0) await delay(20);
  expect(pushed.length).toBe(refused + 1);
});

it('pushes nothing to a browser on which it was turned off', async () => {
  await subscribe();
  const off = await world.person.call('DELETE', '/api/notifications/devices', { endpoint: endpoint() });
  expect(off.status).toBe(204);
  const before = pushed.length;
  await recorded();
  expect(pushed.length).toBe(before);
});
