// What the attacker does with connections: many, slow, and unused ones.
import { once } from 'node:events';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { loadKeys } from '#identity/public.server.ts';
import { ADDRESS, count, type Outcome } from './attack-requests.ts';
import type { Person } from '../../clients/client.ts';
import type { Product } from '../../servers/product.ts';

/** Nobody else's share is touched by what one address opens. */
const CROWD_ADDRESS = '127.0.0.3';
const FILTERS_ADDRESS = '127.0.0.4';
const JOINS = 20;

/** @returns once all are let in or refused: the refusals at the door, and the codes with which the others are closed */
export async function unusedSockets({ url, dataDir }: Product): Promise<{ outcome: Promise<Outcome> }> {
  const { anonKey } = await loadKeys(dataDir);
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`;
  const sockets = Array.from({ length: 320 }, () => new WebSocket(address, { localAddress: ADDRESS }));
  const ends = sockets.map(
    (socket) =>
      new Promise<string>((resolve) => {
        socket.on('unexpected-response', (_request, answer) => resolve(String(answer.statusCode)));
        socket.on('close', (code) => resolve(`closed ${code}`));
        socket.on('error', () => undefined);
      }),
  );
  const answered = sockets.map((socket, n) =>
    Promise.race([new Promise((resolve) => socket.once('open', resolve)), ends[n]]),
  );
  await Promise.all(answered);
  return { outcome: Promise.all(ends).then(count) };
}

/** Heads and bodies of which nothing comes after the beginning. */
export async function slowSenders(url: string): Promise<Outcome> {
  const beginnings = [
    'GET /api/config HTTP/1.1\r\nhost: x\r\nx-slow: ',
    'POST /auth/v1/token?grant_type=password HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{',
    'POST /api/projects HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{',
  ];
  const cut = beginnings.flatMap((beginning) =>
    Array.from({ length: 10 }, async () => {
      const socket = connectTo(url, ADDRESS);
      socket.write(beginning);
      await new Promise((resolve) => socket.once('close', resolve));
      return 'cut';
    }),
  );
  return count(await Promise.all(cut));
}

/** More connections than one address may hold; those that are let in are given up at the end. */
export async function crowd(url: string): Promise<Outcome> {
  const sockets = Array.from({ length: 600 }, () => connectTo(url, CROWD_ADDRESS));
  const kinds = sockets.map(
    (socket) =>
      new Promise<string>((resolve) => {
        socket.once('close', () => resolve('cut'));
        socket.once('data', () => resolve('let in'));
        socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n');
      }),
  );
  const outcome = count(await Promise.all(kinds));
  for (const socket of sockets) socket.destroy();
  return outcome;
}

function connectTo(url: string, localAddress: string) {
  const { hostname, port } = new URL(url);
  return connect({ host: hostname, port: Number(port), localAddress })
    .on('error', () => undefined)
    .resume();
}

/** Joins whose filter would take seconds to compile. @returns what the server says of each subscription */
export async function filtersOfSockets({ url, dataDir }: Product, { accessToken }: Person): Promise<Outcome> {
  const { anonKey } = await loadKeys(dataDir);
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`;
  const socket = new WebSocket(address, { localAddress: FILTERS_ADDRESS });
  await once(socket, 'open');
  const changes = {
    event: '*',
    schema: 'public',
    table: 'projects',
    filter: `title=match.${'x{1000}'.repeat(69)}`,
  };
  const said: string[] = [];
  const all = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
    socket.on('message', (data: Buffer) => {
      const [, , , event, payload] = JSON.parse(data.toString()) as [0, 0, 0, string, { status: string }];
      if (event === 'system') said.push(payload.status);
      if (said.length === JOINS) resolve();
    });
  });
  for (let n = 0; n < JOINS; n += 1) {
    const payload = { config: { postgres_changes: [changes] }, access_token: accessToken };
    socket.send(JSON.stringify([String(n), String(n), `realtime:filters-${n}`, 'phx_join', payload]));
  }
  await all;
  socket.close();
  return count(said);
}
