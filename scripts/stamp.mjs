// Knows whether what was built from some files is up to date.
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, sep } from 'node:path';
import { root } from './root.mjs';

/**
 * @param {{ name: string, folders: string[], files: string[] }} sources `name` of the file in `.cache`; paths from the root
 */
export function createStamp({ name, folders, files }) {
  const file = join(root, '.cache', name);
  const compute = () => hashOf([...files.map((path) => join(root, path)), ...folders.flatMap(filesIn)]);
  const write = (hash) => {
    mkdirSync(join(root, '.cache'), { recursive: true });
    writeFileSync(file, hash);
  };
  const isFresh = () => {
    if (!existsSync(file)) return false;
    if (newestChangeMs({ folders, files }) < statSync(file).ctimeMs) return true;
    const hash = compute();
    if (readFileSync(file, 'utf8') !== hash) return false;
    // The next look needs no contents. Who may not write here, as a service may not, reads them again.
    if (mayWrite(file)) write(hash);
    return true;
  };
  return { compute, isFresh, write };
}

function mayWrite(path) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** ms since 1970; the time of a change to the inode, which no copy can set back, so an older file put in place counts. */
function newestChangeMs({ folders, files }) {
  let newest = 0;
  for (const path of files) newest = Math.max(newest, statSync(join(root, path)).ctimeMs);
  for (const folder of folders) newest = Math.max(newest, newestIn(join(root, folder)));
  return newest;
}

/** The pages and the program are made of the same folder: it is walked once in a start. */
const walked = new Map();

function newestIn(folder) {
  const known = walked.get(folder);
  if (known !== undefined) return known;
  let newest = statSync(folder).ctimeMs;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}${sep}${entry.name}`;
    newest = Math.max(newest, entry.isDirectory() ? newestIn(path) : statSync(path).ctimeMs);
  }
  walked.set(folder, newest);
  return newest;
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    if (/\.test\.tsx?$/.test(path)) continue;
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** @returns {string[]} absolute paths, sorted */
export function filesIn(folder) {
  const top = join(root, folder);
  if (!existsSync(top)) return [];
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
