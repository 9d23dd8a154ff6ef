// The product is killed while it works for a chat: nothing is lost, and at most the message that was on its way comes twice.
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatServer, startChatServer } from '../servers/doubles/chat-server.ts';
import { speak } from '../fixtures/synthetic-speech.ts';
import type { Sent } from './bot-api-server.ts';
import { startTelegramWorld, type TelegramWorld } from './telegram-world.ts';

const SAID = 'The weather was fine this morning.';
const MINUTES = Array.from({ length: 500 }, (_, index) => `Point ${index} was agreed.`).join(' ');
let world: TelegramWorld;
let model: ChatServer;

beforeAll(async () => {
  model = await startChatServer(() => MINUTES);
  world = await startTelegramWorld({ LLM_BASE_URL: model.baseUrl, LLM_MODEL_BASIC: 'small' });
  world.api.files.set('voice', await readFile(await speak('the weather was fine this morning')));
  await world.link('en');
});
afterAll(async () => {
  await world.remove();
  await model.close();
});

/** Kills the product when it makes the call, before it has the answer, and starts it again. */
async function killAt(
  isMeant: (call: Sent) => boolean | Promise<boolean>,
  act: () => unknown,
  settings: Record<string, string> = {},
): Promise<void> {
  const killed = Promise.withResolvers<void>();
  world.api.onCall = async (call: Sent) => {
    if (!(await isMeant(call))) return;
    world.api.onCall = null;
    killed.resolve();
    await world.product().stop('SIGKILL');
  };
  await act();
  await killed.promise;
  await world.restart(settings);
  // Of the one that died; it ends by itself within 10 seconds.
  await world.query('delete from telegram.lease');
}
const textsAfter = (of: number) =>
  world.api.sent
    .slice(of)
    .flatMap(({ method, fields }) => (method === 'sendMessage' ? [String(fields.text)] : []));

it('makes one recording of an update at whose file it was killed', async () => {
  const before = world.api.sent.length;
  const send = () => world.send({ voice: { file_id: 'voice', file_unique_id: 'v', duration: 2 } });
  await killAt(({ method }) => method === 'getFile', send);
  await world.said(before, SAID);
  expect(await world.query('select id from projects')).toHaveLength(1);
});

it('sends the text of a recording again, and nothing else, where it was killed at sending it', async () => {
  const before = world.api.sent.length;
  const send = () => world.send({ voice: { file_id: 'voice', file_unique_id: 'w', duration: 2 } });
  await killAt(({ fields }) => fields.text === SAID, send);
  await world.said(world.api.sent.length, SAID);
  const texts = textsAfter(before);
  expect(texts.filter((text) => text === SAID)).toHaveLength(2);
  expect(texts.filter((text) => text.includes('has arrived')).length).toBeLessThanOrEqual(1);
  expect(await world.query('select id from projects')).toHaveLength(2);
});

it('goes on with the message of the minutes at which it was killed', async () => {
  const before = world.api.sent.length;
  const [project] = await world.query<{ id: string }>('select id from projects limit 1');
  await killAt(
    ({ fields }) => String(fields.text).includes('Point 250 '),
    () => world.press(`minutes:${project?.id}`),
  );
  await world.said(before, 'Point 499 ');
  const parts = textsAfter(before).filter((text) => text.includes('Point '));
  expect([...new Set(parts)].join(' ').replace(/^Minutes of [^\n]+\n\n/, '')).toBe(MINUTES);
  expect(parts.length - new Set(parts).size).toBe(1);
  expect(textsAfter(before).filter((text) => text.includes('being written')).length).toBeLessThanOrEqual(2);
});

it('works on what a webhook brought and was stored, where it was killed before the work on it began', async () => {
  const settings = { TELEGRAM_WEBHOOK_SECRET: 'a-secret-that-Telegram-sends-along' };
  await world.restart(settings);
  while (world.api.webhook() === null) await delay(20);
  const [before, posts] = [world.api.sent.length, world.api.posts.length];
  const known = await world.query('select id from projects');
  const send = (id: string) => world.send({ voice: { file_id: 'voice', file_unique_id: id, duration: 2 } });
  // One chat has its turn one after the other: the second is stored, and waits.
  const isStored = async ({ method }: Sent) => {
    if (method !== 'getFile') return false;
    send('y');
    while (world.api.posts.length < posts + 2) await delay(20);
    return true;
  };
  await killAt(isStored, () => send('x'), settings);
  expect(world.api.posts.slice(posts)).toEqual([200, 200]);
  while (textsAfter(before).filter((text) => text === SAID).length < 2) await delay(30);
  expect(await world.query('select id from projects')).toHaveLength(known.length + 2);
});
