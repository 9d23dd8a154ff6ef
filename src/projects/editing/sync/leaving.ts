// What a page that closes leaves behind for the next one of its tab: its edits are on their way to become a revision.
import { useEffect, useState } from 'react';

/** ms; later than that they did not arrive, and are a draft. */
const ON_THE_WAY_MS = 10_000;

const keyOf = (projectId: string) => `wortlaut.leaving.${projectId}`;

export function noteLeaving(projectId: string): void {
  try {
    sessionStorage.setItem(keyOf(projectId), String(Date.now() + ON_THE_WAY_MS));
  } catch {
    // Without storage the next page may show them as a draft for a moment.
  }
}

/**
 * Whether edits of the last page may still become a revision by themselves, so that they are no draft to decide on.
 * @param isResolved nothing is left to be made a revision
 */
export function useEditsOnTheWay(projectId: string, isResolved: boolean): boolean {
  const [until, setUntil] = useState(() => takeNote(projectId));
  useEffect(() => {
    if (until === 0) return;
    const timer = setTimeout(() => setUntil(0), isResolved ? 0 : until - Date.now());
    return () => clearTimeout(timer);
  }, [until, isResolved]);
  return until > 0;
}

/** @returns the end of the wait, ms since the epoch; 0 where there is nothing to wait for */
function takeNote(projectId: string): number {
  try {
    const until = Number(sessionStorage.getItem(keyOf(projectId)));
    return until > Date.now() ? until : 0;
  } catch {
    return 0;
  }
}
