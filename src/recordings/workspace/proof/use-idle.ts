// Work that helps the reader but must not delay the text: it waits until the page has drawn.
import { useEffect, useState } from 'react';
import type { Project } from '../../recording.ts';

/** Longer recordings are worked on when somebody asks: their texts are many megabytes. ms */
const LONGEST = 3 * 60 * 60_000;
/** Where the browser does not tell that it is idle. ms */
const SOON = 200;

/** @returns whether the page has time for a text of this length */
export function useIdle({ durationMs }: Project): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const set = () => setIdle(true);
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(set, SOON);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(set, { timeout: 1000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle && (durationMs ?? 0) <= LONGEST;
}
