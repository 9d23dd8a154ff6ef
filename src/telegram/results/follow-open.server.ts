// One round over what people wait for in their chats. Who cannot be reached holds up nobody else.
import { GrammyError } from 'grammy';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { isGone, isRefused } from '../bot/telegram-api.server.ts';
import { unlinkChat } from '../links.server.ts';

type Waiting = { chatId: number; projectId: string; userId: string };
export type FollowOpenDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  /** Whether the person's organisation lets the chat have anything. */
  isAllowed: (userId: string) => Promise<boolean>;
  /** False while the account is banned: nothing of it is sent. */
  mayBeReached: (userId: string) => Promise<boolean>;
  /** By chat, until when Telegram takes nothing more for it. Kept between rounds. */
  holds: Map<number, number>;
};

/** @param work.follow sends what there is to say @param work.settle ends the waiting of one */
export async function followOpen<Row extends Waiting>(
  deps: FollowOpenDeps,
  rows: readonly Row[],
  work: {
    follow: (row: Row) => Promise<unknown>;
    settle: (row: Row) => Promise<unknown>;
    signal: AbortSignal;
  },
): Promise<void> {
  const { signal } = work;
  for (const row of rows) {
    signal.throwIfAborted();
    if (isHeld(deps, row.chatId)) continue;
    try {
      await ((await deps.mayBeReached(row.userId)) ? work.follow(row) : work.settle(row));
    } catch (error) {
      signal.throwIfAborted();
      if (await isOver(deps, row, error)) await work.settle(row);
    }
  }
}

function isHeld({ holds, clock }: FollowOpenDeps, chatId: number): boolean {
  const until = holds.get(chatId);
  if (until === undefined) return false;
  if (until > clock.now().getTime()) return true;
  holds.delete(chatId);
  return false;
}

/** Whether asking again would change nothing. */
async function isOver(deps: FollowOpenDeps, row: Waiting, error: unknown): Promise<boolean> {
  const { db, clock, log, holds } = deps;
  const { chatId, projectId } = row;
  if (isGone(error)) {
    await unlinkChat(db, chatId);
    return true;
  }
  const seconds = error instanceof GrammyError ? error.parameters.retry_after : undefined;
  if (seconds !== undefined) {
    holds.set(chatId, clock.now().getTime() + seconds * 1_000);
    return false;
  }
  const isOverNow = isRefused(error);
  const code = isOverNow ? 'telegram_refused' : 'telegram_not_sent';
  log.warn({ code, projectId }, 'a chat was not reached');
  return isOverNow;
}
