// The mail about several results beside a mail server that is slow, when the process stops.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { type MailServer, startMailServer } from '../../../test/servers/doubles/smtp-server.ts';
import { users } from '#identity/core/identity.table.ts';
import { createSmtpMailer } from '#mail/smtp/smtp-mailer.ts';
import { heldNotifications } from '#notifications/notifications.table.ts';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { projects } from '#projects/domain/project.table.ts';
import { soon } from '../../../test/soon.ts';
import type { Stores } from '../stores.ts';
import { workOnNotifications } from './held-mails.ts';

/** Longer than a test may take: nothing ends because a connection is given up. */
const HANGS_FOR_MS = 3_600_000;

const database = setUpDatabase();
let server: MailServer;
let arrived: PromiseWithResolvers<void>;
/** What the mail server waits for before it takes a mail. */
let answered: Promise<unknown>;

beforeEach(async () => {
  arrived = Promise.withResolvers();
  answered = Promise.resolve();
  server = await startMailServer({
    beforeAnswer: () => {
      arrived.resolve();
      return answered;
    },
  });
  await holdTwo();
});
afterEach(() => server.close());

async function holdTwo(): Promise<void> {
  const { db, pool } = database;
  const userId = newId();
  const email = { email: `${userId}@example.org`, emailConfirmedAt: new Date() };
  await db.insert(users).values({ id: userId, ...email, appMetadata: {}, userMetadata: {} });
  for (const title of ['Ortstermin', 'Anhörung']) {
    const id = newId();
    await db.insert(projects).values({ id, ownerId: userId, title, language: 'de', locale: 'de' });
    for (const status of ['processing', 'failed'])
      await pool.query('update projects set status = $1 where id = $2', [status, id]);
    await db
      .insert(heldNotifications)
      .values({ projectId: id, userId, kind: 'failed', isAnnounced: true, dueAt: new Date() });
  }
}

/** @param meanwhile resolves once the process is to stop */
async function workUntil(meanwhile: () => Promise<unknown>): Promise<void> {
  const mailer = createSmtpMailer({ url: server.url, from: 'noreply@example.org', silentMs: HANGS_FOR_MS });
  const stores = {
    database: { ...database },
    clock: systemClock,
    log: createLog('silent'),
    mailer,
    config: { appName: 'Wortlaut', telegram: {} },
    queue: { send: async () => true },
  } as unknown as Stores;
  await using closing = new AsyncDisposableStack();
  closing.defer(() => mailer.close());
  workOnNotifications(stores, 'https://wort.example', closing);
  await meanwhile();
}
const held = () => database.db.$count(heldNotifications);
const sentIds = () => server.received.map(({ messageId }) => messageId);

it('is given up where the server hangs, stays held, and goes out later under the same Message-ID', async () => {
  const late = Promise.withResolvers<void>();
  answered = late.promise;
  await workUntil(() => arrived.promise);
  expect(await held()).toBe(2);
  late.resolve();
  await workUntil(() => soon(async () => expect(await held()).toBe(0)));
  const [first] = sentIds();
  expect(sentIds()).toEqual([first, first]);
});

it('is waited for where the server answers soon, and goes out once', async () => {
  const soon = Promise.withResolvers<void>();
  answered = soon.promise;
  await workUntil(async () => {
    await arrived.promise;
    setImmediate(() => soon.resolve());
  });
  expect(await held()).toBe(0);
  const before = server.received.length;
  await workUntil(async () => undefined);
  expect(server.received).toHaveLength(before);
  expect(before).toBe(1);
});
