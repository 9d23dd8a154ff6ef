// What the root's loader gives to every screen, and how a component reads it.
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import type { Preferences } from '#account/public.ts';
import type { Theme } from '#ui/theme-cookie.ts';
import type { PublicConfig } from '#pages/public-config.ts';

export type RootData = {
  config: PublicConfig;
  theme: Theme;
  signedIn: boolean;
  /** Of the signed-in person; null for a stranger. */
  preferences: Preferences | null;
};

/** Null where the root's loader failed without a word; the screens of our own failures bring its data along. */
export function useRootData(): RootData | null {
  const loaded = useRouteLoaderData<RootData>('root');
  const error = useRouteError();
  if (loaded) return loaded;
  return isRouteErrorResponse(error) ? ((error.data as { root?: RootData } | null)?.root ?? null) : null;
}
