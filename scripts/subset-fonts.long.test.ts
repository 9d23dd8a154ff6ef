// The fonts of the pages have the letters of the pages, and are what the script makes of the packages.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setUpWebServer } from '../test/servers/web-server.ts';
import { publicVisits } from '../test/public-site/public-visits.ts';
import { fonts, letters, subsetFonts } from './subset-fonts.mjs';

const start = setUpWebServer();

test('no public page has a letter for which a whole font is fetched', async () => {
  const isKnown = (letter: string) =>
    letters.some(([first = 0, last = 0]) => {
      const code = letter.codePointAt(0) ?? 0;
      return code >= first && code <= last;
    });
  for (const { address, body } of await publicVisits(await start())) {
    const strange = [...new Set(body)].filter((letter) => letter !== '\n' && !isKnown(letter));
    expect({ address, strange }).toEqual({ address, strange: [] });
  }
});

test('the fonts are cut from those of the packages, and declared for the letters they have', async () => {
  for (const { path, content } of await subsetFonts())
    expect({ path, isSame: content.equals(await readFile(path)) }).toEqual({ path, isSame: true });
  const sheet = await readFile(join(process.cwd(), 'src', 'ui', 'fonts', 'fonts.css'), 'utf8');
  const declared = [...sheet.matchAll(/url\("\.\/([\w-]+)\.woff2"\)[^}]*unicode-range:\s*([^;]+);/g)].map(
    ([, name = '', range = '']) => ({ name, rows: range.split(/,\s*/).map(rowOf) }),
  );
  expect(declared).toEqual(fonts.map(({ name, rows }) => ({ name, rows })));
});

function rowOf(part: string): number[] {
  const [first = '', last = first] = part.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
