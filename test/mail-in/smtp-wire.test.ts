// The mail server as other mail servers meet it: encrypted, many at once, slow, broken off, too large.
import { randomBytes } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mailInLimits } from '#mail-in/mail-in-limits.ts';
import { addressOf } from '#mail-in/addresses.server.ts';
import { createFindRecipient } from '#mail-in/receive/find-recipient.server.ts';
import { systemClock } from '#platform/clock.ts';
import { soon } from '../soon.ts';
import type { SmtpClient } from './smtp-client.ts';
import { DOMAIN, mail, OWNER, setUpReceiver, TO, UPLOAD_PAGE } from './wire-receiver.ts';

const { start, connect, greeted, store, jobs, database, rows, bytesOf } = setUpReceiver();

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

it('refuses a size that was announced, and one that is found while receiving, with 552 and where to upload', async () => {
  const client = await connect(await start());
  // A figure here, and the other server would bounce the mail without asking.
  expect(await client.say('EHLO mx.example.org')).toMatch(/^250 SIZE$/);
  const tooMuch = mailInLimits.messageBytes + 1;
  const refused = new RegExp(`^552 5\\.3\\.4 .* longer than 100 MB; .* ${UPLOAD_PAGE} `);
  expect(await client.say(`MAIL FROM:<ada@example.org> SIZE=${tooMuch}`)).toMatch(refused);
  expect(await client.say(`MAIL FROM:<ada@example.org> SIZE=${tooMuch - 1}`)).toMatch(/^250 /);
  await client.say('RSET');
  expect((await client.begin(TO)).at(-1)).toMatch(/^354 /);
  const line = `${'x'.repeat(998)}\r\n`;
  for (let sent = 0; sent < tooMuch; sent += line.length * 1_000) client.write(line.repeat(1_000));
  expect(await client.say('\r\n.')).toMatch(refused);
  expect(await rows()).toEqual([]);
  // The connection goes on.
  expect((await client.begin(TO)).at(-1)).toMatch(/^354 /);
  expect(await client.say(`${mail()}.`)).toMatch(/^250 /);
  expect(await rows()).toHaveLength(1);
});

it('puts off with 452 an address that got 300 messages within an hour, and refuses one without Pro with 550', async () => {
  let isSubscribed = true;
  const letterboxes = { has: async () => false };
  const db = database();
  const find = {
    db,
    clock: systemClock,
    letterboxes,
    isSubscribed: async () => isSubscribed,
    hasRoom: async () => true,
  };
  const to = `${await addressOf(find, OWNER)}@${DOMAIN}`;
  const client = await greeted(await start({ recipient: createFindRecipient(find) }));
  await db.execute(sql`
    insert into mail_in.messages (id, user_id, message_key, envelope_from, remote_ip, helo, received_at, size_bytes)
    select gen_random_uuid(), ${OWNER}, n, '', '', '', now() - n * interval '10 seconds', 1
    from generate_series(1, ${mailInLimits.messagesAnHour}) n`);
  const answerTo = async () => {
    await client.say('RSET');
    await client.say('MAIL FROM:<ada@example.org>');
    return client.say(`RCPT TO:<${to}>`);
  };
  expect(await answerTo()).toMatch(/^452 /);
  // What came earlier counts no longer.
  await db.execute(
    sql`update mail_in.messages set received_at = now() - interval '61 minutes' where message_key = '1'`,
  );
  expect(await answerTo()).toMatch(/^250 /);
  isSubscribed = false;
  expect(await answerTo()).toMatch(/^550 5\.7\.1 /);
});

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
  await soon(() => expect(failures.length).toBe(1));
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
  expect((await connect(port, '127.0.0.2')).greeting).toMatch(/^220 /);
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
  await soon(async () => expect((await connect(port)).greeting).toMatch(/^220 /));
});

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
  await soon(async () => expect((await connect(port, '127.0.0.1')).greeting).toMatch(/^421 .*from your/));
});

it('lets go of a sender that trickles, and not of one that waits for us', async () => {
  const [whole, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let look = () => {};
  const coming: Readable[] = [];
  const repeat = (given: () => void) => {
    look = given;
    return () => undefined;
  };
  const port = await start({
    patience: { everyMs: 60_000, leastBytes: 2_000, repeat },
    store: async (_envelope, content) => {
      coming.push(content);
      await buffer(content);
      whole.resolve();
      await release.promise;
    },
  });
  const patient = await greeted(port);
  const slow = await greeted(port);
  await Promise.all([patient.begin(TO), slow.begin(TO)]);
  const stored = patient.say(`${mail()}.`);
  await whole.promise;
  look();
  slow.write(randomBytes(50).toString('hex'));
  const trickle = coming.find((content) => !content.readableEnded) as Readable & { byteLength: number };
  await soon(() => expect(trickle.byteLength).toBeGreaterThan(0));
  look();
  expect(await slow.reply()).toMatch(/^421 4\.4\.2 /);
  release.resolve();
  expect(await stored).toMatch(/^250 /);
});
