// Work that can wait until the page is drawn and nothing else is to be done.

/** Where the browser cannot tell that it is idle (Safari), in ms. */
const SOON_MS = 300;

/** In ms. */
const LATEST_MS = 2000;

/** @param latestMs done by then even where the browser is never idle @returns how to take it back */
export function whenIdle(work: () => void, latestMs = LATEST_MS): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => work(), { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}
