// `/sitemap.xml` with the addresses of each page in both languages, and `/robots.txt`.
import type { FastifyPluginAsync } from 'fastify';
import { type Locale, locales } from '#i18n/texts.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { keptTextPlugin } from './feeds/kept-text.plugin.ts';

type PublicPage = { addresses: Readonly<Record<Locale, string>>; date?: string };

const DAY_S = 24 * 60 * 60;
/**
 * What is a person's own, or answers programs; `/apple-touch-icon.png` begins with `/app` too, and is open. The sign-in and other pages beside the public site are open: who may not
 * read them would not see that they are to be listed nowhere.
 */
const CLOSED = [
  '/app$',
  '/app/',
  '/app?',
  '/en/app$',
  '/en/app/',
  '/en/app?',
  '/auth/v1/',
  '/api/',
  '/storage/',
  '/rest/',
  '/realtime/',
];

/**
 * @param options.pages of the build; texts carry the day when they were last found to be right
 * @param options.publicUrl the address that people see
 */
export function sitemapPlugin(options: {
  pages: () => readonly PublicPage[];
  publicUrl: () => string;
}): FastifyPluginAsync {
  return async (app) => {
    const origin = () => options.publicUrl().replace(/\/$/, '');
    await app.register(
      keptTextPlugin({
        address: '/sitemap.xml',
        type: 'application/xml; charset=utf-8',
        maxAgeS: DAY_S,
        make: () => sitemap(options.pages(), origin()),
      }),
    );
    await app.register(
      keptTextPlugin({
        address: '/robots.txt',
        type: 'text/plain; charset=utf-8',
        maxAgeS: DAY_S,
        make: () =>
          [
            'User-agent: *',
            ...CLOSED.map((path) => `Disallow: ${path}`),
            `Sitemap: ${origin()}/sitemap.xml`,
            '',
          ].join('\n'),
      }),
    );
  };
}

function sitemap(pages: readonly PublicPage[], origin: string): string {
  const urlOf = (path: string) => escapeHtml(origin + path);
  const entries = pages.flatMap(({ addresses, date }) => {
    const alternates = [
      ...locales.map((locale) => [locale, locale] as const),
      ['x-default', 'de'] as const,
    ].map(
      ([name, locale]) =>
        `<xhtml:link rel="alternate" hreflang="${name}" href="${urlOf(addresses[locale])}"/>`,
    );
    return locales.map(
      (locale) =>
        `<url><loc>${urlOf(addresses[locale])}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}${alternates.join('')}</url>`,
    );
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${entries.join('\n')}\n</urlset>\n`
  );
}
