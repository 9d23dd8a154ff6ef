// One worker speaks for the bot: a row with an end says which. When it dies, another goes on.
import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { telegramLease } from '../telegram.table.ts';

/** Longer than a way of listening holds on to one step, so that the one who listens keeps it. */
const LEASE_MS = 45_000;
const PAUSE_MS = 3_000;

/** How the bot comes to know what people send: it asks, or Telegram posts. */
export type Listening = {
  /** At the beginning, and after each fault. */
  begin: (signal: AbortSignal) => Promise<void>;
  /** Again and again, at most half a minute each. */
  step: (signal: AbortSignal) => Promise<void>;
};

export type Speaker = {
  /** Whether it is this worker that speaks for the bot. */
  isSpeaking: () => boolean;
  /** Another worker may go on at once. */
  stop: () => Promise<void>;
};

export function startSpeaking(
  deps: { db: Database; clock: Clock; log: Log },
  { begin, step }: Listening,
): Speaker {
  const { db, log } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const holder = newId();
  let isSpeaking = false;
  const turn = async () => {
    if (!(await takeLease(deps, holder))) {
      isSpeaking = false;
      return delay(PAUSE_MS, undefined, { signal });
    }
    if (!isSpeaking) await begin(signal);
    isSpeaking = true;
    return step(signal);
  };
  const listen = async () => {
    while (!signal.aborted)
      try {
        await turn();
      } catch {
        // The error of the library names the address with the token: it is not logged.
        if (signal.aborted) return;
        isSpeaking = false;
        log.warn({ code: 'telegram_unreachable' }, 'Telegram was not reached');
        await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
      }
  };
  const listening = listen();
  const stop = async () => {
    stopping.abort();
    await listening;
    await db.delete(telegramLease).where(eq(telegramLease.holder, holder));
  };
  return { isSpeaking: () => isSpeaking, stop };
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
