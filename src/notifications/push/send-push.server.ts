// The job: sends a notification to a browser, encrypted for it (RFC 8291) and signed with our keys (RFC 8292).
import webPush from 'web-push';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { type Notice, showNotice } from '../notice.ts';
import { pushKeysOf, removeSubscription, type Subscription, subscriptionBy } from './subscriptions.server.ts';

/** A browser that is off gets it when it is on again, within a day. */
const KEPT_S = 24 * 60 * 60;
const SENT_WITHIN_MS = 10_000;

type Deps = {
  db: Database;
  log: Log;
  contact: string;
  /** Of the recording; null where it is not to be shown. */
  nameFor: (userId: string, notice: Notice) => Promise<string | null>;
};

/** Throws where the push service may take it later: the job is tried again. */
export function createPushHandler(deps: Deps) {
  const { db, log } = deps;
  return async (push: { userId: string; digest: string; notice: Notice }): Promise<void> => {
    const { userId, notice } = push;
    const browser = await subscriptionBy(db, push);
    // Turned off since, or its session ended.
    if (!browser) return;
    const message = showNotice(browser.locale, notice, await deps.nameFor(userId, notice));
    const request = await requestFor(deps, browser, JSON.stringify(message));
    if (!request) return;
    const status = await post(browser.endpoint, request);
    // RFC 8030, 5: the browser took it back, or is no more.
    if (status === 404 || status === 410) return removeSubscription(db, browser);
    if (status === null) throw new Error('A push service was not reached.');
    if (status === 429 || status >= 500) throw new Error(`A push service answered ${status}.`);
    // The address of a push service is a secret: it is not logged.
    if (status >= 300) log.warn({ code: 'push_failed', status }, 'notification refused by a push service');
  };
}

type PushRequest = { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> };

/** Null where the keys of the browser are none: they get no better by another try. */
async function requestFor(
  { db, log, contact }: Deps,
  { endpoint, p256dh, auth }: Subscription,
  message: string,
): Promise<PushRequest | null> {
  const keys = await pushKeysOf(db);
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
      vapidDetails: { subject: contact, ...keys },
      TTL: KEPT_S,
      contentEncoding: 'aes128gcm',
    });
    const { 'Content-Length': _length, ...rest } = headers as Record<string, string>;
    return { headers: rest, body: new Uint8Array(body) };
  } catch (err) {
    log.warn({ code: 'push_failed', err }, 'notification not sent');
    return null;
  }
}

/** @returns null where there was no answer */
async function post(endpoint: string, { headers, body }: PushRequest): Promise<number | null> {
  // Nowhere else than the address that was checked.
  const signal = AbortSignal.timeout(SENT_WITHIN_MS);
  const answer = await fetch(endpoint, { method: 'POST', headers, body, redirect: 'error', signal }).catch(
    () => null,
  );
  await answer?.body?.cancel().catch(() => undefined);
  return answer?.status ?? null;
}
