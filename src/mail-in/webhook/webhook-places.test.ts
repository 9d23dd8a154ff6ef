// Deliveries that find no place or no room, over HTTP: strangers hold few places, not for long, and none of the proven ones.
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { type HttpApp, startHttpApp } from '../../../test/servers/http-app.ts';
import { NoRoomError } from '../receive/store-message.server.ts';
import { type MailWebhookDeps, mailWebhookPlugin } from './webhook.plugin.ts';

const SECRET = 'a-secret-of-the-provider';
const NOW = new Date('2026-11-23T12:00:00Z');
const PATH = '/api/mail-in/webhook/mailgun/mime';
const to = 'abc@in.example.org';

let app: HttpApp;
let folder: string;
let strangers: Socket[] = [];
let stored = 0;

async function start(options: Partial<MailWebhookDeps> = {}): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'wortlaut-webhook-places-'));
  stored = 0;
  const plugin = mailWebhookPlugin({
    secret: SECRET,
    domain: 'in.example.org',
    clock: { now: () => NOW },
    log: createLog('silent'),
    folder,
    hasRoom: async () => true,
    recipient: async () => ({ owner: 'owner' }),
    store: async (_envelope, content) => {
      await text(content);
      stored += 1;
    },
    takeLetter: async () => 'taken',
    noteLetter: async () => 'taken',
    storeRefusal: async () => undefined,
    deliveries: { has: async () => false, add: async () => undefined },
    ...options,
  });
  app = await startHttpApp([plugin]);
}
afterEach(async () => {
  for (const socket of strangers) socket.destroy();
  strangers = [];
  await app.close();
  await rm(folder, { recursive: true });
});

/** Begins a delivery and never ends it. @returns what the server says, or that it ended the connection */
function begin(localAddress: string) {
  const socket = connect({ port: Number(new URL(app.url).port), host: '127.0.0.1', localAddress });
  strangers.push(socket);
  // An end from the other side.
  socket.on('error', () => undefined);
  const type = 'application/x-www-form-urlencoded';
  socket.write(
    `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000000\r\n\r\nbody-mime=a`,
  );
  const trickle = setInterval(() => socket.write('a'), 20);
  // Not by `once`, which fails at an error: on a busy machine the end of a connection may be one.
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      clearInterval(trickle);
      resolve();
    });
  });
  const answered = new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(String(data).slice(9, 12)));
  });
  return { answered, closed };
}

const proven = async () => {
  const headers = {
    authorization: `Bearer ${SECRET}`,
    'content-type': 'message/rfc822',
    'x-envelope-to': to,
  };
  const url = `${app.url}/api/mail-in/webhook/raw`;
  return (await fetch(url, { method: 'POST', headers, body: 'Subject: x\r\n\r\nHallo' })).status;
};
/** @param secret in the address that Mailgun posts to, where it holds one */
const mailgun = async (secret?: string) => {
  const timestamp = String(NOW.getTime() / 1_000);
  const signature = createHmac('sha256', SECRET).update(`${timestamp}token`).digest('hex');
  const mail = { recipient: to, sender: 'ada@example.org', 'body-mime': 'Subject: x\r\n\r\nHallo' };
  const body = new URLSearchParams({ ...mail, timestamp, token: 'token', signature });
  const authorization = `Basic ${Buffer.from(`wortlaut:${secret}`).toString('base64')}`;
  const headers = secret === undefined ? {} : { authorization };
  return (await fetch(`${app.url}${PATH}`, { method: 'POST', headers, body })).status;
};

it('takes a proven delivery while strangers hold every place that they can get', async () => {
  await start();
  const opened = Array.from({ length: 16 }, (_, index) => begin(`127.0.0.${2 + (index % 4)}`));
  const refused: string[] = [];
  const twelve = Promise.withResolvers<void>();
  for (const { answered } of opened)
    void answered.then((status) => {
      if (refused.push(status) === 12) twelve.resolve();
    });
  await twelve.promise;
  expect(new Set(refused)).toEqual(new Set(['503']));
  expect(await mailgun()).toBe(503);
  expect(await mailgun()).toBe(503);
  expect(await mailgun(SECRET)).toBe(200);
  expect(await proven()).toBe(200);
  expect(stored).toBe(2);
});

it('gives one address two of these places', async () => {
  await start();
  const opened = Array.from({ length: 3 }, () => begin('127.0.0.2'));
  expect(await Promise.race(opened.map(({ answered }) => answered))).toBe('503');
  expect(await mailgun()).toBe(200);
});

it('ends the connection of a stranger whose delivery takes too long, and has the place again', async () => {
  await start({ unprovenWithinMs: 200 });
  const opened = Array.from({ length: 4 }, (_, index) => begin(`127.0.0.${2 + (index % 2)}`));
  await Promise.all(opened.map(({ closed }) => closed));
  expect(await mailgun()).toBe(200);
});

it('puts a delivery off where the disk has no room, at its beginning or while it is stored', async () => {
  let hasRoom = false;
  await start({ hasRoom: async () => hasRoom, store: () => Promise.reject(new NoRoomError()) });
  expect(await proven()).toBe(503);
  hasRoom = true;
  expect(await proven()).toBe(503);
});
