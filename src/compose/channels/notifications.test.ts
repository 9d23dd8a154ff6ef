// Who is notified of an invoice and of a result beside the mail, through a push service and a Bot API server on loopback.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseNotifications } from '../../../test/fixtures/choose-notifications.ts';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { type PushService, startPushService } from '../../../test/servers/doubles/push-service.ts';
import { soon } from '../../../test/soon.ts';
import { type BotApi, startBotApi, TOKEN } from '../../../test/telegram/bot-api-server.ts';
import { sessions, users } from '#identity/core/identity.table.ts';
import { usualChoices } from '#notifications/choices.ts';
import {
  addSubscription,
  pushNoticeJob,
  releaseLines,
  subscriptionsOf,
} from '#notifications/public.server.ts';
import { heldNotifications, pushSubscriptions } from '#notifications/notifications.table.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { projects } from '#projects/domain/project.table.ts';
import { createApi } from '#telegram/public.server.ts';
import { telegramLinks } from '#telegram/telegram.table.ts';
import type { Stores } from '../stores.ts';
import { composeInvoiceNotice, orderLine, workOnNotices } from './notices.ts';
import { workOnNotifications } from './held-mails.ts';
import { composeMailChoice } from './notifications.ts';
import { workOnChatNotices } from './chat-notices.ts';

const database = setUpDatabase();
const publicUrl = 'https://wort.example';
let service: PushService;
let api: BotApi;
let userId: string;
let now: Date;
let chatId = 1;
/** By the name of the job. */
const handlers = new Map<string, (payload: unknown) => Promise<void>>();

const stores = () =>
  ({
    database: { ...database },
    clock: { now: () => now },
    log: createLog('silent'),
    config: { telegram: { token: TOKEN, forBusiness: true }, mail: { support: 'hilfe@example.org' } },
    // What is sent is worked on at once.
    queue: {
      send: async ({ name }: { name: string }, payload: unknown) => {
        await handlers.get(name)?.(payload);
        return true;
      },
      work: async (
        { name }: { name: string },
        _places: unknown,
        handler: (payload: unknown) => Promise<void>,
      ) => void handlers.set(name, handler),
    },
  }) as unknown as Stores;

beforeAll(async () => {
  service = await startPushService();
  api = await startBotApi();
});
afterAll(async () => {
  service.close();
  await api.close();
});

beforeEach(async () => {
  now = new Date('2026-11-23T12:00:00Z');
  userId = newId();
  service.pushed.length = 0;
  service.status = 201;
  api.sent.length = 0;
  const { db } = database;
  const sessionId = newId();
  await db.insert(users).values({ id: userId, appMetadata: {}, userMetadata: {} });
  await db.insert(sessions).values({ id: sessionId, userId, amr: [] });
  const subscription = { userId, sessionId, ...service.subscription(userId), locale: 'de' } as const;
  await addSubscription({ db, clock: { now: () => now } }, subscription);
  await db
    .insert(telegramLinks)
    .values({ userId, chatId: chatId++, name: '@ada', locale: 'en', linkedAt: now });
  await workOnNotices(stores());
  await workOnChatNotices(stores(), { api: createApi({ token: TOKEN, apiRoot: api.root }), publicUrl });
});

const choose = (part: Parameters<typeof chooseNotifications>[2]) =>
  chooseNotifications(database.db, userId, { timeZone: 'UTC', ...part });
const everything = {
  ready: true,
  failed: true,
  comment: true,
  assignment: true,
  edited: true,
  invoice: true,
};
const all = { mail: usualChoices.mail, telegram: everything, push: everything };
const invoiced = () => composeInvoiceNotice(stores())(userId, newId());
const releaseHeldLines = () =>
  releaseLines({ ...database, clock: { now: () => now } }, orderLine(stores()), new AbortController().signal);
const lines = () => api.sent.map(({ fields }) => fields.text);

it('shows an invoice on the browser and in the chat, each in its language, where both were chosen', async () => {
  await choose({ choices: all });
  await invoiced();
  expect(service.pushed).toMatchObject([
    { title: 'Eine neue Rechnung ist da', body: '', url: '/app/profile#invoices' },
  ]);
  expect(lines()).toEqual([`A new invoice is here\n${publicUrl}/en/app/profile#invoices`]);
});

it('shows nothing while the account is banned', async () => {
  await choose({ choices: all });
  const ban = (bannedUntil: Date | null) =>
    database.db.update(users).set({ bannedUntil }).where(eq(users.id, userId));
  await ban(new Date(now.getTime() + 60_000));
  await invoiced();
  expect([service.pushed, lines()]).toEqual([[], []]);
  await ban(null);
  await invoiced();
  expect([service.pushed.length, lines().length]).toEqual([1, 1]);
});

it('shows an invoice nowhere where nothing was chosen', async () => {
  await choose({});
  await invoiced();
  await choose({ quietFrom: 11 * 60, quietUntil: 13 * 60 });
  await invoiced();
  now = new Date('2026-11-23T13:05:00Z');
  await releaseHeldLines();
  expect([service.pushed, lines()]).toEqual([[], []]);
});

it('shows invoices of the quiet hours once they have ended, and then once', async () => {
  await choose({ choices: all, quietFrom: 11 * 60, quietUntil: 13 * 60 });
  for (let count = 0; count < 2; count += 1) await invoiced();
  now = new Date('2026-11-23T13:00:59Z');
  await releaseHeldLines();
  expect([service.pushed, lines()]).toEqual([[], []]);
  now = new Date('2026-11-23T13:01:00Z');
  for (let count = 0; count < 2; count += 1) await releaseHeldLines();
  expect(service.pushed).toMatchObject([{ title: 'Eine neue Rechnung ist da' }]);
  expect(lines()).toHaveLength(1);
});

describe('a push service', () => {
  let digest: string | undefined;
  beforeEach(async () => {
    await choose({ choices: all });
    digest = (await subscriptionsOf(database.db, userId))[0]?.digest;
  });
  const work = async () => {
    const payload = { version: 1, userId, digest, notice: { kind: 'invoice' } };
    await handlers.get(pushNoticeJob.name)?.(payload);
  };
  const isKnown = async () => (await subscriptionsOf(database.db, userId)).length === 1;

  it.each([429, 500, 503])('that answers %s is asked again later', async (answer) => {
    service.status = answer;
    await expect(work()).rejects.toThrow(`A push service answered ${answer}.`);
    expect(await isKnown()).toBe(true);
    service.status = 201;
    await work();
    expect(service.pushed).toHaveLength(2);
  });

  it('that is not reached is asked again later, and its address is named nowhere', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const closed = `http://127.0.0.1:${(other.address() as AddressInfo).port}/secret`;
    await new Promise((resolve) => other.close(resolve));
    await database.db
      .update(pushSubscriptions)
      .set({ endpoint: closed })
      .where(eq(pushSubscriptions.userId, userId));
    await expect(work()).rejects.toThrow(/^A push service was not reached\.$/);
  });

  it.each([
    [400, true],
    [413, true],
    [404, false],
    [410, false],
  ])('that answers %s is not asked again, and the browser stays: %s', async (answer, stays) => {
    service.status = answer;
    await work();
    expect(await isKnown()).toBe(stays);
  });

  it('is asked for nothing where the browser was turned off since', async () => {
    await database.db.delete(sessions).where(eq(sessions.userId, userId));
    await work();
    expect(service.pushed).toEqual([]);
  });

  it('is not asked with keys that are none, at any try', async () => {
    await database.db
      .update(pushSubscriptions)
      .set({ p256dh: 'x' })
      .where(eq(pushSubscriptions.userId, userId));
    await work();
    expect(service.pushed).toEqual([]);
  });
});

it('is tried for as long as a push service would keep it', () => {
  expect(pushNoticeJob.retryLimit).toBeGreaterThanOrEqual(24 * 60);
});

it.each([
  [true, 'Ortstermin'],
  [false, ''],
])('names a recording in what it shows of a result where that is %s', async (showTitles, body) => {
  await choose({ choices: all, showTitles });
  const projectId = newId();
  const { db, pool } = database;
  await db
    .insert(projects)
    .values({ id: projectId, ownerId: userId, title: 'Ortstermin', language: 'de', locale: 'de' });
  for (const status of ['processing', 'failed'])
    await pool.query('update projects set status = $1 where id = $2', [status, projectId]);
  const { tell } = composeMailChoice(stores(), publicUrl);
  expect(await tell({ userId, projectId, kind: 'failed', isMailAnswer: false, isFirst: true })).toBe('now');
  expect(service.pushed.map((one) => one.body)).toEqual([body]);
  expect(String(lines()[0]).includes('Ortstermin')).toBe(showTitles);
});

it('counts what several came to by now, whatever was held of them before they were tried again', async () => {
  await choose({
    choices: {
      ...all,
      mail: { ...usualChoices.mail, ready: false, failed: false },
      push: { ...everything, failed: false },
    },
  });
  const { db, pool } = database;
  for (const title of ['Ortstermin', 'Anhörung']) {
    const projectId = newId();
    await db.insert(projects).values({ id: projectId, ownerId: userId, title, language: 'de', locale: 'de' });
    for (const status of ['processing', 'completed', 'pending_llm', 'processing_llm', 'completed_llm'])
      await pool.query('update projects set status = $1 where id = $2', [status, projectId]);
    await db
      .insert(heldNotifications)
      .values({ projectId, userId, kind: 'failed', isAnnounced: true, dueAt: now });
  }
  await using closing = new AsyncDisposableStack();
  workOnNotifications(stores(), publicUrl, closing);
  const mine = eq(heldNotifications.userId, userId);
  await soon(async () => expect(await db.$count(heldNotifications, mine)).toBe(0));
  expect(service.pushed).toMatchObject([{ title: 'Neues zu Ihren Aufnahmen (2)' }]);
});
