// The Telegram bot: in the web role the page that links a chat, in the worker the bot itself.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { teamOf } from '#billing/public.server.ts';
import type { Authenticator } from '#identity/caller.ts';
import { demandPace, type Identity } from '#identity/public.server.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import { projects } from '#projects/domain/project.table.ts';
import { createMailedTranscripts } from '#projects/public.server.ts';
import {
  addAnswers,
  createBot,
  createUpdateHandler,
  followRecordings,
  libSignal,
  linkOfPerson,
  makeCode,
  type RecordingState,
  type ResultFile,
  startPolling,
  sweepUpdates,
  telegramJob,
  telegramPlugin,
  unlinkPerson,
} from '#telegram/public.server.ts';
import type { WebPlugin } from '#web/server/server.ts';
import type { Stores } from '../stores.ts';
import { composeMaking, type Making } from './mail-in.ts';

const UPDATES_AT_ONCE = 4;
/** Telegram keeps the order within a chat, and so does the bot. */
const UPDATES_PER_CHAT = 1;
const FOLLOW_EVERY_MS = 2_000;
const SWEEP_EVERY_MS = 60 * 60_000;
const ASK_NAME_MS = 5_000;

export function telegramRoutes(
  stores: Stores,
  { identity, authenticator }: { identity: Identity; authenticator: Authenticator },
): WebPlugin {
  const { clock, config } = stores;
  const { db } = stores.database;
  return telegramPlugin({
    authenticator,
    isOffered: config.telegram.token !== undefined,
    isAllowed: allowed(stores),
    linkOf: (userId) => linkOfPerson(db, userId),
    makeCode: (person) => makeCode({ db, clock }, person),
    unlink: (userId) => unlinkPerson(db, userId),
    botName: botNameOf(stores),
    demandPace: (request) => demandPace(identity.limits, 'write', request.ip),
  });
}

/** Off for accounts with a seat in a company's team, unless the operator switched it on. */
function allowed({ config, database: { db } }: Stores) {
  return async (userId: string) => config.telegram.forBusiness || (await teamOf(db, userId)) === null;
}

/** Asked once; null, and asked again, where Telegram is away. */
function botNameOf({ config, log }: Stores): () => Promise<string | null> {
  const { token, apiRoot } = config.telegram;
  let name: string | null = null;
  return async () => {
    if (name !== null || token === undefined) return name;
    const signal = AbortSignal.timeout(ASK_NAME_MS);
    try {
      name = (await createBot({ token, apiRoot }, signal).api.getMe(libSignal(signal))).username;
    } catch {
      // The error names the address with the token.
      log.warn({ code: 'telegram_unreachable' }, 'the name of the Telegram bot is not known');
    }
    return name;
  };
}

/** In the worker: takes what Telegram sends, answers it, and sends results. */
export async function workOnTelegram(
  stores: Stores,
  options: Making & { publicUrl: string },
  closing: AsyncDisposableStack,
): Promise<void> {
  const { config, clock, queue, log } = stores;
  const { token, apiRoot } = config.telegram;
  if (token === undefined) return;
  const { db } = stores.database;
  const access = { token, apiRoot };
  const folder = join(config.dataDir, 'telegram');
  await rm(folder, { recursive: true, force: true });
  const stopping = new AbortController();
  closing.defer(() => stopping.abort());
  const transcripts = createMailedTranscripts({ ...stores, db, appName: config.appName });
  closing.defer(transcripts.close);
  const { makeRecording } = composeMaking(stores, options);
  const bot = createBot(access, stopping.signal);
  const answers = {
    db,
    clock,
    access,
    folder,
    publicUrl: options.publicUrl,
    isAllowed: allowed(stores),
    makeRecording: async ({
      key,
      userId,
      file,
      signal,
    }: Parameters<Parameters<typeof addAnswers>[1]['makeRecording']>[0]) => {
      const place = { messageId: key, position: 0, userId, recording: file };
      return makeRecording({ ...place, order: { title: '', names: [] }, signal });
    },
    resultFile: readFileWith(stores, transcripts.read),
  };
  const botFor = async (signal: AbortSignal) => {
    if (!bot.isInited()) await bot.init(libSignal(signal));
    const one = createBot(access, signal);
    one.botInfo = bot.botInfo;
    return addAnswers(one, answers, signal);
  };
  const places = { concurrency: UPDATES_AT_ONCE, perGroup: UPDATES_PER_CHAT };
  await queue.work(telegramJob, places, createUpdateHandler({ db, log, botFor }));
  const polling = startPolling({ db, queue, clock, log, bot });
  closing.defer(polling.stop);
  const following = {
    db,
    clock,
    log,
    api: bot.api,
    publicUrl: options.publicUrl,
    stateOf: (projectId: string) => stateOf(stores, projectId),
    textOf: readTextWith(stores, transcripts.read),
  };
  const follow = async (signal: AbortSignal) =>
    polling.isAsking() ? followRecordings(following, signal) : 0;
  closing.defer(sweepRegularly({ name: 'chats', everyMs: FOLLOW_EVERY_MS, log, sweep: follow }));
  sweepOld(stores, closing);
}

function sweepOld({ database: { db }, clock, log }: Stores, closing: AsyncDisposableStack): void {
  const sweep = () => sweepUpdates({ db, clock });
  closing.defer(sweepRegularly({ name: 'Telegram updates', everyMs: SWEEP_EVERY_MS, log, sweep }));
}

async function stateOf({ database: { db } }: Stores, projectId: string): Promise<RecordingState | undefined> {
  const [project] = await db.select().from(projects).where(eq(projects.id, projectId));
  if (!project) return undefined;
  const { title, status, progress, noSpeech } = project;
  if (status === 'failed' || status === 'failed_llm') return { title, progress, at: 'failed' };
  if (status === 'completed_llm') return { title, progress, at: noSpeech ? 'silent' : 'ready' };
  return { title, progress, at: status === 'pending' ? 'waiting' : 'running' };
}

type Read = ReturnType<typeof createMailedTranscripts>['read'];

function readTextWith({ database: { db } }: Stores, read: Read) {
  return async (projectId: string, signal: AbortSignal): Promise<string | null> => {
    const [project] = await db.select().from(projects).where(eq(projects.id, projectId));
    const text = project && (await read(project, signal)).text;
    if (!text) return null;
    const paragraphs = text.paragraphs.map(({ head, text: said }) => (head ? `${head}\n${said}` : said));
    return [...paragraphs, ...(text.isWhole ? [] : ['…']), ...text.remarks].join('\n\n');
  };
}

function readFileWith({ database: { db } }: Stores, read: Read) {
  return async (
    { userId, projectId, format }: { userId: string; projectId: string; format: 'pdf' | 'docx' },
    signal: AbortSignal,
  ): Promise<ResultFile | null> => {
    const own = and(eq(projects.id, projectId), eq(projects.ownerId, userId));
    const [project] = await db.select().from(projects).where(own);
    if (!project) return null;
    const { pdf, docx } = await read(project, signal, { docx: format === 'docx' });
    if (format === 'docx') return docx ?? null;
    return typeof pdf === 'string' ? null : pdf;
  };
}
