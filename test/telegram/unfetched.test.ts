// A recording that Telegram does not give out for as long as the queue tries: its chat is asked for it again.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { createLog } from '#platform/log.ts';
import { notifyJob } from '#projects/public.server.ts';
import {
  type ConverseDeps,
  createApi,
  createUnfetchedHandler,
  createUpdateHandler,
  storeUpdates,
  telegramJob,
  unfetchedJob,
} from '#telegram/public.server.ts';
import { telegramLinks, telegramUpdates } from '#telegram/telegram.table.ts';
import { setUpDatabase } from '../servers/database.ts';
import { answeringBot } from './answering-bot.ts';
import { type BotApi, startBotApi, TOKEN } from './bot-api-server.ts';
import { CHAT, chat, from, messageOf } from './telegram-world.ts';

const database = setUpDatabase();
let api: BotApi;
let lastId = 0;
/** Jobs that were sent. */
let sent: { name: string; payload: unknown }[] = [];
const queue: Pick<Queue, 'send'> = {
  send: async (job, payload) => {
    sent.push({ name: job.name, payload });
    return true;
  },
};
const { signal } = new AbortController();

beforeAll(async () => {
  api = await startBotApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  sent = [];
  api.sent.length = 0;
  await database.db.delete(telegramLinks);
  await database.db
    .insert(telegramLinks)
    .values({ userId: newId(), chatId: CHAT, name: '@ada', locale: 'de', linkedAt: new Date() });
});

const fullDisk = async () => {
  throw new Error('The disk is full.');
};
async function work(
  content: Record<string, unknown>,
  attempt: number,
  changed: Partial<ConverseDeps> = { isAllowed: fullDisk },
) {
  const updateId = ++lastId;
  const update = { update_id: updateId, message: { message_id: 77, date: 0, chat, from, ...content } };
  await storeUpdates({ db: database.db, queue, clock: systemClock }, [update as never]);
  const botFor = answeringBot({ db: database.db, api, signal }, changed);
  const handle = createUpdateHandler({ db: database.db, queue, log: createLog('silent'), botFor });
  sent = [];
  await handle({ updateId }, { signal, attempt, lastAttempt: attempt === telegramJob.retryLimit });
  return updateId;
}
const voice = { voice: { file_id: 'v', file_unique_id: 'v', duration: 1 } };
const payloadOf = async (id: number) =>
  (await database.db.select().from(telegramUpdates).where(eq(telegramUpdates.updateId, id)))[0]?.payload;
const report = () =>
  createUnfetchedHandler({
    db: database.db,
    api: createApi({ token: TOKEN, apiRoot: api.root }),
    log: createLog('silent'),
  })({ chatId: CHAT, messageId: 77 });

it('is tried as long as the mail about a result', () => {
  const longestS = ({ retryLimit, mostDelayS }: { retryLimit: number; mostDelayS: number }) =>
    retryLimit * mostDelayS;
  expect(longestS(telegramJob)).toBe(longestS(notifyJob));
  expect(longestS(unfetchedJob)).toBe(longestS(notifyJob));
});

it('is kept while it is tried again', async () => {
  await expect(work(voice, 31)).rejects.toThrow('The disk is full.');
  expect(await payloadOf(lastId)).not.toBeNull();
  expect(sent).toEqual([]);
});

it('waits longer than a command, which done later would meet what has changed since', async () => {
  await expect(work(messageOf('/titel Angebot'), 29)).rejects.toThrow('The disk is full.');
  expect(await payloadOf(lastId)).not.toBeNull();
  const id = await work(messageOf('/titel Angebot'), 30);
  expect(await payloadOf(id)).toBeNull();
  expect(sent).toEqual([]);
});

it('leaves a job of its own that asks the person for it again, once it is given up', async () => {
  const id = await work(voice, telegramJob.retryLimit);
  expect(await payloadOf(id)).toBeNull();
  expect(sent).toEqual([{ name: unfetchedJob.name, payload: { version: 1, chatId: CHAT, messageId: 77 } }]);
  api.sent.length = 0;
  await report();
  const [message] = api.sent.filter(({ method }) => method === 'sendMessage');
  expect(message?.fields).toMatchObject({
    chat_id: CHAT,
    text: 'Diese Aufnahme konnten wir nicht abholen. Bitte senden Sie sie noch einmal.',
    reply_parameters: { message_id: 77 },
  });
});

it.each([voice, messageOf('/help')])(
  'is over where Telegram refuses its answer for good: %#',
  async (content) => {
    const refusal = { error_code: 400, description: 'Bad Request: message text is empty' };
    api.refusals.set('sendMessage', [refusal]);
    const id = await work(content, 0, { isAllowed: async () => false });
    expect(await payloadOf(id)).toBeNull();
    expect(sent).toEqual([]);
    api.refusals.set('sendMessage', [refusal]);
    await report();
  },
);

it('answers where the message was deleted meanwhile', async () => {
  api.deleted.add(77);
  await work(voice, 0, { isAllowed: async () => false });
  await report();
  api.deleted.clear();
  expect(api.sent.filter(({ method }) => method === 'sendMessage')).toHaveLength(2);
});

it('is reported again while Telegram is away, and not at all where the chat was unlinked or blocked', async () => {
  api.breaks('sendMessage', 1);
  await expect(report()).rejects.toThrow('Telegram was not reached.');
  const blocked = { error_code: 403, description: 'Forbidden: bot was blocked by the user' };
  api.refusals.set('sendMessage', [blocked]);
  await report();
  expect(await database.db.select().from(telegramLinks)).toEqual([]);
  api.sent.length = 0;
  await report();
  expect(api.sent).toEqual([]);
});
