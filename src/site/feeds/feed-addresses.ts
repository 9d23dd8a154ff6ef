// Where each language has its feed of articles.
import type { Locale } from '#i18n/texts.ts';

export const feedAddresses: Readonly<Record<Locale, string>> = {
  de: '/blog/rss.xml',
  en: '/en/blog/rss.xml',
};
