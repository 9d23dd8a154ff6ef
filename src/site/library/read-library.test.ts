import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readLibrary } from './read-library.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** @param texts by their paths below the folder */
function library(texts: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'library-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return readLibrary(folder);
}

const page = (body: string, matter: Record<string, unknown> = {}) => {
  const all = {
    id: 'safety',
    title: 'A page',
    description: 'What it is about, in as many words as a description wants.',
    stand: 'What it is about, in one sentence or two.',
    date: '2026-11-22',
    order: 1,
    ...matter,
  };
  const lines = Object.entries(all).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n${body}`;
};

it('the texts of the product have no faults, and each is there in both languages', () => {
  const { documents, faults } = readLibrary(join(import.meta.dirname, '..', 'content'));
  expect(faults).toEqual([]);
  expect(documents.length).toBeGreaterThan(0);
  expect(documents.filter(({ locale }) => locale === 'de')).toHaveLength(documents.length / 2);
});

it('a text becomes HTML with anchors, sources and links to its own language', () => {
  const source = { title: 'A law', text: 'What it says.', url: 'https://example.org/law' };
  const { documents, faults } = library({
    'de/pages/recht/kurz.md': page(
      '## Größe & Maß\n\nSo ist es.[^1] [Dort](page:safety), [hier](route:login).',
      {
        sources: [source],
      },
    ),
    'en/pages/law.md': page('So it is.[^1] [There](page:safety)', { sources: [source] }),
  });
  expect(faults).toEqual([]);
  const [german, english] = documents;
  expect(german).toMatchObject({
    slug: 'recht/kurz',
    headings: [{ id: 'groesse-mass', text: 'Größe & Maß' }],
  });
  expect(german?.html).toContain('<h2 id="groesse-mass">Größe &amp; Maß</h2>');
  expect(german?.html).toContain('<a data-note href="#source-1" aria-label="Quelle 1">1</a>');
  expect(german?.html).toContain('href="/page/recht/kurz"');
  expect(german?.html).toContain('href="/auth/login"');
  expect(english?.html).toContain('href="/en/page/law"');
});

it('HTML in a text is text', () => {
  const { documents } = library({ 'de/pages/a.md': page('<script>alert(1)</script>') });
  expect(documents[0]?.html).not.toContain('<script>');
});

it.each([
  ['a language is missing', { 'de/pages/a.md': page('x') }, 'is missing in another language'],
  ['an id is there twice', { 'de/pages/a.md': page('x'), 'de/pages/b.md': page('x') }, 'is there twice'],
  ['a link leads nowhere', { 'de/pages/a.md': page('[x](question:none)') }, '"question:none" leads nowhere'],
  ['a route is unknown', { 'de/pages/a.md': page('[x](route:none)') }, '"route:none" leads nowhere'],
  ['a source is missing', { 'de/pages/a.md': page('x[^1]') }, 'there is no source 1'],
  [
    'a source is not referred to',
    { 'de/pages/a.md': page('x', { sources: [{ title: 'A', text: 'B' }] }) },
    'source 1 is referred to nowhere',
  ],
  [
    'a related text is unknown',
    { 'de/pages/a.md': page('x', { related: ['none'] }) },
    'no related text "none"',
  ],
  [
    'a link leads to what is only there with plans',
    { 'de/pages/a.md': page('[x](page:b)'), 'de/pages/b.md': page('x', { id: 'b', plans: true }) },
    '"page:b" is not there without plans',
  ],
  ['a field is unknown', { 'de/pages/a.md': page('x', { colour: 'red' }) }, 'colour'],
  ['there is no front matter', { 'de/pages/a.md': 'x' }, 'there is no front matter'],
])('a library has a fault when %s', (_, texts, fault) => {
  expect(library(texts).faults.join('\n')).toContain(fault);
});

it('a page that is there cannot be one that was removed for good', () => {
  const pages = { 'de/pages/recht/kurz.md': page('So.'), 'en/pages/law.md': page('So.') };
  const faultsWith = (gone: string) => library({ ...pages, 'gone.yaml': gone }).faults;
  expect(faultsWith('- /page/recht/lang\n- /en/page/laws\n- /once')).toEqual([]);
  expect(faultsWith('- /page/recht/kurz\n- /preise')).toEqual([
    'gone.yaml: there is a page at /page/recht/kurz.',
    'gone.yaml: there is a page at /preise.',
  ]);
  expect(faultsWith('- Page/Recht')).toEqual(['gone.yaml: 0: is no path in small letters']);
});
