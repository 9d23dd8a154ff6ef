// Which language a visitor reads: the cookie they set, else what their browser prefers, else German.
import { type Locale, locales } from './texts.ts';

const MAX_AGE_S = 365 * 24 * 60 * 60;

/** Set-Cookie value, also for `document.cookie`: remembers a choice for 365 days. */
export function localeCookie(locale: Locale): string {
  return `locale=${locale}; path=/; max-age=${MAX_AGE_S}; samesite=lax`;
}

/**
 * The language that was chosen by hand in this browser; null when none was.
 * @param cookies the Cookie header
 */
export function chosenLocale(cookies: string): Locale | null {
  const value = /(?:^|;\s*)locale=(\w+)/.exec(cookies)?.[1];
  return isLocale(value) ? value : null;
}

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

const IN_ADDRESS = 'lang';

/**
 * The address as a mail in that language has it. German has no prefix, so a browser that prefers English would be led
 * away from the page that a German mail names.
 */
export function linkInMail(address: string, locale: Locale): string {
  if (locale !== 'de') return address;
  const url = new URL(address);
  url.search = `${url.search ? `${url.search}&` : '?'}${IN_ADDRESS}=${locale}`;
  return url.href;
}

/** The language that a link of a mail was written in; null in every other address. */
export function localeOfLink(query: URLSearchParams): Locale | null {
  const value = query.get(IN_ADDRESS);
  return isLocale(value) ? value : null;
}

/** @param headers the request's headers, lower-case names */
export function localeOfRequest(headers: {
  cookie?: string | undefined;
  'accept-language'?: string | undefined;
}): Locale {
  return chosenLocale(headers.cookie ?? '') ?? preferredLocale(headers['accept-language'] ?? '');
}

/** Our own pages name their language exactly; other programs get what cookie and preference say. */
export function localeOfCall(headers: Parameters<typeof localeOfRequest>[0]): Locale {
  const asked = headers['accept-language'];
  return isLocale(asked) ? asked : localeOfRequest(headers);
}

/** RFC 9110, section 12.5.4: language ranges by weight. */
export function preferredLocale(acceptLanguage: string): Locale {
  const ranges = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined);
      return {
        language: tag.toLowerCase().split('-')[0] ?? '',
        weight: weight === undefined ? 1 : Number(weight),
      };
    })
    .filter((range) => range.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return ranges.map((range) => range.language).find(isLocale) ?? 'de';
}
