// The one offer of the page: it listens from the moment that the signed-in pages are loaded.
import { useSyncExternalStore } from 'react';
import { createInstallOffer, type InstallWay } from './install-offer.ts';

const offer = typeof window === 'undefined' ? null : createInstallOffer(window);
const subscribe = offer?.subscribe ?? (() => () => undefined);

export function useInstallOffer(): { way: InstallWay; install: () => void } {
  const way = useSyncExternalStore(
    subscribe,
    () => offer?.way() ?? 'unknown',
    () => 'unknown' as const,
  );
  // A window that the browser refuses to show leaves everything as it was.
  return { way, install: () => void offer?.install().catch(() => undefined) };
}
