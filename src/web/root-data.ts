// What the root's loader gives to every screen, and how a component reads it.
import { useRouteLoaderData } from 'react-router';
import type { Preferences } from '#account/door.ts';
import type { Theme } from '#ui/theme.tsx';
import type { PublicConfig } from './public-config.ts';

export type RootData = {
  config: PublicConfig;
  theme: Theme;
  signedIn: boolean;
  /** Of the signed-in person; null for a stranger. */
  preferences: Preferences | null;
};

/** Null on the error screen, when the root's loader itself failed. */
export function useRootData(): RootData | null {
  return useRouteLoaderData<RootData>('root') ?? null;
}
