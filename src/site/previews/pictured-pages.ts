// The public pages that have a picture for previews, with the words on it. Runs while pages are built.
import { type Locale, locales } from '#i18n/texts.ts';
import { translator } from '#i18n/translate.ts';
import { paths } from '#pages/paths.ts';
import type { Document } from '../library/document.ts';
import { isListed, pathOf } from '../library/listed.ts';

export type PicturedPage = {
  readonly path: string;
  readonly locale: Locale;
  readonly title: string;
  /** What kind of page it is, or whom it is for; small, above the title. */
  readonly kicker?: string | undefined;
};

/** Pages whose running text is one of the library, though their address is their own. */
const legal = ['terms', 'privacy', 'processing-contract', 'measures', 'accessibility-statement'] as const;
const own = {
  imprint: 'legal.imprint.title',
  questions: 'site.questions.title',
  blog: 'site.blog.title',
  pages: 'site.pages.title',
  help: 'site.help.title',
  contact: 'contact.title',
  offer: 'offer.headline',
} as const;
const lists = {
  task: 'site.help.title',
  question: 'site.questions.title',
  article: 'site.blog.title',
  page: 'site.pages.title',
} as const;

export function picturedPages(documents: readonly Document[]): PicturedPage[] {
  return locales.flatMap((locale) => {
    const t = translator(locale);
    const written = documents.filter((document) => document.locale === locale);
    return [
      ...written.filter(isListed).map((document) => ({
        path: pathOf(document),
        locale,
        title: document.title,
        kicker: document.kind === 'landing' ? document.audience : t(lists[document.kind]),
      })),
      ...legal.map((id) => {
        const text = written.find((document) => document.kind === 'legal' && document.id === id);
        if (!text) throw new Error(`There is no legal text "${id}" in ${locale}.`);
        return { path: paths[id][locale], locale, title: text.title };
      }),
      ...(Object.keys(own) as (keyof typeof own)[]).map((id) => ({
        path: paths[id][locale],
        locale,
        title: t(own[id]),
      })),
    ];
  });
}
