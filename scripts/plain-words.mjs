// Finds words that code and documents avoid (CONTRIBUTING.md, "House rules"): in comments, names, strings, titles of tests,
// logs, styles, SQL and names of files. The sentences for people in `src/i18n` are free.
import { readFileSync, globSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';

const AVOIDED = /\b(?:anew|whoever|told|tells|hears|begun|of before|at rest|lays)\b/i;
const FILES = ['{src,test,bench,scripts}/**/*.{ts,tsx,mjs,js,css}', 'drizzle/*.sql', 'docs/**/*.md', '*.md'];
/** What people said or wrote, as material of tests; this check and what its test plants. */
const FREE = /^(?:spoken-texts|sample-sentences|plain-words)(?:\.test)?\.(?:ts|mjs)$/;
/** The keyword of a loop is no preposition. */
const LOOP = /\bfor (?:await )?\((?:const|let) .*? of\b/;

/** @returns `file:line: text` of each line that has such a word, and `file` of each name of a file, in the folder `root` */
export function findAvoidedWords(root) {
  const files = globSync(FILES, { cwd: root }).filter(
    (file) => !file.startsWith(join('src', 'i18n') + sep) && !FREE.test(basename(file)),
  );
  return files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return [
      ...(isAvoided(basename(file)) ? [`${file}: the name of the file`] : []),
      ...lines.flatMap((line, index) => (isAvoided(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    ];
  });
}

/** Names count by their parts: `isTold`, `told_at`, `is-told`. */
function isAvoided(line) {
  const parts = line
    .replace(LOOP, 'for')
    .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ')
    .replaceAll(/[-_#]/g, ' ');
  return AVOIDED.test(parts);
}

if (process.argv[1] === import.meta.filename) {
  const found = findAvoidedWords(resolve(import.meta.dirname, '..'));
  for (const line of found) process.stdout.write(`${line}\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
