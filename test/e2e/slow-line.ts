// The line between browser and server, as narrow as a story needs it, and cut where it wants.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Line = {
  readonly url: string;
  /** A free port, where the server at the other end shall listen. */
  readonly target: number;
  /** Bytes a second from the browser; infinite for a line without bounds. */
  bytesPerSecond: number;
  /** While it is cut, connections end and none comes about. */
  cut(isCut: boolean): void;
  close(): void;
};

export async function createLine(): Promise<Line> {
  const sockets = new Set<Socket>();
  let isCut = false;
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
        other.destroy();
      });
    }
    upstream.pipe(browser);
    browser.on('data', (chunk) => {
      upstream.write(chunk);
      browser.pause();
      setTimeout(() => browser.resume(), (chunk.length / line.bytesPerSecond) * 1000);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const line: Line = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target: await freePort(),
    bytesPerSecond: Number.POSITIVE_INFINITY,
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

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
