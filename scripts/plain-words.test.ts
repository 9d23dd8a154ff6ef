import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { findAvoidedWords } from './plain-words.mjs';

/** What is found in a folder that has only this file. */
function findIn(file: string, text: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'wortlaut-words-'));
  try {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    return findAvoidedWords(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

it.each([
  ['a comment of a line', 'src/web/planted.ts', 'const a = 1; // The page is told of it.', 1],
  ['a comment of a block', 'src/web/planted.ts', '/**\n * Begun anew.\n */\nexport const a = 1;', 2],
  ['a comment inside of JSX', 'src/ui/planted.tsx', 'export const a = () => <p>{/* whoever asks */}</p>;', 1],
  ['a style', 'src/ui/planted.css', '/* Above. */\n.is-told { color: red; }', 2],
  ['a document', 'docs/planted.md', '# Planted\n\nThe engine hears it.', 3],
  ['a migration', 'drizzle/0000_planted.sql', 'select started.at as begun_at', 1],
  ['a name', 'src/web/planted.ts', 'const a = 1;\nexport const isToldOnce = a;', 2],
  ['a private name', 'test/planted.ts', 'class A {\n  #told = 1;\n}', 2],
  ['the title of a test', 'test/stories/planted.story.ts', "test('Whoever signs in is led back', run);", 1],
  ['an event of the log', 'src/mail/planted.ts', "log.info({ id }, 'owner told');", 1],
  ['a string of two words', 'src/web/planted.ts', "it('ends every token of before', run);", 1],
  ['a script', 'scripts/planted.mjs', 'let begun = 0;', 1],
])('finds an avoided word in %s', (_, file, text, line) => {
  expect(findIn(file, text)).toEqual([expect.stringContaining(`${file}:${line}: `)]);
});

it('finds an avoided word in the name of a file', () => {
  expect(findIn('src/web/told-page.ts', 'export const a = 1;')).toEqual([
    'src/web/told-page.ts: the name of the file',
  ]);
});

it.each([
  ['in what people read', 'src/i18n/en/planted.ts', "'told'"],
  ['in what people said, as material of tests', 'test/corpora/spoken-texts.ts', "'nobody told us'"],
  ['that only contains an avoided one', 'src/web/planted.ts', 'const relays = untold;'],
  ['that is the keyword of a loop', 'src/web/planted.ts', 'for (const one of before.toReversed()) use(one);'],
])('ignores a word %s', (_, file, text) => {
  expect(findIn(file, text)).toEqual([]);
});
