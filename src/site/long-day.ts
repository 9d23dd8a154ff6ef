// The day of a text: `22. November 2026`, `22 November 2026`.
import type { Locale } from '#i18n/texts.ts';

/** @param date as `2026-11-22` */
export function longDay(date: string, locale: Locale): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(locale === 'de' ? 'de-DE' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
