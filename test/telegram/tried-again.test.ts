// What came to the bot is worked on late, or another time: it changes what it was about, and nothing that came since.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { type ConverseDeps, createUpdateHandler, storeUpdates } from '#telegram/public.server.ts';
import { telegramLinks, telegramRecordings } from '#telegram/telegram.table.ts';
import { setUpDatabase } from '../servers/database.ts';
import { answeringBot } from './answering-bot.ts';
import { type BotApi, startBotApi } from './bot-api-server.ts';
import { CHAT, chat, from, messageOf } from './telegram-world.ts';

const database = setUpDatabase();
const { signal } = new AbortController();
const userId = newId();
let api: BotApi;
let folder: string;
let lastId = 100;

beforeAll(async () => {
  api = await startBotApi();
  api.files.set('voice', Buffer.from('sound'));
  folder = await mkdtemp(join(tmpdir(), 'wortlaut-tried-again-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await database.db.delete(telegramLinks);
  const link = { userId, chatId: CHAT, name: '@ada', locale: 'de', linkedAt: new Date() } as const;
  await database.db.insert(telegramLinks).values(link);
});

/** @returns works on it, the first time or another one */
async function receive(content: Record<string, unknown>, changed: Partial<ConverseDeps>) {
  const updateId = ++lastId;
  const { db } = database;
  const botFor = answeringBot({ db, api, signal }, { folder, ...changed });
  const queue = { send: async () => true };
  const update = { update_id: updateId, message: { message_id: 3, date: 0, chat, from, ...content } };
  await storeUpdates({ db, queue, clock: systemClock }, [update as never]);
  const handle = createUpdateHandler({ db, queue, log: createLog('silent'), botFor });
  return {
    updateId,
    work: (attempt: number) => handle({ updateId }, { signal, attempt, lastAttempt: false }),
  };
}
const voice = { voice: { file_id: 'voice', file_unique_id: 'v', duration: 1 } };
const choose = (nextLanguage: 'fr' | 'en') => database.db.update(telegramLinks).set({ nextLanguage });
const chosen = async () => (await database.db.select().from(telegramLinks))[0]?.nextLanguage;

it('cancels the newest of two that run, and leaves the other though its answer did not reach Telegram', async () => {
  const [older, newer] = [newId(), newId()];
  const recording = { userId, chatId: CHAT };
  await database.db.insert(telegramRecordings).values([
    { ...recording, updateId: 1, projectId: older, createdAt: new Date('2026-11-23T12:00:00Z') },
    { ...recording, updateId: 2, projectId: newer, createdAt: new Date('2026-11-23T12:01:00Z') },
  ]);
  const running = new Set([older, newer]);
  const cancel: ConverseDeps['cancel'] = async ({ projectId }) =>
    running.delete(projectId) ? 'Besuch' : null;
  const { work } = await receive(messageOf('/stop'), { cancel });
  api.breaks('sendMessage', 1);
  await work(0).catch(() => work(1));
  expect([...running]).toEqual([older]);
});

it('forgets the language that it used, and none that was chosen while it was fetched', async () => {
  await choose('fr');
  const made = { name: 'x', projectId: newId() };
  await (await receive(voice, { makeRecording: async () => made })).work(0);
  expect(await chosen()).toBeNull();
  await choose('fr');
  const makeRecording: ConverseDeps['makeRecording'] = async () => {
    await choose('en');
    return made;
  };
  await (await receive(voice, { makeRecording })).work(0);
  expect(await chosen()).toBe('en');
});

it('forgets no language at another try, after the recording was made', async () => {
  const made = { name: 'x', projectId: newId() };
  const { updateId, work } = await receive(voice, { makeRecording: async () => made });
  const recording = { updateId, userId, chatId: CHAT, projectId: made.projectId, createdAt: new Date() };
  await database.db.insert(telegramRecordings).values(recording);
  await choose('fr');
  await work(1);
  expect(await chosen()).toBe('fr');
});
