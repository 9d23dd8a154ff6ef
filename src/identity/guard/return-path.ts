// Where a visitor wanted to go before signing in: remembered in a cookie, returned to afterwards.
import type { Locale } from '#i18n/texts.ts';
import { isGuarded, LONGEST_PATH } from './guard.ts';
import { translatePath } from '#pages/paths.ts';

const COOKIE = 'return_to';
const MAX_AGE_S = 60 * 60;

/** Set-Cookie value; the browser may read it, since the login page does. */
export function rememberReturn(path: string): string {
  return `${COOKIE}=${encodeURIComponent(path)}; Path=/; Max-Age=${MAX_AGE_S}; SameSite=Lax`;
}

export function forgetReturn(): string {
  return `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
}

/** In the browser: the visitor arrived, or goes somewhere else. */
export function forgetReturnHere(): void {
  document.cookie = forgetReturn();
}

/**
 * The remembered screen of the app, in the language now read; null when there is none or it is not one of ours.
 * @param cookies the Cookie header
 */
export function returnPath(cookies: string, locale: Locale): string | null {
  const value = /(?:^|;\s*)return_to=([^;]*)/.exec(cookies)?.[1];
  return value === undefined ? null : safeReturnPath(decode(value), locale);
}

/** What URL parsers drop or read as another character: nobody asks for a screen of ours by such an address. */
// oxlint-disable-next-line no-control-regex -- these are what it is about
const DECEITFUL = /[\u0000-\u0020\u007f\\]/;
/** Stands for our own address where a path is all that is known. */
const HERE = 'http://here.invalid';

/**
 * @param given a path or an absolute address that someone may have forged
 * @param origin our own, when `given` may be absolute
 * @returns the path of a guarded screen, rebuilt from our own table; null for everything else
 */
export function safeReturnPath(given: string, locale: Locale, origin: string = HERE): string | null {
  if (given.length > LONGEST_PATH || DECEITFUL.test(given)) return null;
  const isPath = given.startsWith('/') && !given.startsWith('//');
  if (!isPath && !given.startsWith(`${origin}/`)) return null;
  const parsed = URL.parse(given, origin);
  if (parsed?.origin !== origin || !isGuarded(parsed.pathname)) return null;
  return translatePath(parsed.pathname, locale) + parsed.search + parsed.hash;
}

/**
 * In the browser, on a page of the sign-in: no server sees the section that an address names, and the browser keeps it
 * through the redirect.
 * @param hash with `#`, of the address now shown; empty where it names no section
 */
export function withSection(target: string, hash: string): string {
  return target.includes('#') ? target : target + hash;
}

/** True when the browser holds a session, perhaps with a token that has to be refreshed first. */
export function hasSessionCookie(cookies: string): boolean {
  return /(?:^|;\s*)sb-[\w-]+-auth-token(?:\.\d+)?=/.test(cookies);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
