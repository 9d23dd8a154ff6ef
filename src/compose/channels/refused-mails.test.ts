// Held mails at a mail server on loopback that refuses some: each mailbox by itself, again with pauses, and with an end that is seen.
import { asc, eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { type MailServer, startMailServer } from '../../../test/servers/doubles/smtp-server.ts';
import { users } from '#identity/core/identity.table.ts';
import { renderMail } from '#mail/public.server.ts';
import { createSmtpMailer } from '#mail/smtp/smtp-mailer.ts';
import { heldNotifications, undeliveredMails } from '#notifications/notifications.table.ts';
import {
  type Notice,
  notificationsPlugin,
  releaseHeld,
  type StoppedKind,
  stopMails,
  undeliveredFigures,
  undeliveredOf,
} from '#notifications/public.server.ts';
import { newId } from '#platform/ids.ts';
import { projects } from '#projects/domain/project.table.ts';
import { createNotifyHandler } from '#projects/notify/notify.handler.ts';
import type { Stores } from '../stores.ts';
import { chooseNotifications } from '../../../test/fixtures/choose-notifications.ts';
import { usualChoices } from '#notifications/choices.ts';
import { composeOut } from './held-mails.ts';
import { composeMailChoice } from './notifications.ts';

const publicUrl = 'https://wort.example';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const database = setUpDatabase();
const signal = new AbortController().signal;
let server: MailServer;
let mailer: ReturnType<typeof createSmtpMailer>;
let now: Date;
/** By mailbox, as the server says it. */
let refusals: Map<string, string>;
let logged: { code?: string; userId?: string }[];
let shown: Notice[];

beforeEach(async () => {
  now = new Date('2026-11-23T12:00:00Z');
  refusals = new Map();
  logged = [];
  shown = [];
  await database.db.delete(heldNotifications);
  await database.db.delete(undeliveredMails);
  server = await startMailServer({ refuse: (address) => refusals.get(address) ?? null });
  mailer = createSmtpMailer({ url: server.url, from: 'noreply@example.org' });
});
afterEach(async () => {
  mailer.close();
  await server.close();
});

const log = { warn: (fields: object) => void logged.push(fields), info: () => undefined };
const stores = () =>
  ({
    database: { ...database },
    clock: { now: () => now },
    log,
    mailer,
    config: { appName: 'Wortlaut', telegram: { token: '123456:test-token', forBusiness: true } },
    queue: { send: async (_job: unknown, { notice }: { notice: Notice }) => shown.push(notice) > 0 },
  }) as unknown as Stores;
const sweep = () =>
  releaseHeld({ ...stores(), db: database.db }, composeOut(stores(), { publicUrl, signal }), signal);
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

/** @param refusal the answer of the mail server to this person's mailbox */
async function person(refusal?: string) {
  const userId = newId();
  const email = `${userId}@example.org`;
  await database.db
    .insert(users)
    .values({ id: userId, email, emailConfirmedAt: now, appMetadata: {}, userMetadata: {} });
  if (refusal !== undefined) refusals.set(email, refusal);
  return { userId, email };
}

async function failedProject(ownerId: string): Promise<string> {
  const id = newId();
  await database.db
    .insert(projects)
    .values({ id, ownerId, title: 'Ortstermin', language: 'de', locale: 'de' });
  for (const status of ['processing', 'failed'])
    await database.pool.query('update projects set status = $1 where id = $2', [status, id]);
  return id;
}

async function holdTwo(userId: string): Promise<void> {
  for (let count = 0; count < 2; count += 1) {
    const projectId = await failedProject(userId);
    await database.db.insert(heldNotifications).values({ projectId, userId, kind: 'failed', dueAt: now });
  }
}

const isHeld = async (userId: string) =>
  (await database.db.$count(heldNotifications, eq(heldNotifications.userId, userId))) > 0;
const received = ({ email }: { email: string }) =>
  server.received.filter(({ to }) => JSON.stringify(to).includes(email)).map(({ messageId }) => messageId);
const asked = ({ email }: { email: string }) => server.asked.filter((address) => address === email).length;
const undelivered = async ({ userId }: { userId: string }) =>
  (await undeliveredOf(database.db, userId)).map(({ kind, status }) => ({ kind, status }));

it('ends at once for a mailbox that refuses for good, and holds up nobody else', async () => {
  const gone = await person('550 5.1.1 no such mailbox');
  const other = await person();
  await holdTwo(gone.userId);
  later(1_000);
  await holdTwo(other.userId);
  await sweep();
  expect(received(other)).toHaveLength(1);
  expect([await isHeld(gone.userId), await isHeld(other.userId)]).toEqual([false, false]);
  for (let hours = 0; hours < 3; hours += 1) {
    later(60 * MINUTE_MS);
    await sweep();
  }
  expect(asked(gone)).toBe(1);
  expect(received(other)).toHaveLength(1);
  const rows = await database.db.select().from(projects).where(eq(projects.ownerId, gone.userId));
  expect(rows.map(({ notifiedAt }) => notifiedAt !== null)).toEqual([true, true]);
  // The person reads it in the profile, the operator in the log and by `doctor`.
  expect(await undelivered(gone)).toEqual([{ kind: 'several', status: 550 }]);
  expect(await undelivered(other)).toEqual([]);
  expect(logged).toContainEqual({
    code: 'mail_undelivered',
    userId: gone.userId,
    kind: 'several',
    status: 550,
  });
  expect(await undeliveredFigures(database.db, now)).toEqual({ mails: 1, people: 1 });
  later(8 * DAY_MS);
  expect(await undeliveredFigures(database.db, now)).toEqual({ mails: 0, people: 0 });
});

it.each(['451 4.3.0 try again later', '550 5.7.1 relaying denied'])(
  'is tried again after pauses that grow, under one Message-ID, and goes out once: %s',
  async (refusal) => {
    const full = await person(refusal);
    await holdTwo(full.userId);
    await sweep();
    await sweep();
    expect(asked(full)).toBe(1);
    later(MINUTE_MS);
    await sweep();
    expect(asked(full)).toBe(2);
    later(MINUTE_MS);
    await sweep();
    expect(asked(full)).toBe(2);
    const [row] = await database.db.select().from(heldNotifications);
    refusals.clear();
    later(MINUTE_MS);
    await sweep();
    expect(received(full)).toEqual([`<${row?.bundleId}.bundle@wort.example>`]);
    later(DAY_MS);
    await sweep();
    expect(received(full)).toHaveLength(1);
    expect(await undelivered(full)).toEqual([]);
  },
);

it('is given up after days, by an end that is seen', async () => {
  const full = await person('452 4.2.2 mailbox full');
  await holdTwo(full.userId);
  const began = now.getTime();
  let sweeps = 0;
  for (; sweeps < 200 && (await isHeld(full.userId)); sweeps += 1) {
    await sweep();
    const [next] = await database.db.select().from(heldNotifications).orderBy(asc(heldNotifications.dueAt));
    if (next) now = next.dueAt;
  }
  const days = (now.getTime() - began) / DAY_MS;
  expect(days).toBeGreaterThan(4);
  expect(days).toBeLessThan(5);
  expect(asked(full)).toBe(sweeps);
  expect(sweeps).toBeLessThan(40);
  expect(await undelivered(full)).toEqual([{ kind: 'several', status: 452 }]);
});

it('does not hold back the line about several, which comes once though their mail is tried many times', async () => {
  const full = await person('451 4.3.0 try again later');
  const choices = { ...usualChoices, telegram: { ...usualChoices.telegram, failed: true } };
  await chooseNotifications(database.db, full.userId, { choices });
  await holdTwo(full.userId);
  for (let tries = 0; tries < 3; tries += 1) {
    await sweep();
    later(DAY_MS);
  }
  expect(asked(full)).toBe(3);
  expect(shown).toEqual([{ kind: 'several', count: 2 }]);
});

it('goes out once where two processes sweep in one moment', async () => {
  const ada = await person();
  await holdTwo(ada.userId);
  await Promise.all([sweep(), sweep(), sweep()]);
  expect(received(ada)).toHaveLength(1);
});

it('reaches the others in the same sweep, however much waits for one person', async () => {
  const [crowded, other] = [await person(), await person()];
  const rows = Array.from({ length: 600 }, () => ({
    projectId: newId(),
    userId: crowded.userId,
    kind: 'failed' as const,
    dueAt: now,
  }));
  await database.db.insert(heldNotifications).values(rows);
  later(1_000);
  await holdTwo(other.userId);
  await sweep();
  expect(received(other)).toHaveLength(1);
});

/** The job about one result. */
async function notify(projectId: string, to: string, lastAttempt = false): Promise<void> {
  const handler = createNotifyHandler({
    ...stores(),
    ...composeMailChoice(stores(), publicUrl),
    db: database.db,
    renderMail,
    userEmail: async () => to,
    wantsTranscript: async () => false,
    readTranscript: () => Promise.reject(new Error('not wanted')),
    logAccess: () => Promise.reject(new Error('nothing of theirs was sent')),
    isPageOpen: () => false,
    publicUrl,
    appName: 'Wortlaut',
  });
  await handler({ projectId }, { signal, attempt: 0, lastAttempt });
}

it('ends for one result as well, where its mailbox refuses it for good', async () => {
  const gone = await person('550 5.1.1 no such mailbox');
  const id = await failedProject(gone.userId);
  await notify(id, gone.email);
  await notify(id, gone.email);
  expect(asked(gone)).toBe(1);
  expect(await undelivered(gone)).toEqual([{ kind: 'failed', status: 550 }]);
});

it('is tried again by the job of one result, whose last try ends it', async () => {
  const full = await person('452 4.2.2 mailbox full');
  const id = await failedProject(full.userId);
  await expect(notify(id, full.email)).rejects.toThrow('mailbox full');
  expect(await undelivered(full)).toEqual([]);
  await notify(id, full.email, true);
  await notify(id, full.email);
  expect(asked(full)).toBe(2);
  expect(await undelivered(full)).toEqual([{ kind: 'failed', status: 452 }]);
});

it('about several is stopped by one click alone, and mails about one recording still come', async () => {
  const ada = await person();
  await holdTwo(ada.userId);
  await sweep();
  const list = server.received[0]?.headers.get('list') as { unsubscribe?: { url?: string } };
  const app = Fastify();
  await app.register(
    notificationsPlugin({
      stop: (secret: string, kind: StoppedKind) => stopMails(database.db, secret, kind),
    } as unknown as Parameters<typeof notificationsPlugin>[0]),
  );
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const url = new URL(list.unsubscribe?.url ?? '').pathname;
  const payload = 'List-Unsubscribe=One-Click';
  expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(204);
  await app.close();
  later(DAY_MS);
  await holdTwo(ada.userId);
  await sweep();
  expect(received(ada)).toHaveLength(1);
  expect(await isHeld(ada.userId)).toBe(false);
  await notify(await failedProject(ada.userId), ada.email);
  expect(received(ada)).toHaveLength(2);
});
