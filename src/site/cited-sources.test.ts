// What a text cites can be looked up.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readLibrary } from './library/read-library.ts';

const { documents } = readLibrary(join(import.meta.dirname, 'content'));
const cited = documents.flatMap(({ id, locale, sources }) =>
  sources.flatMap(({ url }) => (url === undefined ? [] : [{ at: `${locale} ${id}`, url }])),
);

it('a source has the address of what is cited, and not that of a whole site', () => {
  const isBare = (url: string) => new URL(url).pathname === '/' && new URL(url).search === '';
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ url }) => isBare(url))).toEqual([]);
});

it('a text that names a date moved by the amendment of the AI Act cites the amendment', () => {
  const naming = documents.filter((document) =>
    /(?:2\. Dezember|2 December) 202[67]/.test(JSON.stringify(document)),
  );
  expect(naming.length).toBeGreaterThan(0);
  const amendment = 'https://eur-lex.europa.eu/eli/reg/2026/1744/oj';
  expect(naming.filter(({ sources }) => !sources.some(({ url }) => url === amendment))).toEqual([]);
});
