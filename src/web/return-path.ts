// Where a visitor wanted to go before signing in: remembered in a cookie, returned to afterwards.
import type { Locale } from '#i18n/texts.ts';
import { paths, type RouteId, routeOfPath, translatePath } from './paths.ts';

const COOKIE = 'return_to';
const MAX_AGE_S = 60 * 60;
const LONGEST = 1000;

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

/** In the browser: come back to this very screen after signing in. */
export function rememberReturnHere(): void {
  document.cookie = rememberReturn(window.location.pathname + window.location.search);
}

/**
 * The remembered screen of the app, in the language now read; null when there is none or it is not one of ours.
 * @param cookies the Cookie header
 */
export function returnPath(cookies: string, locale: Locale): string | null {
  const value = /(?:^|;\s*)return_to=([^;]*)/.exec(cookies)?.[1];
  return value === undefined ? null : safeReturnPath(decode(value), locale);
}

/** @param given a path or an absolute address that someone may have forged */
export function safeReturnPath(given: string, locale: Locale): string | null {
  if (given.length > LONGEST) return null;
  // Only screens behind the guard are worth returning to, and they are rebuilt from our own table.
  const parsed = URL.parse(given, 'http://localhost');
  if (!parsed) return null;
  const route = routeOfPath(parsed.pathname);
  if (!route || !isGuarded(route.id)) return null;
  return translatePath(parsed.pathname, locale) + parsed.search;
}

function isGuarded(id: RouteId): boolean {
  return id === 'app' || paths[id].de.startsWith(`${paths.app.de}/`);
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
