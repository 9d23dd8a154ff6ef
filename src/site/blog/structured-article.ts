// An article, as schema.org has it.
import type { Locale } from '#i18n/texts.ts';
import type { Article } from '../library/document.ts';
import { pictureOf, type SiteFacts } from '../page-head.tsx';

type Described = Pick<Article, 'title' | 'description' | 'published' | 'date'>;

export function structuredArticle(site: SiteFacts, article: Described, at: { path: string; locale: Locale }) {
  const publisher = { '@type': 'Organization', name: site.appName, url: site.url };
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    image: pictureOf(site, at.path),
    inLanguage: at.locale,
    datePublished: article.published,
    dateModified: article.date,
    mainEntityOfPage: site.url + at.path,
    author: publisher,
    publisher,
  };
}
