// Sends a notification to the browsers of a person: encrypted for each (RFC 8291), signed with our keys (RFC 8292).
import webPush from 'web-push';
import { translator } from '#i18n/translate.ts';
import { pathFor } from '#pages/paths.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { dueMoment } from '../due-moment.ts';
import { settingsOf } from '../settings.server.ts';
import {
  pushKeysOf,
  removeSubscription,
  type Subscription,
  subscriptionsOf,
} from './subscriptions.server.ts';

type Happened = { userId: string; projectId: string; title: string; kind: 'ready' | 'failed' };

/** What the worker in the browser shows. */
export type PushMessage = { title: string; body: string; url: string; tag: string };

/** A browser that is off gets it when it is on again, within a day. */
const KEPT_S = 24 * 60 * 60;
const SENT_WITHIN_MS = 10_000;

/** Never throws: a notification that does not come is no reason to send a mail twice. */
export function createPusher(deps: { db: Database; clock: Clock; log: Log; contact: string }) {
  const { db, clock, log } = deps;
  return async ({ userId, projectId, title, kind }: Happened): Promise<void> => {
    try {
      const browsers = await subscriptionsOf(db, userId);
      if (browsers.length === 0 || (await isQuiet(userId))) return;
      const keys = await pushKeysOf(db);
      for (const browser of browsers) {
        const message: PushMessage = {
          title: translator(browser.locale)(`push.${kind}`),
          body: title,
          url: pathFor(browser.locale, 'detail', { id: projectId }),
          tag: `${projectId} ${kind}`,
        };
        await send(deps, { browser, message, keys });
      }
    } catch (err) {
      log.warn({ code: 'push_failed', projectId, err }, 'notification not sent');
    }
  };

  async function isQuiet(userId: string): Promise<boolean> {
    const now = clock.now();
    return dueMoment(now, { ...(await settingsOf(db, userId)), bundle: 'none' }) > now;
  }
}

async function send(
  { db, log, contact }: Parameters<typeof createPusher>[0],
  push: {
    browser: Subscription;
    message: PushMessage;
    keys: { publicKey: string; privateKey: string };
  },
): Promise<void> {
  const { browser, message, keys } = push;
  const { endpoint, p256dh, auth } = browser;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: { subject: contact, ...keys }, TTL: KEPT_S, contentEncoding: 'aes128gcm' },
  );
  const { 'Content-Length': _length, ...rest } = headers as Record<string, string>;
  // Nowhere else than the address that was checked.
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: rest,
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(SENT_WITHIN_MS),
  }).catch(() => null);
  // RFC 8030, 5: the browser took it back, or is no more.
  if (answer?.status === 404 || answer?.status === 410) return removeSubscription(db, browser);
  // The address of a push service is a secret: it is not logged.
  if (!answer?.ok)
    log.warn({ code: 'push_failed', status: answer?.status }, 'notification refused by a push service');
}
