// The browser's clients of our own server: parts of the official one, each loaded when a page needs it.
import { AuthClient } from '@supabase/supabase-js';
import { createCookieStorage } from './cookie-storage.client.ts';
import { cookieNameOf } from '../sessions/session-cookie-text.ts';

type Auth = InstanceType<typeof AuthClient>;
export type BrowserAuth = { auth: Auth };

type Options = {
  url: string;
  anonKey: string;
  onRefresh?: (isRefused: boolean) => void;
  onLeaving?: (hasEnded: Promise<boolean>) => void;
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

function makeClient({ url, anonKey, onRefresh, onLeaving }: Options): Auth {
  const { host, protocol } = new URL(url);
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
        const answer = await fetch(input, init);
        if (isRefresh(input) && answer.status < 500) onRefresh?.(!answer.ok);
        // A refusal says that the session was gone already; the client takes it for the end as well.
        resolveEnd(answer.ok || [401, 403, 404].includes(answer.status));
        return answer;
      } finally {
        resolveEnd(false);
      }
    },
    storageKey: cookieNameOf(host),
    storage: createCookieStorage({ secure: protocol === 'https:' }),
    flowType: 'pkce',
    autoRefreshToken: true,
    detectSessionInUrl: true,
    persistSession: true,
    experimental: { recoveryCodes: true },
  });
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
