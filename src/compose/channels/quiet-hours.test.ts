// What is shown after the quiet hours of what was answered by mail within them, and that the answers go in their threads.
import { and, eq, lte } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { chooseNotifications } from '../../../test/fixtures/choose-notifications.ts';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { sessions, users } from '#identity/core/identity.table.ts';
import type { Mail } from '#mail/mailer.ts';
import { threadOf } from '#mail-in/public.server.ts';
import { mailInMessages, mailInRecordings } from '#mail-in/mail-in.table.ts';
import { renderMail } from '#mail/public.server.ts';
import { usualChoices } from '#notifications/choices.ts';
import { heldNotifications } from '#notifications/notifications.table.ts';
import { addSubscription, type Notice, releaseLines } from '#notifications/public.server.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { projects } from '#projects/domain/project.table.ts';
import { createNotifyHandler } from '#projects/notify/notify.handler.ts';
import { soon } from '../../../test/soon.ts';
import type { Stores } from '../stores.ts';
import { workOnNotifications } from './held-mails.ts';
import { orderLine } from './notices.ts';
import { composeMailChoice } from './notifications.ts';

const database = setUpDatabase();
const publicUrl = 'https://wort.example';
const clock = { now: () => now };
let now: Date;
let userId: string;
/** Jobs that were sent. */
let shown: { job: string; notice: Notice }[] = [];
let isMailServerAway = false;
let mails: Mail[] = [];
const mailer = {
  send: async (mail: Mail) => {
    if (isMailServerAway) throw new Error('The mail server is away.');
    mails.push(mail);
  },
};

const stores = () =>
  ({
    database: { ...database },
    clock,
    log: createLog('silent'),
    mailer,
    config: { appName: 'Wortlaut', telegram: { token: '123456:test-token', forBusiness: true } },
    queue: {
      send: async ({ name: job }: { name: string }, { notice }: { notice: Notice }) =>
        shown.push({ job, notice }) > 0,
    },
  }) as unknown as Stores;

beforeEach(async () => {
  now = new Date('2026-11-23T12:00:00Z');
  userId = newId();
  shown = [];
  isMailServerAway = false;
  mails = [];
  const { db } = database;
  const sessionId = newId();
  const email = { email: `${userId}@example.org`, emailConfirmedAt: now };
  await db.insert(users).values({ id: userId, ...email, appMetadata: {}, userMetadata: {} });
  await db.insert(sessions).values({ id: sessionId, userId, amr: [] });
  const endpoint = `https://push.example/${userId}`;
  await addSubscription({ db, clock }, { userId, sessionId, endpoint, p256dh: 'x', auth: 'x', locale: 'de' });
  await chooseMails(true);
});

const chooseMails = (isWanted: boolean) =>
  chooseNotifications(database.db, userId, {
    choices: {
      ...usualChoices,
      mail: { ...usualChoices.mail, ready: isWanted, failed: isWanted },
      telegram: { ...usualChoices.telegram, ready: true, failed: true, invoice: true },
    },
    quietFrom: 11 * 60,
    quietUntil: 13 * 60,
    timeZone: 'UTC',
  });

async function pass(projectId: string, statuses: string[]): Promise<void> {
  for (const status of statuses)
    await database.pool.query('update projects set status = $1 where id = $2', [status, projectId]);
}

async function comeToResult(): Promise<string> {
  const projectId = newId();
  const project = {
    id: projectId,
    ownerId: userId,
    title: 'Ortstermin',
    language: 'de',
    locale: 'de',
  } as const;
  await database.db.insert(projects).values(project);
  await pass(projectId, ['processing', 'failed']);
  return projectId;
}

/** As the job about its result does it, while it is quiet. */
async function answerByMail(): Promise<string> {
  const projectId = await comeToResult();
  const { tell } = composeMailChoice(stores(), publicUrl);
  expect(await tell({ userId, projectId, kind: 'failed', isMailAnswer: true, isFirst: true })).toBe('now');
  await database.db.update(projects).set({ notifiedAt: now }).where(eq(projects.id, projectId));
  return projectId;
}

/** @param incoming Message-ID of the mail that brought it */
async function comeByMail(incoming: string): Promise<string> {
  const projectId = await comeToResult();
  const { db } = database;
  const messageId = newId();
  const sent = { envelopeFrom: '', remoteIp: '', helo: '', sizeBytes: 1, messageId: incoming };
  const message = { id: messageId, messageKey: messageId, userId, receivedAt: now, subject: 'Ortstermin' };
  await db.insert(mailInMessages).values({ ...message, ...sent });
  await db.insert(mailInRecordings).values({ messageId, position: 0, name: 'a.mp3', projectId });
  return projectId;
}

/** The job about its result. */
function notify(projectId: string, attempt: number): Promise<void> {
  const handler = createNotifyHandler({
    ...stores(),
    ...composeMailChoice(stores(), publicUrl),
    db: database.db,
    renderMail,
    userEmail: async () => 'ada@example.org',
    wantsTranscript: async () => false,
    readTranscript: () => Promise.reject(new Error('not wanted')),
    logAccess: () => Promise.reject(new Error('nothing of theirs was sent')),
    threadOf: (id) => threadOf(database.db, id),
    isPageOpen: () => false,
    publicUrl,
    appName: 'Wortlaut',
  });
  return handler({ projectId }, { signal: new AbortController().signal, attempt, lastAttempt: false });
}

async function releaseDue(): Promise<void> {
  await using closing = new AsyncDisposableStack();
  workOnNotifications(stores(), publicUrl, closing);
  const due = and(eq(heldNotifications.userId, userId), lte(heldNotifications.dueAt, now));
  await soon(async () => expect(await database.db.$count(heldNotifications, due)).toBe(0));
}

/** A minute after the quiet hours. */
async function releaseGathered(): Promise<void> {
  expect(shown).toEqual([]);
  now = new Date('2026-11-23T13:01:00Z');
  await releaseLines({ ...database, clock }, orderLine(stores()), new AbortController().signal);
}

it.each([1, 2])('shows it on the browser and in the chat, once: %s', async (count) => {
  const ids = await Promise.all(Array.from({ length: count }, answerByMail));
  await releaseDue();
  expect(shown).toEqual([]);
  now = new Date('2026-11-23T13:00:00Z');
  await releaseDue();
  await releaseDue();
  await releaseGathered();
  const notice = count === 1 ? { kind: 'failed', projectId: ids[0] } : { kind: 'several', count };
  expect(shown.toSorted((a, b) => a.job.localeCompare(b.job))).toEqual([
    { job: 'chat-notice', notice },
    { job: 'push-notice', notice },
  ]);
});

it('shows nothing of a result that was tried again, cancelled then, or seen on its page', async () => {
  await pass(await answerByMail(), ['pending', 'processing']);
  await pass(await answerByMail(), ['pending', 'processing', 'failed']);
  await composeMailChoice(stores(), publicUrl).onShown(await answerByMail());
  now = new Date('2026-11-23T13:00:00Z');
  await releaseDue();
  await releaseGathered();
  expect(shown).toEqual([]);
});

it.each([true, false])(
  'sends answers that could not go out in them in their threads, where mails are wanted: %s',
  async (isWanted) => {
    await chooseMails(isWanted);
    const incoming = ['<first@example.org>', '<second@example.org>'];
    const ids: string[] = [];
    for (const each of incoming) ids.push(await comeByMail(each));
    isMailServerAway = true;
    for (const id of ids) await expect(notify(id, 0)).rejects.toThrow('The mail server is away.');
    now = new Date('2026-11-23T13:00:00Z');
    isMailServerAway = false;
    await releaseDue();
    expect(mails).toEqual([]);
    for (const id of ids) await notify(id, 1);
    expect(mails.map(({ inReplyTo }) => inReplyTo)).toEqual(incoming);
    await releaseGathered();
    const notice = { kind: 'several', count: 2 };
    expect(shown.toSorted((a, b) => a.job.localeCompare(b.job))).toEqual([
      { job: 'chat-notice', notice },
      { job: 'push-notice', notice },
    ]);
  },
);

it('mails together only what was held, where an answer of theirs has not gone out', async () => {
  const answer = await comeByMail('<first@example.org>');
  const held = [await comeToResult(), await comeToResult()];
  isMailServerAway = true;
  await expect(notify(answer, 0)).rejects.toThrow('The mail server is away.');
  for (const id of held) await notify(id, 0);
  now = new Date('2026-11-23T13:00:00Z');
  isMailServerAway = false;
  await releaseDue();
  expect(mails).toMatchObject([{ subject: 'Neues zu Ihren Aufnahmen (2)' }]);
  for (const id of [...held, answer]) await notify(id, 1);
  expect(mails.map(({ inReplyTo }) => inReplyTo)).toEqual([undefined, '<first@example.org>']);
});

it('mails what was ordered together as one, once all of it has come to a result', async () => {
  now = new Date('2026-11-23T14:00:00Z');
  const [first, second] = [await comeToResult(), await comeToResult()];
  await notify(first, 0);
  expect(mails).toEqual([]);
  await notify(second, 0);
  await releaseDue();
  expect(mails).toMatchObject([
    {
      subject: 'Neues zu Ihren Aufnahmen (2)',
      messageId: expect.stringMatching(/^<[\w-]{36}\.bundle@wort\.example>$/),
    },
  ]);
  for (const id of [first, second]) {
    expect(mails[0]?.text).toContain(`/app/f/${id}`);
    await notify(id, 1);
  }
  await releaseDue();
  expect(mails).toHaveLength(1);
});
