// Lines on browsers and in the chat: what was chosen, the quiet hours, and once, whatever ends the process.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseNotifications } from '../../../test/fixtures/choose-notifications.ts';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { type PushService, startPushService } from '../../../test/servers/doubles/push-service.ts';
import { type BotApi, startBotApi, TOKEN } from '../../../test/telegram/bot-api-server.ts';
import { sessions, users } from '#identity/core/identity.table.ts';
import { usualChoices, withChoice } from '#notifications/choices.ts';
import { heldLines } from '#notifications/notifications.table.ts';
import {
  addSubscription,
  type Loud,
  type OneNotice,
  releaseLines,
  subscriptionsOf,
} from '#notifications/public.server.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { createApi } from '#telegram/public.server.ts';
import { telegramLinks } from '#telegram/telegram.table.ts';
import type { Stores } from '../stores.ts';
import { workOnChatNotices } from './chat-notices.ts';
import { composeAnnounce, orderLine, workOnNotices } from './notices.ts';

const publicUrl = 'https://wort.example';
const database = setUpDatabase();
const clock = { now: () => now };
let now: Date;
let service: PushService;
let api: BotApi;
let userId: string;
let chatId = 1_000;
type Job = { name: string; payload: unknown; key: string; startAfter?: Date };
/** What was ordered and has not been worked on. */
let jobs: Job[] = [];
const handlers = new Map<string, (payload: unknown) => Promise<void>>();

const stores = () =>
  ({
    database: { ...database },
    clock,
    log: createLog('silent'),
    config: { telegram: { token: TOKEN, forBusiness: true }, mail: { support: 'hilfe@example.org' } },
    queue: {
      send: async (
        { name }: { name: string },
        payload: unknown,
        { key, startAfter }: { key: string; startAfter?: Date },
      ) => {
        if (jobs.some((job) => job.name === name && job.key === key)) return false;
        return jobs.push({ name, payload, key, ...(startAfter && { startAfter }) }) > 0;
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

const everything = {
  ready: true,
  failed: true,
  comment: true,
  assignment: true,
  edited: true,
  invoice: true,
};
const choices = { ...usualChoices, telegram: everything, push: everything };
const choose = (part: Parameters<typeof chooseNotifications>[2] = {}) =>
  chooseNotifications(database.db, userId, { timeZone: 'UTC', choices, ...part });
const night = { quietFrom: 22 * 60, quietUntil: 7 * 60 };
const at = (moment: string) => {
  now = new Date(`2026-11-${moment}Z`);
};

async function turnOn(): Promise<void> {
  const sessionId = newId();
  await database.db.insert(sessions).values({ id: sessionId, userId, amr: [] });
  const keys = service.subscription(newId());
  await addSubscription({ db: database.db, clock }, { userId, sessionId, ...keys, locale: 'de' });
}

beforeEach(async () => {
  at('23T12:00:00');
  userId = newId();
  jobs = [];
  service.pushed.length = 0;
  service.status = 201;
  api.sent.length = 0;
  const { db } = database;
  await db.delete(heldLines);
  await db.insert(users).values({ id: userId, appMetadata: {}, userMetadata: {} });
  await turnOn();
  await db
    .insert(telegramLinks)
    .values({ userId, chatId: chatId++, name: '@ada', locale: 'de', linkedAt: now });
  await workOnNotices(stores());
  await workOnChatNotices(stores(), { api: createApi({ token: TOKEN, apiRoot: api.root }), publicUrl });
  await choose();
});

const announce = (notice: OneNotice, ways: Loud[] = ['push', 'telegram'], happening: string = newId()) =>
  composeAnnounce(stores())(userId, { notice, happening }, ways);
const comment = (): OneNotice => ({ kind: 'comment', projectId: newId() });
const invoice: OneNotice = { kind: 'invoice' };
/** Works on what may begin now. One that throws stays, to be tried again. */
async function work(): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const job of jobs.filter(({ startAfter }) => !startAfter || startAfter <= now))
    await handlers
      .get(job.name)?.(job.payload)
      .then(
        () => void jobs.splice(jobs.indexOf(job), 1),
        (error: unknown) => void failures.push(error),
      );
  return failures;
}
const release = () => releaseLines({ ...database, clock }, orderLine(stores()), new AbortController().signal);
const titles = () => service.pushed.map(({ title }) => title);
const lines = () => api.sent.map(({ fields }) => String(fields.text));

describe('a push', () => {
  it('that a killed process may have handed over is not sent again, and names its happening', async () => {
    await announce(invoice, ['push']);
    const [job] = jobs;
    await work();
    // Killed before the job was noted as done: it is delivered again, here and there.
    for (let count = 0; count < 2; count += 1) await handlers.get(job?.name ?? '')?.(job?.payload);
    expect(titles()).toEqual(['Eine neue Rechnung ist da']);
    expect(service.pushed[0]?.topic).toMatch(/^[\w-]{32}$/);
  });

  it('is sent once where its job is at work twice in one moment, or what happened is noted twice', async () => {
    const happening = newId();
    await announce(invoice, ['push'], happening);
    const [job] = jobs;
    await Promise.all([1, 2, 3].map(async () => handlers.get(job?.name ?? '')?.(job?.payload)));
    jobs = [];
    await announce(invoice, ['push'], happening);
    await work();
    expect(service.pushed).toHaveLength(1);
  });

  it('is not sent again where the push service broke off, for it may have taken it', async () => {
    service.status = null;
    await announce(invoice, ['push']);
    expect(await work()).toEqual([]);
    service.status = 201;
    await work();
    expect(service.pushed).toHaveLength(1);
  });

  it('is sent again where the push service says that it did not take it', async () => {
    service.status = 503;
    await announce(invoice, ['push']);
    expect(await work()).toHaveLength(1);
    service.status = 201;
    expect(await work()).toEqual([]);
    await work();
    expect(service.pushed).toHaveLength(2);
  });

  it('whose next try falls into the quiet hours waits for their end, on that browser alone', async () => {
    await choose(night);
    at('23T21:59:00');
    await turnOn();
    await announce(invoice, ['push']);
    const [first] = jobs.splice(0, 1);
    await handlers.get(first?.name ?? '')?.(first?.payload);
    at('23T22:05:00');
    await work();
    expect(service.pushed).toHaveLength(1);
    at('24T07:00:00');
    await work();
    await work();
    expect(new Set(service.pushed.map(({ endpoint }) => endpoint)).size).toBe(2);
    expect(service.pushed).toHaveLength(2);
  });

  it('is not sent where its kind was turned off before its next try', async () => {
    service.status = 503;
    await announce(invoice, ['push']);
    await work();
    await choose({ choices: withChoice(choices, { channel: 'push', kind: 'invoice' }, false) });
    service.status = 201;
    expect(await work()).toEqual([]);
    expect(service.pushed).toHaveLength(1);
  });

  it.each([404, 410])('that is answered %s ends the subscription', async (status) => {
    service.status = status;
    await announce(invoice, ['push']);
    expect(await work()).toEqual([]);
    expect(await subscriptionsOf(database.db, userId)).toEqual([]);
  });
});

describe('the quiet hours', () => {
  it('hold back lines of all kinds, and then one message gathers them', async () => {
    await choose(night);
    at('23T22:30:00');
    await announce(comment());
    await announce({ kind: 'failed', projectId: newId() });
    at('24T03:00:00');
    await announce(invoice);
    await release();
    await work();
    expect([titles(), lines(), jobs]).toEqual([[], [], []]);
    // What its own job brings at their end comes along.
    at('24T07:00:20');
    await announce({ kind: 'several', count: 3 });
    await release();
    await work();
    expect([titles(), lines()]).toEqual([[], []]);
    at('24T07:01:00');
    for (let count = 0; count < 2; count += 1) {
      await release();
      await work();
    }
    expect(titles()).toEqual(['Das ist in Ihrer Ruhezeit geschehen (4)']);
    expect(service.pushed[0]?.body).toContain('Eine neue Rechnung ist da');
    expect(lines()).toHaveLength(1);
    const [line] = lines();
    expect(line).toMatch(/^In Ihrer Ruhezeit ist das geschehen:\n\nEin Kommentar für Sie\n/);
    for (const part of ['Eine Aufnahme konnte', 'Eine neue Rechnung', 'Neues zu Ihren Aufnahmen (3)'])
      expect(line).toContain(part);
  });

  it('leave one line as it would have been, and lines of others alone', async () => {
    await choose(night);
    at('23T22:30:00');
    await announce(comment(), ['telegram']);
    at('24T08:00:00');
    await release();
    await work();
    expect(lines()).toEqual([expect.stringMatching(/^Ein Kommentar für Sie\nhttps:/)]);
  });

  it('that were moved hold the lines until their end of now, and what was turned off is left out', async () => {
    await choose(night);
    at('23T22:30:00');
    await announce(comment(), ['telegram']);
    await announce(invoice, ['telegram']);
    await choose({
      ...night,
      quietUntil: 9 * 60,
      choices: withChoice(choices, { channel: 'telegram', kind: 'comment' }, false),
    });
    at('24T07:01:00');
    await release();
    await work();
    expect(lines()).toEqual([]);
    at('24T09:01:00');
    await release();
    await work();
    expect(lines()).toEqual([expect.stringMatching(/^Eine neue Rechnung ist da\nhttps:/)]);
  });

  it('do not bring a line twice that is noted again once it was handed on', async () => {
    await choose(night);
    at('23T22:30:00');
    const happening = newId();
    await announce(invoice, ['telegram'], happening);
    at('24T07:01:00');
    await Promise.all([release(), release()]);
    await announce(invoice, ['telegram'], happening);
    await work();
    expect(lines()).toHaveLength(1);
  });

  it('hold a line of the chat whose next try falls into them', async () => {
    await choose(night);
    at('23T21:59:00');
    await announce(invoice, ['telegram']);
    at('23T22:01:00');
    await work();
    expect(lines()).toEqual([]);
    at('24T07:01:00');
    await release();
    await work();
    expect(lines()).toHaveLength(1);
  });
});
