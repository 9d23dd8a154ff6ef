// A client that loses its connection inside a PATCH, or keeps it and falls silent.
import { statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { expect } from 'vitest';
import { soon } from '../soon.ts';

/**
 * Announces `length` bytes, sends some of them, and leaves: at once, or with the connection open and silent.
 * Resolves once the server has written a part of them into `part`.
 */
export async function cutOffPatch(options: {
  url: string;
  user: string;
  location: string;
  /** The path of the unfinished upload on the disk. */
  part: string;
  length: number;
  send: Buffer;
  wait: 'close' | 'written';
}): Promise<Socket> {
  const { hostname, port } = new URL(options.url);
  const socket = connect(Number(port), hostname);
  const lines = [
    `PATCH ${options.location} HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Bearer ${options.user}`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${options.length}`,
    '',
    '',
  ];
  socket.write(lines.join('\r\n'));
  await new Promise<void>((resolve) => socket.write(options.send, () => resolve()));
  if (options.wait === 'close') {
    await new Promise<void>((resolve) => socket.on('close', () => resolve()).destroySoon());
  }
  await soon(() => expect(statSync(options.part).size).toBeGreaterThan(0));
  return socket;
}
