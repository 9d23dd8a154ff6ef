// Where the page finds the index of each language.
import type { Locale } from '#i18n/texts.ts';

export const searchAddresses: Readonly<Record<Locale, string>> = {
  de: '/search/de.json',
  en: '/search/en.json',
};
