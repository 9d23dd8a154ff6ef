// Leads a visit to the language that the visitor reads: the cookie says it, else the browser.
import type { IncomingHttpHeaders } from 'node:http';
import { createIsbotFromList, isbotPatterns, list } from 'isbot';
import { localeOfLink, localeOfRequest } from '#i18n/locale.ts';
import type { Locale } from '#i18n/texts.ts';
import { localeOfPath, routeOfPath, translatePath } from '#pages/paths.ts';

/** What only a mail or a provider leads to: their links already have the language of the person. */
const LED_TO = ['confirm', 'update-password'];

/** A browser without a window names no crawler: it may be anybody's. */
const ofWindowless = new Set(isbotPatterns('HeadlessChrome/1.0'));
const isCrawler = createIsbotFromList(list.filter((pattern) => !ofWindowless.has(pattern)));

/**
 * For a page without a prefix, which is German.
 * @param visit.url path and query
 * @param addressesAt addresses of a text of the public site in each language; null where a path names none
 * @returns the English address of the same page; null when the visit stays where it is
 */
export function pageInOwnLanguage(
  visit: { url: string; headers: IncomingHttpHeaders },
  addressesAt: (pathname: string) => Readonly<Record<Locale, string>> | null,
): string | null {
  const { url, headers } = visit;
  const [pathname = '', ...queries] = url.split('?');
  // Within the site, the link that was clicked says what is wanted; scripts and pictures are no pages.
  if (headers['sec-fetch-site'] === 'same-origin' || !headers.accept?.includes('text/html')) return null;
  // It reads each address in the language of that address; the others of the page are named there.
  if (isCrawler(headers['user-agent'])) return null;
  if (localeOfPath(pathname) === 'en' || localeOfRequest(headers) !== 'en') return null;
  const query = queries.join('?');
  const route = routeOfPath(pathname);
  if (localeOfLink(new URLSearchParams(query)) || (route && LED_TO.includes(route.id))) return null;
  const to = addressesAt(pathname)?.en ?? (route ? translatePath(pathname, 'en') : `/en${pathname}`);
  return query ? `${to}?${query}` : to;
}
