// The browser's client of our own server: the official one, set as the specification says.
import { createBrowserClient } from '@supabase/ssr';

export type BrowserAuth = ReturnType<typeof makeClient>;

/** 400 days: the longest that browsers keep a cookie. */
const COOKIE_MAX_AGE_S = 400 * 24 * 60 * 60;
const HEARTBEAT_MS = 30_000;
const RECONNECT_AFTER_MS = [1_000, 2_000, 5_000, 10_000];

/**
 * @param options.url the site's own origin
 * @param options.anonKey from `GET /api/config`
 * @returns a function that makes the client when it is first called, in the browser, and then gives the same one
 */
export function createBrowserAuth(options: { url: string; anonKey: string }): () => BrowserAuth {
  let client: BrowserAuth | undefined;
  return () => {
    client ??= makeClient(options);
    return client;
  };
}

function makeClient({ url, anonKey }: { url: string; anonKey: string }) {
  return createBrowserClient(url, anonKey, {
    isSingleton: false,
    cookieOptions: {
      path: '/',
      sameSite: 'lax',
      maxAge: COOKIE_MAX_AGE_S,
      secure: new URL(url).protocol === 'https:',
    },
    realtime: { heartbeatIntervalMs: HEARTBEAT_MS, reconnectAfterMs },
  });
}

/** @param tries how often it was tried in vain, from 1 */
function reconnectAfterMs(tries: number): number {
  return RECONNECT_AFTER_MS[Math.min(tries, RECONNECT_AFTER_MS.length) - 1] ?? 10_000;
}
