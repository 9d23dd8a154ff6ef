import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLibrary } from '../library/read-library.ts';
import { picturedPages } from './pictured-pages.ts';
import { drawNeutralPreview, drawPreview, previewSize } from './preview-picture.ts';

const { documents } = readLibrary(join(import.meta.dirname, '..', 'content'));
const pages = picturedPages(documents);
const files = join(import.meta.dirname, '..', '..', '..', 'node_modules/@fontsource/literata/files');
const data = readFileSync(join(files, 'literata-latin-400-normal.woff'));
const fonts = [{ name: 'Literata Display', data, weight: 400 as const }];
const page = { path: '/fragen/x', locale: 'de' as const, title: 'Wer hat was gesagt?' };

test('Each page has one picture, with its words', () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  expect(pages).toContainEqual({
    path: '/fragen/wer-hat-was-gesagt',
    locale: 'de',
    title: expect.any(String),
    kicker: 'Fragen',
  });
  expect(pages.filter(({ title }) => title.length < 3)).toEqual([]);
});

test('A page is drawn to the same bytes each time, and to others with another title', async () => {
  const once = await drawPreview(page, fonts);
  const again = await drawPreview(page, fonts);
  const other = await drawPreview({ ...page, title: 'Wer hat was gefragt?' }, fonts);
  expect(once.equals(again)).toBe(true);
  expect(once.equals(other)).toBe(false);
  expect([once.readUInt32BE(16), once.readUInt32BE(20)]).toEqual([previewSize.width, previewSize.height]);
});

test('The picture for a product of another name is one of the same size', async () => {
  const neutral = await drawNeutralPreview(fonts);
  expect([neutral.readUInt32BE(16), neutral.readUInt32BE(20)]).toEqual([
    previewSize.width,
    previewSize.height,
  ]);
  expect(neutral.equals(await drawNeutralPreview(fonts))).toBe(true);
});
