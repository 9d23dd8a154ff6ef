// Asks Telegram for what is new, in one worker at a time: Telegram ends the question of a second asker.
import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Bot } from 'grammy';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { newId } from '#platform/ids.ts';
import { telegramLease } from '../telegram.table.ts';
import { libSignal } from './telegram-api.server.ts';
import { storeUpdates, type StoreUpdatesDeps } from './updates.server.ts';

/** Longer than a question, so that the one who asks keeps it. */
const LEASE_MS = 45_000;
const QUESTION_S = 20;
const PAUSE_MS = 3_000;
const ASKED = ['message', 'callback_query', 'my_chat_member'] as const;

export type Polling = {
  /** Whether it is this worker that speaks for the bot. */
  isAsking: () => boolean;
  /** Another worker may go on at once. */
  stop: () => Promise<void>;
};

export function startPolling(deps: StoreUpdatesDeps & { bot: Bot; log: Log }): Polling {
  const { bot, db, clock, log } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const holder = newId();
  let isReady = false;
  const poll = async () => {
    let offset = 0;
    while (!signal.aborted) {
      try {
        if (!(await takeLease({ db, clock }, holder))) {
          isReady = false;
          await delay(PAUSE_MS, undefined, { signal });
          continue;
        }
        // A webhook that was set before would keep everything from us.
        if (!isReady) await bot.api.deleteWebhook({}, libSignal(signal));
        isReady = true;
        const question = { offset, timeout: QUESTION_S, allowed_updates: ASKED };
        const updates = await bot.api.getUpdates(question, libSignal(signal));
        await storeUpdates(deps, updates);
        // Only now does Telegram forget them.
        offset = (updates.at(-1)?.update_id ?? offset - 1) + 1;
      } catch {
        // The error of the library names the address with the token: it is not logged.
        if (signal.aborted) return;
        log.warn({ code: 'telegram_unreachable' }, 'Telegram was not reached');
        await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  const polling = poll();
  const stop = async () => {
    stopping.abort();
    await polling;
    await db.delete(telegramLease).where(eq(telegramLease.holder, holder));
  };
  return { isAsking: () => isReady, stop };
}

async function takeLease({ db, clock }: { db: Database; clock: Clock }, holder: string): Promise<boolean> {
  const now = clock.now();
  const row = { holder, until: new Date(now.getTime() + LEASE_MS) };
  const taken = await db
    .insert(telegramLease)
    .values({ id: 'poll', ...row })
    .onConflictDoUpdate({
      target: telegramLease.id,
      set: row,
      setWhere: sql`${telegramLease.holder} = ${holder} or ${telegramLease.until} < ${now.toISOString()}`,
    })
    .returning({ id: telegramLease.id });
  return taken.length > 0;
}
