// Telegram posts to the running product instead of being asked, and the way is changed in between.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setTimeout as delay } from 'node:timers/promises';
import { createLog, type Log } from '#platform/log.ts';
import { createBot, webhook } from '#telegram/public.server.ts';
import { TOKEN } from './bot-api-server.ts';
import { chat, from, messageOf, startTelegramWorld, type TelegramWorld } from './telegram-world.ts';

const SECRET = 'a-secret-that-Telegram-sends-along';
const PATH = '/api/telegram/webhook';
let world: TelegramWorld;

beforeAll(async () => {
  world = await startTelegramWorld({ TELEGRAM_WEBHOOK_SECRET: SECRET });
});
afterAll(() => world.remove());

const post = async (body: unknown, secret: string | null = SECRET) => {
  const answer = await fetch(`${world.product().url}${PATH}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret !== null && { 'x-telegram-bot-api-secret-token': secret }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { code?: string; error?: unknown } };
};
const update = (id: number, text: string) => ({
  update_id: id,
  message: { message_id: id, date: 0, chat, from, ...messageOf(text) },
});
const stored = async () =>
  (await world.query<{ id: string }>('select update_id as id from telegram.updates')).map(({ id }) =>
    Number(id),
  );
const helpsSaid = () =>
  world.api.sent.filter(
    ({ method, fields }) => method === 'sendMessage' && /\/(unlink|trennen)/.test(String(fields.text)),
  ).length;

it('is posted to by Telegram, which keeps what waits, and links a chat', async () => {
  await world.link();
  const [set] = world.api.sent.filter(({ method }) => method === 'setWebhook');
  expect(set?.fields).toMatchObject({
    url: `${world.product().url}${PATH}`,
    secret_token: SECRET,
    drop_pending_updates: false,
    allowed_updates: ['message', 'callback_query', 'my_chat_member'],
  });
  expect(new Set(world.api.posts)).toEqual(new Set([200]));
  expect(world.api.askers()).toBe(0);
});

it('takes nothing without the secret, and nothing that is no update', async () => {
  const before = await stored();
  for (const wrong of [null, '', 'another', `${SECRET}x`, SECRET.slice(1)])
    expect((await post(update(9_001, '/help'), wrong)).status).toBe(401);
  for (const bad of ['{', '[]', {}, { update_id: 'one' }, { update_id: 9_001, message: { chat: 'x' } }])
    expect((await post(bad)).status).toBe(400);
  // Kinds that nobody asked for, and chats that are not private, are taken and not kept.
  expect((await post({ update_id: 9_002, poll: {} })).status).toBe(200);
  const group = { ...update(9_003, '/help').message, chat: { id: -5, type: 'group' } };
  expect((await post({ update_id: 9_003, message: group })).status).toBe(200);
  expect(await stored()).toEqual(before);
});

it('answers each update once, however often and in whatever order it comes', async () => {
  const helps = helpsSaid();
  const ids = [9_015, 9_011, 9_013, 9_012, 9_014];
  const posts = [...ids, ...ids.toReversed(), ...ids].map((id) => post(update(id, '/help')));
  expect(new Set((await Promise.all(posts)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await stored()).filter((id) => ids.includes(id)).toSorted((a, b) => a - b)).toEqual(
    ids.toSorted((a, b) => a - b),
  );
  const before = world.api.sent.length;
  expect((await post(update(9_020, '/language de'))).status).toBe(200);
  await world.said(before, 'nächsten Aufnahme: Deutsch');
  expect(helpsSaid() - helps).toBe(ids.length);
});

it('stores names that the database could not hold as they are', async () => {
  const odd = update(9_030, '/help');
  const before = world.api.sent.length;
  const status = (await post({ ...odd, message: { ...odd.message, caption: 'a\u0000b\ud800' } })).status;
  expect(status).toBe(200);
  await world.said(before, '/trennen');
});

it('is asked again without the setting, and posted to again with it, and loses nothing in between', async () => {
  await world.restart({ TELEGRAM_WEBHOOK_SECRET: '' });
  while (world.api.askers() === 0) await delay(20);
  expect(world.api.webhook()).toBeNull();
  expect((await post(update(9_040, '/help'))).status).toBe(404);
  const before = world.api.sent.length;
  world.write('/language en');
  await world.said(before, 'nächsten Aufnahme: Englisch');
  await world.product().stop();
  const offline = world.api.sent.length;
  world.write('/language de');
  await world.restart();
  await world.said(offline, 'nächsten Aufnahme: Deutsch');
  expect(world.api.webhook()?.url).toBe(`${world.product().url}${PATH}`);
});

it('is set again where another program with the token took it away, and its faults are logged', async () => {
  const { api } = world;
  const ending = new AbortController();
  const bot = createBot({ token: TOKEN, apiRoot: api.root }, ending.signal);
  const warned: unknown[] = [];
  const log = { ...createLog('fatal'), warn: (line: unknown) => void warned.push(line) } as Log;
  const listening = webhook({ bot, log, url: `${world.product().url}${PATH}`, secret: SECRET });
  await bot.api.deleteWebhook();
  api.webhookFault.last_error_date = 1_700_000_000;
  const step = listening.step(ending.signal);
  while (api.webhook() === null || warned.length === 0) await delay(20);
  ending.abort();
  await expect(step).rejects.toThrow('aborted');
  expect(warned).toEqual([{ code: 'telegram_webhook_failing', waiting: 3 }]);
});
