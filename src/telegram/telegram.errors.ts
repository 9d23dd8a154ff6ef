// What can go wrong with the settings of the Telegram bot, as codes with their HTTP status.
import { defineErrors } from '#platform/errors.ts';

export const telegramErrors = defineErrors({
  /** The organisation has not switched the bot on. */
  telegram_not_for_business: 403,
});
