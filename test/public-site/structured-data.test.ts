// Plants what a page for search engines must not have.
import { expect, it, test } from 'vitest';
import { type StructuredEntry, readStructured } from './structured-data.ts';

const site = 'https://wortlaut.example';
const publisher = { '@type': 'Organization', name: 'Wortlaut', url: site } as const;
const about = { '@context': 'https://schema.org' } as const;

const right = {
  Organization: { ...about, ...publisher, logo: `${site}/icons/icon-512.png` },
  SoftwareApplication: {
    ...about,
    '@type': 'SoftwareApplication',
    name: 'Wortlaut',
    url: site,
    description: 'Recordings into text.',
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    offers: [
      { '@type': 'Offer', price: '0', priceCurrency: 'EUR' },
      {
        '@type': 'Offer',
        name: 'Pro',
        price: '12.00',
        priceCurrency: 'EUR',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: '12.00',
          priceCurrency: 'EUR',
          valueAddedTaxIncluded: true,
          billingDuration: 'P1M',
        },
      },
    ],
  },
  FAQPage: {
    ...about,
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'Is it so?', acceptedAnswer: { '@type': 'Answer', text: 'It is.' } },
    ],
  },
  Article: {
    ...about,
    '@type': 'Article',
    headline: 'A headline',
    description: 'What it is about.',
    image: `${site}/og/blog/a.png`,
    inLanguage: 'en',
    datePublished: '2026-11-22',
    dateModified: '2026-11-22',
    mainEntityOfPage: `${site}/en/blog/a`,
    author: publisher,
    publisher,
  },
  BreadcrumbList: {
    ...about,
    '@type': 'BreadcrumbList',
    itemListElement: ['/en/blog', '/en/blog/a'].map((path, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: 'A page',
      item: site + path,
    })),
  },
} as const satisfies Record<string, StructuredEntry>;

type Path = readonly (string | number)[];

/** @param value undefined takes the property away */
function changed(entry: unknown, path: Path, value: unknown): unknown {
  const copy: unknown = structuredClone(entry);
  const holder = valueAt(copy, path.slice(0, -1)) as Record<string | number, unknown>;
  const last = path.at(-1) ?? '';
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}

function valueAt(entry: unknown, path: Path): unknown {
  return path.reduce((inner, key) => (inner as Record<string | number, unknown>)[key], entry);
}

/** Of every property of it, at any depth. */
function pathsIn(entry: unknown, above: Path = []): Path[] {
  if (typeof entry !== 'object' || entry === null) return [];
  return Object.entries(entry).flatMap(([key, value]) => {
    const path = [...above, Array.isArray(entry) ? Number(key) : key];
    return [...(Array.isArray(entry) ? [] : [path]), ...pathsIn(value, path)];
  });
}

const optional = /^offers\.\d\.name$/;

test.each(Object.entries(right))('%s with all that it wants has no fault', (_, entry) => {
  expect(readStructured(entry)).toEqual({ entry, faults: [] });
});

test.each(Object.entries(right))('%s has a fault without any of its properties', (_, entry) => {
  for (const path of pathsIn(entry)) {
    const { faults } = readStructured(changed(entry, path, undefined));
    expect([path.join('.'), faults.length > 0]).toEqual([path.join('.'), !optional.test(path.join('.'))]);
  }
});

test.each(Object.entries(right))('%s has a fault with a value of another type', (_, entry) => {
  for (const path of pathsIn(entry)) {
    const { faults } = readStructured(changed(entry, path, null));
    expect([path.join('.'), faults.length > 0]).toEqual([path.join('.'), true]);
  }
});

test.each(Object.entries(right))(
  '%s has a fault with a property that nobody knows, at any depth',
  (_, entry) => {
    const holders = [[], ...pathsIn(entry)].filter((path) => {
      const held = valueAt(entry, path);
      return typeof held === 'object' && !Array.isArray(held);
    });
    for (const path of holders) {
      const { faults } = readStructured(changed(entry, [...path, 'aggregateRating'], '5'));
      expect(faults.join()).toContain('aggregateRating');
    }
  },
);

it.each([
  ['a path instead of an address', 'Organization', ['url'], '/'],
  ['a logo that is no picture', 'Organization', ['logo'], `${site}/logo`],
  ['a price with a comma', 'SoftwareApplication', ['offers', 0, 'price'], '0,00'],
  ['a price as a number', 'SoftwareApplication', ['offers', 0, 'price'], 0],
  ['a price that does not say how often', 'SoftwareApplication', ['offers', 0, 'price'], '1.00'],
  ['two prices at once', 'SoftwareApplication', ['offers', 1, 'price'], '13.00'],
  [
    'a period in words',
    'SoftwareApplication',
    ['offers', 1, 'priceSpecification', 'billingDuration'],
    'monthly',
  ],
  ['no offer', 'SoftwareApplication', ['offers'], []],
  ['no question', 'FAQPage', ['mainEntity'], []],
  ['a question twice', 'FAQPage', ['mainEntity'], [...right.FAQPage.mainEntity, ...right.FAQPage.mainEntity]],
  ['a note of Markdown', 'FAQPage', ['mainEntity', 0, 'acceptedAnswer', 'text'], 'It is so.[^1]'],
  ['an element', 'FAQPage', ['mainEntity', 0, 'acceptedAnswer', 'text'], 'It is <b>so</b>.'],
  ['a placeholder', 'FAQPage', ['mainEntity', 0, 'acceptedAnswer', 'text'], 'It costs {price}.'],
  ['a day as people write it', 'Article', ['datePublished'], '22.11.2026'],
  ['a day that is none', 'Article', ['dateModified'], '2026-11-31'],
  ['a change before it was there', 'Article', ['dateModified'], '2026-11-21'],
  ['a headline that is cut off', 'Article', ['headline'], 'a'.repeat(111)],
  ['an author who is a name', 'Article', ['author'], 'Wortlaut'],
  ['a language without texts', 'Article', ['inLanguage'], 'fr'],
  ['one step', 'BreadcrumbList', ['itemListElement'], right.BreadcrumbList.itemListElement.slice(0, 1)],
  ['steps out of order', 'BreadcrumbList', ['itemListElement', 1, 'position'], 3],
  ['a kind that no page has', 'Organization', ['@type'], 'Corporation'],
] as const)('%s is a fault', (_, kind, path, value) => {
  expect(readStructured(changed(right[kind], path, value)).faults).not.toEqual([]);
});
