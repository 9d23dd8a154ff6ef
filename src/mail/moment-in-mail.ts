import type { Locale } from '#i18n/translate.ts';

/** `29. November 2026 um 14:20`: the time of day in Germany, since a mail does not know where it is read. */
export function momentInMail(at: Date, locale: Locale): string {
  return at.toLocaleString(locale === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  });
}
