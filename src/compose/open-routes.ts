// What is open without an account: the lists of public pages, the contact form with its tickets, counting of visits, and
// the trial mailbox with its key.
import { devMailPlugin } from '#mail/dev-mail.plugin.ts';
import { createOutboxReader } from '#mail/outbox/outbox-reader.ts';
import { feedsPlugin, sitemapPlugin } from '#site/public.server.ts';
import { manifestPlugin } from '#web/installed/manifest.plugin.ts';
import { sharePlugin } from '#web/installed/share.plugin.ts';
import { deletionKeysPlugin } from '#personal-data/public.server.ts';
import type { Authenticator } from '#identity/caller.ts';
import type { Identity } from '#identity/public.server.ts';
import type { TicketMailer } from '#support/public.server.ts';
import type { WebPlugin } from '#web/server/server.ts';
import type { WebBuild } from '#web/server/web-build.ts';
import { mailInRoutes } from './channels/mail-in.ts';
import { composeIndexNow } from './channels/indexnow.ts';
import { notificationRoutes } from './channels/notifications.ts';
import { analyticsPlugins } from './channels/analytics.ts';
import { composeContact } from './channels/support.ts';
import { telegramRoutes } from './channels/telegram.ts';
import { tryOutRoutes } from './channels/try-out.ts';
import { provenClaims } from './public-config.ts';
import type { PlanLimits } from './billing/plan-limits.ts';
import type { SpeechService } from './speech/speech.ts';
import type { Stores } from './stores.ts';

/** @param options.mailKey opens the trial mailbox; undefined where there is none */
export function openPlugins(
  stores: Stores,
  options: {
    build: WebBuild;
    identity: Identity;
    authenticator: Authenticator;
    publicUrl: () => string;
    isSubscribed: (ownerId: string) => Promise<boolean>;
    limits: PlanLimits;
    speech: SpeechService;
    ticketMailer: TicketMailer;
    mailKey?: string | undefined;
    started?: Promise<void> | undefined;
  },
): WebPlugin[] {
  const { config, outboxFolder } = stores;
  const { build, publicUrl, mailKey } = options;
  const { publicPages, publicTexts } = build.bundle.entry.module;
  const sitemap = sitemapPlugin({ pages: () => publicPages({ plans: config.hasPlans }), publicUrl });
  const feeds = feedsPlugin({
    texts: publicTexts({ plans: config.hasPlans, claims: provenClaims(config) }),
    appName: config.appName,
    publicUrl,
  });
  const open = [
    sitemap,
    feeds,
    ...composeIndexNow(stores, options),
    manifestPlugin(config),
    sharePlugin,
    deletionKeysPlugin(stores),
    composeContact(stores, options),
    mailInRoutes(stores, options),
    notificationRoutes(stores, options),
    ...analyticsPlugins(stores, options.authenticator),
    telegramRoutes(stores, options),
    tryOutRoutes(stores, options),
  ];
  if (mailKey === undefined) return open;
  const outbox = createOutboxReader({ folder: outboxFolder });
  return [...open, under('/dev/mail', devMailPlugin({ outbox, key: mailKey }))];
}

export function under(prefix: string, plugin: WebPlugin): WebPlugin {
  return async (app) => app.register(plugin, { prefix });
}
