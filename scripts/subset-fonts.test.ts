// The fonts of the pages have the letters of the pages, and are what the script makes of the packages.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setUpWebServer } from '../test/web-server.ts';
import { publicVisits } from '../test/public-visits.ts';
import { letters, subsetFonts } from './subset-fonts.mjs';

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
  const faces = await readFile(join(process.cwd(), 'src', 'ui', 'fonts', 'fonts.css'), 'utf8');
  const ranges = [...faces.matchAll(/unicode-range:\s*([^;]+);/g)].map(([, range = '']) =>
    range.split(/,\s*/).map((part) =>
      part
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16)),
    ),
  );
  expect(ranges).toHaveLength(3);
  const declared = letters.map(([first, last]) => (first === last ? [first] : [first, last]));
  for (const range of ranges) expect(range).toEqual(declared);
});
