// Days as the product writes them. In English one way everywhere: `4 March 2026`, which no reader takes for another day.
import type { Locale } from './texts.ts';

/**
 * A day in a list, a table or a name: `04.03.2026`, `4 March 2026`.
 * @param timeZone left out: the reader's own, so for the browser alone
 */
export function formatDay(at: string | Date, locale: Locale, timeZone?: string): string {
  return inWords(at, locale, {
    ...(locale === 'de'
      ? { day: '2-digit', month: '2-digit', year: 'numeric' }
      : { day: 'numeric', month: 'long', year: 'numeric' }),
    ...(timeZone && { timeZone }),
  });
}

/** A day in the sentences of mails and documents: `4. März 2026`, `4 March 2026`. */
export function formatLongDay(at: string | Date, locale: Locale, timeZone: string): string {
  return inWords(at, locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone });
}

function inWords(at: string | Date, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return new Date(at).toLocaleDateString(locale === 'de' ? 'de-DE' : 'en-GB', options);
}

/** The time of day: `09:05` in both languages. @param iso ISO 8601; shown in the reader's own time zone */
export function formatTime(iso: string, locale: Locale): string {
  return new Date(iso).toLocaleTimeString(locale === 'de' ? 'de-DE' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** A moment in a list: `04.03.2026, 09:05`. @param iso as above */
export function formatMoment(iso: string, locale: Locale): string {
  return `${formatDay(iso, locale)}, ${formatTime(iso, locale)}`;
}
