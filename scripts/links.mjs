// Links of the documents lead somewhere: files and headings exist, so do files that are named as code (`src/…`), and
// commands can be given as they are printed. Each document has its place in the index `docs/README.md`, and a file that a
// comment names exists. `npm run check` runs it.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';
import MarkdownIt from 'markdown-it';
import { root } from './root.mjs';

const markdown = new MarkdownIt({ html: true });
const DOCUMENTS = ['*.md', '.github/**/*.md', 'bench/**/*.md', 'docs/**/*.md'];
/** What stands for a part of a path, so that no file can have it. */
const PATTERN = /[*<>{}…$[\] ]|\b(?:x|DIR|FILE|NAME)\b/;
/** Whatever is read, linked or shown from there. */
const INDEX = 'docs/README.md';
/** Pages of these folders are named by an index of their own, which stands in `INDEX`. */
const OWN_INDEX = /^docs\/(?:deploy|pictures)\/(?!README\.md)/;
const CODE = ['{src,test,bench,scripts}/**/*.{ts,tsx,mjs,css}', '*.{ts,jsonc}', '.dependency-cruiser.cjs'];
/** What the test of this file plants. */
const PLANTED = 'scripts/links.test.ts';
const COMMENT = /(?:^|\s)(?:\/\/|\/?\*)\s.*/;
/** Not what a build makes, and not the ending of a name. */
const FILE_IN_COMMENT =
  /(?<![\w./*:-])(?!build\/)[\w*][\w./*-]*\.(?:tsx?|mjs|cjs|css|md|sql|jsonc)\b(?![\w-]|\.\w)/g;
/** The commands of a service are given as its user. */
const AS_SOMEBODY = /^runuser -u \S+ -- /;
const NAMED_FILE = /^(?:src|docs|test|scripts|bench|drizzle|public)\/[^\s:#]+/;

/**
 * @param folder the root of a checkout
 * @param canBeGiven whether the words after `npm start --` are a command
 * @returns a line for each link, file, heading and command that is not there
 */
export function findDeadLinks(folder, canBeGiven) {
  const files = globSync(DOCUMENTS, { cwd: folder });
  const scripts = Object.keys(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts);
  return files.toSorted().flatMap((file) => {
    const said = read(readFileSync(join(folder, file), 'utf8'));
    return [
      ...said.links.filter((link) => !leadsSomewhere(folder, file, link)),
      ...said.code.filter((code) => NAMED_FILE.test(code) && !isThere(folder, code)),
      ...said.code.filter((code) => !isCommand(code, { scripts, canBeGiven })),
    ].map((dead) => `${file}: ${dead}`);
  });
}

/** @returns a line for each file under `docs` that the index does not link */
export function findUnlisted(folder) {
  const linked = read(readFileSync(join(folder, INDEX), 'utf8')).links.map((link) =>
    join('docs', link.split('#')[0]),
  );
  const files = globSync('docs/**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return files
    .filter((file) => file !== INDEX && !OWN_INDEX.test(file) && !linked.includes(file))
    .map((file) => `${INDEX}: ${file} is not named`);
}

/** @returns a line for each file that a comment names and that is nowhere: by its path, or by the end of it */
export function findGoneFiles(folder) {
  const all = globSync('**/*', {
    cwd: folder,
    exclude: (name) => /^(?:node_modules|build|test-results)$/.test(name),
  });
  const isSomewhere = (name) =>
    all.some((file) =>
      name.includes('*') ? matchesGlob(file, `**/${name}`) : file === name || file.endsWith(`/${name}`),
    );
  return globSync(CODE, { cwd: folder, exclude: [PLANTED] })
    .toSorted()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line) => COMMENT.exec(line)?.[0].match(FILE_IN_COMMENT) ?? [])
        .filter(
          (name) =>
            !PATTERN.test(name.replaceAll('*', '')) && !isSomewhere(name.replace(/^(?:\.\.?\/)+/, '')),
        )
        .map((name) => `${file}: ${name}`),
    );
}

/** @returns addresses of links and pictures, code as it stands in a line, the lines of blocks of code, headings */
function read(text) {
  const said = { links: [], code: [], headings: [] };
  const blocks = markdown.parse(text, {});
  for (const [index, block] of blocks.entries()) {
    if (block.type === 'fence') said.code.push(...block.content.split('\n'));
    if (block.type === 'heading_open') said.headings.push(anchorOf(blocks[index + 1].content));
    if (block.type === 'html_block') said.links.push(...picturesOf(block.content));
    for (const part of block.children ?? []) {
      if (part.type === 'html_inline') said.links.push(...picturesOf(part.content));
      const link = part.attrGet('href') ?? part.attrGet('src');
      if (link !== null) said.links.push(decodeURI(link));
      if (part.type === 'code_inline') said.code.push(part.content);
    }
  }
  return said;
}

const picturesOf = (html) => [...html.matchAll(/\bsrc(?:set)?="([^"]+)"/g)].map(([, address]) => address);

/** As GitHub makes it of a heading. */
function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\- _]/gu, '')
    .replaceAll(' ', '-');
}

function leadsSomewhere(folder, file, link) {
  if (/^[a-z]+:/i.test(link)) return true;
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? join(folder, file) : join(folder, dirname(file), path);
  if (relative(folder, target).startsWith('..') || !existsSync(target)) return false;
  return anchor === undefined || read(readFileSync(target, 'utf8')).headings.includes(anchor);
}

function isThere(folder, code) {
  const [path = ''] = NAMED_FILE.exec(code) ?? [];
  return PATTERN.test(code) || existsSync(join(folder, path));
}

function isCommand(code, { scripts, canBeGiven }) {
  const line = code
    .replace(/\s+#.*$/, '')
    .replace(AS_SOMEBODY, '')
    .replace(/^npm -s /, 'npm ');
  const words = line.match(/"[^"]*"|\S+/g) ?? [];
  const at = words.indexOf('npm');
  if (at === -1 || words.slice(0, at).some((word) => !/^[A-Z_]+=/.test(word))) return true;
  const [, verb, name] = words.slice(at);
  const script = verb === 'run' ? name : verb;
  if (verb !== 'run' && verb !== 'start' && verb !== 'test') return true;
  if (!scripts.includes(script)) return false;
  const given = words.slice(at + 3);
  return script !== 'start' || words[at + 2] !== '--' || canBeGiven(given);
}

/** Whether the program knows the command and its options; what stands for a value need not be one. */
async function commandReader() {
  const { readCommand } = await import('../src/cli/arguments.ts');
  const unknown = new Set(['cli.usage.unknownCommand', 'cli.usage.unknownOption', 'cli.usage.tooMuch']);
  return (words) => {
    try {
      // Optional parts are printed in brackets; `…` is "and more of these"; capitals stand for a name.
      const given = words
        .map((word) => word.replaceAll(/[[\]]/g, ''))
        .filter((word) => !/^(?:…|COMMAND)$/.test(word));
      readCommand(given);
    } catch (error) {
      return !unknown.has(error.text);
    }
    return true;
  };
}

if (process.argv[1] === import.meta.filename) {
  const found = [
    ...findDeadLinks(root, await commandReader()),
    ...findUnlisted(root),
    ...findGoneFiles(root),
  ];
  for (const line of found) process.stdout.write(`${line}\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
