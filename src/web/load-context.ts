// What every loader gets: `context.get(appContext)`. Made inside the bundle, so that both sides share one key.
import { createContext, RouterContextProvider } from 'react-router';
import type { Preferences } from '#account/public.ts';
import type { Caller } from '../identity/caller.ts';
import type { ListStart } from '../projects/public.tsx';
import type { PublicConfig } from './public-config.ts';

export type AppContext = {
  readonly config: PublicConfig;
  /** Who is signed in, from the session cookie; null when nobody is. */
  readonly caller: Caller | null;
  /** What they have chosen for all their devices; null when nobody is signed in. */
  readonly preferences: Preferences | null;
  /** How their list begins; asked by the pages that show it. Null when nobody is signed in. */
  readonly listStart: () => Promise<ListStart | null>;
  /** Somebody has signed in, but must show a second factor before they count as the caller. */
  readonly owesFactor: boolean;
  readonly requestId: string;
  /** Set when the server already failed and only the error screen is wanted. */
  readonly failure?: { readonly status: number };
  /** For inline scripts of this one answer (Content-Security-Policy). */
  readonly nonce: string;
  /** Writes an unexpected error of a loader or of rendering to the log, with the request's id. */
  readonly reportError: (error: unknown) => void;
};

export const appContext = createContext<AppContext>();

export function createLoadContext(value: AppContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(appContext, value);
  return provider;
}
