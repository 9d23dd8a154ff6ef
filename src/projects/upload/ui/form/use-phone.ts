// How wide the window is, where the form asks; the style sheets ask the same.
import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 45em)';
/** 1180 px: what stands beside the list has no room, and goes above it. */
const ONE_COLUMN = '(max-width: 73.75em)';

/** Whether the form shows as on a phone. */
export function usePhone(): boolean {
  return useMedia(NARROW);
}

/** Whether list and form stand one above the other. */
export function useOneColumn(): boolean {
  return useMedia(ONE_COLUMN);
}

function useMedia(media: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = globalThis.matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => globalThis.matchMedia(media).matches,
    () => false,
  );
}
