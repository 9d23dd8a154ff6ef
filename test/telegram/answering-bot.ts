// The bot with its answers, for tests that look at one of them: the product has and does nothing for it.
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { addAnswers, type ConverseDeps, createBot } from '#telegram/public.server.ts';
import { type BotApi, TOKEN } from './bot-api-server.ts';

/** @param changed what a test has instead. @returns as the handler of updates asks for it */
export function answeringBot(
  { db, api, signal }: { db: Database; api: BotApi; signal: AbortSignal },
  changed: Partial<ConverseDeps>,
) {
  const answers: ConverseDeps = {
    db,
    clock: systemClock,
    folder: '/nonexistent',
    publicUrl: 'https://wort.example',
    access: { token: TOKEN, apiRoot: api.root },
    isAllowed: async () => true,
    mayBeReached: async () => true,
    hasRoom: async () => true,
    askRefusal: async () => null,
    makeRecording: async () => ({ name: 'x', sentence: 'x' }),
    resultFile: async () => null,
    offersMinutes: false,
    newest: async () => [],
    textOf: async () => null,
    cancel: async () => null,
    rename: async () => null,
    orderMinutes: async () => ({ sentence: 'x' }),
    ...changed,
  };
  return async () => {
    const bot = createBot({ token: TOKEN, apiRoot: api.root }, signal);
    await bot.init();
    return addAnswers(bot, answers, signal);
  };
}
