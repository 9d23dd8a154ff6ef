// /api/telegram: whether an account is linked to a chat, a code to link it, and the end of the link.
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Caller, requireCaller } from '#identity/caller.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { qrCodeSvg } from '#platform/qr-code.ts';
import type { TelegramLink } from './links.server.ts';
import { telegramErrors } from './telegram.errors.ts';

const wanted = z.object({ locale: z.enum(['de', 'en']) });

const shown = z.strictObject({
  /** False where this installation has no bot. */
  isOffered: z.boolean(),
  /** False where the organisation of the account has not switched it on. */
  isAllowed: z.boolean(),
  /** Whether the bot can have minutes written. */
  hasMinutes: z.boolean(),
  /** Of the largest file that the bot can fetch. */
  fileBytes: z.int().positive(),
  /** Null where the account is not linked. */
  link: z
    .strictObject({
      name: z.string(),
      locale: z.enum(['de', 'en']),
      linkedAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type ShownTelegram = z.infer<typeof shown>;

const code = z.strictObject({
  code: z.string(),
  expiresAt: z.iso.datetime(),
  /** For those whose clock is wrong. */
  validForMs: z.int(),
  /** Without the @; null while Telegram cannot be reached. */
  bot: z.string().nullable(),
  /** Opens the bot and hands it the code. */
  link: z.url().nullable(),
  /** The link as a picture, a data URL. */
  qr: z.string().nullable(),
});
export type TelegramCode = z.infer<typeof code>;

const routes = {
  show: described({
    summary: 'Whether the account is linked to a Telegram chat.',
    answer: { status: 200, schema: shown },
  }),
  code: described({
    summary: 'Makes a code that links a chat to the account: ten minutes, once. The one before ends.',
    body: wanted,
    answer: { status: 200, schema: code },
  }),
  unlink: described({ summary: 'Ends the link to the chat.', answer: { status: 204 } }),
};

export type TelegramPluginDeps = {
  isOffered: boolean;
  hasMinutes: boolean;
  fileBytes: number;
  isAllowed: (userId: string) => Promise<boolean>;
  linkOf: (userId: string) => Promise<TelegramLink | undefined>;
  /** @throws {AppError} `proof_needed` where the person was not there just now */
  demandProof: (caller: Caller) => Promise<void>;
  /** With the event and the mail to its person. */
  makeCode: (person: {
    caller: Caller;
    locale: 'de' | 'en';
    userAgent: string | undefined;
  }) => Promise<{ code: string; expiresAt: Date; validForMs: number }>;
  unlink: (userId: string) => Promise<void>;
  botName: () => Promise<string | null>;
  /** @throws {AppError} `too_many_requests` */
  demandPace: (request: FastifyRequest) => Promise<void>;
};

export function telegramPlugin(deps: TelegramPluginDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook(
      'onSend',
      async (_request, answer) => void answer.header('cache-control', 'private, no-store'),
    );
    app.get('/api/telegram', routes.show, async (request): Promise<ShownTelegram> => {
      const { userId } = requireCaller(request);
      const [isAllowed, link] = await Promise.all([deps.isAllowed(userId), deps.linkOf(userId)]);
      return {
        isOffered: deps.isOffered,
        isAllowed,
        hasMinutes: deps.hasMinutes,
        fileBytes: deps.fileBytes,
        link: link
          ? {
              name: link.name,
              locale: link.locale,
              linkedAt: link.linkedAt.toISOString(),
              lastUsedAt: link.lastUsedAt?.toISOString() ?? null,
            }
          : null,
      };
    });
    app.post('/api/telegram/code', routes.code, async (request): Promise<TelegramCode> => {
      const caller = requireCaller(request);
      if (!deps.isOffered) throw commonErrors.not_found();
      if (!(await deps.isAllowed(caller.userId))) throw telegramErrors.telegram_not_for_business();
      await deps.demandPace(request);
      const { locale } = parseInput(wanted, request.body);
      await deps.demandProof(caller);
      const made = await deps.makeCode({ caller, locale, userAgent: request.headers['user-agent'] });
      const bot = await deps.botName();
      const link = bot === null ? null : `https://t.me/${bot}?start=${made.code}`;
      const qr = link && `data:image/svg+xml,${qrCodeSvg(link)}`;
      return { ...made, expiresAt: made.expiresAt.toISOString(), bot, link, qr };
    });
    app.delete('/api/telegram', routes.unlink, async (request, answer) => {
      const { userId } = requireCaller(request);
      await deps.unlink(userId);
      return answer.status(204).send();
    });
  };
}
