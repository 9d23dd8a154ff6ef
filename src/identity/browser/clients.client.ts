// The browser's clients of our own server: parts of the official one, each loaded when a page needs it.
import { AuthClient } from '@supabase/supabase-js';
import { type ServerClock, serverClock } from '#platform/browser/server-clock.ts';
import { createCookieStorage } from './cookie-storage.client.ts';
import { createRefreshPace, type RefreshPace } from './refresh-pace.ts';
import { byDeviceClock } from './session-times.client.ts';
import { cookieNameOf } from '../sessions/session-cookie-text.ts';

type Auth = InstanceType<typeof AuthClient>;
export type BrowserAuth = { auth: Auth };

type Options = {
  url: string;
  anonKey: string;
  onRefresh?: (isRefused: boolean) => void;
  onLeaving?: (hasEnded: Promise<boolean>) => void;
  clock?: ServerClock;
};

/**
 * @param options.url the site's own origin
 * @param options.anonKey from `GET /api/config`
 * @param options.onRefresh called after each answered refresh with whether the server refused it
 * @param options.onLeaving called when this page starts to sign out; the promise resolves to whether the session ended
 * @returns a function that makes the client when it is first called, in the browser, and then gives the same one
 */
export function createBrowserAuth(options: Options): () => BrowserAuth {
  let client: BrowserAuth | undefined;
  return () => {
    client ??= { auth: makeClient(options) };
    return client;
  };
}

function makeClient({ url, anonKey, onRefresh, onLeaving, clock = serverClock }: Options): Auth {
  const { host, protocol } = new URL(url);
  const name = cookieNameOf(host);
  const pace = createRefreshPace({
    now: () => performance.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  return new AuthClient({
    url: `${url}/auth/v1`,
    // Spelt as the client spells it: its own token replaces this one, where another spelling would send both.
    headers: { Authorization: `Bearer ${anonKey}`, apikey: anonKey },
    fetch: async (input, init) => {
      let resolveEnd: (hasEnded: boolean) => void = () => undefined;
      // Before the sign-out is sent: a read that is underway could arrive after it.
      if (endsOwnSession(input))
        onLeaving?.(
          new Promise((resolve) => {
            resolveEnd = resolve;
          }),
        );
      try {
        const renews = isRefresh(input);
        const answer = await (renews ? renewal(pace, () => fetch(input, init)) : fetch(input, init));
        clock.hear(answer);
        if (renews && answer.status < 500) onRefresh?.(!answer.ok);
        // A refusal says that the session was gone already; the client takes it for the end as well.
        resolveEnd(answer.ok || [401, 403, 404].includes(answer.status));
        return answer;
      } finally {
        resolveEnd(false);
      }
    },
    storageKey: name,
    storage: byDeviceClock(createCookieStorage({ secure: protocol === 'https:' }), { name, clock }),
    flowType: 'pkce',
    autoRefreshToken: true,
    detectSessionInUrl: true,
    persistSession: true,
    experimental: { recoveryCodes: true },
  });
}

/** To the client, any other refusal is the end of the session; a server that has no time for it is none. */
async function renewal(pace: RefreshPace, ask: () => Promise<Response>): Promise<Response> {
  await pace.turn();
  const answer = await ask();
  if (answer.ok) pace.renewed();
  if (answer.status !== 429) return answer;
  pace.rest(1_000 * (Number(answer.headers.get('retry-after')) || 1));
  return new Response(answer.body, { status: 503, headers: answer.headers });
}

function isRefresh(input: RequestInfo | URL): boolean {
  return addressOf(input).href.endsWith('/token?grant_type=refresh_token');
}

function endsOwnSession(input: RequestInfo | URL): boolean {
  const { pathname, searchParams } = addressOf(input);
  return pathname.endsWith('/logout') && searchParams.get('scope') !== 'others';
}

function addressOf(input: RequestInfo | URL): URL {
  return new URL(input instanceof Request ? input.url : input);
}
