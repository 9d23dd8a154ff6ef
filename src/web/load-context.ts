// What the loaders get, set by the server for each page. Made inside the bundle, so that both sides share the keys.
import { createContext, RouterContextProvider } from 'react-router';
import type { Preferences } from '#account/public.ts';
import { type PageVisitor, visitorContext } from '#identity/public.ts';
import { configContext, type PublicConfig } from '#pages/public-config.ts';
import type { Locale } from '#i18n/texts.ts';
import {
  type LegalFacts,
  legalContext,
  libraryContext,
  libraryOf,
  type Recording,
  recordingsContext,
} from '#site/public.ts';
import type { ListStart } from '#projects/public.tsx';

/** For the root and the frames alone; screens read what their own features keep in the context. */
export type AppContext = {
  /** What they have chosen for all their devices; null when nobody is signed in. */
  readonly preferences: Preferences | null;
  /** How their list begins; asked by the pages that show it. Null when nobody is signed in. */
  readonly listStart: () => Promise<ListStart | null>;
  readonly requestId: string;
  /** Set when the server already failed and only the error screen is wanted. */
  readonly failure?: { readonly status: number };
  /** For inline scripts of this one answer (Content-Security-Policy). */
  readonly nonce: string;
  /** Address of the style sheet of all public pages. */
  readonly siteSheet: string;
  /** Writes an unexpected error of a loader or of rendering to the log, with the request's id. */
  readonly reportError: (error: unknown) => void;
};

export const appContext = createContext<AppContext>();

export function createLoadContext(
  value: AppContext & {
    readonly config: PublicConfig;
    readonly legal: LegalFacts;
    readonly visitor: PageVisitor;
    /** Of the operator's own, for the start page. */
    readonly recordings: Readonly<Record<Locale, Recording>> | null;
  },
): RouterContextProvider {
  const { config, legal, visitor, recordings, ...app } = value;
  const provider = new RouterContextProvider();
  provider.set(appContext, app);
  provider.set(configContext, config);
  provider.set(libraryContext, libraryOf(config));
  provider.set(legalContext, legal);
  provider.set(visitorContext, visitor);
  provider.set(recordingsContext, recordings);
  return provider;
}
