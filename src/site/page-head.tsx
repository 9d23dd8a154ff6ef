// What search engines and previews read of a public page: its title, its address in each language, and structured data.
import { type Locale, locales } from '#i18n/texts.ts';
import { useLocale } from '#ui/locale.tsx';
import { feedAddresses } from './feeds/feed-addresses.ts';
import { neutralPreviewAddress, previewAddress } from './previews/preview-address.ts';
import type { Article } from './library/document.ts';

export type SiteFacts = {
  /** Address of the product without a slash at its end. */
  readonly url: string;
  readonly appName: string;
};

type Props = {
  site: SiteFacts;
  title: string;
  description: string;
  /** Paths of this page. */
  addresses: Readonly<Record<Locale, string>>;
  type?: 'website' | 'article';
  /** Objects of schema.org, without `@context`. */
  structured?: readonly Readonly<Record<string, unknown>>[];
};

const PICTURED_NAME = 'Wortlaut';

export function PageHead({ site, title, description, addresses, type = 'website', structured = [] }: Props) {
  const { locale } = useLocale();
  const address = (of: Locale) => site.url + addresses[of];
  const picture = pictureOf(site, addresses[locale]);
  return (
    <>
      <title>{`${title} · ${site.appName}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address(locale)} />
      {locales.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={address(other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address('de')} />
      <link rel="alternate" type="application/rss+xml" href={feedAddresses[locale]} title={site.appName} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.appName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(locale)} />
      <meta property="og:locale" content={locale === 'de' ? 'de_DE' : 'en_GB'} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      {structured.map((entry) => (
        <script
          key={String(entry['@type'])}
          type="application/ld+json"
          // Texts of ours; a "<" could still end the element.
          dangerouslySetInnerHTML={{
            __html: JSON.stringify({ '@context': 'https://schema.org', ...entry }).replaceAll('<', '\\u003c'),
          }}
        />
      ))}
    </>
  );
}

/** The picture of a page for previews: those of pages show the product's own name, one of another name has one without. */
export function pictureOf({ url, appName }: SiteFacts, path: string): string {
  return url + (appName === PICTURED_NAME ? previewAddress(path) : neutralPreviewAddress);
}

/** The way to a page from the first one, as schema.org has it. */
export function breadcrumbs(site: SiteFacts, steps: readonly { title: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: site.url + path,
    })),
  };
}

// An article, as schema.org has it.
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
