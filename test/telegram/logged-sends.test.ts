// Every way in which a text or a file leaves by the chat leaves a line in the person's access log.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { composeMinutes } from '#compose/channels/telegram-minutes.ts';
import {
  newest,
  type Read,
  readFileWith,
  readTextWith,
  stateOf,
} from '#compose/channels/telegram-results.ts';
import type { Stores } from '#compose/stores.ts';
import { users } from '#identity/core/identity.table.ts';
import { accessEntries } from '#personal-data/access/access-entries.table.ts';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { readConfig } from '#platform/settings/config.ts';
import { projects, revisions } from '#projects/domain/project.table.ts';
import { magicRuns } from '#projects/magic/magic.table.ts';
import { createMailedTranscripts } from '#projects/public.server.ts';
import { type ConverseDeps, createApi, followRecordings, followTexts } from '#telegram/public.server.ts';
import { telegramLinks, telegramRecordings, telegramTexts } from '#telegram/telegram.table.ts';
import { setUpDatabase } from '../servers/database.ts';
import { saying } from '../fixtures/exported-interview.ts';
import { answeringBot } from './answering-bot.ts';
import { type BotApi, startBotApi, TOKEN } from './bot-api-server.ts';
import { CHAT, chat, from, messageOf } from './telegram-world.ts';

const MARK = 'Das Wetter war schön.';
const database = setUpDatabase();
const { signal } = new AbortController();
const [userId, projectId, runId] = [newId(), newId(), newId()];
let api: BotApi;
let stores: Stores;
let read: Read;
let close: () => void;
let lastId = 0;

beforeAll(async () => {
  const { db } = database;
  api = await startBotApi();
  stores = { database, clock: systemClock, config: readConfig({}), queue: {} } as unknown as Stores;
  ({ read, close } = createMailedTranscripts({ db, log: createLog('silent'), appName: 'Wortlaut' }));
  await db.insert(users).values({ id: userId, appMetadata: {}, userMetadata: {} });
  await db
    .insert(telegramLinks)
    .values({ userId, chatId: CHAT, name: '@ada', locale: 'de', linkedAt: new Date() });
  await db.insert(projects).values({ id: projectId, ownerId: userId, title: 'Anhörung', language: 'de' });
  for (const status of ['processing', 'completed', 'pending_llm', 'processing_llm', 'completed_llm'])
    await db.execute(sql`update projects set status = ${status} where id = ${projectId}`);
  const revision = { projectId, number: 1, origin: 'finalised', provenance: {} } as const;
  await db.insert(revisions).values({ id: randomUUID(), ...revision, content: saying(MARK) });
  const run = { id: runId, projectId, ownerId: userId, state: 'done', level: 'basic', prompt: 'x' } as const;
  const written = { source: '1', locale: 'de', requestId: 'r', text: MARK } as const;
  await db.insert(magicRuns).values({ ...run, ...written });
});
afterAll(async () => {
  close();
  await api.close();
});
beforeEach(async () => {
  await database.db.execute(sql`set session_replication_role = 'replica'`);
  await database.db.delete(accessEntries);
  await database.db.execute(sql`set session_replication_role = 'origin'`);
  api.sent.length = 0;
});

const waiting = { chatId: CHAT, userId, projectId };
const ordered = () => ({ ...waiting, updateId: ++lastId, createdAt: new Date() });
const following = () => ({
  db: database.db,
  clock: systemClock,
  log: createLog('silent'),
  holds: new Map<number, number>(),
  api: createApi({ token: TOKEN, apiRoot: api.root }),
  isAllowed: async () => true,
  mayBeReached: async () => true,
});

async function answer(update: Record<string, unknown>, changed: Partial<ConverseDeps> = {}): Promise<void> {
  const answers: Partial<ConverseDeps> = {
    resultFile: readFileWith(stores, read),
    newest: (of, most) => newest(stores, of, most),
    textOf: readTextWith(stores, read, 'person'),
    ...changed,
  };
  const bot = await answeringBot({ db: database.db, api, signal }, answers)();
  await bot.handleUpdate({ update_id: ++lastId, ...update } as never);
}
const write = (text: string) => ({ message: { message_id: 3, date: 0, chat, from, ...messageOf(text) } });
const press = (data: string) => ({
  callback_query: {
    id: '1',
    from,
    chat_instance: '1',
    data: `${data}:${projectId}`,
    message: { message_id: 1, date: 0, chat },
  },
});

const ways: Record<string, () => Promise<unknown>> = {
  'the newest text': () => answer(write('/letzte')),
  'a PDF': () => answer(press('pdf')),
  'a Word file': () => answer(press('docx')),
  'the result of a recording': async () => {
    await database.db.insert(telegramRecordings).values(ordered());
    await followRecordings(
      {
        ...following(),
        publicUrl: 'https://wort.example',
        offersMinutes: false,
        stateOf: (id) => stateOf(stores, id),
        textOf: readTextWith(stores, read, 'delivery'),
        onSettled: async () => undefined,
      },
      signal,
    );
  },
  minutes: async () => {
    await database.db.insert(telegramTexts).values({ ...ordered(), runId });
    const { stateOf: textStateOf } = composeMinutes(stores, {} as never);
    await followTexts({ ...following(), textStateOf }, signal);
  },
  // Read past the place that writes the line.
  planted: () => answer(write('/letzte'), { textOf: async () => ({ text: MARK }) }),
};

it.each(Object.entries(ways))('leaves a line: %s', async (name, send) => {
  await send();
  const sent = api.sent.filter(
    ({ method, fields }) => method === 'sendDocument' || String(fields.text).includes(MARK),
  );
  expect(sent).toHaveLength(1);
  const entries = await database.db.select().from(accessEntries);
  const actor = name === 'the result of a recording' ? 'delivery' : 'person';
  const line = { ownerId: userId, actor, action: 'text_sent_to_chat', projectId };
  expect(entries).toMatchObject(name === 'planted' ? [] : [line]);
});
