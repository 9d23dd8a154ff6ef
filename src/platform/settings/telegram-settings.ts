// The settings of the Telegram bot; `config.ts` reads them with all others.
import { z } from 'zod';

const blankIsNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

export const telegramSettings = {
  TELEGRAM_BOT_TOKEN: blankIsNone(
    z
      .string()
      .trim()
      .regex(/^\d+:[\w-]+$/, 'a token as @BotFather gives it, such as 123456:ABC-def')
      .optional(),
  ),
  TELEGRAM_API_ROOT: blankIsNone(z.url({ protocol: /^https?$/ }).optional()),
  TELEGRAM_WEBHOOK_SECRET: blankIsNone(
    z
      .string()
      .trim()
      .regex(/^[\w-]{32,256}$/, '32 to 256 letters, digits, _ or -')
      .optional(),
  ),
  TELEGRAM_BUSINESS: blankIsNone(z.enum(['on', 'off']).default('off')),
};

type Settings = z.output<z.ZodObject<typeof telegramSettings>>;

export function telegramConfig(s: Settings) {
  return {
    /** Undefined: there is no bot, and the page says so. */
    token: s.TELEGRAM_BOT_TOKEN,
    /** Of a Bot API server of the operator's, without a slash at the end; undefined: Telegram's own. */
    apiRoot: s.TELEGRAM_API_ROOT?.replace(/\/$/, ''),
    /** Of what Telegram posts to us; undefined: one worker asks Telegram instead. */
    webhookSecret: s.TELEGRAM_WEBHOOK_SECRET,
    /** Whether accounts of the Business plan may use it. */
    forBusiness: s.TELEGRAM_BUSINESS === 'on',
  };
}
