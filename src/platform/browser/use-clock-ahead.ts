// How far the clock of this device is ahead of the server's, as far as the page knows.
import { useSyncExternalStore } from 'react';
import { serverClock } from './server-clock.ts';

/** @returns ms; below 0 where it is behind, and 0 until the first answer */
export function useClockAhead(): number {
  return useSyncExternalStore(serverClock.subscribe, serverClock.aheadMs, () => 0);
}
