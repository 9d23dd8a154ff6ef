// Pages that nothing wakes up in the browser: they are read and left again, and load no React.
import type { UIMatch } from 'react-router';

/** The `handle` of a route whose page is sent without React; what its controls need is in `static-script.js`. */
export const staticPage = { isStatic: true } as const;

/** @param matches the routes of the page */
export function isStatic(matches: readonly Pick<UIMatch, 'handle'>[]): boolean {
  return matches.some(({ handle }) => handle === staticPage);
}
