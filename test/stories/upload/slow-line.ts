// The line between browser and server, which holds an upload where a story wants it, and is cut where it wants.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { freePort } from '#platform/database/embedded-postgres.ts';

export type Line = {
  readonly url: string;
  /** A free port, where the server at the other end shall listen. */
  readonly target: number;
  /** So many bytes more of uploads come through, and then none; everything else passes. At first without bounds. */
  let(bytes: number): void;
  /** While it is cut, connections end and none comes about. */
  cut(isCut: boolean): void;
  close(): void;
};

/** A new request of a connection begins with its method; one with the body of an upload is a PATCH. */
const REQUEST = /^(PATCH|GET|HEAD|POST|PUT|DELETE|OPTIONS) \//;

export async function createLine(): Promise<Line> {
  const sockets = new Set<Socket>();
  const held = new Set<Socket>();
  let isCut = false;
  let left = Number.POSITIVE_INFINITY;
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((browser) => {
    if (isCut) return browser.destroy();
    const upstream = connect(line.target, '127.0.0.1');
    for (const [socket, other] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      sockets.add(socket);
      // A broken end closes the other; what was lost is the story's subject.
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        held.delete(socket);
        other.destroy();
      });
    }
    upstream.pipe(browser);
    let isUpload = false;
    browser.on('data', (chunk) => {
      const method = REQUEST.exec(chunk.toString('latin1', 0, 16))?.[1];
      if (method !== undefined) isUpload = method === 'PATCH';
      upstream.write(chunk);
      if (!isUpload) return;
      left -= chunk.length;
      if (left > 0) return;
      browser.pause();
      held.add(browser);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const line: Line = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target: await freePort(),
    let: (bytes) => {
      left = bytes;
      for (const browser of held) browser.resume();
      held.clear();
    },
    cut: (wanted) => {
      isCut = wanted;
      if (wanted) end();
    },
    close: () => {
      end();
      server.close();
    },
  };
  return line;
}
