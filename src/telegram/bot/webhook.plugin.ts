// POST /api/telegram/webhook: Telegram hands over what people sent. It is stored before it is answered, and worked off later.
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Update } from 'grammy/types';
import { z } from 'zod';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { isSameSecret } from '#platform/is-same-secret.ts';
import type { Log } from '#platform/log.ts';
import { includes, NEAR, networksOf } from '#platform/http/networks.ts';

// Whether a post may come from Telegram, by its address: the second gate of the webhook, behind its secret.

/** As published at https://core.telegram.org/bots/webhooks#the-short-version. */
const TELEGRAM = networksOf(['149.154.160.0/20', '91.108.4.0/22']);

/** @param address the other end, as trusted proxies name it. One that is near is a proxy's that names nobody. */
function mayBeTelegram(address: string): boolean {
  return includes(TELEGRAM, address) || includes(NEAR, address);
}

export const WEBHOOK_PATH = '/api/telegram/webhook';
const MOST_BYTES = 512 * 1024;

const within = z.looseObject({ chat: z.looseObject({ id: z.int(), type: z.string() }) });
/** What is read here; the rest is read when it is worked off. */
const posted = z.looseObject({
  update_id: z.int().nonnegative(),
  message: within.optional(),
  callback_query: z.looseObject({ message: within.optional() }).optional(),
  my_chat_member: within.optional(),
});

const route = described({
  summary: 'Where Telegram posts what people send to the bot.',
  body: posted,
  answer: { status: 200, schema: z.strictObject({ received: z.literal(true) }) },
  isPublic: true,
});

/** @param deps.store each update once, by its number */
export function telegramWebhookPlugin(deps: {
  secret: string;
  log: Pick<Log, 'warn'>;
  /** Whether addresses are Telegram's own, and known: no own Bot API server, and a proxy in front that is trusted. */
  checksAddress: boolean;
  store: (update: Update) => Promise<void>;
}): FastifyPluginAsync {
  return async (app) => {
    // Asked before its body is read, which may be long: a message comes with the one that it answers.
    const onRequest = async ({ headers, ip }: FastifyRequest) => {
      const given = headers['x-telegram-bot-api-secret-token'];
      if (typeof given !== 'string' || !isSameSecret(given, deps.secret))
        throw commonErrors.not_authenticated();
      if (deps.checksAddress && !mayBeTelegram(ip)) {
        deps.log.warn({ code: 'telegram_webhook_foreign' }, 'a post to the webhook came from elsewhere');
        throw commonErrors.not_authenticated();
      }
    };
    app.post(WEBHOOK_PATH, { bodyLimit: MOST_BYTES, onRequest, ...route }, async (request) => {
      await deps.store(parseInput(posted, request.body) as unknown as Update);
      return { received: true };
    });
  };
}
