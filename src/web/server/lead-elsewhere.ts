// Where a visit is led instead of the page at its address: to the one spelling of it, and to the language of the visitor.
import type { IncomingHttpHeaders } from 'node:http';
import { canonicalPath } from '#pages/paths.ts';
import { pageInOwnLanguage } from './visitor-language.ts';

type Elsewhere = { status: 302 | 308; to: string; headers: Readonly<Record<string, string>> };

/**
 * One step for both, so that no visit is led twice.
 * @returns null for a visit that stays where it is
 */
export function elsewhere(
  { url, headers }: { url: string; headers: IncomingHttpHeaders },
  addressesAt: Parameters<typeof pageInOwnLanguage>[1],
): Elsewhere | null {
  const canonical = canonicalAddress(url);
  const translated = pageInOwnLanguage({ url: canonical ?? url, headers }, addressesAt);
  const noStore = { 'cache-control': 'no-store' };
  if (translated !== null)
    return { status: 302, to: translated, headers: { ...noStore, vary: 'Accept-Language, Cookie' } };
  return canonical === null ? null : { status: 308, to: canonical, headers: noStore };
}

/** @returns null when the address is spelled as it should be, or no page has it */
function canonicalAddress(url: string): string | null {
  const pathname = url.split('?', 1)[0] ?? '';
  const canonical = canonicalPath(pathname);
  return canonical === null || canonical === pathname ? null : canonical + url.slice(pathname.length);
}
