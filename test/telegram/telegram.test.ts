// The Telegram bot through the running product, against a Bot API server on loopback.
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, signUp } from '../client.ts';
import { startSpeech } from '../mail-in/mail-world.ts';
import { type Product, startProduct } from '../product.ts';
import { queryProduct } from '../product-database.ts';
import { speak } from '../synthetic-speech.ts';
import { type BotApi, type Sent, startBotApi, TOKEN } from './bot-api-server.ts';

const CHAT = 4711;
let api: BotApi;
let product: Product;
let person: Person;
let speech: Awaited<ReturnType<typeof startSpeech>>;
let updateId = 1;

beforeAll(async () => {
  api = await startBotApi();
  speech = await startSpeech();
  product = await startProduct({
    env: {
      TELEGRAM_BOT_TOKEN: TOKEN,
      TELEGRAM_API_ROOT: api.root,
      SPEECH_HTTP_URL: `http://127.0.0.1:${(speech.address() as AddressInfo).port}`,
      SPEECH_ENGINE: 'openai',
      PLANS: 'off',
    },
  });
  person = await signUp(product, 'ada@example.org');
  api.files.set('voice', await readFile(await speak('the weather was fine this morning')));
  api.files.set('gone', null);
}, 60_000);
afterAll(async () => {
  await product.remove();
  await api.close();
  speech.closeAllConnections();
  speech.close();
});

const chat = { id: CHAT, type: 'private', first_name: 'Ada' };
const from = { id: CHAT, is_bot: false, first_name: 'Ada', username: 'ada', language_code: 'de' };
const message = (content: Record<string, unknown>, id = updateId++) => {
  api.push({ update_id: id, message: { message_id: id, date: 0, chat, from, ...content } });
  return id;
};
const write = (text: string) =>
  message({
    text,
    ...(text.startsWith('/') && {
      entities: [{ type: 'bot_command', offset: 0, length: text.split(' ')[0]?.length }],
    }),
  });
const sends = (of: number) => api.sent.slice(of);
/** Waits for a message of the bot that was sent after the first `of` calls. */
const said = async (of: number, text: string, method = 'sendMessage'): Promise<Sent> => {
  for (;;) {
    const found = sends(of).find(
      (sent) => sent.method === method && String(sent.fields.text ?? sent.fields.body).includes(text),
    );
    if (found) return found;
    await delay(30);
  }
};
const recordings = async () =>
  (await queryProduct(product.dataDir, 'select project_id from telegram.recordings', [])).length;
const linkUp = async () => {
  const { body } = await person.call<{ code: string; bot: string }>('POST', '/api/telegram/code', {
    locale: 'de',
  });
  const before = api.sent.length;
  write(`/start ${body.code}`);
  await said(before, 'Verbunden.');
  return body;
};

it('links a chat by a code that works once, and says who is linked', async () => {
  const { code, bot } = await linkUp();
  expect(bot).toBe('wortlaut_test_bot');
  const shown = await person.call<{ link: { name: string } }>('GET', '/api/telegram');
  expect(shown.body.link.name).toBe('@ada');
  const before = api.sent.length;
  api.push({
    update_id: updateId,
    message: {
      message_id: updateId++,
      date: 0,
      chat: { ...chat, id: 9 },
      from: { ...from, id: 9 },
      text: code,
    },
  });
  await said(before, 'gilt nicht');
}, 60_000);

it('makes one recording of a voice message that comes twice, and sends its text', async () => {
  const before = api.sent.length;
  const content = { voice: { file_id: 'voice', file_unique_id: 'v', duration: 2, file_size: 64_000 } };
  const id = message(content);
  const text = await said(before, 'The weather was fine this morning.');
  expect(JSON.stringify(text.fields.reply_markup)).toContain('docx:');
  message(content, id);
  write('/help');
  await said(before, 'Sprache meiner Nachrichten');
  expect(await recordings()).toBe(1);
  const states = sends(before).filter(
    ({ method, fields }) =>
      method === 'sendMessage' && String(fields.text).includes('„Aufnahme aus Telegram“'),
  );
  expect(states).toHaveLength(1);
  const [button] = /pdf:[0-9a-f-]{36}/.exec(JSON.stringify(text.fields.reply_markup)) ?? [];
  api.push({
    update_id: updateId++,
    callback_query: {
      id: '1',
      from,
      chat_instance: '1',
      data: button,
      message: { message_id: 1, date: 0, chat },
    },
  });
  await said(before, '%PDF', 'sendDocument');
}, 120_000);

it('says why it takes no file that is too large or that Telegram has no longer', async () => {
  const before = api.sent.length;
  message({ document: { file_id: 'big', file_unique_id: 'b', file_size: 3_000 * 1024 * 1024 } });
  await said(before, '/app');
  message({ voice: { file_id: 'gone', file_unique_id: 'g', duration: 2 } });
  await said(before, 'hat diese Datei nicht mehr');
  expect(await recordings()).toBe(1);
}, 60_000);

it('waits as long as Telegram asks', async () => {
  const refusal = {
    error_code: 429,
    description: 'Too Many Requests: retry after 1',
    parameters: { retry_after: 1 },
  };
  api.refusals.set('sendMessage', [refusal]);
  const before = api.sent.length;
  write('/language en');
  await said(before, 'in English');
  expect(sends(before).filter(({ method }) => method === 'sendMessage')).toHaveLength(1);
}, 60_000);

it('unlinks in the chat, in the app, and by itself where it was blocked', async () => {
  const linked = async () =>
    (await person.call<{ link: unknown }>('GET', '/api/telegram')).body.link !== null;
  const before = api.sent.length;
  write('/unlink');
  await said(before, 'The link has ended');
  expect(await linked()).toBe(false);
  await linkUp();
  expect((await person.call('DELETE', '/api/telegram')).status).toBe(204);
  expect(await linked()).toBe(false);
  await linkUp();
  api.refusals.set('sendMessage', [
    { error_code: 403, description: 'Forbidden: bot was blocked by the user' },
  ]);
  write('/help');
  while (await linked()) await delay(30);
}, 60_000);
