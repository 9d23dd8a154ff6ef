// What a person changes of recordings by commands, through the running product: the speech server answers when it is let.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outbox } from '../servers/product.ts';
import { speak } from '../fixtures/synthetic-speech.ts';
import { startTelegramWorld, type TelegramWorld } from './telegram-world.ts';

let world: TelegramWorld;
let isHeld = false;
const held: ServerResponse[] = [];
const answer = (response: ServerResponse) =>
  void response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ text: 'fine', words: [{ word: 'fine', start: 0, end: 0.5 }] }));
const speech = createServer((request, response) => {
  request.resume().on('end', () => void (isHeld ? held.push(response) : answer(response)));
});

beforeAll(async () => {
  await once(speech.listen(0, '127.0.0.1'), 'listening');
  const { port } = speech.address() as AddressInfo;
  world = await startTelegramWorld({ SPEECH_HTTP_URL: `http://127.0.0.1:${port}` });
  world.api.files.set('voice', await readFile(await speak('the weather was fine this morning')));
  await world.link();
});
afterAll(async () => {
  await world.remove();
  speech.closeAllConnections();
  speech.close();
});

const sendVoice = (id: string) =>
  world.send({ voice: { file_id: 'voice', file_unique_id: id, duration: 2 } });
type Row = { title: string; language: string; status: string; error_code: string | null };
const newest = async () =>
  (
    await world.query<Row>(
      'select title, language, status, error_code from projects order by created_at desc',
    )
  )[0];
const isLinked = async () =>
  (await world.person.call<{ link: unknown }>('GET', '/api/telegram')).body.link !== null;

it('cancels the transcription that runs, keeps the recording, and unlinks nothing', async () => {
  isHeld = true;
  let before = world.api.sent.length;
  sendVoice('a');
  while (held.length === 0) await delay(20);
  await world.said(before, 'ist angekommen');
  world.write('/stopp');
  const stopped = await world.said(before, 'ist abgebrochen');
  expect(stopped.fields.text).toMatch(/„Aufnahme aus Telegram“.*gespeichert.*\/app\/f\/[0-9a-f-]{36}$/);
  await world.said(before, 'Transkription abgebrochen', 'editMessageText');
  isHeld = false;
  for (const response of held.splice(0)) answer(response);
  expect(await newest()).toMatchObject({ status: 'failed', error_code: 'transcription_cancelled' });
  before = world.api.sent.length;
  world.write('/stop');
  await world.said(before, 'gerade nichts transkribiert');
  world.write('/liste');
  await world.said(before, '„Aufnahme aus Telegram“, abgebrochen: ');
  expect(await isLinked()).toBe(true);
  expect(outbox(world.product().dataDir).join('\n')).not.toContain('/app/f/');
});

it('recognises the next recording in the language that was chosen, and only that one', async () => {
  let before = world.api.sent.length;
  world.write('/sprache it');
  await world.said(before, '/sprache de, /sprache en, /sprache fr oder /sprache es');
  world.write('/sprache FR');
  await world.said(before, 'nächsten Aufnahme: Französisch');
  for (const language of ['fr', 'de']) {
    before = world.api.sent.length;
    sendVoice(language);
    await world.said(before, 'Fine');
    expect(await newest()).toMatchObject({ language });
  }
});

it('renames the newest recording, and asks for a name where there is none', async () => {
  const before = world.api.sent.length;
  world.write('/titel');
  await world.said(before, 'den Namen dahinter');
  world.write(`/titel ${'x'.repeat(1_000)}`);
  await world.said(before, 'Zeichen');
  world.write('/titel Angebot Halle');
  await world.said(before, 'heißt jetzt „Angebot Halle“');
  expect(await newest()).toMatchObject({ title: 'Angebot Halle' });
});
