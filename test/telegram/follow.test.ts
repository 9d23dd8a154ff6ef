// What a chat shows of a recording, by real calls of the library against a Bot API server on loopback.
import { isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import {
  createApi,
  createLineSender,
  followRecordings,
  followTexts,
  type RecordingState,
  type RecordingText,
} from '#telegram/public.server.ts';
import { telegramLinks, telegramRecordings, telegramTexts } from '#telegram/telegram.table.ts';
import { createTestDatabase } from '../servers/database.ts';
import { type BotApi, startBotApi, TOKEN } from './bot-api-server.ts';

let database: DatabaseHandle;
let api: BotApi;
let now = new Date('2026-11-24T12:00:00Z');
let state: RecordingState | undefined;
let text = 'Das Wetter war schön.';
/** Of the whole text, where `text` is its beginning. */
let file: RecordingText['file'];
let gate: 'open' | 'forbidden' | 'banned' = 'open';
let nextChat = 1;
const holds = new Map<number, number>();
const settled: string[] = [];
const clock = { now: () => now };
const { signal } = new AbortController();

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startBotApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await database.db.delete(telegramRecordings);
  await database.db.delete(telegramLinks);
  api.sent.length = 0;
  holds.clear();
  api.onCall = null;
  file = undefined;
  gate = 'open';
});

const following = () => ({
  db: database.db,
  clock,
  log: createLog('silent'),
  holds,
  api: createApi({ token: TOKEN, apiRoot: api.root }),
  isAllowed: async () => gate === 'open',
  mayBeReached: async () => gate !== 'banned',
});
const follow = (ended = signal) =>
  followRecordings(
    {
      ...following(),
      publicUrl: 'https://wort.example',
      offersMinutes: true,
      stateOf: async () => state,
      textOf: async () => ({ text, ...(file !== undefined && { file }) }),
      onSettled: async (_tx, projectId) => void settled.push(projectId),
    },
    ended,
  );

/** Of a person of their own. @returns the chat */
async function newRecording(): Promise<number> {
  const [userId, chatId] = [newId(), nextChat++];
  await database.db
    .insert(telegramLinks)
    .values({ userId, chatId, name: '@ada', locale: 'en', linkedAt: now });
  await database.db
    .insert(telegramRecordings)
    .values({ updateId: chatId, userId, chatId, projectId: newId(), createdAt: now });
  return chatId;
}
const said = () =>
  api.sent.map(({ method, fields }) => `${method.replace(/Message.*/, '')} ${String(fields.text)}`);
const open = async () =>
  (await database.db.select().from(telegramRecordings)).filter((one) => !one.settledAt).length;
const at = (where: RecordingState['at'], progress: number | null = null): RecordingState => ({
  title: 'Visit',
  at: where,
  progress,
  incomplete: null,
});
const refuse = (method: string, error_code: number, description: string, retry_after?: number) =>
  api.refusals.set(method, [
    { error_code, description, ...(retry_after !== undefined && { parameters: { retry_after } }) },
  ]);

it('shows the progress by editing one message, in steps of ten, and says nothing twice', async () => {
  await newRecording();
  for (const [where, progress] of [
    ['waiting', null],
    ['waiting', null],
    ['running', 0.04],
    ['running', 0.31],
    ['running', 0.39],
    ['running', 0.77],
  ] as const) {
    state = at(where, progress);
    await follow();
  }
  expect(said()).toEqual([
    'send “Visit” has arrived. The text will come as soon as it is ready.',
    'edit “Visit” is being transcribed: 30%',
    'edit “Visit” is being transcribed: 70%',
  ]);
  expect(new Set(api.sent.slice(1).map(({ fields }) => fields.message_id)).size).toBe(1);
});

it('goes on where the message shows that already, or was deleted by the person', async () => {
  for (const description of [
    'Bad Request: message is not modified',
    'Bad Request: message to edit not found',
  ]) {
    await newRecording();
    state = at('waiting');
    await follow();
    refuse('editMessageText', 400, description);
    state = at('ready');
    await follow();
    expect(said().at(-1)).toBe('send Das Wetter war schön.');
    expect(await open()).toBe(0);
  }
});

it('leaves a chat alone for as long as Telegram asks, and serves others meanwhile', async () => {
  const held = await newRecording();
  const other = await newRecording();
  state = at('waiting');
  refuse('sendMessage', 429, 'Too Many Requests: retry after 90', 90);
  await follow();
  await follow();
  expect(api.sent.map(({ fields }) => fields.chat_id)).toEqual([other]);
  now = new Date(now.getTime() + 91_000);
  await follow();
  expect(api.sent.map(({ fields }) => fields.chat_id)).toEqual([other, held]);
});

it('goes on with the message of a long text at which it was held up', async () => {
  await newRecording();
  text = Array.from({ length: 900 }, (_, index) => `Satz ${index} ist gesagt.`).join(' ');
  state = at('ready');
  api.onCall = () => {
    if (api.sent.length === 2) refuse('sendMessage', 429, 'Too Many Requests: retry after 5', 5);
  };
  await follow();
  now = new Date(now.getTime() + 6_000);
  await follow();
  const [, ...parts] = api.sent.map(({ fields }) => String(fields.text));
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.join(' ')).toBe(text);
  expect(JSON.stringify(api.sent.at(-1)?.fields.reply_markup)).toContain('minutes:');
  expect(api.sent.filter(({ fields }) => fields.reply_markup)).toHaveLength(1);
  text = 'Das Wetter war schön.';
});

it('repeats at most one message where the worker dies at any point of a long text', async () => {
  text = Array.from({ length: 900 }, (_, index) => `Satz ${index} ist gesagt.`).join(' ');
  state = at('ready');
  // The first message says that it is ready.
  for (const dies of [1, 2, 3, 4, 5]) {
    await database.db.delete(telegramRecordings);
    api.sent.length = 0;
    await newRecording();
    const dying = new AbortController();
    api.onCall = () => {
      if (api.sent.length === dies) dying.abort();
      // Sent, and never known to the one who sent it: nothing was noted.
      if (api.sent.length === dies) throw new Error('The connection broke.');
    };
    await follow(dying.signal).catch(() => undefined);
    api.onCall = null;
    await follow();
    const parts = api.sent.map(({ fields }) => String(fields.text)).filter((one) => one.startsWith('Satz'));
    expect([...new Set(parts)].join(' ')).toBe(text);
    expect(parts.length - new Set(parts).size).toBeLessThanOrEqual(1);
  }
  text = 'Das Wetter war schön.';
});

it('gives up what Telegram refuses for good, and unlinks who blocked the bot', async () => {
  await newRecording();
  state = at('ready');
  refuse('sendMessage', 400, 'Bad Request: message text is empty');
  await follow();
  expect(await open()).toBe(0);
  await newRecording();
  refuse('sendMessage', 403, 'Forbidden: bot was blocked by the user');
  await follow();
  expect(await open()).toBe(0);
  expect(await database.db.select().from(telegramLinks)).toHaveLength(1);
});

it('writes nothing of a recording that was deleted, or whose chat was unlinked or linked to another', async () => {
  await newRecording();
  state = undefined;
  await follow();
  await newRecording();
  await database.db
    .update(telegramLinks)
    .set({ userId: newId() })
    .where(sql`chat_id = ${nextChat - 1}`);
  state = at('ready');
  await follow();
  await newRecording();
  await database.db.delete(telegramLinks);
  await follow();
  expect(api.sent).toEqual([]);
  expect(await open()).toBe(0);
});

it('says of each recording once that its chat was notified, or cannot be notified', async () => {
  settled.length = 0;
  state = at('ready');
  const answered = await newRecording();
  await follow();
  refuse('sendMessage', 403, 'Forbidden: bot was blocked by the user');
  const blocked = await newRecording();
  await follow();
  await follow();
  const rows = await database.db.select().from(telegramRecordings);
  const projectOf = (chatId: number) => rows.find((row) => row.chatId === chatId)?.projectId;
  expect(settled).toEqual([projectOf(answered), projectOf(blocked)]);
});

it('says of a text that is too long for a chat that it is the beginning, and sends the whole as a file once', async () => {
  const chatId = await newRecording();
  state = at('ready');
  file = { name: 'Visit.docx', content: Buffer.from('PK') };
  const sentence = 'This is the beginning of the text. The whole text is in the file that comes next.';
  // Held up after the message, before the file.
  refuse('sendDocument', 429, 'Too Many Requests: retry after 1', 1);
  await follow();
  expect(said().at(-1)).toBe(`send ${text}\n\n${sentence}`);
  expect(await open()).toBe(1);
  now = new Date(now.getTime() + 1_500);
  await follow();
  const calls = api.sent.map(({ method }) => method);
  expect(calls).toEqual(['sendMessage', 'sendMessage', 'sendDocument']);
  expect(api.sent.at(-1)).toMatchObject({ fields: { chat_id: String(chatId) }, file: Buffer.from('PK') });
  expect(await open()).toBe(0);
});

it('names the page of a text that is too long where its file could not be made', async () => {
  await newRecording();
  state = at('ready');
  file = null;
  await follow();
  expect(said().at(-1)).toMatch(
    /^send Das Wetter war schön\.\n\nThis is the beginning.* https:\/\/wort\.example\//,
  );
  expect(await open()).toBe(0);
});

const shut = [
  ['that its organisation has not switched on', 'forbidden', [expect.stringContaining('not enabled for')]],
  ['of a banned account', 'banned', []],
] as const;
it.each(shut)('shows a chat %s no text of a recording, and waits no longer', async (_of, gate_, shown) => {
  settled.length = 0;
  await newRecording();
  gate = gate_;
  state = at('ready');
  await follow();
  expect(said()).toEqual(shown);
  expect(settled).toHaveLength(1);
  expect(await open()).toBe(0);
});

it.each(shut)('sends a chat %s no minutes that were ordered before', async (_of, gate_, shown) => {
  const chatId = await newRecording();
  const [link] = await database.db.select().from(telegramLinks);
  const ids = { userId: link?.userId ?? '', projectId: newId(), runId: newId() };
  await database.db.insert(telegramTexts).values({ updateId: chatId, chatId, ...ids, createdAt: now });
  gate = gate_;
  const done = { at: 'done' as const, title: 'Visit', text: 'Weather: fine' };
  await followTexts({ ...following(), textStateOf: async () => done }, signal);
  expect(said()).toEqual(shown);
  expect(await database.db.$count(telegramTexts, isNull(telegramTexts.settledAt))).toBe(0);
});

it('sends it no line about what came in another way', async () => {
  await newRecording();
  const [link] = await database.db.select().from(telegramLinks);
  gate = 'forbidden';
  const sendLine = createLineSender(following());
  await sendLine(link?.userId ?? '', async () => 'Your transcript is ready');
  expect(said()).toEqual([]);
  gate = 'open';
  await sendLine(link?.userId ?? '', async () => 'Your transcript is ready');
  expect(said()).toEqual(['send Your transcript is ready']);
});
