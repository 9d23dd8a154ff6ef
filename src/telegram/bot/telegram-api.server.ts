// The connection to Telegram: waits as long as Telegram asks, and says what a refusal means.
import { setTimeout as delay } from 'node:timers/promises';
import { Api, Bot, GrammyError, HttpError } from 'grammy';

export type TelegramAccess = { token: string; apiRoot?: string | undefined };

/** Telegram asks for some seconds; what asks for longer is tried again with the whole job. */
const LONGEST_WAIT_S = 60;
const MOST_WAITS = 5;

/** The kinds of updates that the bot is sent. */
export const ASKED = ['message', 'callback_query', 'my_chat_member'] as const;

/** Refusals come back at once, those that ask for patience too. */
export function createApi({ token, apiRoot }: TelegramAccess): Api {
  return new Api(token, apiRoot === undefined ? {} : { apiRoot });
}

/** @param signal ends waiting */
export function createBot({ token, apiRoot }: TelegramAccess, signal: AbortSignal): Bot {
  const bot = new Bot(token, apiRoot === undefined ? {} : { client: { apiRoot } });
  bot.api.config.use(async (call, method, payload, callSignal) => {
    for (let waits = 0; ; waits += 1) {
      const answer = await call(method, payload, callSignal);
      const seconds = answer.ok ? undefined : answer.parameters?.retry_after;
      if (seconds === undefined || seconds > LONGEST_WAIT_S || waits === MOST_WAITS) return answer;
      await delay(seconds * 1_000, undefined, { signal });
    }
  });
  return bot;
}

/** The library declares the signals of a stand-in, which have the same parts. */
export function libSignal(signal: AbortSignal): NonNullable<Parameters<Api['getMe']>[0]> {
  return signal as unknown as NonNullable<Parameters<Api['getMe']>[0]>;
}

/** Without what the library adds: the address with the token, and what was to be written to the person. */
export function bareError(error: unknown): unknown {
  if (error instanceof HttpError) return new Error('Telegram was not reached.');
  if (!(error instanceof GrammyError)) return error;
  return new Error(`Telegram refused ${error.method} with ${error.error_code}.`);
}

/** The person blocked the bot, left Telegram, or deleted the chat. */
export function isGone(error: unknown): boolean {
  return (
    error instanceof GrammyError &&
    (error.error_code === 403 || /chat not found|user is deactivated/i.test(error.description))
  );
}

/** Telegram takes it at no other try either. */
export function isRefused(error: unknown): error is GrammyError {
  return error instanceof GrammyError && error.error_code === 400;
}

/** The message shows that already, or is gone: nothing to do. */
export function isSettled(error: unknown): boolean {
  return (
    error instanceof GrammyError &&
    error.error_code === 400 &&
    /not modified|message to edit not found|can't be edited/i.test(error.description)
  );
}
