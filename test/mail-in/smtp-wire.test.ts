// The mail server as other mail servers meet it: encrypted, many at once, slow, broken off, too large.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createDiskBlobStore } from '#blobs/disk/disk-blob-store.ts';
import { mailInLimits } from '#mail-in/mail-in-limits.ts';
import { type ReceiverDeps, startSmtpReceiver } from '#mail-in/receive/smtp-receiver.server.ts';
import { storeMessage } from '#mail-in/receive/store-message.server.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { createLog } from '#platform/log.ts';
import { createTestDatabase } from '../database.ts';
import { ownCertificate } from './own-certificate.ts';
import { connectSmtp, type SmtpClient } from './smtp-client.ts';

const DOMAIN = 'in.wortlaut.example';
const TO = `abc@${DOMAIN}`;
const OWNER = randomUUID();

let db: Database;
let blobs: Awaited<ReturnType<typeof createDiskBlobStore>>;
let folder: string;
let jobs: unknown[] = [];
const stops: (() => Promise<void>)[] = [];
const clients: SmtpClient[] = [];

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  folder = mkdtempSync(join(tmpdir(), 'wortlaut-smtp-'));
  blobs = await createDiskBlobStore(join(folder, 'blobs'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(async () => {
  for (const client of clients.splice(0)) client.break();
  for (const stop of stops.splice(0)) await stop();
  await db.execute(sql`truncate mail_in.messages, mail_in.loose_blobs cascade`);
  jobs = [];
});

const store: ReceiverDeps['store'] = (envelope, content) =>
  storeMessage(
    { db, blobs, clock: systemClock, queue: { send: async (_job, payload) => jobs.push(payload) > 0 } },
    envelope,
    content,
  );

async function start(options: Partial<ReceiverDeps> & { isEncrypted?: boolean } = {}): Promise<number> {
  const { isEncrypted, ...deps } = options;
  const files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };
  if (isEncrypted) {
    const { cert, key } = ownCertificate(DOMAIN);
    writeFileSync(files.certFile, cert);
    writeFileSync(files.keyFile, key);
  }
  const receiver = await startSmtpReceiver({
    place: {
      domain: DOMAIN,
      port: 0,
      host: '127.0.0.1',
      ...(isEncrypted ? files : { certFile: undefined, keyFile: undefined }),
    },
    log: createLog('silent'),
    recipient: async (localPart) => (localPart === 'abc' ? { owner: OWNER } : 'unknown'),
    takeLetter: async () => 'refused',
    store,
    ...deps,
  });
  stops.push(receiver.stop);
  return receiver.port;
}

async function connect(port: number, localAddress?: string): Promise<SmtpClient & { greeting: string }> {
  const client = await connectSmtp(port, localAddress);
  clients.push(client);
  return { ...client, greeting: await client.reply() };
}

async function greeted(port: number, localAddress?: string): Promise<SmtpClient> {
  const client = await connect(port, localAddress);
  expect(await client.say('EHLO mx.example.org')).toMatch(/^250 /);
  return client;
}

type Row = { envelope_from: string; blob_key: string };
const rows = async () =>
  (await db.execute<Row>(sql`select envelope_from, blob_key from mail_in.messages`)).rows;
const bytesOf = async ({ blob_key }: Row) => buffer(await blobs.read(blob_key));
const mail = (id = randomUUID()) =>
  `Message-ID: <${id}@example.org>\r\nFrom: ada@example.org\r\n\r\nGuten Tag\r\n`;

it('takes mail encrypted, and forgets what was said before that', async () => {
  const client = await greeted(await start({ isEncrypted: true }));
  expect(await client.say('MAIL FROM:<eve@example.org>')).toMatch(/^250 /);
  expect(await client.say('STARTTLS')).toMatch(/^220 /);
  const { encrypted } = await client.startTls();
  expect(encrypted).toBe(true);
  expect(await client.say(`RCPT TO:<${TO}>`)).toMatch(/^503 /);
  expect(await client.say('EHLO mx.example.org')).toMatch(/^250 /);
  expect(await client.say('STARTTLS')).toMatch(/^5/);
  expect(await client.begin(TO)).toEqual([
    expect.stringMatching(/^250 /),
    expect.stringMatching(/^250 /),
    expect.stringMatching(/^354 /),
  ]);
  expect(await client.say(`${mail()}.`)).toMatch(/^250 /);
  expect(await rows()).toMatchObject([{ envelope_from: 'ada@example.org' }]);
});

it('runs no command that came in clear behind STARTTLS', async () => {
  const client = await greeted(await start({ isEncrypted: true }));
  client.write(
    `STARTTLS\r\nEHLO eve.example\r\nMAIL FROM:<eve@example.org>\r\nRCPT TO:<${TO}>\r\nDATA\r\n${mail()}.\r\n`,
  );
  expect(await client.reply()).toMatch(/^220 /);
  const started = client.startTls();
  // The bytes in clear may end the handshake; they must never become part of the session.
  const outcome = await Promise.race([started.then(() => 'encrypted'), client.closed.then(() => 'closed')]);
  if (outcome === 'encrypted') {
    expect(await client.say('EHLO mx.example.org')).toMatch(/^250 /);
    expect(await client.say('DATA')).toMatch(/^503 /);
  }
  expect(await rows()).toEqual([]);
});

it('offers no encryption without a certificate', async () => {
  const client = await greeted(await start());
  expect(await client.say('STARTTLS')).toMatch(/^5/);
});

it('keeps mail in 8 bits and addresses beyond ASCII byte by byte', async () => {
  const client = await greeted(await start());
  const message = Buffer.concat([
    Buffer.from('From: Jörg <jörg@müller.example>\r\nSubject: Grüße\r\n\r\n..Ein Punkt\r\n'),
    Buffer.from([0xfc, 0xe4, 0x80, 0xff, 0x0d, 0x0a]),
  ]);
  const started = await client.begin(TO, { from: 'jörg@müller.example', options: ' BODY=8BITMIME SMTPUTF8' });
  expect(started.at(-1)).toMatch(/^354 /);
  client.write(message);
  expect(await client.say('.')).toMatch(/^250 /);
  const [row] = await rows();
  expect(row?.envelope_from).toMatch(/^jörg@(?:müller|xn--mller-kva)\.example$/);
  const kept = row && (await bytesOf(row));
  // A sender doubles the dot of a line that begins with one (RFC 5321, 4.5.2).
  expect(kept).toEqual(Buffer.from(message.toString('latin1').replace('\r\n..', '\r\n.'), 'latin1'));
});

it('refuses a size that was announced, and one that is found while receiving, with 552', async () => {
  const client = await greeted(await start());
  const tooMuch = mailInLimits.messageBytes + 1;
  expect(await client.say(`MAIL FROM:<ada@example.org> SIZE=${tooMuch}`)).toMatch(/^552 /);
  expect((await client.begin(TO)).at(-1)).toMatch(/^354 /);
  const line = `${'x'.repeat(998)}\r\n`;
  for (let sent = 0; sent < tooMuch; sent += line.length * 1_000) client.write(line.repeat(1_000));
  expect(await client.say('\r\n.')).toMatch(/^552 /);
  expect(await rows()).toEqual([]);
  // The connection goes on.
  expect((await client.begin(TO)).at(-1)).toMatch(/^354 /);
  expect(await client.say(`${mail()}.`)).toMatch(/^250 /);
  expect(await rows()).toHaveLength(1);
}, 60_000);

it('stores nothing of a message whose connection broke, and takes it when it comes again', async () => {
  const failures: unknown[] = [];
  const port = await start({
    store: async (envelope, content) => {
      await store(envelope, content).catch((error: unknown) => {
        failures.push(error);
        throw error;
      });
    },
  });
  const whole = mail();
  const broken = await greeted(port);
  await broken.begin(TO);
  broken.write(`${whole}${'x'.repeat(300_000)}`);
  broken.break();
  await expect.poll(() => failures.length).toBe(1);
  expect(await rows()).toEqual([]);
  const again = await greeted(port);
  await again.begin(TO);
  expect(await again.say(`${whole}.`)).toMatch(/^250 /);
  expect(await rows()).toHaveLength(1);
});

it('waits for nothing where the sender left before storing began', async () => {
  const content = new PassThrough().destroy();
  await expect(store({ owners: [OWNER], from: '', remoteIp: '', helo: '' }, content)).rejects.toThrow(
    'ended',
  );
});

it('makes one message of the same one that comes over two connections at once', async () => {
  const port = await start();
  const whole = mail();
  const both = await Promise.all([greeted(port), greeted(port)]);
  for (const client of both) await client.begin(TO);
  const answers = await Promise.all(both.map((client) => client.say(`${whole}.`)));
  expect(answers).toEqual([expect.stringMatching(/^250 /), expect.stringMatching(/^250 /)]);
  expect(await rows()).toHaveLength(1);
  expect(jobs).toHaveLength(1);
});

it('turns away with 421 who has too many connections, and loses nothing of the others', async () => {
  const port = await start();
  const open = await Promise.all(
    Array.from({ length: mailInLimits.connectionsFromOnePlace }, () => greeted(port)),
  );
  expect((await connect(port)).greeting).toMatch(/^421 .*Too many/);
  expect((await greeted(port, '127.0.0.2')).closed).toBeInstanceOf(Promise);
  const answers = await Promise.all(
    open.map(async (client) => {
      await client.begin(TO);
      return client.say(`${mail()}.`);
    }),
  );
  expect(answers.every((answer) => answer.startsWith('250 '))).toBe(true);
  expect(await rows()).toHaveLength(open.length);
  expect(await open[0]?.say('QUIT')).toMatch(/^221 /);
  await open[0]?.closed;
  await expect.poll(async () => (await connect(port)).greeting).toMatch(/^220 /);
}, 30_000);

it('counts the connections of a place right though it turned some away for want of room', async () => {
  const port = await start();
  const perPlace = mailInLimits.connectionsFromOnePlace;
  const places = Array.from(
    { length: mailInLimits.connections / perPlace },
    (_, index) => `127.0.0.${index + 1}`,
  );
  const open: (SmtpClient & { greeting: string })[] = [];
  for (const place of places)
    open.push(...(await Promise.all(Array.from({ length: perPlace }, () => connect(port, place)))));
  expect(open.every(({ greeting }) => greeting.startsWith('220 '))).toBe(true);
  const refused = await Promise.all(Array.from({ length: 5 }, () => connect(port, '127.0.0.1')));
  expect(refused.map(({ greeting }) => greeting.slice(0, 4))).toEqual(Array(5).fill('421 '));
  await Promise.all(refused.map(({ closed }) => closed));
  // There is room again, and not for a place that holds all of its own.
  const last = open.at(-1);
  await last?.say('QUIT');
  await last?.closed;
  await expect.poll(async () => (await connect(port, '127.0.0.1')).greeting).toMatch(/^421 .*from your/);
}, 60_000);

it('lets go of a sender that trickles, and not of one that waits for us', async () => {
  const release = Promise.withResolvers<void>();
  const port = await start({
    patience: { everyMs: 150, leastBytes: 2_000 },
    store: async (_envelope, content) => {
      await buffer(content);
      await release.promise;
    },
  });
  const patient = await greeted(port);
  const slow = await greeted(port);
  await Promise.all([patient.begin(TO), slow.begin(TO)]);
  const stored = patient.say(`${mail()}.`);
  const trickle = setInterval(() => slow.write(randomBytes(2).toString('hex')), 10);
  expect(await slow.reply()).toMatch(/^421 4\.4\.2 /);
  clearInterval(trickle);
  release.resolve();
  expect(await stored).toMatch(/^250 /);
});
