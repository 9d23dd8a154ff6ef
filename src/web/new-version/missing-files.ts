// A page of an old build may want files that the server has no more: then the new build is loaded, if nothing is lost.
import { isHeld, isWriting, reloadOnce } from './renewal.ts';

/** @returns how to stop */
export function reloadWhenFilesAreGone(): () => void {
  const missing = (event: Event) => {
    // Offline, it is unknown whether the files are gone, and a reload would leave no page at all.
    if (!navigator.onLine || isHeld() || isWriting()) return;
    const reload = () => globalThis.location.reload();
    // Otherwise the error is shown where it happened.
    if (reloadOnce({ memory: sessionStorage, now: Date.now(), reload })) event.preventDefault();
  };
  globalThis.addEventListener('vite:preloadError', missing);
  return () => globalThis.removeEventListener('vite:preloadError', missing);
}
