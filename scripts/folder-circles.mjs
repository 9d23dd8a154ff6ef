// Finds circles of folders among the folders of `src`, and among the rooms of `src/projects` and of `src/identity`.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';

/** The houses whose folders make no circle. Files that lie loose in one are no folder of it. */
const houses = ['src', 'src/projects', 'src/identity'];
const specifier = /(?:\bfrom|\bimport)\s*\(?\s*['"]([.#][^'"]+)['"]/g;

/**
 * @param {string} root of a checkout
 * @returns {{ house: string, folders: string[], example: string }[]} one entry for each circle
 */
export function findFolderCircles(root) {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file));
  const imports = files.flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(specifier)].map(([, to]) => ({
      from,
      to: to.startsWith('#') ? `src/${to.slice(1)}` : posix.join(dirname(from), to),
    })),
  );
  return houses.flatMap((house) => circlesIn(house, imports));
}

function circlesIn(house, imports) {
  /** folder → folder → one import that leads there */
  const arrows = new Map();
  for (const { from, to } of imports) {
    const [start, end] = [folderOf(house, from), folderOf(house, to)];
    if (!start || !end || start === end) continue;
    if (!arrows.has(start)) arrows.set(start, new Map());
    if (!arrows.get(start).has(end)) arrows.get(start).set(end, `${from} → ${to}`);
  }
  const found = new Map();
  for (const [start, ends] of arrows)
    for (const [end, example] of ends) {
      const back = pathBetween(arrows, end, start);
      if (!back) continue;
      const folders = [...new Set([start, ...back])].sort((one, other) => one.localeCompare(other));
      found.set(folders.join(' '), { house, folders, example });
    }
  return [...found.values()];
}

/** The first folder below the house; null for a loose file, and for what lies elsewhere. */
function folderOf(house, file) {
  if (!file.startsWith(`${house}/`)) return null;
  const parts = file.slice(house.length + 1).split('/');
  return parts.length > 1 ? parts[0] : null;
}

/** The shortest way, both ends included; null where there is none. */
function pathBetween(arrows, start, end) {
  const ways = [[start]];
  const seen = new Set([start]);
  for (const way of ways) {
    const last = way.at(-1);
    if (last === end) return way;
    for (const next of arrows.get(last)?.keys() ?? [])
      if (!seen.has(next)) {
        seen.add(next);
        ways.push([...way, next]);
      }
  }
  return null;
}

if (process.argv[1] === import.meta.filename) {
  const circles = findFolderCircles(resolve(import.meta.dirname, '..'));
  for (const { house, folders, example } of circles)
    process.stdout.write(`${house}: ${folders.join(' ↔ ')}, for one by ${example}\n`);
  process.exitCode = circles.length > 0 ? 1 : 0;
}
