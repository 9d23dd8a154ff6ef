import type { Locale } from '#i18n/texts.ts';

export function manifestAddress(locale: Locale): string {
  return locale === 'de' ? '/app.webmanifest' : '/en/app.webmanifest';
}
