// Says when a page is looked at again: out of the browser's history, from another tab or from another window.

/** The parts of a window and its document that know it. */
export type ReturnSources = {
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
};

/** @returns how to stop */
export function onPageReturn({ window, document }: ReturnSources, act: () => void): () => void {
  // A page that is loaded is also shown, and has just asked for everything.
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) act();
  };
  const seen = () => {
    if (document.visibilityState === 'visible') act();
  };
  window.addEventListener('pageshow', shown);
  window.addEventListener('focus', act);
  document.addEventListener('visibilitychange', seen);
  return () => {
    window.removeEventListener('pageshow', shown);
    window.removeEventListener('focus', act);
    document.removeEventListener('visibilitychange', seen);
  };
}
