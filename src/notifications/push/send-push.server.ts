// The job: sends a notification to a browser, encrypted for it (RFC 8291) and signed with our keys (RFC 8292).
import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { claimLine, giveLineBack, lineAtTry } from '../lines.server.ts';
import { type Notice, showNotice } from '../notice.ts';
import { pushKeysOf, removeSubscription, type Subscription, subscriptionBy } from './subscriptions.server.ts';

/** A browser that is off gets it when it is on again, within a day. */
const KEPT_S = 24 * 60 * 60;
const SENT_WITHIN_MS = 10_000;

type Deps = {
  db: Database;
  clock: Clock;
  log: Log;
  contact: string;
  /** Orders it again, for the end of the quiet hours. */
  later: (push: Push, at: Date) => Promise<void>;
  /** Of the recording; null where it is not to be shown. */
  nameFor: (userId: string, notice: Notice) => Promise<string | null>;
};

type Push = { userId: string; digest: string; notice: Notice; happening: string };

/**
 * A line is handed over once at most: it is claimed before, and given back where the push service surely did not take it. Of
 * one that a killed process may have handed over, the browser shows nothing more; the topic (RFC 8030, 5.4) and the tag of a
 * line let one take the place of another of the same happening at the service and on the screen.
 * Throws where the push service may take it later: the job is tried again.
 */
export function createPushHandler(deps: Deps) {
  const { db, log } = deps;
  return async (push: Omit<Push, 'happening'> & { happening?: string | undefined }): Promise<void> => {
    const { userId, digest, happening = newId() } = push;
    const browser = await subscriptionBy(db, push);
    // Turned off since, or its session ended.
    if (!browser) return;
    const line = await lineAtTry(deps, { ...push, way: 'push' });
    if (!line) return;
    const { notice, at } = line;
    if (line.isQuiet) return deps.later({ userId, digest, happening, notice }, at);
    const message = showNotice(browser.locale, notice, await deps.nameFor(userId, notice));
    const request = await requestFor(deps, browser, { message: JSON.stringify(message), happening });
    if (!request) return;
    const sent = { userId, target: digest, happening };
    if (!(await claimLine(deps, sent))) return;
    const status = await post(browser.endpoint, request);
    // RFC 8030, 5: the browser took it back, or is no more.
    if (status === 404 || status === 410) return removeSubscription(db, browser);
    if (status === 'unreached' || status === 429 || (status !== 'unknown' && status >= 500)) {
      await giveLineBack(db, sent);
      throw new Error(
        status === 'unreached' ? 'A push service was not reached.' : `A push service answered ${status}.`,
      );
    }
    // The address of a push service is a secret: it is not logged.
    if (status === 'unknown' || status >= 300)
      log.warn({ code: 'push_failed', status }, 'notification not taken by a push service');
  };
}

type PushRequest = { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> };

/** Null where the keys of the browser are none: they get no better by another try. */
async function requestFor(
  { db, log, contact }: Deps,
  { endpoint, p256dh, auth }: Subscription,
  { message, happening }: { message: string; happening: string },
): Promise<PushRequest | null> {
  const keys = await pushKeysOf(db);
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
      vapidDetails: { subject: contact, ...keys },
      TTL: KEPT_S,
      topic: createHash('sha256').update(happening).digest('base64url').slice(0, 32),
      contentEncoding: 'aes128gcm',
    });
    const { 'Content-Length': _length, ...rest } = headers as Record<string, string>;
    return { headers: rest, body: new Uint8Array(body) };
  } catch (err) {
    log.warn({ code: 'push_failed', err }, 'notification not sent');
    return null;
  }
}

/** Codes of errors before anything was sent: there was no connection. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** @returns `unknown` where the service may have taken it, but did not say so */
async function post(
  endpoint: string,
  { headers, body }: PushRequest,
): Promise<number | 'unreached' | 'unknown'> {
  // Nowhere else than the address that was checked.
  const signal = AbortSignal.timeout(SENT_WITHIN_MS);
  try {
    const init = { method: 'POST', headers, body, redirect: 'error', signal } as const;
    const answer = await fetch(endpoint, init);
    await answer.body?.cancel().catch(() => undefined);
    return answer.status;
  } catch (error) {
    const { cause } = error as { cause?: { code?: unknown } };
    return UNREACHED.has(String(cause?.code)) ? 'unreached' : 'unknown';
  }
}
