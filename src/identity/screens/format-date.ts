// A day as the product writes it: 21.11.2026.
import type { Locale } from '#i18n/texts.ts';

/** @param iso ISO 8601; shown in the reader's own time zone, so for the browser alone */
export function formatDay(iso: string, locale: Locale): string {
  return new Date(iso).toLocaleDateString(locale === 'de' ? 'de-DE' : 'en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
}
