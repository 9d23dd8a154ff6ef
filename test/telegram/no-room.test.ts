// What is asked before a recording is fetched from Telegram, and how it reaches the disk; with uploads as they are.
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDiskBlobStore } from '#blobs/disk/disk-blob-store.ts';
import { createAskRefusal, createMakeRecording } from '#mail-in/public.server.ts';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { projectLimits } from '#projects/domain/limits.ts';
import { createPlanLimits } from '#projects/access/plan-limits.ts';
import { createUploads } from '#projects/public.server.ts';
import { createUpdateHandler, storeUpdates } from '#telegram/public.server.ts';
import { telegramLinks } from '#telegram/telegram.table.ts';
import { setUpDatabase } from '../servers/database.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { answeringBot } from './answering-bot.ts';
import { type BotApi, startBotApi } from './bot-api-server.ts';
import { CHAT, chat, from } from './telegram-world.ts';

const MB = 1024 ** 2;
const database = setUpDatabase();
const home = temporaryFolder();
const { signal } = new AbortController();
const userId = newId();
let api: BotApi;
let lastId = 0;
let freeBytes: number;
/** Of the file as it was fetched. */
let fetchedInode = 0;

beforeAll(async () => {
  api = await startBotApi();
  api.files.set('voice', Buffer.from('sound'));
  await mkdir(join(home, 'uploads'));
});
afterAll(() => api.close());
beforeEach(async () => {
  freeBytes = 10_000 * MB;
  api.sent.length = 0;
  await database.db.delete(telegramLinks);
  const link = { userId, chatId: CHAT, name: '@ada', locale: 'en', linkedAt: new Date() } as const;
  await database.db.insert(telegramLinks).values(link);
});

/** As the worker composes it. */
async function composed() {
  const { db } = database;
  const limits = createPlanLimits({ db, isSubscribed: async () => false });
  const uploads = createUploads({
    db,
    blobs: await createDiskBlobStore(join(home, 'blobs')),
    folder: join(home, 'uploads'),
    limits,
    inspectMedia: async () => ({ mediaType: 'audio/wav', durationMs: 1_000 }),
    clock: systemClock,
    freeBytes: async () => freeBytes,
  });
  const deps: Parameters<typeof createMakeRecording>[0] = {
    uploads,
    projects: {
      db,
      queue: { send: async () => true },
      limits,
      claimUploads: uploads.claim,
      isLonger: async () => false,
      canTranscribe: async () => ({ available: true, engine: 'test' }),
      modelComing: async () => false,
      clock: systemClock,
    },
    personOf: async () => ({
      caller: { userId, email: 'ada@example.org', sessionId: '', locale: 'en' },
      preferences: { viewMode: 'table' },
    }),
    sentenceOf: ({ code }) => code,
    unnamed: () => 'Recording',
  };
  return { uploads, make: createMakeRecording(deps), ask: createAskRefusal(deps) };
}

/** Works on a voice message that is said to be so large. */
async function receive(sizeBytes: number | undefined): Promise<void> {
  const { uploads, make, ask } = await composed();
  const botFor = answeringBot(
    { db: database.db, api, signal },
    {
      folder: join(home, 'telegram'),
      hasRoom: uploads.hasRoom,
      askRefusal: ({ key, ...wanted }) => ask({ messageId: key, position: 0, ...wanted }),
      makeRecording: async ({ key, file: recording }) => {
        fetchedInode = (await stat(recording.path)).ino;
        const place = { messageId: key, position: 0, userId, recording, isGivenAway: true };
        return make({ ...place, order: { title: '', names: [] }, signal });
      },
    },
  );
  const updateId = ++lastId;
  const file = { file_id: 'voice', file_unique_id: 'v', duration: 1 };
  const voice = { ...file, ...(sizeBytes !== undefined && { file_size: sizeBytes }) };
  const update = { update_id: updateId, message: { message_id: 3, date: 0, chat, from, voice } };
  const stores = { db: database.db, queue: { send: async () => true } };
  await storeUpdates({ ...stores, clock: systemClock }, [update as never]);
  const handle = createUpdateHandler({ ...stores, log: createLog('silent'), botFor });
  await handle({ updateId }, { signal, attempt: 0, lastAttempt: false });
}
const calls = () => api.sent.map(({ method }) => method).filter((method) => method !== 'getMe');
const left = async () => [
  ...(await readdir(join(home, 'telegram')).catch(() => [])),
  ...(await readdir(join(home, 'uploads'))),
];

it('fetches nothing for which the disk has no room, and is tried again', async () => {
  freeBytes = projectLimits.diskReserveBytes + MB;
  await expect(receive(2 * MB)).rejects.toThrow('storage_full');
  freeBytes = projectLimits.diskReserveBytes - 1;
  await expect(receive(undefined)).rejects.toThrow('storage_full');
  expect(calls()).toEqual([]);
});

it('ends at once where the disk fills up while a recording comes, and leaves nothing of it', async () => {
  api.files.set('voice', Buffer.alloc(3 * MB));
  api.onCall = ({ method }) => {
    if (method === 'getFile') freeBytes = projectLimits.diskReserveBytes - 1;
  };
  await expect(receive(3 * MB)).rejects.toThrow('no room');
  api.onCall = null;
  api.files.set('voice', Buffer.from('sound'));
  expect(await left()).toEqual([]);
});

it('moves what was fetched, and makes no copy', async () => {
  await receive(5);
  const paths = await readdir(join(home, 'blobs'), { recursive: true });
  const inodes = await Promise.all(paths.map(async (path) => (await stat(join(home, 'blobs', path))).ino));
  expect(inodes).toContain(fetchedInode);
  expect(await left()).toEqual([]);
});

it('fetches nothing that is larger than the plan takes after the first recording, and says so', async () => {
  await receive(1_900 * MB);
  expect(calls()).toEqual(['sendMessage']);
  expect(api.sent.at(-1)?.fields.text).toMatch(/^We could not accept this recording\. file_too_large_free$/);
});
