// Whether the form shows as on a phone; the style sheets ask the same.
import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 45em)';

export function usePhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = globalThis.matchMedia(NARROW);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => globalThis.matchMedia(NARROW).matches,
    () => false,
  );
}
