// Each screen brings the texts that its components ask for: a key that is missing would stand on the page as it is.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { de } from '#i18n/de.ts';
import { shell } from '#i18n/de/shell.ts';
import routes from '../routes.ts';

const pages = resolve(import.meta.dirname, '..');
const source = resolve(pages, '..');

const IMPORT = /^(import|export) (?!type )([^;]*?) ?from '([^']+)'/gm;
const PUBLIC = /\/public\.tsx?$/;

/**
 * The files that a module loads, itself included; types are not followed.
 * @param names those that are asked of it: what a public file lends to others besides is not on this page
 */
function modulesOf(file: string, names: readonly string[] = [], seen = new Set<string>()): Set<string> {
  const isPublic = PUBLIC.test(file);
  const key = isPublic ? `${file} ${names.join(' ')}` : file;
  if (seen.has(key) || !existsSync(file) || file.includes('/i18n/')) return seen;
  seen.add(key);
  for (const [, kind, clause = '', from = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const wanted = (clause.match(/\w+/g) ?? []).filter((word) => word !== 'type');
    if (isPublic && kind === 'export' && !wanted.some((name) => names.includes(name))) continue;
    if (from.startsWith('#')) modulesOf(join(source, from.slice(1)), wanted, seen);
    else if (from.startsWith('.')) modulesOf(resolve(dirname(file), from), wanted, seen);
  }
  return seen;
}

/** Keys of texts that stand in a file. */
function keysIn(file: string): string[] {
  return [...readFileSync(file.split(' ', 1)[0] ?? '', 'utf8').matchAll(/'([a-z]+\.[\w.]+)'/g)].flatMap(
    ([, key = '']) => (Object.hasOwn(de, key) ? [key] : []),
  );
}

type Branch = { files: string[]; leaf: string };
function branches(entry: RouteConfigEntry, above: string[] = []): Branch[] {
  const files = [...above, resolve(pages, entry.file)];
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
    const modules = [resolve(pages, 'root.tsx'), ...files].flatMap((file) => [...modulesOf(file)]);
    const missing = modules.flatMap(keysIn).filter((key) => !Object.hasOwn(texts, key));
    expect([...new Set(missing)]).toEqual([]);
    expect(modules.length).toBeGreaterThan(10);
  },
);
