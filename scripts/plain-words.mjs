// Finds words that comments and documents avoid (CONTRIBUTING.md, "House rules"). The sentences for people in `src/i18n` are free.
import { readFileSync, globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const AVOIDED = /\b(?:anew|whoever|told|tells|hears|begun|of before|at rest|lays)\b/i;
const FILES = ['{src,test,bench,scripts}/**/*.{ts,tsx,mjs,css}', 'docs/**/*.md', '*.md'];
/** Names of code are no prose: in backticks, and behind `@param`. */
const NAMES = /`[^`]*`|@param \S+/g;

/** @returns `file:line: sentence` of each line that has such a word, in the folder `root` */
export function findAvoidedWords(root) {
  const files = globSync(FILES, { cwd: root }).filter((file) => !file.startsWith(join('src', 'i18n')));
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    if (!AVOIDED.test(text)) return [];
    return proseOf(file, text)
      .filter(({ line }) => AVOIDED.test(line.replace(NAMES, '')))
      .map(({ line, number }) => `${file}:${number}: ${line.trim()}`);
  });
}

/** The lines of a document, or of the comments of a program. */
function proseOf(file, text) {
  const ranges = file.endsWith('.md') ? [{ pos: 0, end: text.length }] : commentsOf(file, text);
  return ranges.flatMap(({ pos, end }) => {
    const first = text.slice(0, pos).split('\n').length;
    return text
      .slice(pos, end)
      .split('\n')
      .map((line, index) => ({ line, number: first + index }));
  });
}

function commentsOf(file, text) {
  if (file.endsWith('.css'))
    return Array.from(text.matchAll(/\/\*.*?\*\//gs), ({ index, 0: comment }) => ({
      pos: index,
      end: index + comment.length,
    }));
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = new Map();
  const visit = (node) => {
    if (node.kind === ts.SyntaxKind.JsxText) return;
    const around = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(isMarkup(node) ? [] : (ts.getTrailingCommentRanges(text, node.getEnd()) ?? [])),
    ];
    for (const range of around) found.set(range.pos, range);
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return [...found.values()];
}

/** Behind a tag or a value between tags, two slashes are text. */
function isMarkup({ kind, parent }) {
  if (kind === ts.SyntaxKind.OpenBraceToken) return false;
  return [kind, parent?.kind].some((each) => each && ts.SyntaxKind[each].startsWith('Jsx'));
}

if (process.argv[1] === import.meta.filename) {
  const found = findAvoidedWords(resolve(import.meta.dirname, '..'));
  for (const line of found) process.stdout.write(`${line}\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
