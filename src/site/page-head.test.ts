// What search engines and previews read of a page.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { pathFor } from '#pages/paths.ts';
import { type Locale, locales } from '#i18n/texts.ts';
import { LocaleProvider } from '#ui/locale.tsx';
import { PageHead } from './page-head.tsx';

const addresses = { de: '/fragen/wie-genau', en: '/en/questions/how-accurate' };

function headOf(locale: Locale, appName = 'Wortlaut'): string {
  const head = createElement(PageHead, {
    site: { url: 'https://wort.example', appName },
    title: 'Wie genau?',
    description: 'Worauf es ankommt.',
    addresses,
  });
  const page = { locale, texts: {}, pathFor, children: head };
  return renderToStaticMarkup(createElement(LocaleProvider, page));
}

describe('the head of a page', () => {
  it.each(locales)('names the address of the page in %s as the canonical one', (locale) => {
    expect(headOf(locale).match(/<link rel="canonical"[^>]*>/g)).toEqual([
      `<link rel="canonical" href="https://wort.example${addresses[locale]}"/>`,
    ]);
  });

  it.each(locales)('names the page in both languages, and German for all others, in %s', (locale) => {
    const found = [...headOf(locale).matchAll(/hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, of, at]) => [
      of,
      at,
    ]);
    expect(found).toEqual([
      ['de', 'https://wort.example/fragen/wie-genau'],
      ['en', 'https://wort.example/en/questions/how-accurate'],
      ['x-default', 'https://wort.example/fragen/wie-genau'],
    ]);
  });

  it('has the picture of the page, and one without a name where the product has another', () => {
    const pictureOf = (head: string) => /property="og:image" content="([^"]+)"/.exec(head)?.[1];
    expect(pictureOf(headOf('de'))).toBe('https://wort.example/og/fragen/wie-genau.png');
    expect(pictureOf(headOf('de', 'Protokoll'))).toBe('https://wort.example/og/neutral.png');
  });
});
