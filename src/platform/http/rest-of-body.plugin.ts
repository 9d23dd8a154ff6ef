// What still comes of a body after its answer is read and thrown away, up to a bound: the system resets a connection that is
// closed while the client sends, and the client loses the answer with it.
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Known callers send files in one request: a refusal waits for all of a file, so that they read it. */
    takesFiles?: boolean;
  }
}

export type RestLimits = {
  /** Read of one body after its answer; who sends more is cut. Above the limit of any file that is sent in one request. */
  bytes: number;
  /** For which the rest may come: a file just above a limit is there by then, also over a slow line. */
  ms: number;
  /** The same two for the routes that take files, once it is known who sends one. */
  fileBytes: number;
  fileMs: number;
  /** The time while the server closes, which waits for its connections. */
  closingMs: number;
};

const MB = 1024 * 1024;

export const restLimits: RestLimits = {
  bytes: 64 * MB,
  ms: 60_000,
  // A recording may have 2 GB, and is refused for its kind, its length or the room that is left.
  fileBytes: 2_112 * MB,
  fileMs: 10 * 60_000,
  closingMs: 1_000,
};
/** Strangers, and those who ask too often. */
const OF_NO_CALLER = new Set([401, 403, 429]);

/** To be called before anything else is registered: it holds for every route and refusal of the server. */
export function readRestOfBodies(app: FastifyInstance, limits: RestLimits = restLimits): void {
  const open = new Set<RestOfBody>();
  const files = new WeakSet<IncomingMessage>();
  let isClosing = false;
  app.addHook('onSend', async ({ raw, routeOptions }, reply) => {
    if (routeOptions.config.takesFiles && !OF_NO_CALLER.has(reply.statusCode)) files.add(raw);
    // Who reads that stops sending, or asks the next time over another connection.
    if (!raw.complete && mayBeLonger(raw, limits.bytes)) reply.header('connection', 'close');
  });
  app.server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    // Before Node lets go of the connection.
    response.once('prefinish', () => {
      if (request.complete || socket.destroyed) return;
      // Its reader ended it: nothing more comes out of it, and the connection would stand still.
      if (request.destroyed) return void response.once('close', () => socket.destroySoon());
      const onEnd = () => open.delete(rest);
      const { bytes, ms } = files.has(request) ? { bytes: limits.fileBytes, ms: limits.fileMs } : limits;
      const rest = new RestOfBody(request, socket, { bytes, onEnd });
      open.add(rest);
      rest.endWithin(isClosing ? limits.closingMs : ms);
    });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const rest of open) rest.endWithin(limits.closingMs);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function mayBeLonger(request: IncomingMessage, bytes: number): boolean {
  return hasBody(request) && !(Number(request.headers['content-length']) <= bytes);
}

class RestOfBody {
  readonly #request: IncomingMessage;
  readonly #socket: Socket;
  readonly #onEnd: () => void;
  #bytesLeft: number;
  #late: NodeJS.Timeout | undefined;
  /** Whether the connection is to be closed once the body is there. */
  #isLast = false;

  constructor(request: IncomingMessage, socket: Socket, options: { bytes: number; onEnd: () => void }) {
    this.#request = request;
    this.#socket = socket;
    this.#bytesLeft = options.bytes;
    this.#onEnd = options.onEnd;
    // What Node calls after the last answer of a connection, with the body still coming.
    socket.destroySoon = () => {
      this.#isLast = true;
    };
    request.on('data', this.#onData).once('end', this.#end).resume();
    // After the answer the request emits nothing about its connection.
    socket.once('close', this.#end);
  }

  endWithin(ms: number): void {
    clearTimeout(this.#late);
    this.#late = setTimeout(() => this.#socket.destroy(), ms);
  }

  readonly #onData = ({ length }: Buffer): void => {
    this.#bytesLeft -= length;
    if (this.#bytesLeft < 0) this.#socket.destroy();
  };

  readonly #end = (): void => {
    const socket = this.#socket;
    clearTimeout(this.#late);
    this.#request.off('data', this.#onData).off('end', this.#end);
    socket.off('close', this.#end);
    // That of the prototype again.
    Reflect.deleteProperty(socket, 'destroySoon');
    if (this.#isLast) socket.destroySoon();
    this.#onEnd();
  };
}
