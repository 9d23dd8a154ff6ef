// The client of this page: made when somebody has agreed, and not before. The bar of the page says how it is set up.
import { consentVersions, type Destination } from '../consent.ts';
import type { Analytics, AnalyticsIdentity } from '../analytics.ts';
import { choiceNow, dropAnswer } from './choice.ts';
import { type AnalyticsClient, createClient } from './client.ts';
import { isCountedIn } from './event-queue.ts';
import { deleteTakenBack, takeBack } from './take-back.ts';

/** Null on a page, and in an installation, where nobody is counted. */
export function pageSetUp(): { key: string; version: string; destination: Destination } | null {
  const bar = typeof document === 'undefined' ? null : document.querySelector('[data-consent-bar]');
  if (!(bar instanceof HTMLElement)) return null;
  const { key = '' } = bar.dataset;
  const destination = (bar.dataset.destination ?? 'here') as Destination;
  return { key, destination, version: consentVersions[destination] };
}

const REQUEST_MS = 60_000;

export const post = (address: string, body: string) =>
  fetch(address, {
    method: 'POST',
    body,
    keepalive: body.length < 50_000,
    signal: AbortSignal.timeout(REQUEST_MS),
  });

/** Null where the browser lets pages keep nothing: there nobody is counted. */
export function storeHere(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Has deleted what an earlier page could not. */
export async function finishTakingBack(): Promise<void> {
  const store = storeHere();
  if (store) await deleteTakenBack({ store, post });
}

/** What this page or an earlier one counted of this browser. */
export async function takeBackCounted(): Promise<void> {
  const store = storeHere();
  if (store) await (client?.stop() ?? takeBack({ store, post }));
}

/** On a page of an installation that counts nobody any more. */
export function leaveNothing(): void {
  const store = storeHere();
  if (store) dropAnswer(store);
  void takeBackCounted();
}

/** Whether an earlier page counted this browser. */
export function isCounted(): boolean {
  const store = storeHere();
  return store !== null && isCountedIn(store);
}

let client: AnalyticsClient | null = null;

/** Null while nobody has agreed. */
function agreedClient(): AnalyticsClient | null {
  const setUp = pageSetUp();
  if (!setUp || choiceNow(setUp.version) !== 'granted') return null;
  const store = storeHere();
  client ??= store && startClient(store, setUp.key);
  return client;
}

function startClient(store: Storage, key: string): AnalyticsClient {
  const started = createClient(
    {
      store,
      post,
      beacon: (address, body) => navigator.sendBeacon(address, body),
      nowMs: Date.now,
      later: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    key,
  );
  started.resume();
  // After `pagehide`, in which the page reports that it was left.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') agreedClient()?.leave();
    else agreedClient()?.resume();
  });
  addEventListener('online', () => agreedClient()?.resume());
  return started;
}

/** Without consent all of it does nothing, and leaves nothing in the browser. */
export const pageAnalytics: Analytics & AnalyticsIdentity = {
  track: (event) => agreedClient()?.track(event),
  identify: (userId) => agreedClient()?.identify(userId),
  reset: () => agreedClient()?.reset(),
};
