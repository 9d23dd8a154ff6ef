// Detects whether the server has another build than the page, and when the page may reload.
import { line } from '#platform/browser/line.ts';

/** Never twice within this: a page that cannot be loaded rightly shall not go round in circles. */
const RELOAD_GUARD_MS = 10_000;
const RELOADED_AT = 'wortlaut.reloadedAt';

/** @returns the id of the build that the server answers with; null when it does not answer */
export async function latestBuild(signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch('/builds/latest.json', { cache: 'no-store', signal });
    const { id } = (await response.json()) as { id?: unknown };
    return response.ok && typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}

/** An upload that runs or an edit that is not stored holds the page: it says so as it would if the window was closed. */
export function isHeld(page: EventTarget = globalThis): boolean {
  return !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** A person with the caret in a field, or with an open dialog, is busy, even if everything is stored. */
export function isWriting(page: Document = document): boolean {
  const { activeElement } = page;
  const isField =
    activeElement instanceof HTMLElement &&
    (activeElement.isContentEditable || activeElement.matches('input, textarea, select'));
  return isField || page.querySelector('dialog[open]') !== null;
}

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** @returns false if the page was reloaded just now; then it stays as it is */
export function reloadOnce(deps: { memory: Memory; now: number; reload: () => void }): boolean {
  const { memory, now, reload } = deps;
  try {
    const last = Number(memory.getItem(RELOADED_AT) ?? Number.NEGATIVE_INFINITY);
    if (Math.abs(now - last) < RELOAD_GUARD_MS) return false;
    memory.setItem(RELOADED_AT, String(now));
  } catch {
    // Without a memory nobody could tell a circle.
    return false;
  }
  reload();
  return true;
}

/**
 * A page of an old build may want files that the server has no more: then the new build is loaded, if nothing is lost.
 * @returns how to stop
 */
export function reloadWhenFilesAreGone(): () => void {
  const missing = (event: Event) => {
    // Offline, it is unknown whether the files are gone, and a reload would leave no page at all.
    if (!line.isUp() || isHeld() || isWriting()) return;
    const reload = () => globalThis.location.reload();
    // Otherwise the error is shown where it happened.
    if (reloadOnce({ memory: sessionStorage, now: Date.now(), reload })) event.preventDefault();
  };
  globalThis.addEventListener('vite:preloadError', missing);
  return () => globalThis.removeEventListener('vite:preloadError', missing);
}
