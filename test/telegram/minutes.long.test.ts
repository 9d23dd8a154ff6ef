// The buttons below a result: minutes by a language model on loopback, and files of what was said.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatAnswer, type ChatServer, startChatServer } from '../servers/doubles/chat-server.ts';
import { readZip } from '../readers/read-zip.ts';
import { speak } from '../fixtures/synthetic-speech.ts';
import { startTelegramWorld, type TelegramWorld } from './telegram-world.ts';

const SAID = 'The weather was fine this morning.';
let world: TelegramWorld;
let model: ChatServer;
let answer: ChatAnswer = '# Protokoll\n\n**Wetter:** schön';
let projectId: string;

beforeAll(async () => {
  model = await startChatServer(() => answer);
  world = await startTelegramWorld({ LLM_BASE_URL: model.baseUrl, LLM_MODEL_BASIC: 'small' });
  world.api.files.set('voice', await readFile(await speak('the weather was fine this morning')));
  await world.link();
});
afterAll(async () => {
  await world.remove();
  await model.close();
});

const asked = () => model.requests.filter(({ system }) => /Protokoll|minutes/i.test(system)).length;

it('writes minutes when the button is pressed, once however often, and sends them as text', async () => {
  const before = world.api.sent.length;
  world.send({ voice: { file_id: 'voice', file_unique_id: 'v', duration: 2 } });
  const result = await world.said(before, SAID);
  const buttons = JSON.stringify(result.fields.reply_markup);
  expect(buttons).toContain('"Protokoll"');
  projectId = /minutes:([0-9a-f-]{36})/.exec(buttons)?.[1] ?? '';
  const ordered = asked();
  world.press(`minutes:${projectId}`);
  world.press(`minutes:${projectId}`);
  await world.said(before, 'wird geschrieben');
  const minutes = await world.said(before, 'Protokoll zu „');
  expect(minutes.fields.text).toMatch(/”?“\n\nProtokoll\n\nWetter: schön$/);
  expect(asked() - ordered).toBe(1);
});

it('sends what was written already without asking for it again', async () => {
  const [before, ordered] = [world.api.sent.length, asked()];
  world.press(`minutes:${projectId}`);
  await world.said(before, 'Wetter: schön');
  expect(asked()).toBe(ordered);
});

it('makes files of what was said, not of the minutes', async () => {
  const before = world.api.sent.length;
  world.press(`docx:${projectId}`);
  const { file } = await world.said(before, '.docx', 'sendDocument');
  const document = (await readZip(file ?? Buffer.alloc(0))).get('word/document.xml')?.toString() ?? '';
  expect(document).toContain(SAID);
  expect(document).not.toContain('Wetter');
});

it('writes them in the language of the chat, and says in it why it could not', async () => {
  await world.link('en');
  let before = world.api.sent.length;
  answer = (response) => void response.writeHead(500).end();
  world.press(`minutes:${projectId}`);
  await world.said(before, 'being written');
  await world.said(before, 'The minutes were not written. ');
  before = world.api.sent.length;
  answer = 'Minutes\n\nWeather: fine';
  world.press(`minutes:${projectId}`);
  expect((await world.said(before, 'Minutes of “')).fields.text).toContain('Weather: fine');
});

it('orders nothing of a recording that is not the person’s, and nothing in a chat without a link', async () => {
  const [strange, ordered] = ['01890000-0000-7000-8000-000000000000', asked()];
  let before = world.api.sent.length;
  world.press(`minutes:${strange}`);
  await world.said(before, 'no longer exists');
  before = world.api.sent.length;
  world.write('/unlink');
  await world.said(before, 'The link has ended');
  world.press(`minutes:${projectId}`);
  await world.said(before, 'mit keinem Konto verbunden');
  expect(asked()).toBe(ordered);
});
