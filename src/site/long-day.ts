// The day of a text: `22. November 2026`, `22 November 2026`.
import { formatLongDay } from '#i18n/format-day.ts';
import type { Locale } from '#i18n/texts.ts';

/** @param date as `2026-11-22` */
export function longDay(date: string, locale: Locale): string {
  return formatLongDay(date, locale, 'UTC');
}
