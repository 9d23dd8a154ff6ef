// Two workers of one bot: Telegram is asked by one of them at a time, and nothing is lost when it changes.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { createLog } from '#platform/log.ts';
import { createBot, polling, startSpeaking } from '#telegram/public.server.ts';
import { telegramLease, telegramUpdates } from '#telegram/telegram.table.ts';
import { createTestDatabase } from '../servers/database.ts';
import { type BotApi, startBotApi, TOKEN } from './bot-api-server.ts';

let database: DatabaseHandle;
let api: BotApi;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startBotApi();
});
afterAll(() => api.close());

const sent: string[] = [];
const queue = {
  send: async (_job: unknown, _payload: unknown, options?: { key?: string }) => {
    sent.push(options?.key ?? '');
    return true;
  },
};
function startWorker() {
  const bot = createBot({ token: TOKEN, apiRoot: api.root }, new AbortController().signal);
  const deps = { db: database.db, clock: systemClock };
  return startSpeaking({ ...deps, log: createLog('silent') }, polling({ ...deps, queue, bot }));
}
const push = (id: number) => {
  const chat = { id: 1, type: 'private', first_name: 'Ada' };
  api.push({ update_id: id, message: { message_id: id, date: 0, chat, text: 'x' } });
};
const stored = async () => (await database.db.select().from(telegramUpdates)).map((one) => one.updateId);

it('is asked by one, and by the other as soon as that one has stopped', async () => {
  const first = startWorker();
  while (!first.isSpeaking()) await delay(10);
  const second = startWorker();
  for (let id = 1; id <= 20; id += 1) push(id);
  while ((await stored()).length < 20) await delay(10);
  expect(second.isSpeaking()).toBe(false);
  expect(api.askers()).toBeLessThanOrEqual(1);
  await first.stop();
  for (let id = 21; id <= 40; id += 1) push(id);
  while ((await stored()).length < 40) await delay(10);
  expect(second.isSpeaking()).toBe(true);
  await second.stop();
  expect(new Set(sent).size).toBe(40);
  expect(sent).toHaveLength(40);
});

it('stores what Telegram gives again once, and what comes late as well', async () => {
  const worker = startWorker();
  for (const id of [55, 51, 53, 52, 54]) push(id);
  while ((await stored()).length < 45) await delay(10);
  // Killed before Telegram knew: it gives them again to the next one.
  for (const id of [51, 52, 53, 54, 55, 56]) push(id);
  while ((await stored()).length < 46) await delay(10);
  await worker.stop();
  expect(sent.filter((key) => Number(key) > 50).toSorted()).toEqual(['51', '52', '53', '54', '55', '56']);
});

it('takes the bot over when the lease of one that died has ended', async () => {
  await database.db.execute(
    sql`insert into telegram.lease values ('poll', gen_random_uuid(), now() - interval '1 second')`,
  );
  const worker = startWorker();
  while (!worker.isSpeaking()) await delay(20);
  await worker.stop();
  expect(await database.db.select().from(telegramLease)).toEqual([]);
});

it('is renewed beside a question that goes on, so that no other worker takes the bot', async () => {
  const living = startWorker();
  while (!living.isSpeaking()) await delay(10);
  const [first] = await database.db.select().from(telegramLease);
  const other = startWorker();
  const until = async () => (await database.db.select().from(telegramLease))[0]?.until.getTime() ?? 0;
  // Nothing comes, so the question to Telegram is one and the same all the while.
  while ((await until()) <= (first?.until.getTime() ?? 0)) await delay(50);
  expect([living.isSpeaking(), other.isSpeaking()]).toEqual([true, false]);
  await living.stop();
  await other.stop();
});

it('ends its question when another one has the lease', async () => {
  const worker = startWorker();
  while (!worker.isSpeaking() || api.askers() === 0) await delay(10);
  const other = randomUUID();
  await database.db.update(telegramLease).set({ holder: other, until: sql`now() + interval '1 hour'` });
  while (worker.isSpeaking() || api.askers() > 0) await delay(50);
  expect(await database.db.select().from(telegramLease)).toMatchObject([{ holder: other }]);
  await worker.stop();
  await database.db.delete(telegramLease);
});
