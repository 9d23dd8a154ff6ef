// When the pages look for unsent text.
import { whenIdle } from '#platform/browser/when-idle.ts';

/** ms; to look costs next to nothing. */
export const LOOK_EVERY_MS = 10_000;

/**
 * At the first idle moment, every ten seconds, and when the line is back.
 * @param onLine for the last, where it is another look
 * @returns how to stop
 */
export function lookNowAndThen(look: () => void, onLine = look): () => void {
  const stop = whenIdle(look);
  const timer = setInterval(look, LOOK_EVERY_MS);
  addEventListener('online', onLine);
  return () => {
    stop();
    clearInterval(timer);
    removeEventListener('online', onLine);
  };
}
