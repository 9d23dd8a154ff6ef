// Has Telegram post what is new, and looks whether it does.
import { setTimeout as delay } from 'node:timers/promises';
import type { Bot } from 'grammy';
import type { Log } from '#platform/log.ts';
import type { Listening } from './lease.server.ts';
import { ASKED, libSignal } from './telegram-api.server.ts';

const LOOK_EVERY_MS = 15_000;
/** Each is a statement or two, and pages are answered beside them. */
const POSTS_AT_ONCE = 8;

export function webhook(options: { bot: Bot; log: Log; url: string; secret: string }): Listening {
  const { log, url, secret } = options;
  const { api } = options.bot;
  let lastFault = 0;
  const set = async (signal: AbortSignal) => {
    const wanted = {
      secret_token: secret,
      // What came while nobody listened, or while it was asked for, is posted too.
      drop_pending_updates: false,
      allowed_updates: ASKED,
      max_connections: POSTS_AT_ONCE,
    };
    await api.setWebhook(url, wanted, libSignal(signal));
  };
  return {
    begin: set,
    step: async (signal) => {
      const info = await api.getWebhookInfo(libSignal(signal));
      // Another program with this token took it away.
      if (info.url !== url) await set(signal);
      const fault = info.last_error_date ?? 0;
      if (fault > lastFault)
        log.warn(
          { code: 'telegram_webhook_failing', waiting: info.pending_update_count },
          'Telegram could not post to the webhook',
        );
      lastFault = Math.max(fault, lastFault);
      await delay(LOOK_EVERY_MS, undefined, { signal });
    },
  };
}
