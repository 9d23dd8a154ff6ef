// Work that can wait until the page is drawn and nothing else is to be done.

/** Where the browser cannot tell that it is idle (Safari), in ms. */
const SOON_MS = 300;

/** Done by then even where the browser is never idle, in ms. */
const LATEST_MS = 2000;

/** @returns how to take it back */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => work(), { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}
