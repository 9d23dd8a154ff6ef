// Which stories see a screen: those that look for the texts it shows, or for those of the screens around it.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const DEFINED = /^ {2}'([\w.-]+)':/gm;
const QUOTED = /'([\w.-]+)'/g;
const IMPORTED = /\bfrom '([#.][^']+)'|\bimport\('([#.][^']+)'\)/g;
/** How far around a screen texts are looked for: few stories look for one of its own. */
const MOST_STEPS = 3;

/**
 * @param root of a working copy
 * @returns for each screen that a story sees, its stories, the nearest first; paths from the root
 */
export function nearestStories(root: string): Map<string, string[]> {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const known = new Set(
    globSync('src/i18n/de/**/*.ts', { cwd: root }).flatMap((file) => matches(read(file), DEFINED)),
  );
  const keysOf = (file: string) =>
    new Set(matches(read(file), QUOTED).filter((text) => text.includes('.') && known.has(text)));
  const stories = globSync('test/stories/**/*.story.ts', { cwd: root })
    .toSorted()
    .map((story) => ({
      story,
      keys: new Set([story, ...importsOf(root, story)].flatMap((file) => [...keysOf(file)])),
    }));
  const screens = globSync('src/**/*.tsx', { cwd: root }).toSorted();
  const users = usersOf(root, screens);
  const found = new Map<string, string[]>();
  for (const screen of screens) {
    const nearest = rank(stories, aroundOf(screen, users), keysOf);
    if (nearest.length > 0) found.set(screen, nearest);
  }
  return found;
}

type Story = { story: string; keys: ReadonlySet<string> };

/** @param around the screen itself, then those that use it, and so on */
function rank(
  stories: readonly Story[],
  around: readonly string[][],
  keysOf: (file: string) => ReadonlySet<string>,
): string[] {
  const ranked = around.flatMap((files) => {
    const keys = new Set(files.flatMap((file) => [...keysOf(file)]));
    const scored = stories.map(({ story, keys: sought }) => ({
      story,
      // A text that every story looks for says little of any.
      score: [...keys]
        .filter((key) => sought.has(key))
        .reduce((sum, key) => sum + 1 / stories.filter((other) => other.keys.has(key)).length, 0),
    }));
    return scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score);
  });
  return [...new Set(ranked.map(({ story }) => story))];
}

function aroundOf(screen: string, users: ReadonlyMap<string, readonly string[]>): string[][] {
  const around = [[screen]];
  for (let step = 0; step < MOST_STEPS; step += 1)
    around.push([...new Set((around.at(-1) ?? []).flatMap((file) => users.get(file) ?? []))]);
  return around;
}

function usersOf(root: string, screens: readonly string[]): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const screen of screens)
    for (const used of importsOf(root, screen)) users.set(used, [...(users.get(used) ?? []), screen]);
  return users;
}

function importsOf(root: string, file: string): string[] {
  const names = matches(readFileSync(join(root, file), 'utf8'), IMPORTED);
  const paths = names.map((name) =>
    name.startsWith('#') ? join(root, 'src', name.slice(1)) : resolve(root, dirname(file), name),
  );
  return paths.filter((path) => existsSync(path)).map((path) => relative(root, path));
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match.slice(1).find((part) => part !== undefined) ?? '');
}
