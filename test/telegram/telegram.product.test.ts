// The Telegram bot through the running product, against a Bot API server on loopback.
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { speak } from '../fixtures/synthetic-speech.ts';
import { chat, from, startTelegramWorld, type TelegramWorld } from './telegram-world.ts';

let world: TelegramWorld;

beforeAll(async () => {
  world = await startTelegramWorld();
  world.api.files.set('voice', await readFile(await speak('the weather was fine this morning')));
  world.api.files.set('gone', null);
});
afterAll(() => world.remove());

const sends = (of: number) => world.api.sent.slice(of);
const recordings = async () => (await world.query('select project_id from telegram.recordings')).length;

it('links a chat by a code that works once, and says who is linked', async () => {
  const made = await world.person.call<{ code: string; bot: string }>('POST', '/api/telegram/code', {
    locale: 'de',
  });
  const { code, bot } = made.body;
  expect(bot).toBe('wortlaut_test_bot');
  const unlinked = world.api.sent.length;
  world.write(`/start ${code}`);
  await world.said(unlinked, 'Verbunden.');
  const shown = await world.person.call<{ link: { name: string } }>('GET', '/api/telegram');
  expect(shown.body.link.name).toBe('@ada');
  const before = world.api.sent.length;
  world.send({ chat: { ...chat, id: 9 }, from: { ...from, id: 9 }, text: code });
  await world.said(before, 'gilt nicht');
});

it('makes one recording of a voice message that comes twice, and sends its text', async () => {
  const before = world.api.sent.length;
  const content = { voice: { file_id: 'voice', file_unique_id: 'v', duration: 2, file_size: 64_000 } };
  const id = world.send(content);
  const text = await world.said(before, 'The weather was fine this morning.');
  const buttons = JSON.stringify(text.fields.reply_markup);
  expect(buttons).toContain('docx:');
  // Nothing here could write them.
  expect(buttons).not.toContain('minutes:');
  world.send(content, id);
  world.write('/help');
  await world.said(before, 'Sprache der nächsten Aufnahme');
  expect(await recordings()).toBe(1);
  const states = sends(before).filter(
    ({ method, fields }) =>
      method === 'sendMessage' && String(fields.text).includes('„Aufnahme aus Telegram“'),
  );
  expect(states).toHaveLength(1);
  const [button] = /pdf:[0-9a-f-]{36}/.exec(JSON.stringify(text.fields.reply_markup)) ?? [];
  world.press(button ?? '');
  const pdf = await world.said(before, '.pdf', 'sendDocument');
  expect(pdf.file?.subarray(0, 5).toString()).toBe('%PDF-');
});

it('sends the newest text again, and lists what there is, in both languages', async () => {
  let before = world.api.sent.length;
  world.write('/letzte');
  await world.said(before, '„Aufnahme aus Telegram“, fertig: ');
  const text = await world.said(before, 'The weather was fine this morning.');
  expect(JSON.stringify(text.fields.reply_markup)).toContain('pdf:');
  for (const command of ['/liste', '/list']) {
    before = world.api.sent.length;
    world.write(command);
    const list = await world.said(before, 'Ihre neuesten Aufnahmen:');
    expect(String(list.fields.text).match(/\/app\/f\//g)).toHaveLength(1);
  }
});

it('says why it takes no file that is too large or that Telegram has no longer', async () => {
  const before = world.api.sent.length;
  world.send({ document: { file_id: 'big', file_unique_id: 'b', file_size: 3_000 * 1024 * 1024 } });
  await world.said(before, '/app');
  world.send({ voice: { file_id: 'gone', file_unique_id: 'g', duration: 2 } });
  await world.said(before, 'hat diese Datei nicht mehr');
  expect(await recordings()).toBe(1);
});

it('waits as long as Telegram asks', async () => {
  const refusal = {
    error_code: 429,
    description: 'Too Many Requests: retry after 1',
    parameters: { retry_after: 1 },
  };
  world.api.refusals.set('sendMessage', [refusal]);
  const before = world.api.sent.length;
  world.write('/help');
  await world.said(before, '/stopp');
  expect(sends(before).filter(({ method }) => method === 'sendMessage')).toHaveLength(1);
});

it('unlinks in the chat, in the app, and by itself where it was blocked', async () => {
  const linked = async () =>
    (await world.person.call<{ link: unknown }>('GET', '/api/telegram')).body.link !== null;
  await world.link('en');
  const before = world.api.sent.length;
  world.write('/unlink');
  await world.said(before, 'The link has ended');
  expect(await linked()).toBe(false);
  await world.link();
  expect((await world.person.call('DELETE', '/api/telegram')).status).toBe(204);
  expect(await linked()).toBe(false);
  await world.link();
  world.api.refusals.set('sendMessage', [
    { error_code: 403, description: 'Forbidden: bot was blocked by the user' },
  ]);
  world.write('/help');
  while (await linked()) await delay(30);
});
