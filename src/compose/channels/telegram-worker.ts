// The Telegram bot in the worker role: takes what people send, answers it, and sends results.
import { join } from 'node:path';
import { mayBeReached } from '#identity/public.server.ts';
import { removeStale } from '#platform/files/remove-stale.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import { createMailedTranscripts } from '#projects/public.server.ts';
import {
  addAnswers,
  type ConverseDeps,
  createApi,
  createBot,
  createUnfetchedHandler,
  createUpdateHandler,
  followRecordings,
  followTexts,
  libSignal,
  type Listening,
  polling,
  startSpeaking,
  sweepUpdates,
  telegramJob,
  unfetchedJob,
  webhook,
  WEBHOOK_PATH,
} from '#telegram/public.server.ts';
import type { Stores } from '../stores.ts';
import { composeMaking, type Making } from './mail-in.ts';
import { composeChatSettled } from './notifications.ts';
import { mayUseTelegram } from '../policies.ts';
import { composeMinutes, type Minutes } from './telegram-minutes.ts';
import { composeChanges } from './telegram-changes.ts';
import { newest, type Read, readFileWith, readTextWith, stateOf } from './telegram-results.ts';
import { workOnChatNotices } from './chat-notices.ts';

const UPDATES_AT_ONCE = 4;
/** Telegram keeps the order within a chat, and so does the bot. */
const UPDATES_PER_CHAT = 1;
const FOLLOW_EVERY_MS = 2_000;
const SWEEP_EVERY_MS = 60 * 60_000;
/** A file is fetched and made a recording within minutes. */
const FETCHED_WITHIN_MS = 6 * 60 * 60_000;

type Options = Making & { publicUrl: string };
type Bot = ReturnType<typeof createBot>;

export async function workOnTelegram(
  stores: Stores,
  options: Options,
  closing: AsyncDisposableStack,
): Promise<void> {
  const { config, clock, queue, log } = stores;
  const { token, apiRoot } = config.telegram;
  if (token === undefined) return;
  const { db } = stores.database;
  const { publicUrl } = options;
  const access = { token, apiRoot };
  const stopping = new AbortController();
  closing.defer(() => stopping.abort());
  const { read, close } = createMailedTranscripts({ ...stores, db, appName: config.appName });
  closing.defer(close);
  const bot = createBot(access, stopping.signal);
  const minutes = composeMinutes(stores, options.limits);
  const answers = composeAnswers(stores, { ...options, access, read, minutes });
  const botFor = async (signal: AbortSignal) => {
    if (!bot.isInited()) await bot.init(libSignal(signal));
    const one = createBot(access, signal);
    one.botInfo = bot.botInfo;
    return addAnswers(one, answers, signal);
  };
  const places = { concurrency: UPDATES_AT_ONCE, perGroup: UPDATES_PER_CHAT };
  await queue.work(telegramJob, places, createUpdateHandler({ db, queue, log, botFor }));
  const speaker = startSpeaking({ db, clock, log }, listeningOf(stores, { bot, publicUrl }));
  closing.defer(speaker.stop);
  const api = createApi(access);
  await queue.work(unfetchedJob, { concurrency: 1 }, createUnfetchedHandler({ db, api, log }));
  await workOnChatNotices(stores, { api, publicUrl });
  const following = {
    db,
    clock,
    log,
    api,
    isAllowed: mayUseTelegram(stores),
    mayBeReached: (userId: string) => mayBeReached({ db, clock }, userId),
    holds: new Map<number, number>(),
    publicUrl,
    stateOf: (projectId: string) => stateOf(stores, projectId),
    offersMinutes: minutes.isOffered,
    textOf: readTextWith(stores, read, 'delivery'),
    textStateOf: minutes.stateOf,
    onSettled: composeChatSettled(stores),
  };
  const follow = async (signal: AbortSignal) => {
    if (!speaker.isSpeaking()) return;
    await followRecordings(following, signal);
    await followTexts(following, signal);
  };
  closing.defer(sweepRegularly({ name: 'chats', everyMs: FOLLOW_EVERY_MS, log, sweep: follow }));
  const sweep = async () => {
    await sweepUpdates({ db, clock });
    // What a worker that was killed left. Another one may be at its own.
    await removeStale(answers.folder, FETCHED_WITHIN_MS);
  };
  closing.defer(sweepRegularly({ name: 'Telegram updates', everyMs: SWEEP_EVERY_MS, log, sweep }));
}

function composeAnswers(
  stores: Stores,
  options: Options & { access: ConverseDeps['access']; read: Read; minutes: Minutes },
): ConverseDeps {
  const { config, clock, database } = stores;
  const { access, publicUrl, read } = options;
  const folder = join(config.dataDir, 'telegram');
  const { uploads, makeRecording, askRefusal } = composeMaking(stores, options);
  return {
    db: database.db,
    clock,
    access,
    folder,
    publicUrl,
    isAllowed: mayUseTelegram(stores),
    mayBeReached: (userId) => mayBeReached({ db: database.db, clock }, userId),
    hasRoom: uploads.hasRoom,
    askRefusal: ({ key, ...wanted }) => askRefusal({ messageId: key, position: 0, ...wanted }),
    makeRecording: async ({ key, userId, file, language, signal }) => {
      const place = { messageId: key, position: 0, userId, recording: file };
      return makeRecording({
        ...place,
        order: { title: '', names: [], ...(language && { language }) },
        isGivenAway: true,
        signal,
      });
    },
    ...composeChanges(stores, options),
    resultFile: readFileWith(stores, read),
    orderMinutes: options.minutes.order,
    offersMinutes: options.minutes.isOffered,
    newest: (userId, most) => newest(stores, userId, most),
    textOf: readTextWith(stores, read, 'person'),
  };
}

function listeningOf(
  { config, database: { db }, queue, clock, log }: Stores,
  { bot, publicUrl }: { bot: Bot; publicUrl: string },
): Listening {
  const { webhookSecret: secret } = config.telegram;
  if (secret === undefined) return polling({ db, queue, clock, bot });
  return webhook({ bot, log, url: `${publicUrl}${WEBHOOK_PATH}`, secret });
}
