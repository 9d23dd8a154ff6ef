// How many connections there may be, and how long one may stand still: a slow or greedy peer takes nobody's place.
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { rateLimitKey } from '#platform/http/rate-limit-key.ts';
import { createClientIps } from '#platform/http/client-ip.ts';

export type ConnectionLimits = {
  /** Of this process, live pages included. */
  connections: number;
  /** Of one address, unless it is a trusted proxy. An office behind one has a few for each of its people. */
  connectionsPerClient: number;
  /** Until the head of a request is there. */
  headMs: number;
  /** A body of which nothing comes for so long is cut. */
  idleBodyMs: number;
  /** How long a body may come as slowly as it likes: a small one on a bad line is there by then. */
  graceBodyMs: number;
  /**
   * After that, each `idleBodyMs` has to bring as many bytes. Less is no line, but somebody who holds a place: the oldest
   * mobile networks carry twenty times as much.
   */
  leastBodyBytes: number;
};

export const connectionLimits: ConnectionLimits = {
  connections: 12_000,
  connectionsPerClient: 512,
  headMs: 30_000,
  idleBodyMs: 30_000,
  graceBodyMs: 30_000,
  leastBodyBytes: 8_000,
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
  const { isProxy } = createClientIps(options.trustedProxies);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const clientIp = rateLimitKey(address);
    const held = open.get(clientIp) ?? 0;
    if (held >= limits.connectionsPerClient) return void socket.destroy();
    open.set(clientIp, held + 1);
    socket.once('close', () => {
      const left = (open.get(clientIp) ?? 1) - 1;
      if (left === 0) open.delete(clientIp);
      else open.set(clientIp, left);
    });
  });
  return { watchBody: watchBodies(server, limits) };
}

/** What was seen of a body: all that came until when, and where the stretch began that has to bring enough. */
type Seen = { socket: Socket; bytes: number; since: number; stretch: { bytes: number; since: number } };

/** Watches request bodies from outside. The code that reads a body does not wait for this or depend on it. */
function watchBodies(server: Server, limits: ConnectionLimits): (request: IncomingMessage) => void {
  const arriving = new Map<IncomingMessage, Seen>();
  const look = setInterval(() => {
    const now = performance.now();
    for (const [request, seen] of arriving) {
      const { socket } = seen;
      if (request.complete || request.destroyed) arriving.delete(request);
      else if (isTooSlow(seen, { bytes: socket.bytesRead, now }, limits)) {
        arriving.delete(request);
        socket.destroy();
      }
    }
  }, limits.idleBodyMs / LOOKS);
  look.unref();
  server.once('close', () => clearInterval(look));
  return (request) => {
    if (request.complete) return;
    // A body that is given up within has no connection any more.
    const { socket } = request;
    const { bytesRead: bytes } = socket;
    const since = performance.now();
    arriving.set(request, { socket, bytes, since, stretch: { bytes, since: since + limits.graceBodyMs } });
  };
}

/** Notes what has come since the last look. */
function isTooSlow(seen: Seen, { bytes, now }: { bytes: number; now: number }, limits: ConnectionLimits) {
  const { idleBodyMs, leastBodyBytes } = limits;
  if (bytes === seen.bytes) return now - seen.since >= idleBodyMs;
  seen.bytes = bytes;
  seen.since = now;
  const { stretch } = seen;
  // What came during the grace counts for no stretch.
  if (now < stretch.since) stretch.bytes = bytes;
  if (now - stretch.since < idleBodyMs) return false;
  if (bytes - stretch.bytes < leastBodyBytes) return true;
  seen.stretch = { bytes, since: now };
  return false;
}
