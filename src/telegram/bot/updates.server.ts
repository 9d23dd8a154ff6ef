// What Telegram sent, stored once by its number before anything is done with it, and then worked off.
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { type Bot, BotError } from 'grammy';
import type { Update } from 'grammy/types';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { JobContext, Queue } from '#platform/jobs/queue.ts';
import type { Log } from '#platform/log.ts';
import { unlinkChat } from '../links.server.ts';
import { recordingIn } from './recording-in.ts';
import { telegramTexts, telegramUpdates } from '../telegram.table.ts';
import { telegramJob } from './update.job.ts';
import { bareError, isGone, isRefused } from './telegram-api.server.ts';
import { unfetchedJob } from './unfetched.job.ts';

/**
 * A recording waits for as long as the queue tries. All else is answered within half an hour, or not at all: done hours
 * later it would meet what the person has changed since.
 */
const MOST_TRIES = 30;
/** Telegram repeats nothing that is older than a day. */
const KEPT_MS = 2 * 86_400_000;

export type StoreUpdatesDeps = { db: Database; queue: Pick<Queue, 'send'>; clock: Clock };

/** Groups and channels are not for the bot; what comes there is not kept. */
export async function storeUpdates(
  { db, queue, clock }: StoreUpdatesDeps,
  updates: readonly Update[],
): Promise<void> {
  for (const update of updates) {
    const { update_id: updateId, message, callback_query: pressed, my_chat_member: membership } = update;
    const chat = message?.chat ?? pressed?.message?.chat ?? membership?.chat;
    if (chat?.type !== 'private') continue;
    await db.transaction(async (tx) => {
      const stored = await tx
        .insert(telegramUpdates)
        .values({ updateId, chatId: chat.id, receivedAt: clock.now(), payload: storable(update) })
        .onConflictDoNothing()
        .returning({ id: telegramUpdates.updateId });
      if (stored.length === 0) return;
      await queue.send(
        telegramJob,
        { version: 1, updateId },
        { tx, key: `${updateId}`, group: `${chat.id}` },
      );
    });
  }
}

/** The database takes no NUL and no half of a character; one such name would hold up all updates behind it. */
function storable(update: Update): unknown {
  const cleaned = (_key: string, value: unknown): unknown =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
  return JSON.parse(JSON.stringify(update, cleaned));
}

export async function sweepUpdates({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await db
    .delete(telegramUpdates)
    .where(and(isNull(telegramUpdates.payload), lt(telegramUpdates.receivedAt, before)));
  await db
    .delete(telegramTexts)
    .where(and(isNotNull(telegramTexts.settledAt), lt(telegramTexts.createdAt, before)));
}

/** @param deps.botFor with its answers, for one piece of work */
export function createUpdateHandler(deps: {
  db: Database;
  queue: Pick<Queue, 'send'>;
  log: Log;
  botFor: (signal: AbortSignal) => Promise<Bot>;
}) {
  const { db, log } = deps;
  return async (
    { updateId }: { updateId: number },
    { signal, attempt, lastAttempt }: JobContext,
  ): Promise<void> => {
    const [stored] = await db.select().from(telegramUpdates).where(eq(telegramUpdates.updateId, updateId));
    if (!stored?.payload) return;
    // Stored as Telegram sent it, and read by the library as if it came now.
    const update = stored.payload as Update;
    try {
      const bot = await deps.botFor(signal);
      await bot.handleUpdate(update);
    } catch (error) {
      const cause = error instanceof BotError ? error.error : error;
      if (isGone(cause)) await unlinkChat(db, stored.chatId);
      else if (isRefused(cause))
        log.warn({ code: 'telegram_refused', updateId }, 'an answer was refused by Telegram');
      else if (!lastAttempt && (attempt < MOST_TRIES || bringsRecording(update))) throw bareError(cause);
      else {
        log.error({ code: 'telegram_update_failed', updateId }, 'a Telegram update was given up');
        return giveUp(deps, update, stored.chatId);
      }
    }
    await forgetPayload(db, updateId);
  };
}

function bringsRecording({ message }: Pick<Update, 'message'>): boolean {
  return message !== undefined && recordingIn(message) !== undefined;
}

/** Telegram forgot it when it was stored here: the person is asked for it again, or would wait for ever. */
async function giveUp(
  { db, queue }: { db: Database; queue: Pick<Queue, 'send'> },
  { update_id: updateId, message }: Update,
  chatId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (message && recordingIn(message))
      await queue.send(
        unfetchedJob,
        { version: 1, chatId, messageId: message.message_id },
        { tx, key: `${updateId}`, group: `${chatId}` },
      );
    await forgetPayload(tx, updateId);
  });
}

async function forgetPayload(db: Queryable, updateId: number): Promise<void> {
  await db.update(telegramUpdates).set({ payload: null }).where(eq(telegramUpdates.updateId, updateId));
}
