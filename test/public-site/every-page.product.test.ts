// Every page that the sitemap names, in both languages, over HTTP: where the product is sold, and where it is not. What
// needs a browser is in the story of the same name.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locale } from '#i18n/texts.ts';
import { SELLER } from '../stories/seller.ts';
import { type Product, startProduct } from '../servers/product.ts';
import { markupFaults } from './read-page.ts';
import { addressesIn, readStructured, type StructuredEntry } from './structured-data.ts';
import { ask, walkSite, type WalkedPage } from './walk-site.ts';

/** Words that a sentence hardly does without, and that the other language does not have. */
const common: Record<Locale, RegExp> = {
  de: /\b(?:und|nicht|eine[rnms]?|oder|werden|wird|sich|auch|nach|über|für|Sie|Ihre[rnms]?)\b/g,
  en: /\b(?:the|and|with|that|your|you|from|which|have|this|of)\b/g,
};

/** By what stands before the last part of a path; the first that fits. Any other page is a list, or for one audience or subject. */
const kinds: readonly (readonly [RegExp, readonly StructuredEntry['@type'][]])[] = [
  [/^\/(?:en)?$/, ['Organization', 'SoftwareApplication', 'FAQPage']],
  [/^\/(?:preise|en\/pricing)$/, ['SoftwareApplication', 'FAQPage', 'BreadcrumbList']],
  [/^\/(?:fragen|en\/questions)\/./, ['FAQPage', 'BreadcrumbList']],
  [/^\/(?:en\/)?blog\/./, ['Article', 'BreadcrumbList']],
  [/^\/(?:en\/)?page\/./, ['BreadcrumbList']],
  [/^\/(?:impressum|datenschutz|nutzungsbedingungen|auftragsverarbeitung)$/, ['BreadcrumbList']],
  [/^\/(?:technische-und-organisatorische-massnahmen|erklaerung-zur-barrierefreiheit)$/, ['BreadcrumbList']],
  [/^\/en\/(?:imprint|privacy|terms|data-processing-agreement)$/, ['BreadcrumbList']],
  [/^\/en\/(?:technical-and-organisational-measures|accessibility-statement)$/, ['BreadcrumbList']],
];

describe.each([
  ['where it is sold', { ...SELLER, PLANS: 'on' }],
  ['where it is not sold', { PLANS: 'off' }],
])('%s', (_, env) => {
  let product: Product;
  let pages: WalkedPage[];
  beforeAll(async () => {
    product = await startProduct({ env });
    pages = await walkSite(product.url);
  });
  afterAll(() => product.remove());

  /** @returns what is wrong, with the page on which it is */
  const faultsOf = (check: (page: WalkedPage) => readonly string[]) =>
    pages.flatMap((page) => check(page).map((fault) => `${page.path}: ${fault}`));

  test('each page is there at its own address, in its language, with one headline', () => {
    expect(pages.length).toBeGreaterThan(80);
    expect(new Set(pages.map(({ address }) => address)).size).toBe(pages.length);
    const found = pages.map(({ path, status, read }) => [
      path,
      status,
      read.lang,
      read.headlines,
      read.canonical,
    ]);
    expect(found).toEqual(pages.map(({ path, locale, address }) => [path, 200, locale, 1, address]));
    expect(
      faultsOf(({ read }) => (read.title.length < 10 || read.headline === '' ? [read.title] : [])),
    ).toEqual([]);
    // In a list of results nobody can tell two pages of one title apart.
    const titles = pages.map(({ locale, read }) => `${locale}: ${read.title}`);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('each page names itself in both languages, and its twin answers with the same names', () => {
    const byAddress = new Map(pages.map((page) => [page.address, page]));
    for (const { path, address, locale, alternates, read } of pages) {
      expect({ path, names: read.alternates }).toEqual({ path, names: alternates });
      expect(Object.keys(alternates)).toEqual(['de', 'en', 'x-default']);
      expect(alternates[locale]).toBe(address);
      expect(alternates['x-default']).toBe(alternates.de);
      for (const twin of [alternates.de, alternates.en])
        expect({ path, names: byAddress.get(twin ?? '')?.read.alternates }).toEqual({
          path,
          names: alternates,
        });
    }
  });

  test('no page has a word of the other language that is not marked', () => {
    expect(
      faultsOf(({ locale, read }) => read.text.match(common[locale === 'de' ? 'en' : 'de']) ?? []),
    ).toEqual([]);
  });

  test('every link leads to a page that is there, in one step, and to an anchor that is on it', async () => {
    const known = new Map(pages.map(({ address, read }) => [address, read.ids]));
    const links = new Set(pages.flatMap(({ read }) => read.links));
    const dead = new Set<string>();
    for (const link of links) {
      const { origin, hash, protocol } = new URL(link);
      const ids = known.get(link.slice(0, link.length - hash.length));
      const anchor = decodeURIComponent(hash.slice(1));
      if (
        origin !== product.url ? !/^(?:https|mailto|tel):$/.test(protocol) : ids && anchor && !ids.has(anchor)
      )
        dead.add(link);
      if (origin === product.url && !ids && !(await leadsSomewhere(link))) dead.add(link);
    }
    expect(faultsOf(({ read }) => read.links.filter((link) => dead.has(link)))).toEqual([]);
    // Each page can be reached by somebody who does not know the sitemap.
    expect(faultsOf(({ address }) => (links.has(address) ? [] : ['no page links it']))).toEqual([]);
  });

  test('whatever a page needs is there, and comes from the same place', async () => {
    const files = new Set(pages.flatMap(({ read }) => read.files));
    for (const file of files) if (file.startsWith('data:image/')) files.delete(file);
    expect(files.size).toBeGreaterThan(5);
    for (const file of files) {
      expect(new URL(file).origin).toBe(product.url);
      expect([file, (await ask(file)).status]).toEqual([file, 200]);
    }
  });

  test('each page has valid HTML', async () => {
    const faults: string[] = [];
    for (const { path, html } of pages)
      faults.push(...(await markupFaults(html)).map((fault) => `${path}: ${fault}`));
    expect(faults).toEqual([]);
  });

  test('what a page says to search engines is complete, and is on the page as well', async () => {
    const named = new Set<string>();
    const faults = faultsOf(({ path, address, read }) => {
      const found = read.structured.map(readStructured);
      for (const address of read.structured.flatMap(addressesIn)) named.add(address);
      const entries = found.flatMap(({ entry }) => entry ?? []);
      const wanted = kinds.find(([pattern]) => pattern.test(path))?.[1];
      const types = entries.map((entry) => entry['@type']);
      return [
        ...found.flatMap((one) => one.faults),
        ...(wanted && wanted.join() !== types.join()
          ? [`has ${types.join()} instead of ${wanted.join()}`]
          : []),
        ...entries.flatMap((entry) => untrueOf(entry, { address, read })),
      ];
    });
    expect(faults).toEqual([]);
    for (const address of named) expect([address, (await ask(address)).status]).toEqual([address, 200]);
  });

  test('each page has a picture of its own for previews, of the size that they want', async () => {
    expect(new Set(pages.map(({ read }) => read.picture)).size).toBe(pages.length);
    for (const { read } of pages) {
      const answer = await ask(read.picture);
      expect([read.picture, answer.headers.get('content-type')]).toEqual([read.picture, 'image/png']);
      const png = Buffer.from(await answer.arrayBuffer());
      // Width and height of a PNG stand at these places.
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  });

  test('an address below or beside a page that is none is missing', async () => {
    const paths = new Set(pages.map(({ path }) => path));
    const strange = pages.flatMap(({ path, locale }) => [
      `${path === '/' ? '' : path}/nowhere`,
      locale === 'de' ? `/en${path}` : path.slice('/en'.length),
    ]);
    for (const path of strange.filter((other) => other !== '' && other !== '/en/' && !paths.has(other))) {
      const answer = await ask(product.url + path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect((await answer.text()).includes(`lang="${path.startsWith('/en/') ? 'en' : 'de'}"`)).toBe(true);
    }
  });
});

/** What is a person's own asks for a sign-in, in the language of the link. */
async function leadsSomewhere(link: string): Promise<boolean> {
  const { status, headers } = await ask(link);
  const [, prefix, isOwn] = /^\/(en\/)?(app\/)?/.exec(new URL(link).pathname) ?? [];
  if (!isOwn) return status === 200;
  return status === 302 && headers.get('location')?.split('?')[0] === `/${prefix ?? ''}auth/login`;
}

/** What an entry says and its page does not. */
function untrueOf(entry: StructuredEntry, { address, read }: Pick<WalkedPage, 'address' | 'read'>): string[] {
  const said = (words: string) =>
    read.text.replaceAll(/\s+/g, ' ').includes(words) ? [] : [`does not show: ${words}`];
  const is = (name: string, value: unknown, wanted: unknown) =>
    value === wanted ? [] : [`${name} is ${String(value)} instead of ${String(wanted)}`];
  switch (entry['@type']) {
    case 'FAQPage':
      return entry.mainEntity.flatMap(({ name, acceptedAnswer }) => [
        ...said(name),
        ...said(acceptedAnswer.text),
      ]);
    case 'Article':
      return [
        ...is('headline', entry.headline, read.headline),
        ...is('mainEntityOfPage', entry.mainEntityOfPage, address),
        ...is('image', entry.image, read.picture),
        ...is('inLanguage', entry.inLanguage, read.lang),
      ];
    case 'BreadcrumbList':
      return is('the last step', entry.itemListElement.at(-1)?.item, address);
    default:
      return [];
  }
}
