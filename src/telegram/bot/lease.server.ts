// One worker speaks for the bot: a row with an end says which. When it dies, another goes on.
import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { telegramLease } from '../telegram.table.ts';
import { pauseAfter } from './pause-after.ts';

/** How long the bot is silent at most when its worker is killed. */
const LEASE_MS = 10_000;
/** Beside the listening, which holds on for longer. */
const RENEW_EVERY_MS = 3_000;
/** Between two looks whether the bot is free. */
const TURN_MS = 3_000;

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
  deps: {
    db: Database;
    clock: Clock;
    log: Pick<Log, 'warn'>;
    /** Waits so many ms; rejects where the signal ends it. */
    pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  },
  { begin, step }: Listening,
): Speaker {
  const { db, log, pause = (ms, ending) => delay(ms, undefined, { signal: ending }) } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const holder = newId();
  let isSpeaking = false;
  /** In a row. */
  let faults = 0;
  const turn = async () => {
    if (!(await takeLease(deps, holder))) {
      isSpeaking = false;
      await pause(TURN_MS, signal);
      return;
    }
    await whileHeld({ ...deps, holder, signal }, async (held) => {
      if (!isSpeaking) await begin(held);
      isSpeaking = true;
      await step(held);
      faults = 0;
    });
  };
  const listen = async () => {
    while (!signal.aborted)
      try {
        await turn();
      } catch {
        // The error of the library names the address with the token: it is not logged.
        if (signal.aborted) return;
        isSpeaking = false;
        faults += 1;
        const pauseMs = pauseAfter(faults);
        log.warn({ code: 'telegram_unreachable', pauseMs }, 'Telegram was not reached');
        await pause(pauseMs, signal).catch(() => undefined);
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

/** Renews the lease while it works, and ends the work where another worker has taken the bot over. */
async function whileHeld(
  deps: { db: Database; clock: Clock; holder: string; signal: AbortSignal },
  work: (held: AbortSignal) => Promise<void>,
): Promise<void> {
  const ending = new AbortController();
  const held = AbortSignal.any([deps.signal, ending.signal]);
  const renew = async () => {
    for (;;) {
      await delay(RENEW_EVERY_MS, undefined, { signal: held }).catch(() => undefined);
      if (held.aborted) return;
      // A database that is away for a moment takes nothing from us; the next renewal decides.
      if (!(await takeLease(deps, deps.holder).catch(() => true))) ending.abort();
    }
  };
  const renewing = renew();
  try {
    await work(held);
  } finally {
    ending.abort();
    await renewing;
  }
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
