// The browser's clients of our own server: parts of the official one, each loaded when a page needs it.
import { AuthClient } from '@supabase/supabase-js';
import { createCookieStorage } from './cookie-storage.client.ts';
import { cookieNameOf } from './session-cookie-text.ts';

type Auth = InstanceType<typeof AuthClient>;
export type BrowserAuth = { auth: Auth };

/**
 * @param options.url the site's own origin
 * @param options.anonKey from `GET /api/config`
 * @returns a function that makes the client when it is first called, in the browser, and then gives the same one
 */
export function createBrowserAuth(options: { url: string; anonKey: string }): () => BrowserAuth {
  let client: BrowserAuth | undefined;
  return () => {
    client ??= { auth: makeClient(options) };
    return client;
  };
}

function makeClient({ url, anonKey }: { url: string; anonKey: string }): Auth {
  const { host, protocol } = new URL(url);
  return new AuthClient({
    url: `${url}/auth/v1`,
    // Spelt as the client spells it: its own token replaces this one, where another spelling would send both.
    headers: { Authorization: `Bearer ${anonKey}`, apikey: anonKey },
    storageKey: cookieNameOf(host),
    storage: createCookieStorage({ secure: protocol === 'https:' }),
    flowType: 'pkce',
    autoRefreshToken: true,
    detectSessionInUrl: true,
    persistSession: true,
    experimental: { recoveryCodes: true },
  });
}
