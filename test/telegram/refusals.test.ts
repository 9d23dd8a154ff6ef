// What the bot refuses, by the library's real calls against a Bot API server on loopback: nothing is made of it.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { addAnswers, createBot } from '#telegram/public.server.ts';
import { telegramLinks } from '#telegram/telegram.table.ts';
import { createTestDatabase } from '../servers/database.ts';
import { type BotApi, startBotApi, TOKEN } from './bot-api-server.ts';
import { CHAT, chat, from, messageOf } from './telegram-world.ts';

const MB = 1024 * 1024;
let database: DatabaseHandle;
let api: BotApi;
let isAllowed = true;
const { signal } = new AbortController();
/** What was asked for beyond the chat. */
const made: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startBotApi();
  await database.db
    .insert(telegramLinks)
    .values({ userId: newId(), chatId: CHAT, name: '@ada', locale: 'de', linkedAt: new Date() });
});
afterAll(() => api.close());
beforeEach(() => {
  isAllowed = true;
  api.sent.length = 0;
  made.length = 0;
});

/** As with Telegram's own server, whose address is not set. */
async function handle(update: Record<string, unknown>) {
  const bot = createBot({ token: TOKEN, apiRoot: api.root }, signal);
  await bot.init();
  const answers = {
    db: database.db,
    clock: systemClock,
    access: { token: TOKEN },
    folder: '/nonexistent',
    publicUrl: 'https://wort.example',
    isAllowed: async () => isAllowed,
    hasRoom: async () => true,
    askRefusal: async () => null,
    makeRecording: async () => {
      made.push('recording');
      return { name: 'x', sentence: 'x' };
    },
    resultFile: async () => {
      made.push('file');
      return null;
    },
    offersMinutes: false,
    newest: async () => {
      made.push('list');
      return [];
    },
    mayBeReached: async () => true,
    textOf: async () => null,
    cancel: async () => {
      made.push('cancelled');
      return null;
    },
    rename: async () => {
      made.push('renamed');
      return null;
    },
    orderMinutes: async () => {
      made.push('minutes');
      return { sentence: 'x' };
    },
  };
  await addAnswers(bot, answers, signal).handleUpdate({ update_id: 1, ...update } as never);
}
const message = (content: object, place = chat) => ({
  message: { message_id: 1, date: 0, chat: place, from, ...content },
});
const press = (data: string, place = chat) => ({
  callback_query: {
    id: '1',
    from,
    chat_instance: '1',
    data,
    message: { message_id: 1, date: 0, chat: place },
  },
});
const said = () =>
  api.sent.filter(({ method }) => method === 'sendMessage').map(({ fields }) => String(fields.text));
const voice = (file_size?: number) => ({
  voice: { file_id: 'v', file_unique_id: 'v', duration: 1, ...(file_size !== undefined && { file_size }) },
});
const buttons = ['pdf', 'docx', 'minutes'].map((kind) => `${kind}:${newId()}`);

it('names the 20 MB of Telegram’s own server and the place for larger files, and fetches nothing', async () => {
  await handle(message(voice(20 * MB + 1)));
  expect(said()).toEqual([
    'Diese Datei ist zu groß: Über Telegram können wir höchstens 20 MB abholen. Hier können Sie sie hochladen: https://wort.example/app',
  ]);
  expect(api.sent.map(({ method }) => method)).not.toContain('getFile');
  expect(made).toEqual([]);
});

const commands = [
  '/stop',
  '/stopp',
  '/title x',
  '/titel x',
  '/language en',
  '/sprache en',
  '/list',
  '/latest',
];

it('takes and gives nothing where the organisation has not switched it on', async () => {
  isAllowed = false;
  await handle(message(voice()));
  for (const button of buttons) await handle(press(button));
  for (const command of commands) await handle(message(messageOf(command)));
  expect(said()).toHaveLength(4 + commands.length);
  for (const text of said()) expect(text).toContain('Ihr Team lässt die Verbindung mit Telegram nicht zu');
  expect(made).toEqual([]);
});

it('takes and gives nothing in a chat that is not linked, in the language of its person', async () => {
  const stranger = { ...chat, id: 5 };
  await handle(message(voice(), stranger));
  for (const button of buttons) await handle(press(button, stranger));
  for (const command of commands) await handle(message(messageOf(command), stranger));
  expect(said()).toHaveLength(4 + commands.length);
  for (const text of said()) expect(text).toContain('mit keinem Konto verbunden');
  expect(made).toEqual([]);
});

it('does nothing for a button that is none of its own', async () => {
  for (const data of ['pdf:', `exe:${newId()}`, `minutes:${newId()}x`, '../pdf', ''])
    await handle(press(data));
  expect(said()).toEqual([]);
  expect(made).toEqual([]);
});
