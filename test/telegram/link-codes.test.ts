// What links a chat, and what is answered where it does not; by real calls against a Bot API server on loopback.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { createUpdateHandler, makeCode, storeUpdates } from '#telegram/public.server.ts';
import { telegramLinks } from '#telegram/telegram.table.ts';
import { setUpDatabase } from '../servers/database.ts';
import { answeringBot } from './answering-bot.ts';
import { type BotApi, startBotApi } from './bot-api-server.ts';
import { chat, from, messageOf } from './telegram-world.ts';

const database = setUpDatabase();
const { signal } = new AbortController();
let api: BotApi;
let lastId = 0;
let userId: string;

beforeAll(async () => {
  api = await startBotApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  userId = newId();
  api.sent.length = 0;
  await database.db.delete(telegramLinks);
});

async function receive(text: string) {
  const updateId = ++lastId;
  const { db } = database;
  const queue = { send: async () => true };
  const update = { update_id: updateId, message: { message_id: 3, date: 0, chat, from, ...messageOf(text) } };
  await storeUpdates({ db, queue, clock: systemClock }, [update as never]);
  const botFor = answeringBot({ db, api, signal }, {});
  const handle = createUpdateHandler({ db, queue, log: createLog('silent'), botFor });
  return (attempt: number) => handle({ updateId }, { signal, attempt, lastAttempt: false });
}
const newCode = async () =>
  (await makeCode({ db: database.db, clock: systemClock }, { userId, locale: 'de' })).code;
const said = () =>
  api.sent.filter(({ method }) => method === 'sendMessage').map(({ fields }) => String(fields.text));
const linkedTo = async () => (await database.db.select().from(telegramLinks)).map((link) => link.userId);

it('links with an update that is worked on again after the work broke off between code and link', async () => {
  const work = await receive(`/start ${await newCode()}`);
  const { pool } = database;
  await pool.query('alter table telegram.links add constraint broken check (false) not valid');
  await expect(work(0)).rejects.toThrow('telegram"."links');
  await pool.query('alter table telegram.links drop constraint broken');
  await work(1);
  expect(await linkedTo()).toEqual([userId]);
  expect(said()).toEqual([expect.stringContaining('Verbunden.')]);
});

it('answers that it is linked where the update is worked on again after that', async () => {
  const work = await receive(`/start ${await newCode()}`);
  api.breaks('sendMessage', 1);
  await expect(work(0)).rejects.toThrow('Telegram was not reached.');
  await work(1);
  expect(await linkedTo()).toEqual([userId]);
  expect(said()).toEqual([expect.stringContaining('Verbunden.')]);
});

it.each([
  ['as it is shown', (code: string) => code],
  ['in small letters', (code: string) => code.toLowerCase()],
  ['with a gap', (code: string) => ` ${code.slice(0, 5)} ${code.slice(5)}`],
])('links by the code alone, %s', async (_how, write) => {
  await (await receive(write(await newCode())))(0);
  expect(await linkedTo()).toEqual([userId]);
});

it.each(['Guten Abend', 'guten abend', 'Hello there', 'HALLO-HALLO', 'Abc01 23456'])(
  'asks for a code where “%s” is written, which is none',
  async (text) => {
    await (await receive(text))(0);
    expect(said()).toEqual([expect.stringContaining('mit keinem Konto verbunden')]);
  },
);

it.each(['ABCDE FGHJK', 'abcde-fghj2', '/start abcde'])(
  'says of “%s” that the code has ended or never was',
  async (text) => {
    await (await receive(text))(0);
    expect(said()).toEqual([expect.stringContaining('gilt nicht oder nicht mehr')]);
  },
);
