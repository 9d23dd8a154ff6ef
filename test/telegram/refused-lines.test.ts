// A line for a chat that Telegram does not take: tried again where that may help, and there alone.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { createApi, createLineSender } from '#telegram/public.server.ts';
import { telegramLinks } from '#telegram/telegram.table.ts';
import { setUpDatabase } from '../servers/database.ts';
import { type BotApi, startBotApi, TOKEN } from './bot-api-server.ts';
import { CHAT } from './telegram-world.ts';

const database = setUpDatabase();
const userId = newId();
let api: BotApi;
let logged: unknown[] = [];

beforeAll(async () => {
  api = await startBotApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  logged = [];
  api.sent.length = 0;
  await database.db.delete(telegramLinks);
  await database.db
    .insert(telegramLinks)
    .values({ userId, chatId: CHAT, name: '@ada', locale: 'de', linkedAt: new Date() });
});

const sendLine = () =>
  createLineSender({
    db: database.db,
    api: createApi({ token: TOKEN, apiRoot: api.root }),
    log: { warn: (fields: unknown) => void logged.push(fields) },
    isAllowed: async () => true,
  })(userId, async () => 'Ihr Transkript ist fertig');
const links = () => database.db.$count(telegramLinks);
const refuse = (error_code: number, description: string, more: object = {}) =>
  api.refusals.set('sendMessage', [{ error_code, description, ...more }]);

it('is over with a refusal that no other try changes; the log says so, the chat stays linked', async () => {
  refuse(400, 'Bad Request: message text is empty');
  await sendLine();
  expect(logged).toEqual([{ code: 'telegram_refused', userId }]);
  expect(api.sent).toEqual([]);
  expect(await links()).toBe(1);
});

it.each([
  [429, 'Too Many Requests: retry after 7', { parameters: { retry_after: 7 } }],
  [500, 'Internal Server Error', {}],
])('is tried again where Telegram answers %i, and then arrives', async (code, description, more) => {
  refuse(code, description, more);
  await expect(sendLine()).rejects.toThrow(`Telegram refused sendMessage with ${code}.`);
  await sendLine();
  expect(api.sent.map(({ fields }) => fields.text)).toEqual(['Ihr Transkript ist fertig']);
  expect(logged).toEqual([]);
});

it.each([
  [403, 'Forbidden: bot was blocked by the user'],
  [400, 'Bad Request: chat not found'],
])('ends the link where nobody reads the chat any more (%i)', async (code, description) => {
  refuse(code, description);
  await sendLine();
  expect(await links()).toBe(0);
});
