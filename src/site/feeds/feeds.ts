// The articles as RSS 2.0, and all public texts as a list that programs read (llmstxt.org).
import type { Locale } from '#i18n/texts.ts';
import { translator } from '#i18n/translate.ts';
import { pathFor } from '#pages/paths.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { feedAddresses } from './feed-addresses.ts';
import type { PublicText } from './public-text.ts';

type Site = { readonly url: string; readonly appName: string };

/** The newest article first. */
export function rssFeed(texts: readonly PublicText[], locale: Locale, site: Site): string {
  const t = translator(locale);
  const articles = texts
    .flatMap((text) => (text.kind === 'article' && text.locale === locale ? [text] : []))
    .sort((a, b) => b.published.localeCompare(a.published));
  const items = articles.map(({ title, description, path, published }) => {
    const address = escapeHtml(site.url + path);
    const day = new Date(`${published}T00:00:00Z`).toUTCString();
    return `<item><title>${escapeHtml(title)}</title><link>${address}</link><guid>${address}</guid><pubDate>${day}</pubDate><description>${escapeHtml(description)}</description></item>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeHtml(`${site.appName}: ${t('site.blog.headline')}`)}</title>`,
    `<link>${escapeHtml(site.url + pathFor(locale, 'blog'))}</link>`,
    `<description>${escapeHtml(t('site.blog.description'))}</description>`,
    `<language>${locale}</language>`,
    `<atom:link href="${escapeHtml(site.url + feedAddresses[locale])}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}

const headings = {
  task: 'site.help.title',
  question: 'site.questions.headline',
  article: 'site.blog.title',
  page: 'site.pages.title',
  landing: 'shell.index.label',
} as const;

/** Markdown: a title, a sentence, and each text with what it is about. English first, as most readers of it are. */
export function llmsText(texts: readonly PublicText[], site: Site): string {
  const sections = (['en', 'de'] as const).flatMap((locale) =>
    (['landing', 'task', 'question', 'article', 'page'] as const).map((kind) => {
      const entries = texts.filter((text) => text.kind === kind && text.locale === locale);
      const lines = entries.map(
        ({ title, path, description }) => `- [${title}](${site.url}${path}): ${description}`,
      );
      return [`## ${translator(locale)(headings[kind])} (${locale})`, '', ...lines].join('\n');
    }),
  );
  const about = translator('en')('site.llms');
  return `${[`# ${site.appName}`, `> ${about}`, ...sections].join('\n\n')}\n`;
}
