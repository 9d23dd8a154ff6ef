// Where other programs hand files to the installed pages, and how the list says what became of them.
import { localeOfPath, pathFor } from '#pages/paths.ts';
import { type Locale, locales } from '#i18n/texts.ts';

const addresses = { de: '/app/teilen', en: '/en/app/share' } as const;

/** Under the scope of the worker of that language. */
export function shareAddress(locale: Locale): string {
  return addresses[locale];
}

export function isShareAddress(pathname: string): boolean {
  return locales.some((locale) => addresses[locale] === pathname);
}

/**
 * - `full`: there is no room for them
 * - `none`: there was no file, or it could not be read
 * - `lost`: they came to the server, since the worker that keeps them was not there
 */
export type ShareProblem = 'full' | 'none' | 'lost';

/** The page to show afterwards; it finds by itself what is kept. */
export function listAfterShare(pathname: string, problem: ShareProblem | null): string {
  return pathFor(localeOfPath(pathname), 'app', problem === null ? {} : { shared: problem });
}
