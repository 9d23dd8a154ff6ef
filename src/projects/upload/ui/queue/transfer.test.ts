import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTransfer } from './transfer.ts';
import { TransferRefused } from './transfer-refused.ts';

const MB = 1024 * 1024;
const FINGERPRINT = 'f'.repeat(64);

/** A tus server that keeps bytes in memory and does with each PATCH what the test says. */
class ScriptedServer {
  readonly seen: string[] = [];
  /** The metadata of each request. */
  readonly stated: string[] = [];
  received = Buffer.alloc(0);
  /** One for each PATCH; after the last one they are taken whole. */
  readonly script: ('fall silent' | 'break off' | 'refuse')[] = [];
  url = '';
  readonly #server: Server = createServer((request, response) => void this.#answer(request, response));

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/files`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.seen.push(`${request.method} ${request.headers['upload-offset'] ?? ''}`.trim());
    this.stated.push(String(request.headers['upload-metadata'] ?? ''));
    response.setHeader('Tus-Resumable', '1.0.0');
    if (request.method === 'POST') {
      response.writeHead(201, { location: `${this.url}/u1` }).end();
    } else if (request.method === 'HEAD') {
      response.writeHead(200, { 'upload-offset': this.received.length, 'upload-length': 3 * MB }).end();
    } else {
      await this.#take(request, response, this.script.shift());
    }
  }

  async #take(request: IncomingMessage, response: ServerResponse, act?: string): Promise<void> {
    if (act === 'refuse') {
      request.resume();
      response.writeHead(413).end(JSON.stringify({ error: { message: 'Zu groß.' } }));
      return;
    }
    for await (const chunk of request) {
      this.received = Buffer.concat([this.received, chunk as Buffer]);
      if (!act || this.received.length < MB) continue;
      if (act === 'break off') request.socket.destroy();
      else await once(request.socket, 'close');
      return;
    }
    response.writeHead(204, { 'upload-offset': this.received.length }).end();
  }
}

let server: ScriptedServer;
beforeEach(async () => {
  vi.stubGlobal('location', { href: 'http://localhost/' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  server = new ScriptedServer();
  await server.start();
});
afterEach(() => {
  server.stop();
  vi.unstubAllGlobals();
});

function send(content: Buffer, stallMs = 60_000) {
  const reports = { urls: [] as string[], waited: 0, furthest: 0 };
  const transfer = createTransfer({
    endpoint: server.url,
    accessToken: async () => 'token',
    locale: () => 'de',
    stallMs,
  });
  // Outside a browser the client takes a buffer where a page gives it a file.
  const file = Object.assign(content, { name: 'a.wav', type: '', size: content.length }) as unknown as File;
  const done = transfer(file, {
    url: null,
    fingerprint: FINGERPRINT,
    early: null,
    signal: new AbortController().signal,
    onUrl: (url) => reports.urls.push(url),
    onWaiting: () => {
      reports.waited += 1;
    },
    onProgress: (sent) => {
      reports.furthest = Math.max(reports.furthest, sent);
    },
  });
  return { done, reports };
}

it('asks for the address first, then sends the whole file in one request', async () => {
  const content = randomBytes(3 * MB);
  const { done, reports } = send(content);
  expect(await done).toEqual({ uploadId: 'u1' });
  expect(server.seen).toEqual(['POST', 'PATCH 0']);
  expect(server.received.equals(content)).toBe(true);
  expect(reports).toEqual({ urls: [`${server.url}/u1`], waited: 0, furthest: content.length });
});

it.each(['break off', 'fall silent'] as const)('goes on where a server stands that did %s', async (act) => {
  server.script.push(act);
  const content = randomBytes(3 * MB);
  const { done, reports } = send(content, act === 'fall silent' ? 1000 : undefined);
  await done;
  expect(server.seen.slice(0, 3)).toEqual(['POST', 'PATCH 0', 'HEAD']);
  expect(Number(server.seen[3]?.replace('PATCH ', ''))).toBeGreaterThanOrEqual(MB);
  expect(server.seen).toHaveLength(4);
  expect(server.received.equals(content)).toBe(true);
  expect(reports.waited).toBe(1);
  // The server joins no two files: each request says which one it sends.
  const stated = `contentFingerprint ${btoa(FINGERPRINT)}`;
  expect(server.stated.map((metadata) => metadata.includes(stated))).toEqual(Array(4).fill(true));
});

it('ends with the sentence of a server that refuses', async () => {
  server.script.push('refuse');
  await expect(send(randomBytes(MB)).done).rejects.toThrow(new TransferRefused('Zu groß.'));
});
