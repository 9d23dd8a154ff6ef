// Which texts stand in a list, at addresses of their own.
import type { Document, LegalText } from './document.ts';

export function isListed(document: Document): document is Exclude<Document, LegalText> {
  return document.kind !== 'legal';
}
