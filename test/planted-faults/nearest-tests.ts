// Which tests reach a file of the product through the fewest imports.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const IMPORTED = /\bfrom '([#.][^']+)'|\bimport\('([#.][^']+)'\)|^import '([#.][^']+)'/gm;

/**
 * @param root of a working copy
 * @param most how many imports lie between test and file at most; a test of the whole product says little of one file
 * @returns for each file of the product that a test reaches, its tests, the nearest first; paths from the root
 */
export function nearestTests(root: string, most: number): Map<string, string[]> {
  const tests = globSync('{src,test}/**/*.test.ts', { cwd: root }).toSorted();
  const known = new Map<string, string[]>();
  const imports = (file: string) => {
    const kept = known.get(file);
    if (kept) return kept;
    const read = importsOf(root, file);
    known.set(file, read);
    return read;
  };
  const found = new Map<string, { test: string; distance: number }[]>();
  for (const test of tests) {
    for (const [file, distance] of reached(test, imports, most)) {
      if (!isProduct(file)) continue;
      found.set(file, [...(found.get(file) ?? []), { test, distance }]);
    }
  }
  const sorted = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return new Map(
    sorted.map(([file, reaching]) => [
      file,
      reaching.toSorted((a, b) => a.distance - b.distance).map(({ test }) => test),
    ]),
  );
}

function reached(test: string, imports: (file: string) => string[], most: number): Map<string, number> {
  const distances = new Map([[test, 0]]);
  // A Map gives also what is added while it is walked.
  for (const [file, distance] of distances) {
    if (distance === most) continue;
    for (const next of imports(file)) if (!distances.has(next)) distances.set(next, distance + 1);
  }
  return distances;
}

function importsOf(root: string, file: string): string[] {
  const paths: string[] = [];
  for (const [, from, lazy, bare] of readFileSync(join(root, file), 'utf8').matchAll(IMPORTED)) {
    const name = (from ?? lazy ?? bare)!;
    const path = name.startsWith('#') ? join(root, 'src', name.slice(1)) : resolve(root, dirname(file), name);
    if (/\.tsx?$/.test(path) && existsSync(path)) paths.push(relative(root, path));
  }
  return paths;
}

/** Tables hold no decisions. */
function isProduct(file: string): boolean {
  return file.startsWith('src/') && !/\.(test|table|d)\.ts$/.test(file);
}
