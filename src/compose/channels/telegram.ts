// The Telegram bot in the web role: the page that links a chat, and what Telegram posts.
import { demandPace, type Identity, sendNoticeTo } from '#identity/public.server.ts';
import {
  createBot,
  fileBytesOf,
  libSignal,
  linkOfPerson,
  makeCode,
  pauseAfter,
  storeUpdates,
  telegramPlugin,
  telegramWebhookPlugin,
  unlinkPerson,
} from '#telegram/public.server.ts';
import type { WebPlugin } from '#web/server/server.ts';
import { mayUseTelegram } from '../policies.ts';
import { composeWriters } from '../speech/speech.ts';
import type { Stores } from '../stores.ts';

const ASK_NAME_MS = 5_000;

export function telegramRoutes(stores: Stores, { identity }: { identity: Identity }): WebPlugin {
  const { clock, config } = stores;
  const { db } = stores.database;
  const writers = composeWriters(config);
  const page = telegramPlugin({
    isOffered: config.telegram.token !== undefined,
    hasMinutes: writers.basic !== null || writers.professional !== null,
    fileBytes: fileBytesOf(config.telegram),
    isAllowed: mayUseTelegram(stores),
    linkOf: (userId) => linkOfPerson(db, userId),
    demandProof: (caller) => identity.accounts.demandRecentProof(caller),
    makeCode: async ({ caller, locale, userAgent }) => {
      const { userId } = caller;
      const made = await db.transaction(async (tx) => {
        await identity.devices.note(tx, { userId, kind: 'telegram_code_made', userAgent });
        return makeCode({ db: tx, clock }, { userId, locale });
      });
      sendNoticeTo(caller, { kind: 'telegram_code_made', userAgent }, identity);
      return made;
    },
    unlink: (userId) => unlinkPerson(db, userId),
    botName: botNameOf(stores),
    demandPace: (request) => demandPace(identity.limits, 'write', request.ip),
  });
  const posts = composePosts(stores);
  return async (app) => {
    await app.register(page);
    if (posts) await app.register(posts);
  };
}

/** Undefined where Telegram is asked. */
function composePosts({ config, database: { db }, queue, clock, log }: Stores): WebPlugin | undefined {
  const { token, apiRoot, webhookSecret: secret } = config.telegram;
  if (token === undefined || secret === undefined) return undefined;
  return telegramWebhookPlugin({
    secret,
    log,
    checksAddress: apiRoot === undefined && config.trustedProxies.length > 0,
    store: (update) => storeUpdates({ db, queue, clock }, [update]),
  });
}

/** Asked once; null, and asked again after a while, where Telegram is away. */
function botNameOf({
  clock,
  config,
  log,
}: Pick<Stores, 'clock' | 'config' | 'log'>): () => Promise<string | null> {
  const { token, apiRoot } = config.telegram;
  let name: string | null = null;
  let faults = 0;
  let nextAt = 0;
  return async () => {
    if (name !== null || token === undefined || clock.now().getTime() < nextAt) return name;
    const signal = AbortSignal.timeout(ASK_NAME_MS);
    try {
      name = (await createBot({ token, apiRoot }, signal).api.getMe(libSignal(signal))).username;
    } catch {
      // The error names the address with the token.
      faults += 1;
      const pauseMs = pauseAfter(faults);
      nextAt = clock.now().getTime() + pauseMs;
      log.warn({ code: 'telegram_unreachable', pauseMs }, 'the name of the Telegram bot is not known');
    }
    return name;
  };
}
