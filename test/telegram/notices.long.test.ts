// Who is notified where: recordings of the chat in the chat, others by the ways that were chosen; through the running product.
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outbox } from '../servers/product.ts';
import { speak } from '../fixtures/synthetic-speech.ts';
import { startTelegramWorld, type TelegramWorld } from './telegram-world.ts';

let world: TelegramWorld;
let sound: Buffer;

beforeAll(async () => {
  world = await startTelegramWorld();
  sound = await readFile(await speak('the weather was fine this morning'));
  world.api.files.set('voice', sound);
  await world.link();
});
afterAll(() => world.remove());

const voice = { voice: { file_id: 'voice', file_unique_id: 'v', duration: 2, file_size: 64_000 } };
const mailsAbout = async (id: string) => {
  const mails = await Promise.all(outbox(world.product().dataDir).map((raw) => simpleParser(raw)));
  return mails.filter(({ text }) => text?.includes(`/app/f/${id}`)).length;
};
const isNotified = async (id: string) => {
  const rows = await world.query(`select 1 from projects where id = '${id}' and notified_at is not null`);
  return rows.length > 0;
};
const newest = async () => {
  const rows = await world.query<{ project_id: string }>(
    'select project_id from telegram.recordings order by update_id desc limit 1',
  );
  return rows[0]?.project_id ?? '';
};

it('mails nothing about a recording whose text stands in the chat', async () => {
  const before = world.api.sent.length;
  world.send(voice);
  await world.said(before, 'The weather was fine this morning.');
  const id = await newest();
  while (!(await isNotified(id))) await delay(30);
  expect(await mailsAbout(id)).toBe(0);
});

it('mails it where the bot was blocked before the text could be sent', async () => {
  const before = world.api.sent.length;
  world.api.refusals.set('sendMessage', [
    { error_code: 403, description: 'Forbidden: bot was blocked by the user' },
  ]);
  world.send(voice);
  while ((await world.query('select 1 from telegram.links')).length > 0) await delay(30);
  const id = await newest();
  while (!(await isNotified(id))) await delay(30);
  expect(await mailsAbout(id)).toBe(1);
  expect(world.api.sent.slice(before).filter(({ method }) => method === 'sendMessage')).toEqual([]);
});

it('writes a line about an uploaded recording into the chat where that was chosen, without its title', async () => {
  await world.link();
  const { body } = await world.person.call<Record<string, unknown>>('GET', '/api/notifications');
  const {
    telegram: _telegram,
    hasInvoices: _hasInvoices,
    hasTeam: _hasTeam,
    isPushOff: _isPushOff,
    undelivered: _undelivered,
    ...chosen
  } = body;
  const { choices } = chosen as { choices: object };
  const telegram = {
    ready: true,
    failed: false,
    invoice: false,
    comment: true,
    assignment: true,
    edited: true,
  };
  const changed = { ...chosen, choices: { ...choices, telegram } };
  expect((await world.person.call('PUT', '/api/notifications', changed)).status).toBe(204);
  const before = world.api.sent.length;
  const { id } = await world.person.record({ name: 'Wetter.wav', content: sound });
  const line = await world.said(before, `/app/f/${id}`);
  expect(String(line.fields.text)).toMatch(/^Ihr Transkript ist fertig\nhttp\S+$/);
  while (!(await isNotified(id))) await delay(30);
  expect(await mailsAbout(id)).toBe(1);
});
