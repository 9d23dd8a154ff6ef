// Where a visit is led instead of the page at its address: to where the page is now, to the one spelling of its address, and
// to the language of the visitor.
import type { IncomingHttpHeaders } from 'node:http';
import { canonicalPath, foldedPath } from '#pages/paths.ts';
import { pageInOwnLanguage } from './visitor-language.ts';

type Elsewhere = { status: 302 | 308; to: string; headers: Readonly<Record<string, string>> };

/**
 * One step for all of them, so that no visit is led twice. It is for good unless the visitor's language has a part in it.
 * @returns null for a visit that stays where it is
 */
export function elsewhere(
  { url, headers }: { url: string; headers: IncomingHttpHeaders },
  {
    addressesAt,
    movedTo,
  }: {
    addressesAt: Parameters<typeof pageInOwnLanguage>[1];
    /** The new path of a page that moved, for its old one as `foldedPath` gives it. */
    movedTo: (pathname: string) => string | null;
  },
): Elsewhere | null {
  const canonical = canonicalAddress(url, movedTo);
  const translated = pageInOwnLanguage({ url: canonical ?? url, headers }, addressesAt);
  const noStore = { 'cache-control': 'no-store' };
  if (translated !== null)
    return { status: 302, to: translated, headers: { ...noStore, vary: 'Accept-Language, Cookie' } };
  return canonical === null ? null : { status: 308, to: canonical, headers: noStore };
}

/** No pattern of the router has one in it, not even that of the page for addresses that no page has. */
const LINE_BREAK = /%0[ad]|%e2%80%a[89]/gi;

/** @returns null when the address is what it should be, or no page has it */
function canonicalAddress(url: string, movedTo: (pathname: string) => string | null): string | null {
  const pathname = url.split('?', 1)[0] ?? '';
  const oneLine = pathname.replaceAll(LINE_BREAK, '%20');
  // Two of them at the beginning would name another host.
  if (oneLine !== pathname) return oneLine.replace(/^[/\\]+/, '/') + url.slice(pathname.length);
  const canonical = movedTo(foldedPath(pathname)) ?? canonicalPath(pathname);
  return canonical === null || canonical === pathname ? null : canonical + url.slice(pathname.length);
}
