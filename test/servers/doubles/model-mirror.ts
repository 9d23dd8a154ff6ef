// A mirror of models on loopback, with the faults that lines and servers have.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export type Fault =
  /** The connection breaks after so many bytes of the answer. */
  | { kind: 'cut'; afterBytes: number; noRange?: boolean }
  /** The same, but only once the other side confirms these bytes by `received`: bytes in transit may get lost. */
  | { kind: 'cut-when-received'; afterBytes: number }
  /** So many bytes come quickly, the rest 20 times a second (1 kB, or as said), until everything was received. */
  | { kind: 'drip'; afterBytes: number; atOnce?: number }
  /** The line brings so many bytes and then hangs. */
  | { kind: 'hang'; afterBytes: number }
  /** A byte every few ms, for ever. */
  | { kind: 'trickle' }
  | { kind: 'status'; status: number; retryAfter?: string }
  /** Other content of the same length. */
  | { kind: 'wrong' }
  /** More bytes than announced anywhere. */
  | { kind: 'endless' }
  /** Announces more than was ordered. */
  | { kind: 'too-long' }
  /** Whatever was asked for, the whole file comes. */
  | { kind: 'no-range' }
  /** Takes the range as asked, whatever `If-Range` says. */
  | { kind: 'blind-range' }
  /** HTML with status 200, as captive portals send it. */
  | { kind: 'portal' };

export type Asked = { path: string; range: string | undefined; ifRange: string | undefined };

export type ModelMirror = {
  readonly url: string;
  /** Puts content under a path, with an entity tag of its own. */
  put(path: string, content: Buffer): void;
  /** The next requests for the path meet these faults, one each; then it is well again. */
  plan(path: string, ...faults: Fault[]): void;
  /** Every request for the path meets this. */
  always(path: string, fault: Fault | null): void;
  /** Resolves when a request for the path has been answered as far as it will be. */
  reached(path: string): Promise<void>;
  /** The other side has so many bytes of the file. */
  received(bytes: number): void;
  readonly asked: Asked[];
  close(): Promise<void>;
};

export async function startModelMirror(): Promise<ModelMirror> {
  const contents = new Map<string, { content: Buffer; tag: string }>();
  const planned = new Map<string, Fault[]>();
  const constant = new Map<string, Fault>();
  const asked: Asked[] = [];
  const waiting: { path: string; resolve: () => void }[] = [];
  const open: { upTo: number; response: ServerResponse }[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let version = 0;

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = decodeURIComponent(request.url ?? '').slice(1);
    const { range } = request.headers;
    const ifRange = request.headers['if-range'];
    asked.push({ path, range, ifRange: ifRange?.toString() });
    const done = () => {
      for (const each of waiting.filter((one) => one.path === path)) each.resolve();
    };
    const fault = planned.get(path)?.shift() ?? constant.get(path);
    const found = contents.get(path);
    if (fault?.kind === 'status' || !found) {
      const headers = fault?.kind === 'status' && fault.retryAfter ? { 'retry-after': fault.retryAfter } : {};
      response.writeHead(fault?.kind === 'status' ? fault.status : 404, headers).end('no');
      return done();
    }
    if (fault?.kind === 'portal') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Please sign in</h1>');
      return done();
    }
    const content = fault?.kind === 'wrong' ? Buffer.alloc(found.content.length, 'x') : found.content;
    const noRange = fault?.kind === 'no-range' || (fault?.kind === 'cut' && fault.noRange === true);
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    const isValid = ifRange === undefined || ifRange === found.tag || fault?.kind === 'blind-range';
    const inPart = range !== undefined && isValid && !noRange;
    const headers = {
      etag: found.tag,
      ...(!noRange && { 'accept-ranges': 'bytes' }),
    };
    if (inPart && from >= content.length) {
      response.writeHead(416, { ...headers, 'content-range': `bytes */${content.length}` }).end();
      return done();
    }
    const part = inPart ? content.subarray(from) : content;
    const announced = fault?.kind === 'too-long' ? part.length * 1000 : part.length;
    response.writeHead(inPart ? 206 : 200, {
      ...headers,
      ...(inPart && { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }),
      ...(fault?.kind !== 'endless' && { 'content-length': announced }),
    });
    if (fault?.kind === 'cut') {
      response.write(part.subarray(0, fault.afterBytes), () => {
        response.destroy();
        done();
      });
    } else if (fault?.kind === 'cut-when-received') {
      open.push({ upTo: (inPart ? from : 0) + fault.afterBytes, response });
      response.write(part.subarray(0, fault.afterBytes), done);
    } else if (fault?.kind === 'drip') {
      open.push({ upTo: Number.POSITIVE_INFINITY, response });
      const { atOnce = 1_000 } = fault;
      let at = fault.afterBytes;
      response.write(part.subarray(0, at), done);
      const timer = setInterval(() => response.write(part.subarray(at, (at += atOnce))), 50);
      timers.add(timer);
      response.once('close', () => clearInterval(timer));
    } else if (fault?.kind === 'hang') {
      response.write(part.subarray(0, fault.afterBytes), done);
    } else if (fault?.kind === 'trickle' || fault?.kind === 'endless') {
      const bytes = fault.kind === 'trickle' ? 1 : 65_536;
      const timer = setInterval(() => response.write(Buffer.alloc(bytes)), 5);
      timers.add(timer);
      response.once('close', () => {
        clearInterval(timer);
        done();
      });
    } else {
      response.end(part, done);
    }
  };

  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    put: (path, content) => {
      version += 1;
      contents.set(path, { content, tag: `"${version}"` });
    },
    plan: (path, ...faults) => planned.set(path, faults),
    always: (path, fault) => {
      if (fault) constant.set(path, fault);
      else constant.delete(path);
    },
    reached: (path) => new Promise((resolve) => waiting.push({ path, resolve })),
    received: (bytes) => {
      for (const { upTo, response } of open) if (bytes >= upTo) response.destroy();
    },
    asked,
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
