// Whatever the sources name as kept in a browser stands in the table that the privacy notice is made of, and the other way
// round. What a browser really keeps on a few ways through the product is compared by the story of the legal pages.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { browserEntries } from './data-register.ts';

const src = join(import.meta.dirname, '..', '..');
const OURS = join('site', 'legal', 'data-register.ts');

const sources = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter(({ name }) => /\.(?:ts|tsx|js)$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map(({ parentPath, name }) => join(parentPath, name))
  .map((file) => ({ file: relative(src, file), text: withoutComments(readFileSync(file, 'utf8')) }))
  .filter(({ file }) => file !== OURS);

function withoutComments(source: string): string {
  return source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
}

/** Names of locks, which a browser forgets with the page, and of files. */
const notKept = [
  /^wortlaut\.(?:tab|unsent|recording)\./,
  /^wortlaut\.(?:json|lock|initialised|restoring|vcf)$/,
];

/** Where a cookie is written, and what of the table it is; the trial mailbox is for nobody but its operator. */
const cookieWriters: Readonly<Record<string, string | null>> = {
  'analytics/consent.ts': 'consent',
  'i18n/locale.ts': 'locale',
  'identity/browser/cookie-storage.client.ts': 'session',
  'identity/guard/return-path.ts': 'return',
  'identity/http/browser-binding.ts': 'provider',
  'mail/dev-mail-key.ts': null,
  'ui/theme-cookie.ts': 'theme',
};

/** Kept by libraries, which name it. */
const ofLibraries = ['scroll', 'keptPages'];
/** The part of its name stands elsewhere. */
const KEPT_TEXTS = 'wortlaut.texts.';

function namesInSources(): string[] {
  const literals = sources.flatMap(({ text }) =>
    [...text.matchAll(/['"`](wortlaut\.(?:[\w.-]*))/g)].map(([, name = '']) => name),
  );
  return [...new Set([...literals, KEPT_TEXTS])].filter(
    (name) => name !== 'wortlaut.' && !notKept.some((pattern) => pattern.test(name)),
  );
}

const stored = browserEntries.filter(({ place }) => place !== 'cookie');

it('each name under which the sources keep something in a browser is in the table', () => {
  expect(namesInSources().filter((name) => !stored.some((entry) => entry.name.test(name)))).toEqual([]);
});

it('each entry of the table is one that the sources keep', () => {
  const names = namesInSources();
  const unused = stored.filter(
    ({ id, name }) => !ofLibraries.includes(id) && !names.some((found) => name.test(found)),
  );
  expect(unused.map(({ id }) => id)).toEqual([]);
});

it('no source keeps something under a name that does not say whose it is', () => {
  const written = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:setItem|indexedDB\.open|caches\.open)\(\s*['"`](?!wortlaut\.)([^'"`]*)/g)].map(
      ([, name]) => `${file}: ${name}`,
    ),
  );
  expect(written).toEqual([]);
});

it('each source that writes a cookie is known, with its entry of the table', () => {
  const found = sources
    .filter(({ text }) => /['"`;] ?(?:Path|path)=\/|; ?(?:Max-Age|max-age)=/.test(text))
    .map(({ file }) => file)
    .toSorted();
  expect(found).toEqual(Object.keys(cookieWriters));
  const ids = browserEntries.filter(({ place }) => place === 'cookie').map(({ id }) => id as string);
  expect(
    Object.values(cookieWriters)
      .filter((id) => id !== null)
      .toSorted(),
  ).toEqual(ids.toSorted());
});
