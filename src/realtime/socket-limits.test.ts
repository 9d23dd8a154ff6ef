// How many sockets one address and one person may hold, and that an unused one is closed.
import { once } from 'node:events';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { IdentityServer } from '../../test/servers/identity-server.ts';
import { startRealtimeServer } from '../../test/servers/realtime-server.ts';
import { soon } from '../../test/soon.ts';

const LIMITS = { sockets: 100, perAddress: 4, perPerson: 2, withoutJoinMs: 60_000 };
const opened: WebSocket[] = [];
let server: IdentityServer;

beforeAll(async () => {
  server = await startRealtimeServer({ socketLimits: LIMITS });
});
afterEach(async () => {
  const left = opened.splice(0).filter(({ readyState }) => readyState !== WebSocket.CLOSED);
  const gone = left.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
  for (const socket of left) socket.terminate();
  await Promise.all(gone);
});

/** @returns the socket, or the status of its refusal */
async function open(localAddress = '127.0.0.1', to = server): Promise<WebSocket | number> {
  const query = `apikey=${to.identity.keys.anonKey}&vsn=2.0.0`;
  const address = `${to.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`;
  const socket = new WebSocket(address, { localAddress });
  opened.push(socket);
  return new Promise((resolve) => {
    socket.once('open', () => resolve(socket));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => undefined);
  });
}

async function join(socket: WebSocket | number, token: string): Promise<unknown> {
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
  const body = {
    config: { postgres_changes: [{ event: '*', schema: 'public', table: 'projects' }] },
    access_token: token,
  };
  socket.send(JSON.stringify(['1', '1', 'realtime:a', 'phx_join', body]));
  const closed = once(socket, 'close').then(() => {
    throw new Error('closed before it was joined');
  });
  const [data] = (await Promise.race([once(socket, 'message'), closed])) as [Buffer];
  return JSON.parse(data.toString())[4].status;
}

it('one address gets so many sockets and no more, while another gets its own', async () => {
  const many = [];
  for (let n = 0; n <= LIMITS.perAddress; n += 1) many.push(await open());
  expect(many.filter((socket) => typeof socket === 'number')).toEqual([429]);
  expect(await open('127.0.0.2')).toBeInstanceOf(WebSocket);
});

it('a socket that is closed makes room for the next', async () => {
  const sockets = [];
  for (let n = 0; n < LIMITS.perAddress; n += 1) sockets.push(await open());
  (sockets[0] as WebSocket).terminate();
  await soon(async () => expect(await open()).toBeInstanceOf(WebSocket));
});

it('one person joins through so many sockets, from wherever they come', async () => {
  const { accessToken } = await server.signedIn('ada@example.org');
  const other = await server.signedIn('bob@example.org');
  expect(await join(await open('127.0.0.3'), accessToken)).toBe('ok');
  expect(await join(await open('127.0.0.4'), accessToken)).toBe('ok');
  const third = await open('127.0.0.5');
  expect(await join(third, accessToken)).toBe('error');
  expect(await join(await open('127.0.0.5'), other.accessToken)).toBe('ok');
});

it('a socket through which nothing is joined is closed, one that has joined is not', async () => {
  const strict = await startRealtimeServer({ socketLimits: { ...LIMITS, withoutJoinMs: 500 } });
  const { accessToken } = await strict.signedIn('ada@example.org');
  // A machine that is too busy to join one in time closes it, too.
  const joined = await soon(async () => {
    const socket = await open('127.0.0.6', strict);
    expect(await join(socket, accessToken)).toBe('ok');
    return socket;
  });
  const idle = await open('127.0.0.7', strict);
  const [code] = (await once(idle as WebSocket, 'close')) as [number];
  expect(code).toBe(1008);
  // Its time ran out before that of the later one.
  expect((joined as WebSocket).readyState).toBe(WebSocket.OPEN);
});
