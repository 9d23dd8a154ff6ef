// The mails of tickets beside a mail server that is slow, and where a process is killed while they go out.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSmtpMailer } from '#mail/smtp/smtp-mailer.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { createTestDatabase } from '../../test/servers/database.ts';
import { type MailServer, startMailServer } from '../../test/servers/doubles/smtp-server.ts';
import { addLooseFile } from './files/ticket-files.server.ts';
import { createTicketMailer, type TicketMailer } from './ticket-mails.server.ts';
import { answerTicket, type AttachedFiles, openTicket, replyToTicket } from './tickets.server.ts';
import { ticketMessages } from './tickets.table.ts';

const SUPPORT = 'hilfe@example.org';
const CLAIMED_FOR_MS = 10 * 60_000;
/** Longer than a test may take: nothing ends because a connection is given up. */
const HANGS_FOR_MS = 3_600_000;

let database: DatabaseHandle;
let server: MailServer;
let beforeAnswer: (sentTo: string) => Promise<unknown>;
/** By address. */
let refusals: Map<string, string>;
let logged: { code?: string }[];
let now: Date;
const clock = { now: () => now };

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  now = new Date();
  refusals = new Map();
  logged = [];
  beforeAnswer = async () => undefined;
  await database.db.update(ticketMessages).set({ mailedAt: now });
  server = await startMailServer({
    refuse: (address) => refusals.get(address) ?? null,
    beforeAnswer: ({ to }) => beforeAnswer([to].flat().flatMap((one) => one?.value ?? [])[0]?.address ?? ''),
  });
});
afterEach(() => server.close());

async function withMailer(work: (mailer: TicketMailer) => Promise<void>, url = server.url): Promise<void> {
  const mailer = createSmtpMailer({ url, from: 'noreply@example.org', silentMs: HANGS_FOR_MS });
  const log = { warn: (fields: object) => void logged.push(fields) };
  const place = { appName: 'Wortlaut', supportEmail: SUPPORT, publicUrl: () => 'https://wortlaut.example' };
  await work(createTicketMailer({ db: database.db, clock, mailer, log, ...place }));
  mailer.close();
}
const open = (n = 0, files?: AttachedFiles) =>
  openTicket(
    { db: database.db, clock },
    { name: 'Ada', email: `ada${n}@example.org`, locale: 'de', text: 'Wo ist mein Text?', files },
  );
const sentIds = () => server.received.map(({ messageId }) => messageId);

it('hold no transaction, no connection and no lock while they go out, however many are asked for', async () => {
  const numbers = await Promise.all(Array.from({ length: 15 }, (_, n) => open(n)));
  const idle: unknown[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  beforeAnswer = onlyTimes(30, async () => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    const { rows } = await database.db.execute(
      sql`select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    idle.push(...rows);
    const [number = 0] = numbers;
    await replyToTicket({ db: database.db, clock }, number, { text: 'Noch etwas.' });
    atOnce -= 1;
  });
  await withMailer(async (mailer) => {
    await Promise.all(Array.from({ length: 30 }, () => mailer.mail()));
  });
  expect(idle).toEqual([]);
  expect(mostAtOnce).toBe(1);
  expect(new Set(sentIds()).size).toBe(server.received.length);
  expect(await unsent()).toBe(0);
});

it('of a message that comes while the last one goes out are sent by the run at work', async () => {
  await open();
  await withMailer(async (mailer) => {
    beforeAnswer = onlyTimes(1, async () => {
      await open(1);
      void mailer.mail();
    });
    await mailer.mail();
    expect(await unsent()).toBe(0);
  });
});

it('are not started once their process stops, and those that go out are waited for', async () => {
  await open();
  await open(1);
  await withMailer(async (mailer) => {
    let stopped: Promise<void> | undefined;
    beforeAnswer = async () => {
      stopped ??= mailer.stop();
    };
    await mailer.mail();
    await stopped;
    await mailer.mail();
  });
  expect(server.received).toHaveLength(2);
  expect(await unsent()).toBe(1);
});

it.each([
  ['forwarded message', 1],
  ['receipt', 2],
])('do not hold up a stop where the server hangs at the %s, and go out later', async (_mail, hangsAt) => {
  await open();
  const arrived = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  beforeAnswer = async () => {
    if (server.received.length !== hangsAt) return;
    arrived.resolve();
    await answered.promise;
  };
  await withMailer(async (mailer) => {
    const mailed = mailer.mail();
    await arrived.promise;
    await mailer.stop();
    await mailed;
  });
  expect(await unsent()).toBe(1);
  answered.resolve();
  const before = sentIds();
  now = new Date(now.getTime() + 60_000);
  await withMailer((mailer) => mailer.mail());
  expect(sentIds().slice(0, -2)).toEqual(before);
  expect(sentIds().slice(-2).slice(0, hangsAt)).toEqual(before);
  expect(await unsent()).toBe(0);
});

it('go out once more after a kill between sending and noting, when ten minutes are over, and no more than that', async () => {
  await open();
  const child = startChild();
  beforeAnswer = async (to) => {
    if (to !== SUPPORT) child.kill('SIGKILL');
  };
  await once(child, 'close');
  const first = sentIds();
  expect(first).toHaveLength(2);
  beforeAnswer = async () => undefined;
  const started = now.getTime();
  await withMailer(async (mailer) => {
    for (const after of [0, 10_000, 60_000, CLAIMED_FOR_MS - 30_000]) {
      now = new Date(started + after);
      await mailer.mail();
    }
    expect(sentIds()).toEqual(first);
    now = new Date(Date.now() + CLAIMED_FOR_MS);
    await mailer.mail();
    expect(sentIds()).toEqual([...first, ...first]);
    now = new Date(now.getTime() + 2 * CLAIMED_FOR_MS);
    await mailer.mail();
    expect(sentIds()).toHaveLength(4);
  });
});

it('say that the files are left out where the mail server takes no mail of that size', async () => {
  const file = { name: 'Protokoll.txt', content: Buffer.alloc(60_000, 'x') };
  const ownerId = newId();
  const { id } = await addLooseFile({ db: database.db, clock }, ownerId, file);
  const number = await open(0, { ownerId, ids: [id] });
  const small = await startMailServer({ size: 30_000 });
  await withMailer((mailer) => mailer.mail(), small.url);
  const [forwarded] = small.received;
  expect(forwarded?.attachments).toEqual([]);
  expect(forwarded?.text).toContain(
    `Die angehängten Dateien waren für diese E-Mail zu groß. Mit „tickets file ${number} NAME --out DATEI --reason GRUND“`,
  );
  await small.close();
  await open(1);
  await withMailer((mailer) => mailer.mail());
  expect(server.received[0]?.text).not.toContain('zu groß');
});

it('with an answer that its mailbox refuses for good are tried once, and the log says so', async () => {
  const number = await open(7);
  await withMailer((mailer) => mailer.mail());
  refusals.set('ada7@example.org', '550 5.1.1 no such mailbox');
  const from = server.asked.length;
  await answerTicket({ db: database.db, clock }, number, 'Er ist da.');
  await withMailer(async (mailer) => {
    for (let tries = 0; tries < 3; tries += 1) {
      await mailer.mail();
      now = new Date(now.getTime() + 3_600_000);
    }
  });
  expect(server.asked.slice(from)).toEqual(['ada7@example.org']);
  expect(await unsent()).toBe(1);
  expect(logged).toContainEqual({ code: 'mail_undelivered', kind: 'ticket', status: 550, ticket: number });
});

it('to the operator are tried for two days though the mailbox refuses them, and the end is in the log', async () => {
  refusals.set(SUPPORT, '550 5.1.1 no such mailbox');
  await open(8);
  const code = 'mail_undelivered';
  await withMailer(async (mailer) => {
    for (let hours = 0; hours < 47; hours += 1) {
      await mailer.mail();
      now = new Date(now.getTime() + 3_600_000);
    }
    expect(logged.some((one) => one.code === code)).toBe(false);
    for (let hours = 0; hours < 3; hours += 1) {
      await mailer.mail();
      now = new Date(now.getTime() + 3_600_000);
    }
  });
  expect(logged.filter((one) => one.code === code)).toHaveLength(1);
});

function startChild(): ChildProcess {
  const env = { ...process.env, DATABASE_URL: database.url, SMTP_URL: server.url, SUPPORT_EMAIL: SUPPORT };
  return spawn(process.execPath, ['test/whole/notices/ticket-mails.child.ts'], { env, stdio: 'inherit' });
}

function onlyTimes(most: number, work: typeof beforeAnswer): typeof beforeAnswer {
  let times = 0;
  return async (to) => {
    times += 1;
    if (times <= most) await work(to);
  };
}

async function unsent(): Promise<number> {
  const rows = await database.db.select().from(ticketMessages);
  return rows.filter(({ mailedAt }) => mailedAt === null).length;
}
