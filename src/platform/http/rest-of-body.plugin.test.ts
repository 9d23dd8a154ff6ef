import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { soon } from '../../../test/soon.ts';
import { type Sent, sendWhole } from '../../../test/clients/whole-sender.ts';
import { readRestOfBodies, restLimits } from './rest-of-body.plugin.ts';

const MB = 1024 * 1024;
/** What Node reads of a connection at a time, and the head of the request. */
const PIECE = 64 * 1024;
const json = { 'content-type': 'application/json' };

let app: FastifyInstance;
let url = '';
let connections: Socket[] = [];
afterEach(() => app.close());

const tooLong = async () => {
  throw Object.assign(new Error('Too long.'), { statusCode: 413 });
};

async function start(limits = restLimits): Promise<void> {
  app = fastify({ bodyLimit: PIECE, forceCloseConnections: 'idle' });
  readRestOfBodies(app, limits);
  const onRequest = async () => {
    throw Object.assign(new Error('Who are you?'), { statusCode: 401 });
  };
  app.post('/read', async () => 'read');
  app.post('/refused', { onRequest }, async () => 'never');
  const config = { takesFiles: true };
  app.post('/stranger', { onRequest, config }, async () => 'never');
  app.post('/file', { config, preParsing: tooLong }, async () => 'never');
  connections = [];
  app.server.on('connection', (socket: Socket) => connections.push(socket));
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

const bodies: [string, Omit<Sent, 'path'>][] = [
  ['of a length that is announced', { bytes: 5 * MB + 1 }],
  ['that announces no length', { bytes: 5 * MB + 1, isChunked: true }],
  ['of a client of an older protocol', { bytes: 5 * MB + 1, version: '1.0' }],
  ['as long as a recording', { bytes: restLimits.bytes / 2 }],
];
it.each(bodies)('a body %s is answered, also to who sends it whole first', async (_name, sent) => {
  await start();
  const long = await sendWhole(url, { path: '/read', headers: json, ...sent });
  expect([long.status, JSON.parse(long.body)]).toMatchObject([413, { code: 'FST_ERR_CTP_BODY_TOO_LARGE' }]);
  const unread = await sendWhole(url, { path: '/refused', headers: json, ...sent });
  expect([unread.status, JSON.parse(unread.body)]).toMatchObject([401, { message: 'Who are you?' }]);
});

it('a file that is refused is read to its end where its sender is known, and no further than others where not', async () => {
  const sent = { headers: json, bytes: 2 * MB };
  await start({ ...restLimits, bytes: MB, fileBytes: 2 * MB });
  const refused = await sendWhole(url, { path: '/file', ...sent });
  expect([refused.status, JSON.parse(refused.body)]).toMatchObject([413, { message: 'Too long.' }]);
  await expect(sendEnough('/stranger', 32 * MB)).rejects.toThrow(/EPIPE|ECONNRESET/);
  await expect(sendEnough('/file', 32 * MB)).rejects.toThrow(/EPIPE|ECONNRESET/);
});

/** More than the system itself takes of a body that nobody reads. */
const sendEnough = (path: string, bytes: number) => sendWhole(url, { path, headers: json, bytes });

it('the connection is there for the next request, once the body is', async () => {
  await start();
  const socket = await connected();
  socket.write(`${head('/refused', 100_000)}${'a'.repeat(100_000)}${head('/read', 2)}{}`);
  await soon(() => expect(said(socket)).toMatch(/ 401 [^]* 200 [^]*read$/));
  expect(said(socket)).not.toContain('connection: close');
});

it.each([
  ['/refused', 'content-length: 1000000000'],
  ['/read', 'content-length: 1000000000'],
  ['/refused', 'transfer-encoding: chunked'],
  ['/read', 'transfer-encoding: chunked'],
])('who sends without an end is asked to stop, and cut at the bound: %s, %s', async (path, length) => {
  const bytes = 300_000;
  await start({ ...restLimits, bytes });
  const socket = await connected();
  const piece = Buffer.alloc(PIECE, 'a');
  const isChunked = length.includes('chunked');
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n`);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  // More than the system itself takes of a body that nobody reads.
  for (let sent = 0; sent < 32 * MB && !socket.destroyed; sent += PIECE) {
    if (isChunked) socket.write(`${PIECE.toString(16)}\r\n`);
    await new Promise((resolve) => socket.write(piece, resolve));
    if (isChunked) socket.write('\r\n');
  }
  socket.destroy();
  await closed;
  await soon(() => expect(connections[0]?.closed).toBe(true));
  // A read body counts up to its own limit, and what was under way at the bound.
  expect(connections[0]?.bytesRead).toBeLessThan(bytes + 3 * PIECE);
  expect(connections[0]?.bytesRead).toBeGreaterThan(bytes);
  expect(said(socket)).toContain('connection: close');
});

it('who stands still is cut after a while', async () => {
  await start({ ...restLimits, ms: 50 });
  const socket = await connected();
  socket.write(`${head('/refused', 1_000)}a`);
  await once(socket, 'close');
  expect(said(socket)).toContain(' 401 ');
  expect(connections[0]?.destroyed).toBe(true);
});

it('a server that closes waits a moment for bodies that were answered', async () => {
  await start({ ...restLimits, closingMs: 50 });
  const socket = await connected();
  socket.write(`${head('/refused', 1_000)}a`);
  await soon(() => expect(said(socket)).toContain(' 401 '));
  await app.close();
  expect(connections[0]?.destroyed).toBe(true);
});

const heard = new WeakMap<Socket, string>();
const said = (socket: Socket) => heard.get(socket) ?? '';

async function connected(): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname });
  socket.on('data', (piece) => heard.set(socket, said(socket) + String(piece))).on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

function head(path: string, bytes: number): string {
  return `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`;
}
