// Each screen brings the texts that its components ask for: a key that is missing would stand on the page as it is.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { de } from '#i18n/de.ts';
import { shell } from '#i18n/de/shell.ts';
import routes from '../routes.ts';

const here = import.meta.dirname;
const source = resolve(here, '..');

/** The files that a module loads, itself included; types and other features' servers are not followed. */
function modulesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file) || file.includes('/i18n/')) return seen;
  seen.add(file);
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export|\}) (?!type ).*?from '([^']+)'/gm,
  )) {
    if (from.startsWith('#')) modulesOf(join(source, from.slice(1)), seen);
    else if (from.startsWith('.')) modulesOf(resolve(dirname(file), from), seen);
  }
  return seen;
}

/** Keys of texts that stand in a file. */
function keysIn(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/'([a-z]+\.[\w.]+)'/g)].flatMap(([, key = '']) =>
    Object.hasOwn(de, key) ? [key] : [],
  );
}

type Branch = { files: string[]; leaf: string };
function branches(entry: RouteConfigEntry, above: string[] = []): Branch[] {
  const files = [...above, resolve(here, entry.file)];
  if (!entry.children?.length) return [{ files, leaf: entry.id ?? entry.file }];
  return entry.children.flatMap((child) => branches(child, files));
}

const screens = routes.flatMap((entry) => branches(entry));

test.each(screens.map(({ leaf, files }) => [leaf, files] as const))(
  'the screen %s has every text that it asks for',
  async (leaf, files) => {
    const texts: Record<string, string> = leaf.includes('unknown') ? { ...shell } : {};
    for (const file of files.filter((path) => path.includes('/i18n/pages/')))
      Object.assign(texts, ((await import(file)) as { handle: { texts: object } }).handle.texts);
    const modules = [resolve(here, 'root.tsx'), ...files].flatMap((file) => [...modulesOf(file)]);
    const missing = modules.flatMap(keysIn).filter((key) => !Object.hasOwn(texts, key));
    expect([...new Set(missing)]).toEqual([]);
    expect(modules.length).toBeGreaterThan(10);
  },
);
