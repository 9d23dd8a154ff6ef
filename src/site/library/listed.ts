// Which texts stand in a list, and at which addresses of their own.
import { pathFor } from '#pages/paths.ts';
import type { Document, LegalText } from './document.ts';

export type Listed = Exclude<Document, LegalText>;

export function isListed(document: Document): document is Listed {
  return document.kind !== 'legal';
}

export function pathOf({ kind, locale, id, slug }: Listed): string {
  return kind === 'landing' ? pathFor(locale, id) : pathFor(locale, kind, { slug });
}
