// A day as the product writes it: 21.11.2026, in English 21 Nov 2026, which no reader takes for another day.
import type { Locale } from './texts.ts';

/** @param iso ISO 8601; shown in the reader's own time zone, so for the browser alone */
export function formatDay(iso: string, locale: Locale): string {
  return new Date(iso).toLocaleDateString(locale === 'de' ? 'de-DE' : 'en-GB', {
    day: '2-digit',
    month: locale === 'de' ? '2-digit' : 'short',
    year: 'numeric',
  });
}
