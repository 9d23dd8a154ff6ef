// How many connections there may be, and how long one may stand still: a slow or greedy peer takes nobody's place.
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { peerKey } from '#platform/http/peer-address.ts';
import { createPeers } from '#platform/http/peers.ts';

export type ConnectionLimits = {
  /** Of this process, live pages included. */
  connections: number;
  /** Of one address, unless it is a trusted proxy. An office behind one has a few for each of its people. */
  connectionsPerPeer: number;
  /** Until the head of a request is there. */
  headMs: number;
  /** A body of which nothing comes for so long is cut; one that gets on, however slowly, lives on. */
  idleBodyMs: number;
};

export const connectionLimits: ConnectionLimits = {
  connections: 12_000,
  connectionsPerPeer: 512,
  headMs: 30_000,
  idleBodyMs: 30_000,
};

/** How often standstill is looked for, as a share of the time allowed. */
const LOOKS = 6;

export type Connections = {
  /** To be called with each request: its body is watched until it is there. */
  watchBody(request: IncomingMessage): void;
};

/** The options of Node's server that belong to these limits. */
export function serverTimes({ headMs }: ConnectionLimits) {
  return { headersTimeout: headMs, connectionsCheckingInterval: Math.ceil(headMs / LOOKS) };
}

/** @param trustedProxies addresses and networks, as the configuration has them */
export function guardConnections(
  server: Server,
  options: { limits: ConnectionLimits; trustedProxies: readonly string[] },
): Connections {
  const { limits } = options;
  server.maxConnections = limits.connections;
  const { isProxy } = createPeers(options.trustedProxies);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const peer = peerKey(address);
    const held = open.get(peer) ?? 0;
    if (held >= limits.connectionsPerPeer) return void socket.destroy();
    open.set(peer, held + 1);
    socket.once('close', () => {
      const left = (open.get(peer) ?? 1) - 1;
      if (left === 0) open.delete(peer);
      else open.set(peer, left);
    });
  });
  return { watchBody: watchBodies(server, limits.idleBodyMs) };
}

/** Looked at from outside: whoever reads the body neither waits for this nor has to know of it. */
function watchBodies(server: Server, idleMs: number): (request: IncomingMessage) => void {
  const arriving = new Map<IncomingMessage, { bytes: number; since: number }>();
  const look = setInterval(() => {
    const now = performance.now();
    for (const [request, seen] of arriving) {
      const bytes = request.socket.bytesRead;
      if (request.complete || request.destroyed) arriving.delete(request);
      else if (bytes !== seen.bytes) arriving.set(request, { bytes, since: now });
      else if (now - seen.since >= idleMs) {
        arriving.delete(request);
        request.socket.destroy();
      }
    }
  }, idleMs / LOOKS);
  look.unref();
  server.once('close', () => clearInterval(look));
  return (request) => {
    if (!request.complete)
      arriving.set(request, { bytes: request.socket.bytesRead, since: performance.now() });
  };
}
