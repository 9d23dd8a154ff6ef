// Asks Telegram for what is new. Telegram ends the question of a second asker.
import type { Bot } from 'grammy';
import type { Listening } from './lease.server.ts';
import { ASKED, libSignal } from './telegram-api.server.ts';
import { storeUpdates, type StoreUpdatesDeps } from './updates.server.ts';

const QUESTION_S = 20;

export function polling(deps: StoreUpdatesDeps & { bot: Bot }): Listening {
  const { api } = deps.bot;
  let offset = 0;
  return {
    // A webhook that was set before would keep everything from us; what waits for it comes to us.
    begin: async (signal) => {
      await api.deleteWebhook({ drop_pending_updates: false }, libSignal(signal));
    },
    step: async (signal) => {
      const question = { offset, timeout: QUESTION_S, allowed_updates: ASKED };
      const updates = await api.getUpdates(question, libSignal(signal));
      await storeUpdates(deps, updates);
      // Only now does Telegram forget them.
      offset = (updates.at(-1)?.update_id ?? offset - 1) + 1;
    },
  };
}
