// Days as the product writes them.
import type { Locale } from './texts.ts';

/**
 * The date of a dictation or of one of its revisions: `21.11.2026` in both languages.
 * @param iso ISO 8601; shown in the reader's own time zone, so for the browser alone
 */
export function formatDate(iso: string): string {
  return new Date(iso).toLocaleDateString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' });
}

/**
 * Any other day, and the day in a name: `21.11.2026`, in English `21 Nov 2026`, which no reader takes for another day.
 * @param iso ISO 8601; shown in the reader's own time zone, so for the browser alone
 */
export function formatDay(iso: string, locale: Locale): string {
  return new Date(iso).toLocaleDateString(locale === 'de' ? 'de-DE' : 'en-GB', {
    day: '2-digit',
    month: locale === 'de' ? '2-digit' : 'short',
    year: 'numeric',
  });
}

/** The time of day: `09:05` in both languages. @param iso as above */
export function formatTime(iso: string, locale: Locale): string {
  return new Date(iso).toLocaleTimeString(locale === 'de' ? 'de-DE' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
  });
}
