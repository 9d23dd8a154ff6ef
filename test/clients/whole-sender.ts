// A client as browsers and proxies are: it reads the answer only once it has sent the whole body.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export type Sent = {
  method?: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** How long the body is. */
  bytes: number;
  /** What it begins with; the rest are letters. */
  beginning?: string;
  /** Announces no length. */
  isChunked?: boolean;
  version?: '1.0' | '1.1';
};
export type Answered = { status: number; headers: Headers; body: string };

const PIECE = Buffer.alloc(64 * 1024, 'a');

/** @throws what the system says of a connection that was reset */
export async function sendWhole(url: string, sent: Sent): Promise<Answered> {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  try {
    socket.on('error', () => undefined).pause();
    await once(socket, 'connect');
    await write(socket, headOf(sent));
    await writeBody(socket, sent);
    return answerIn(await text(socket.resume()));
  } finally {
    socket.destroy();
  }
}

function headOf({ method = 'POST', path, headers, bytes, isChunked, version = '1.1' }: Sent): string {
  const length = isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': bytes };
  const lines = Object.entries({ host: 'x', connection: 'close', ...length, ...headers });
  const head = [`${method} ${path} HTTP/${version}`, ...lines.map((line) => line.join(': '))];
  return `${head.join('\r\n')}\r\n\r\n`;
}

async function writeBody(socket: Socket, { bytes, beginning = '', isChunked }: Sent): Promise<void> {
  const send = async (piece: Buffer) => {
    if (isChunked) await write(socket, `${piece.length.toString(16)}\r\n`);
    await write(socket, piece);
    if (isChunked) await write(socket, '\r\n');
  };
  if (beginning !== '') await send(Buffer.from(beginning));
  for (let left = bytes - Buffer.byteLength(beginning); left > 0; left -= PIECE.length)
    await send(PIECE.subarray(0, left));
  if (isChunked) await write(socket, '0\r\n\r\n');
}

function write(socket: Socket, piece: Buffer | string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(piece, (error) => (error ? reject(error) : resolve()));
  });
}

function answerIn(whole: string): Answered {
  const at = whole.indexOf('\r\n\r\n');
  const [first = '', ...lines] = whole.slice(0, at).split('\r\n');
  const headers = new Headers();
  for (const line of lines)
    headers.append(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1));
  return { status: Number(first.split(' ')[1]), headers, body: whole.slice(at + 4) };
}
