// What the pages for operators name is there: settings under exactly these names, in the text and in blocks of code.
import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, settingsSchema } from '#platform/settings/config.ts';

const folder = resolve(import.meta.dirname, '../../../docs/deploy');
const pages = globSync('*.md', { cwd: folder }).toSorted();
const settings = new Set(Object.keys(settingsSchema.shape));
/** What stands for a value of the reader's own, and a setting of Docker's. */
const PLACEHOLDERS = new Set([
  'COMPOSE_FILE',
  'ADDRESS',
  'TAG',
  'NAME',
  'DIR',
  'MODEL',
  'FILE',
  'ARCHIVE',
  'SECRET',
]);

const read = (page: string) => readFileSync(resolve(folder, page), 'utf8');

/** Names in capitals within backticks, and those that a line of code sets. */
function namedIn(text: string): string[] {
  const inText = [...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)(?==[^`]*`|`|\/)/g)];
  const set = [...text.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)];
  return [...inText, ...set].map(([, name = '']) => name).filter((name) => !PLACEHOLDERS.has(name));
}

/** The lines of a block that set something, as they would stand in `.env`. */
function lineOf(text: string): [string, string][] {
  return [...text.matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]);
}

describe('the pages for operators', () => {
  it.each(pages)('%s names settings that there are', (page) => {
    expect(namedIn(read(page)).filter((name) => !settings.has(name))).toEqual([]);
  });

  it.each(pages)('%s gives them values that can be used', (page) => {
    const lines = lineOf(read(page)).filter(([name]) => settings.has(name));
    expect(() => readConfig(Object.fromEntries(lines))).not.toThrow();
  });

  it('are all found from the first of them', () => {
    const index = read('README.md');
    const others = pages.filter((page) => page !== 'README.md');
    expect(others.map((page) => basename(page)).filter((page) => !index.includes(`](${page})`))).toEqual([]);
  });
});

it('finds a name in the text, with a value, in a path and in a block', () => {
  const text = '`PORT`, `PLANS=off`, `DATA_DIR/blobs`, `MemoryMax=`, TLS\n\n```sh\nHOST=::\n```\n';
  expect(namedIn(text)).toEqual(['PORT', 'PLANS', 'DATA_DIR', 'HOST']);
});
