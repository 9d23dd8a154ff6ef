// Kills between the first byte of a mail and its project: what got 250 is never lost, and nothing is made twice.
// 200 took sixteen minutes of two busy cores; `KILLS=8 SEED=7` makes fewer of them, and others.
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf } from '#mail-in/public.server.ts';
import { messageKey } from '#mail-in/receive/message-key.ts';
import { systemClock } from '#platform/clock.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { batchesOf } from '#platform/jobs/batches.ts';
import { wavFile } from '#speech/wav.ts';
import { createTestDatabase } from '../servers/database.ts';
import { seededRandom } from '../sound/tone-words.ts';
import { silence } from '../fixtures/synthetic-speech.ts';
import { type DnsServer, startDnsServer } from './dns-server.ts';
import { buildKilledReceiver, deliver, type KilledReceiver, startKilledReceiver } from './killed-receiver.ts';
import type { KillOrder } from './killed-mail.child.ts';
import { signingDomains } from './signing-domain.ts';

const SEED = Number(process.env.SEED ?? 16);
const KILLS = Number(process.env.KILLS ?? 200);
/** One address takes 300 mails an hour. */
const PEOPLE = 8;
const DOMAIN = 'in.wortlaut.example';
/** Passed in the receiver and in the work; `half` and `accepted` are seen by the one who sends. */
const PLACES = ['half', 'blob', 'row', 'accepted', 'looking', 'proven', 'taking', 'read', 'made', 'answered'];
const MOST_STATEMENTS = 60;
/** Of the worker at one mail. */
const DEATHS = 8;

type Mail = { key: string; userId: string; from: string; to: string; raw: Buffer; hasRecording: boolean };

const domains = signingDomains();
const writer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  dkim: domains.signatureOf('example.org'),
});
const sound = wavFile(silence(1));
const random = seededRandom(SEED);
const below = (n: number) => Math.floor(random() * n);
const people: { userId: string; email: string; to: string }[] = [];
const accepted: Mail[] = [];
let database: DatabaseHandle;
let dns: DnsServer;
let dataDir: string;

beforeAll(async () => {
  buildKilledReceiver();
  database = await createTestDatabase();
  dns = await startDnsServer();
  domains.publish(dns.records, ['example.org']);
  dataDir = mkdtempSync(join(tmpdir(), 'wortlaut-killed-mail-'));
  const { db } = database;
  for (let n = 0; n < PEOPLE; n += 1) {
    const [userId, email] = [randomUUID(), `person-${n}@example.org`];
    await db.execute(sql`
      insert into auth.users (id, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      values (${userId}, ${email}, now(), '{}', '{}')`);
    people.push({ userId, email, to: `${await addressOf({ db, clock: systemClock }, userId)}@${DOMAIN}` });
  }
});
afterAll(() => {
  dns.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it(`loses nothing and makes nothing twice: ${KILLS} kills, seed ${SEED}`, async () => {
  let unsent: Mail[] = [];
  let next = startReceiver();
  for (let n = 0; n < KILLS; n += 1) {
    const receiver = await next;
    // Loads while the one before it lives.
    next = startReceiver();
    for (let fresh = 1 + below(2); fresh > 0; fresh -= 1) unsent.push(await writeMail());
    const order = nextOrder();
    unsent = await liveAndDie(receiver, unsent, order);
    expect(await lostMails(), `after kill ${n} at ${order.at} ${order.count}`).toEqual([]);
    await expectNoneBlamed();
  }
  expect(await liveAndDie(await next, unsent, { at: 'never', count: 0 })).toEqual([]);
  await expectEachOnce();
}, 1_800_000);

it('makes a recording of a mail however often its worker died at it', async () => {
  const mail = await writeMail({ messageId: '<outlives-workers@example.org>', hasRecording: true });
  for (let n = 0; n < DEATHS; n += 1) {
    const at = ['looking', 'proven', 'taking', 'read'][n % 4] ?? '';
    await liveAndDie(await startReceiver(), n === 0 ? [mail] : [], { at, count: 1 });
  }
  await liveAndDie(await startReceiver(), [], { at: 'never', count: 0 });
  const row = (await rowsOf()).find(({ message_key }) => message_key === mail.key);
  expect(row).toMatchObject({ outcome: 'transcribing', crashes: 0 });
  expect(answersTo('<outlives-workers@example.org>')).toEqual([]);
});

it('leaves alone what another worker is at when it starts, and removes what nobody came back for', async () => {
  const [fresh, stale] = ['fresh', 'stale'].map((name) => join(dataDir, 'mail-in', name));
  for (const folder of [fresh, stale]) mkdirSync(folder ?? '', { recursive: true });
  utimesSync(stale ?? '', 0, 0);
  const receiver = await startReceiver();
  await receiver.open({ at: 'never', count: 0 });
  while (existsSync(stale ?? '')) await delay(20);
  receiver.kill();
  await receiver.ended;
  expect(existsSync(fresh ?? '')).toBe(true);
});

const startReceiver = () =>
  startKilledReceiver({ dataDir, databaseUrl: database.url, dns: dns.address, domain: DOMAIN });

/** Half of them anywhere, the others right after something happened. */
function nextOrder(): KillOrder {
  if (below(2) === 0) return { at: 'statement', count: 1 + below(MOST_STATEMENTS) };
  return { at: PLACES[below(PLACES.length)] ?? '', count: 1 + below(2) };
}

async function writeMail({
  messageId,
  hasRecording = below(4) > 0,
}: {
  messageId?: string;
  hasRecording?: boolean;
} = {}): Promise<Mail> {
  const { userId, email, to } = people[below(PEOPLE)] ?? { userId: '', email: '', to: '' };
  const { message } = await writer.sendMail({
    from: email,
    to,
    subject: 'Besuch',
    ...(messageId !== undefined && { messageId }),
    // Some are one packet, some are many.
    text: 'Guten Tag. '.repeat(below(2) * below(20_000)),
    ...(hasRecording && { attachments: [{ filename: 'Besuch.wav', content: sound }] }),
  });
  const raw = Buffer.concat([message as Buffer, Buffer.from('\r\n')]);
  return { key: messageKey(raw, ''), userId, from: email, to, raw, hasRecording };
}

/** @returns the mails that got no 250 */
async function liveAndDie(receiver: KilledReceiver, mails: Mail[], order: KillOrder): Promise<Mail[]> {
  const port = await receiver.open(order);
  let left = order.count;
  const happened = (at: string) => {
    if (at !== order.at) return;
    left -= 1;
    if (left === 0) receiver.kill();
  };
  const send = async (mail: Mail) => {
    if (port === null || !(await deliver(port, mail, { onHalf: () => happened('half'), log: receiver.log })))
      return [mail];
    accepted.push(mail);
    happened('accepted');
    return [];
  };
  const unsent: Mail[] = [];
  // One place has 20 connections; after many early kills more wait than that.
  for (const some of batchesOf(mails, 10)) unsent.push(...(await Promise.all(some.map(send))).flat());
  await Promise.race([receiver.ended, nothingWaits(receiver)]);
  receiver.kill();
  await receiver.ended;
  return unsent;
}

async function nothingWaits({ ended }: KilledReceiver): Promise<void> {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!isOver) {
    if ((await rowsOf()).every(({ outcome }) => outcome !== null)) return;
    await delay(20);
  }
}

type Row = {
  id: string;
  message_key: string;
  blob_key: string | null;
  outcome: string | null;
  crashes: number;
};

async function rowsOf(): Promise<Row[]> {
  const { rows } = await database.db.execute<Row>(
    sql`select id, message_key, blob_key, outcome, crashes from mail_in.messages`,
  );
  return rows;
}

/** What got 250 is worked off, or is there byte by byte with a job that will do so. */
async function lostMails(): Promise<{ key: string; why: string }[]> {
  const rows = new Map((await rowsOf()).map((row) => [row.message_key, row]));
  const { rows: jobs } = await database.db.execute<{ id: string }>(
    sql`select data->>'messageId' as id from pgboss.job where name = 'mail-in' and state < 'completed'`,
  );
  const waiting = new Set(jobs.map(({ id }) => id));
  return accepted.flatMap(({ key, raw }) => {
    const row = rows.get(key);
    if (!row) return { key, why: 'no row' };
    if (row.outcome !== null) return [];
    if (!waiting.has(row.id)) return { key, why: 'no job' };
    const path = join(dataDir, 'blobs', row.blob_key ?? '-');
    return existsSync(path) && readFileSync(path).equals(raw) ? [] : { key, why: 'no bytes' };
  });
}

/** No kill of a worker is the fault of a mail. */
async function expectNoneBlamed(): Promise<void> {
  const rows = await rowsOf();
  expect(rows.filter(({ crashes, outcome }) => crashes !== 0 || outcome === 'given_up')).toEqual([]);
}

async function expectEachOnce(): Promise<void> {
  const outcomes = new Map((await rowsOf()).map(({ message_key, outcome }) => [message_key, outcome]));
  expect(outcomes.size).toBe(accepted.length);
  for (const { key, hasRecording } of accepted)
    expect(outcomes.get(key)).toBe(hasRecording ? 'transcribing' : 'no_recording');
  const { rows: projects } = await database.db.execute<{ recordings: number; projects: number }>(sql`
    select (select count(*)::int from mail_in.recordings r join projects p on p.id = r.project_id) as recordings,
      (select count(*)::int from projects) as projects`);
  const wanted = accepted.filter(({ hasRecording }) => hasRecording).length;
  expect(projects).toEqual([{ recordings: wanted, projects: wanted }]);
  // Each mail without a recording was answered; one that was killed in between perhaps again, as the same message.
  const ids = sentMails().map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1]);
  expect(new Set(ids).size).toBe(accepted.length - wanted);
}

function sentMails(): string[] {
  const folder = join(dataDir, 'outbox');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n'));
}

const answersTo = (messageId: string) =>
  sentMails().filter((mail) => mail.includes(`In-Reply-To: ${messageId}`));
