import { mkdtempSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Locale } from '#i18n/texts.ts';
import { readLibrary } from './read-library.ts';

const PICTURES = join(import.meta.dirname, '..', '..', '..', 'public', 'help');

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
  return readLibrary(folder, PICTURES);
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

it('the help shows each of its pictures in both languages and schemes, small, and stores no others', () => {
  const { documents } = readLibrary(join(import.meta.dirname, '..', 'content'));
  const pictures = documents.flatMap((document) => document.pictures);
  const files = pictures.flatMap(({ light, dark }) => [light, dark]).map((address) => basename(address));
  expect(readdirSync(PICTURES).toSorted()).toEqual([...new Set(files)].toSorted());
  const odd = pictures.filter(({ width, height }) => Math.min(width, height) < 80 || width > 1280);
  expect(odd).toEqual([]);
  const sizes = files.map((file) => statSync(join(PICTURES, file)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(40_000);
  const shown = (locale: Locale) =>
    documents
      .filter((document) => document.locale === locale)
      .map(({ id, pictures: { length } }) => `${id}: ${length}`)
      .toSorted();
  expect(shown('de')).toEqual(shown('en'));
});

it('a picture stands in a figure of its own, with its words and its size', () => {
  const { documents, faults } = library({
    'de/pages/text.md': page('Davor.\n\n![Ein Name & sein Feld](names)\n\nDanach.'),
    'en/pages/text.md': page('Before.'),
  });
  expect(faults).toEqual([]);
  const [german] = documents;
  const { width, height } = german?.pictures[0] ?? {};
  expect(german?.html).toBe(
    '<p>Davor.</p>\n' +
      '<figure><picture><source media="(prefers-color-scheme: dark)" srcset="/help/names.de.dark.webp">' +
      `<img src="/help/names.de.light.webp" alt="Ein Name &amp; sein Feld" width="${width}" height="${height}" loading="lazy" decoding="async">` +
      '</picture></figure>\n<p>Danach.</p>\n',
  );
});

it('a picture that is not there, or has no words, is a fault', () => {
  const { faults } = library({
    'de/pages/text.md': page('![Nichts](no-such)\n\n![](names)'),
    'en/pages/text.md': page('Text.'),
  });
  expect(faults).toEqual([
    'de/pages/text.md: the picture "no-such" is not there in "de".',
    'de/pages/text.md: the picture "names" has no words for those who do not see it.',
  ]);
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

it('an anchor leads to a heading of any level, and to a source', () => {
  const sources = [{ title: 'A law', text: 'What it says.' }];
  const body = '## Größe & Maß\n\n### There\n\n[a](#groesse-mass) [b](#there) [c](#source-1) x[^1]';
  const texts = { 'de/pages/a.md': page(body, { sources }), 'en/pages/a.md': page(body, { sources }) };
  expect(library(texts).faults).toEqual([]);
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
  ['an anchor leads nowhere', { 'de/pages/a.md': page('## There\n\n[x](#here)') }, '"#here" leads nowhere'],
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

const moving = (moved: Record<string, string>, gone: readonly string[] = []) =>
  library({
    'de/pages/recht/kurz.md': page('So.'),
    'en/pages/law.md': page('So.'),
    'gone.yaml': JSON.stringify(gone),
    'moved.yaml': JSON.stringify(moved),
  });

it('a page that moved leads to a text in the language of its old address, to a route, or to an address', () => {
  const { moved, faults } = moving({
    '/page/recht/lang': 'page:safety',
    '/en/page/long': 'page:safety',
    '/kosten': 'route:pricing',
    '/anfang': '/',
    '/recht': '/page/recht/kurz',
  });
  expect(faults).toEqual([]);
  expect(moved).toEqual({
    '/page/recht/lang': '/page/recht/kurz',
    '/en/page/long': '/en/page/law',
    '/kosten': '/preise',
    '/anfang': '/',
    '/recht': '/page/recht/kurz',
  });
});

it.each([
  ['its text is missing', { '/einst': 'page:none' }, '/einst leads nowhere.'],
  [
    'its address is missing',
    { '/einst': '/page/none' },
    '/einst leads to /page/none, where there is no page.',
  ],
  ['its page was removed', { '/einst': '/fort' }, '/einst leads to /fort, which was removed for good.'],
  [
    'its page moved as well',
    { '/einst': '/dann', '/dann': 'page:safety' },
    '/einst leads to /dann, which moved itself.',
  ],
  ['a page is there still', { '/preise': 'page:safety' }, 'there is a page at /preise.'],
  ['it was removed, too', { '/fort': 'page:safety' }, '/fort is among the pages that were removed for good.'],
  ['it has capital letters', { '/Einst': 'page:safety' }, '/Einst is no path in small letters.'],
  ['its target is no address', { '/einst': 'https://other.example' }, '/einst: is no address'],
])('a page cannot have moved when %s', (_, moved, fault) => {
  expect(moving(moved, ['/fort']).faults).toEqual([`moved.yaml: ${fault}`]);
});
