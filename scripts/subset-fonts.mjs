#!/usr/bin/env node
// Cuts the fonts down to what German and English pages need: half of a first visit were letters and weights that no page
// shows. Run after an update of a font or a change of the letters; a test compares its work with what is in the tree.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './root.mjs';

/** Other letters come with the whole font, when a text has one. */
const LETTERS =
  Array.from({ length: 0x7f - 0x20 }, (_, n) => String.fromCodePoint(0x20 + n)).join('') +
  '\u00a0§·ÄÖ×Üßàäèéö÷ü–—‘’‚“”„…€→−';
/** First and last code point of each row. */
export const letters = rowsOf(LETTERS);
/** Rare ones. They come in files of their own, so that the others arrive in one round trip each. */
const SIGNS = '#@\\^_`{|}~×àèé÷→−';
const USUAL = Array.from(LETTERS)
  .filter((letter) => !SIGNS.includes(letter))
  .join('');

/** What the style sheets and running text ask of a font. */
const features = ['kern', 'liga', 'tnum', 'cv05', 'ss03'];

/**
 * Weights are those of the style sheets. Literata has one optical size, between that of its texts and of its headings:
 * the axis would weigh 14 kB, and a first visit on a slow line waits for them.
 */
const cuts = [
  {
    name: 'literata',
    source: '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2',
    axes: { wght: { min: 400, max: 600 }, opsz: 22 },
  },
  {
    name: 'literata-italic',
    source: '@fontsource-variable/literata/files/literata-latin-wght-italic.woff2',
    axes: { wght: 400 },
  },
  {
    name: 'inter',
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
  },
];

/** `rows` as in `letters`. */
export const fonts = cuts.flatMap((cut) => [
  { ...cut, text: USUAL, rows: rowsOf(USUAL) },
  { ...cut, name: `${cut.name}-signs`, text: SIGNS, rows: rowsOf(SIGNS) },
]);

function rowsOf(text) {
  const codes = Array.from(text, (letter) => letter.codePointAt(0)).toSorted((a, b) => a - b);
  const rows = [];
  for (const code of codes) {
    const row = rows.at(-1);
    if (row && code === row[1] + 1) row[1] = code;
    else rows.push([code, code]);
  }
  return rows;
}

/** @returns {Promise<{ path: string, content: Buffer }[]>} each font, and where it belongs */
export async function subsetFonts() {
  return Promise.all(
    fonts.map(async ({ name, source, axes, text }) => ({
      path: join(root, 'src', 'ui', 'fonts', `${name}.woff2`),
      content: await subsetFont(readFileSync(join(root, 'node_modules', source)), text, {
        targetFormat: 'woff2',
        variationAxes: axes,
        keepFeatures: features,
      }),
    })),
  );
}

if (import.meta.main)
  for (const { path, content } of await subsetFonts()) {
    writeFileSync(path, content);
    process.stderr.write(`${path}: ${content.length} bytes\n`);
  }
