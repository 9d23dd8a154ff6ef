// /realtime/v1/websocket: the live page's connection, in the subset of the protocol that it needs.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { createClientIps } from '#platform/http/client-ip.ts';
import type { Log } from '#platform/log.ts';
import type { LookUpToken } from './channel.ts';
import { createConnection } from './connection.ts';
import { createHub, type Owners } from './hub.ts';
import { createPresence } from './presence.ts';
import type { RowChanges } from './row-changes.ts';
import type { RowLoader } from './row-loader.ts';

type RealtimeDependencies = {
  db: Database;
  changes: RowChanges;
  rows: RowLoader;
  owners: Owners;
  lookUpToken: LookUpToken;
  /** Whether a key was signed by us: `apikey` of the handshake. */
  knowsApiKey: (key: string) => Promise<boolean>;
  clock: Clock;
  log: Log;
  trustedProxies?: readonly string[];
  socketLimits?: SocketLimits;
};

export type SocketLimits = {
  sockets: number;
  /** A house with a hundred people that have a few tabs each. */
  perAddress: number;
  perPerson: number;
  /** A socket through which nobody listens is closed after so long. */
  withoutJoinMs: number;
};

const usualLimits: SocketLimits = {
  sockets: 10_000,
  perAddress: 300,
  perPerson: 50,
  withoutJoinMs: 10_000,
};

const PATH = '/realtime/v1/websocket';
const MOST_FRAME_BYTES = 64 * 1024;

/** Listens to the server's upgrades: a socket's address is not a route of Fastify. */
export function realtimePlugin(deps: RealtimeDependencies): FastifyPluginAsync {
  return async (app) => {
    const { socketLimits: limits = usualLimits, trustedProxies = [] } = deps;
    const hub = createHub(deps);
    const { clientIpOf } = createClientIps(trustedProxies);
    const clientIps = countPeers();
    const presence = createPresence({ ...deps, pages: hub.pages });
    const sockets = new WebSocketServer({
      noServer: true,
      maxPayload: MOST_FRAME_BYTES,
      perMessageDeflate: false,
    });
    sockets.on('connection', (socket, request) => {
      const version = addressOf(request).searchParams.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0';
      const connection = createConnection(socket, version, {
        ...deps,
        pagesChanged: presence.changed,
        withoutJoinMs: limits.withoutJoinMs,
        hasRoom: (userId, own) => hub.socketsOf(userId, own) < limits.perPerson,
        patternsOf: hub.patternsOf,
      });
      hub.add(connection);
      socket.on('close', () => {
        hub.remove(connection);
        presence.changed();
      });
    });
    const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      const peer = clientIpOf(request);
      // Counted before anything is looked up, and until the socket is gone.
      const held = clientIps.add(peer, socket);
      refusal(deps, request, hub.size >= limits.sockets || held > limits.perAddress)
        .catch(() => ({ status: 503, reason: 'the service is not available' }))
        .then((refused) => {
          if (refused) return refuse(socket, refused);
          sockets.handleUpgrade(request, socket, head, (ready) => sockets.emit('connection', ready, request));
        })
        .catch(() => socket.destroy());
    };
    app.server.on('upgrade', upgrade);
    // Before the server waits for its connections to end, which open sockets never do by themselves.
    app.addHook('preClose', async () => {
      app.server.off('upgrade', upgrade);
      for (const socket of sockets.clients) socket.terminate();
      await presence.stop();
    });
  };
}

/** How many sockets each address holds. */
function countPeers() {
  const held = new Map<string, number>();
  return {
    /** @returns how many it holds with this one */
    add: (peer: string, socket: Duplex): number => {
      const count = (held.get(peer) ?? 0) + 1;
      held.set(peer, count);
      socket.once('close', () => {
        const left = (held.get(peer) ?? 1) - 1;
        if (left === 0) held.delete(peer);
        else held.set(peer, left);
      });
      return count;
    },
  };
}

type Refusal = { status: number; reason: string };

async function refusal(
  deps: RealtimeDependencies,
  request: IncomingMessage,
  isFull: boolean,
): Promise<Refusal | undefined> {
  const address = addressOf(request);
  if (address.pathname !== PATH) return { status: 404, reason: 'there is nothing here' };
  if (isFull) return { status: 429, reason: 'too many connections' };
  const header = request.headers['x-api-key'];
  const key = address.searchParams.get('apikey') ?? (typeof header === 'string' ? header : '');
  if (await deps.knowsApiKey(key)) return undefined;
  return { status: 401, reason: 'the apikey is missing, malformed or expired' };
}

function refuse(socket: Duplex, { status, reason }: Refusal): void {
  const body = JSON.stringify({ error: reason });
  const head = [
    `HTTP/1.1 ${status} Refused`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function addressOf(request: IncomingMessage): URL {
  const base = 'http://localhost';
  const target = request.url ?? '/';
  return URL.canParse(target, base) ? new URL(target, base) : new URL(base);
}
