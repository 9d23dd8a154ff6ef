// A mail server that sends, line by line, so that a test can say what no well-behaved one would.
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';

export type SmtpClient = Awaited<ReturnType<typeof connectSmtp>>;

/** @param localAddress of 127.0.0.0/8, to come from another place */
export async function connectSmtp(port: number, localAddress = '127.0.0.1') {
  const plain = createConnection({ host: '127.0.0.1', port, localAddress });
  let replies = readReplies(plain);
  let socket: Socket | TLSSocket = plain;
  const closed = new Promise<void>((resolve) => {
    plain.once('close', () => resolve());
  });
  const client = {
    closed,
    /** As it is. */
    write: (bytes: string | Buffer) => void socket.write(bytes),
    /** The last line of the next reply; empty where the connection ended. */
    reply: () => replies(),
    say: async (line: string) => {
      client.write(`${line}\r\n`);
      return client.reply();
    },
    /** Up to the place where the message is written. @param options behind the sender, such as SIZE=1 */
    begin: async (to: string, { from = 'ada@example.org', options = '' } = {}) => {
      const answers = [
        await client.say(`MAIL FROM:<${from}>${options}`),
        await client.say(`RCPT TO:<${to}>`),
      ];
      return [...answers, await client.say('DATA')];
    },
    /** Nothing is decided by who signed the certificate. */
    startTls: async () => {
      replies = () => Promise.reject(new Error('The connection is being encrypted.'));
      plain.removeAllListeners('data');
      const encrypted = connectTls({ socket: plain, rejectUnauthorized: false });
      encrypted.on('error', () => undefined);
      await once(encrypted, 'secureConnect');
      socket = encrypted;
      replies = readReplies(encrypted);
      return encrypted;
    },
    break: () => void plain.destroy(),
  };
  return client;
}

function readReplies(socket: Socket): () => Promise<string> {
  const lines: string[] = [];
  const waiting: ((line: string) => void)[] = [];
  let rest = '';
  let isOver = false;
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\r\n');
    rest = parts.pop() ?? '';
    // A line with a hyphen behind its code is not the last one.
    for (const line of parts.filter((one) => !/^\d{3}-/.test(one))) {
      const next = waiting.shift();
      if (next) next(line);
      else lines.push(line);
    }
  });
  socket.on('close', () => {
    isOver = true;
    for (const next of waiting.splice(0)) next('');
  });
  return () => {
    const line = lines.shift();
    if (line !== undefined || isOver) return Promise.resolve(line ?? '');
    return new Promise((resolve) => waiting.push(resolve));
  };
}
