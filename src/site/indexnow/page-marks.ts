// Whether a public page has changed since an earlier build: a mark for each address.
import { documents } from 'virtual:site-content';
import { createHash } from 'node:crypto';
import { localeOfPath } from '#pages/paths.ts';
import { isListed, pathOf } from '../library/listed.ts';
import { publicPages } from '../library/library.ts';

export type PageMarks = Readonly<Record<string, string>>;

/** Of what is written on each page of the sitemap. Pages without a text of their own change with all of their language. */
export function pageMarks(options: { plans: boolean }): PageMarks {
  const written = new Map(documents.filter(isListed).map((document) => [pathOf(document), document]));
  const addresses = publicPages(options).flatMap((page) => Object.values(page.addresses));
  return Object.fromEntries(
    addresses.map((path) => {
      const own = written.get(path);
      const shown = own ?? documents.filter(({ locale }) => locale === localeOfPath(path));
      return [path, createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16)];
    }),
  );
}
