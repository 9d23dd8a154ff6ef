// The client of this page: made when somebody has agreed, and not before. The bar of the page says how it is set up.
import { consentVersions, type Destination } from '../consent.ts';
import type { Analytics, AnalyticsIdentity } from '../analytics.ts';
import { CHOICE_EVENT, choiceNow } from './choice.ts';
import { type AnalyticsClient, createClient } from './client.ts';

/** Null on a page, and in an installation, where nobody is counted. */
export function pageSetUp(): { key: string; version: string } | null {
  const bar = typeof document === 'undefined' ? null : document.querySelector('[data-consent-bar]');
  if (!(bar instanceof HTMLElement)) return null;
  const { key = '', destination } = bar.dataset;
  return { key, version: consentVersions[(destination ?? 'here') as Destination] };
}

let client: AnalyticsClient | null = null;

/** Null while nobody has agreed. */
function agreedClient(): AnalyticsClient | null {
  const setUp = pageSetUp();
  if (!setUp || choiceNow(setUp.version) !== 'granted') return null;
  client ??= startClient(setUp.key);
  return client;
}

function startClient(key: string): AnalyticsClient {
  const started = createClient(
    {
      store: localStorage,
      post: (address, body) => fetch(address, { method: 'POST', body, keepalive: body.length < 50_000 }),
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
  document.addEventListener(CHOICE_EVENT, () => {
    if (!agreedClient()) started.stop();
  });
  return started;
}

/** Without consent all of it does nothing, and leaves nothing in the browser. */
export const pageAnalytics: Analytics & AnalyticsIdentity = {
  track: (event) => agreedClient()?.track(event),
  identify: (userId) => agreedClient()?.identify(userId),
  reset: () => agreedClient()?.reset(),
};
