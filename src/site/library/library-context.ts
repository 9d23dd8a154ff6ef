// How a page of the public site asks for its texts.
import { createContext } from 'react-router';
import type { Locale } from '#i18n/texts.ts';
import type { Document, Kind, Landing } from './document.ts';

export type Entry = { readonly title: string; readonly path: string };
export type Addresses = Readonly<Record<Locale, string>>;

export type Library = {
  /** In their order. */
  documentsOf<K extends Kind>(kind: K, locale: Locale): Extract<Document, { kind: K }>[];
  /** @throws the 404 of an address that names no text in its language */
  documentAt<K extends Kind>(kind: K, url: URL): Extract<Document, { kind: K }>;
  /** @throws the 404 of a page that is not there without plans */
  landingAt(url: URL): Landing;
  entryOf(document: Document): Entry;
  /** Texts to go on with, in the language of this one. */
  relatedTo(document: Document): Entry[];
  /** The address of the same text in each language. */
  addressesOf(document: Document): Addresses;
};

/** For the loaders of the public site. */
export const libraryContext = createContext<Library>();
