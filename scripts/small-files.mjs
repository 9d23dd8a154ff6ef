// Finds files under 25 lines that one other file alone imports: they belong in it, or in a sibling of the same subject.
// `npm run check` runs it.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from './root.mjs';

const FLOOR = 25;
const FILES = ['{src,test,bench,scripts}/**/*.{ts,tsx,mjs}', '*.config.ts'];
const IMPORTED = /\b(?:from|import)\s*\(?\s*'([.#][^']+)'/g;
/** Programs and set-ups, as a tool is given them: by the path from the root. */
const NAMED = /'((?:src|test|bench)\/[^'*]+\.tsx?)'/g;
const LAZY = /\bimport\(\s*'([.#][^']+)'/g;
const TEST = /\.(?:test|story|scene|help|bench)\.tsx?$/;
/** Forms whose name says what they are, to a tool or to a rule of the arrows. */
const FORM =
  /(?:^|\/)(?:public(?:\.\w+)?|[^/]+\.(?:table|job|task|errors|plugin|handler|web|worker|child|probe|route|config|d))\.tsx?$/;
/** A list takes nothing in, and what runs as soon as it is imported has no parts that a test could reach. */
const CLOSED = /(?:^|\/)public(?:\.\w+)?\.tsx?$|\.child\.ts$/;
/** Each language has the same files. */
const SENTENCES = /^src\/i18n\/(?:de|en)\//;
/** What stands apart for a reason that no form shows says so in its first line. */
const APART = /^\/\/ (?:Apart from|Seam between) /;

/**
 * @param {Record<string, string>} files what each file holds, by its path
 * @returns {string[]} `file: lines, importer` for each offence
 */
export function findSmallFiles(files) {
  const importers = new Map();
  const apart = new Set();
  for (const [file, text] of Object.entries(files)) {
    for (const [, name] of text.matchAll(LAZY)) apart.add(pathOf(file, name));
    for (const [, path] of text.matchAll(NAMED)) apart.add(path);
    for (const [, name] of text.matchAll(IMPORTED)) {
      const path = pathOf(file, name);
      if (!importers.has(path)) importers.set(path, new Set());
      importers.get(path).add(file);
    }
  }
  return Object.entries(files).flatMap(([file, text]) => {
    const lines = text.trimEnd().split('\n').length;
    if (lines >= FLOOR || !isPlain(file, text) || apart.has(file)) return [];
    const [importer, ...others] = [...(importers.get(file) ?? [])].filter((user) => counts(file, user));
    if (importer === undefined || others.length > 0 || !takesIn(importer, file)) return [];
    return [`${file}: ${lines} lines, for ${importer} alone`];
  });
}

function isPlain(file, text) {
  const isForm = FORM.test(file) || TEST.test(file) || SENTENCES.test(file) || file.startsWith('scripts/');
  return !isForm && !file.includes('.config.') && !APART.test(text);
}

/** Tests of the product stand beside it and follow it; helpers of tests have no other users. */
function counts(file, user) {
  return !file.startsWith('src/') || (user.startsWith('src/') && !TEST.test(user));
}

/** What a feature or a room does for another stays its own. */
function takesIn(importer, file) {
  return !CLOSED.test(importer) && houseOf(importer) === houseOf(file);
}

function houseOf(file) {
  const [top, feature, room] = file.split('/');
  return feature === 'projects' ? `${feature}/${room}` : top === 'src' ? feature : top;
}

function pathOf(file, name) {
  return name.startsWith('#') ? `src/${name.slice(1)}` : posix.join(dirname(file), name);
}

if (import.meta.main) {
  const paths = globSync(FILES, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const found = findSmallFiles(
    Object.fromEntries(paths.toSorted().map((path) => [path, readFileSync(join(root, path), 'utf8')])),
  );
  for (const line of found) process.stdout.write(`${line}\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
