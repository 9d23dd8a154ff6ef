import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Api } from 'grammy';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileGoneError, FileTooLargeError, fetchFile } from '../../src/telegram/bot/fetch-file.server.ts';
import { TOKEN } from './bot-api-server.ts';

const PIECE = Buffer.alloc(64 * 1024, 1);

let folder: string;
let filePath: string;
let hasEnded: Promise<void>;
let close: () => Promise<void>;
let root: string;

/** Names no size, and sends without an end for as long as it is read. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'telegram-file-'));
  const ended = Promise.withResolvers<void>();
  hasEnded = ended.promise;
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/file/'))
      return void response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ ok: true, result: { file_id: 'a', file_path: filePath } }));
    response.once('close', ended.resolve);
    const send = () => {
      while (!response.destroyed && response.write(PIECE));
    };
    response.on('drain', send);
    send();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
});
afterEach(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const fetched = (mostBytes: number) =>
  fetchFile(new Api(TOKEN, { apiRoot: root }), {
    fileId: 'a',
    to: join(folder, 'fetched'),
    mostBytes,
    access: { token: TOKEN, apiRoot: root },
    hasRoom: async () => true,
    signal: new AbortController().signal,
  });

describe('a file from Telegram', () => {
  it('is ended at the limit where more comes than was said, and the connection with it', async () => {
    filePath = 'files/a';
    await expect(fetched(10 * PIECE.length)).rejects.toThrow(FileTooLargeError);
    await hasEnded;
    expect((await stat(join(folder, 'fetched'))).size).toBeLessThanOrEqual(10 * PIECE.length);
  });

  it('is taken from the disk where an own server names it there, up to the limit and not beyond', async () => {
    filePath = join(folder, 'stored');
    await writeFile(filePath, PIECE);
    expect(await fetched(PIECE.length)).toBe(PIECE.length);
    expect(await readFile(join(folder, 'fetched'))).toEqual(PIECE);
    await expect(fetched(PIECE.length - 1)).rejects.toThrow(FileTooLargeError);
  });

  it('counts as gone where an own server names one that vanished from the disk', async () => {
    filePath = join(folder, 'vanished');
    await expect(fetched(PIECE.length)).rejects.toThrow(FileGoneError);
  });
});
