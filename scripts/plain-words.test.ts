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
  ['a style', 'src/ui/planted.css', '/* It lays it over. */\na { color: red; }', 1],
  ['a document', 'docs/planted.md', '# Planted\n\nThe engine hears it.', 3],
])('finds an avoided word in %s', (_, file, text, line) => {
  expect(findIn(file, text)).toEqual([expect.stringContaining(`${file}:${line}: `)]);
});

it.each([
  ['in what people read', 'src/i18n/en/planted.ts', '// told'],
  ['in a name', 'src/web/planted.ts', 'const told = 1; // `told` counts.'],
  ['in a string', 'src/web/planted.ts', "const said = '// whoever told it';"],
  ['in text between tags', 'src/ui/planted.tsx', 'export const a = () => <p>// begun</p>;'],
])('leaves a word alone %s', (_, file, text) => {
  expect(findIn(file, text)).toEqual([]);
});
