// Holds the rules of the styles (CONTRIBUTING.md, "House rules"): small files, classes that belong to one component, cascade layers.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const MAX_LINES = 300;
const LAYERS = /@layer (?!modules|print)[\w-]+/;
/** Classes that a library gives its elements. */
const FOREIGN = /^ProseMirror/;

/** @returns `file: what is wrong` for each offence in the folder `root` */
export function findStyleOffences(root) {
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const sheets = globSync('src/**/*.css', { cwd: root });
  const shared = new Set();
  for (const file of sheets.filter(isShared)) for (const name of classesOf(read(file))) shared.add(name);
  const used = new Map();
  const offences = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] }).flatMap((file) =>
    offencesOfCode({ file, text: read(file), shared, used, root }),
  );
  for (const file of sheets) {
    const text = read(file);
    const lines = text.trimEnd().split('\n').length;
    if (lines > MAX_LINES) offences.push(`${file}: ${lines} lines, at most ${MAX_LINES}`);
    if (!isShared(file)) offences.push(...offencesOfModule({ file, text, shared, used: used.get(file) }));
  }
  return offences;
}

function isShared(file) {
  return file.startsWith(join('src', 'ui'));
}

function offencesOfModule({ file, text, shared, used = new Set() }) {
  if (!file.endsWith('.module.css')) return [`${file}: outside of src/ui a sheet is a module`];
  const bare = text.replace(/\/\*.*?\*\//gs, '');
  const offences = [];
  if (LAYERS.test(bare) || /^[^@\s}]/m.test(bare))
    offences.push(`${file}: a rule outside of the layer modules`);
  for (const [, selector] of bare.matchAll(/:global\(([^)]*)\)/g))
    for (const name of classesOf(`${selector} {`))
      if (!shared.has(name) && !FOREIGN.test(name)) offences.push(`${file}: .${name} is no class of src/ui`);
  for (const name of classesOf(bare.replace(/:global\([^)]*\)/g, '')))
    if (!used.has(name)) offences.push(`${file}: nothing uses .${name}`);
  return offences;
}

/** Classes that no sheet has, in plain words or of a module; notes in `used` what is used of each module. */
function offencesOfCode({ file, text, shared, used, root }) {
  const offences = [];
  for (const [, alias, from] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)) {
    const sheet = from.startsWith('#')
      ? join('src', from.slice(1))
      : relative(root, resolve(root, dirname(file), from));
    const names = used.get(sheet) ?? new Set();
    used.set(sheet, names);
    const present = classesOf(readFileSync(join(root, sheet), 'utf8'));
    for (const [, name] of text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))) {
      names.add(name);
      if (!present.has(name)) offences.push(`${file}: ${sheet} has no .${name}`);
    }
  }
  for (const [, plain, written] of text.matchAll(/\bclassName=(?:"([^"]*)"|\{`([^`]*)`\})/g))
    for (const name of (plain ?? written.replace(/\$\{[^}]*\}/g, ' ')).split(/\s+/).filter(Boolean))
      if (!shared.has(name)) offences.push(`${file}: .${name} is no class of src/ui`);
  return offences;
}

/** The classes that the selectors of a sheet name. */
function classesOf(text) {
  const selectors = text.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g);
  return new Set(
    Array.from(selectors, ([, selector]) => selector)
      .filter((selector) => !selector.trim().startsWith('@'))
      .flatMap((selector) => Array.from(selector.matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name]) => name)),
  );
}

if (process.argv[1] === import.meta.filename) {
  const found = findStyleOffences(resolve(import.meta.dirname, '..'));
  for (const line of found) process.stdout.write(`${line}\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
