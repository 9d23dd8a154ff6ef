// The texts of the public site, by list and by address. In the build of the server alone: a page gets the one it shows.
import { documents, gone, moved } from 'virtual:site-content';
import { type Locale, locales } from '#i18n/texts.ts';
import { localeOfPath, paths, routeOfPath } from '#pages/paths.ts';
import { missingPage } from '#pages/route-checks.ts';
import type { Document, Kind, LegalText } from './document.ts';
import { isListed, type Listed, pathOf } from './listed.ts';
import type { PublicText } from '../feeds/public-text.ts';
import type { Addresses, Entry, Library } from './library-context.ts';
import { type Circumstances, visibleLanding } from './visible-blocks.ts';

type Of<K extends Kind> = Extract<Document, { kind: K }>;

/** @param options.plans whether accounts differ by plan; where not, texts about plans are not there */
export function libraryOf(options: Circumstances): Library {
  const texts = textsFor(options);
  const documentsOf = <K extends Kind>(kind: K, locale: Locale): Of<K>[] =>
    texts.filter((document): document is Of<K> => document.kind === kind && document.locale === locale);
  const documentAt: Library['documentAt'] = (kind, { pathname }) => {
    const route = routeOfPath(pathname);
    const found = documentsOf(kind, localeOfPath(pathname)).find((document) =>
      document.kind === 'landing' ? document.id === route?.id : document.slug === route?.params.slug,
    );
    if (!found) throw missingPage({ reason: 'failed-check', path: pathname });
    return found;
  };
  return {
    documentsOf,
    documentAt,
    landingAt: (url) => visibleLanding(documentAt('landing', url), options),
    entryOf,
    relatedTo: ({ related, locale }) =>
      related.flatMap((id) => {
        const found = texts.find((other) => other.id === id && other.locale === locale);
        return found ? [entryOf(found)] : [];
      }),
    addressesOf,
  };
}

function textsFor({ plans }: { plans: boolean }): Document[] {
  return documents.filter((document) => plans || !document.plans);
}

function entryOf(document: Document): Entry {
  if (!isListed(document))
    throw new Error(`"${document.id}" is part of a page, and has no address of its own.`);
  return { title: document.title, path: pathOf(document) };
}

function addressesOf({ kind, id }: Document): Addresses {
  const addressIn = (locale: Locale) => {
    const twin = documents.find((other) => other.kind === kind && other.id === id && other.locale === locale);
    if (!twin) throw new Error(`"${id}" is missing in ${locale}.`);
    return [locale, entryOf(twin).path];
  };
  return Object.fromEntries(locales.map(addressIn)) as Addresses;
}

/** Every public page that search engines may show, in each language. */
export function publicPages(options: { plans: boolean }): { addresses: Addresses; date?: string }[] {
  const lists = (
    [
      'terms',
      'imprint',
      'privacy',
      'processing-contract',
      'measures',
      'accessibility-statement',
      'questions',
      'blog',
      'pages',
      'help',
      'contact',
      'offer',
    ] as const
  ).map((id) => ({
    addresses: paths[id],
  }));
  const texts = textsFor(options).filter((text) => isListed(text) && text.locale === 'de');
  return [...lists, ...texts.map((text) => ({ addresses: addressesOf(text), date: text.date }))];
}

/** A legal text, whether there are plans or not. */
export function legalText(id: string, locale: Locale): LegalText {
  const found = documents.find((text) => text.kind === 'legal' && text.id === id && text.locale === locale);
  if (found?.kind !== 'legal') throw new Error(`There is no legal text "${id}".`);
  return found;
}

/** For the search, feeds and the list for language models: what an installation shows, and nothing else. */
export function publicTexts(options: Circumstances): PublicText[] {
  return textsFor(options)
    .filter(isListed)
    .map((document) => {
      const { locale, title, description, date } = document;
      const { path } = entryOf(document);
      return { ...ownOf(document), locale, title, description, path, date, text: wordsIn(document, options) };
    });
}

function ownOf(document: Listed) {
  if (document.kind === 'article') return { kind: document.kind, published: document.published };
  if (document.kind === 'task') return { kind: document.kind, also: document.also };
  return { kind: document.kind };
}

function wordsIn(document: Listed, options: Circumstances): string {
  const plain = (html: string) => html.replace(/<[^<>]*>|&[a-z]+;/g, ' ');
  if (document.kind === 'landing')
    return [document.promise, ...stringsIn(visibleLanding(document, options).sections)].map(plain).join(' ');
  if (document.kind === 'task') return plain(document.html);
  const lead = document.kind === 'question' ? document.answer : document.stand;
  return `${lead} ${plain(document.html)}`;
}

/** The texts of blocks, wherever they stand, without addresses and names of kinds and questions. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  const isWritten = ([key]: [string, unknown]) =>
    !['kind', 'to', 'claim', 'proof', 'drawing', 'questions'].includes(key);
  return Object.entries(value)
    .filter(isWritten)
    .flatMap(([, part]) => stringsIn(part));
}

export function isGone(pathname: string): boolean {
  return gone.includes(pathname);
}

/** @returns where the page of an old address is now; null for any other address */
export function movedTo(pathname: string): string | null {
  return Object.hasOwn(moved, pathname) ? (moved[pathname] ?? null) : null;
}

/** @returns null for an address that names no text */
export function addressesAt(pathname: string): Addresses | null {
  const found = documents.filter(isListed).find((document) => entryOf(document).path === pathname);
  return found ? addressesOf(found) : null;
}
