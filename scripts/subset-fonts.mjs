#!/usr/bin/env node
// Cuts the fonts down to what German and English pages need: half of a first visit were letters and weights that no page
// shows. Run after an update of a font or a change of the letters; a test compares its work with what is in the tree.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './root.mjs';

/** First and last code point of each row. Other letters come with the whole font, when a text has one. */
export const letters = [
  [0x20, 0x7e],
  ...Array.from('\u00a0§·ÄÖ×Üßàäèéö÷ü–—‘’‚“”„…€→−').map((letter) => [
    letter.codePointAt(0),
    letter.codePointAt(0),
  ]),
];

/** What the style sheets and running text ask of a font. */
const features = ['kern', 'liga', 'tnum', 'cv05', 'ss03'];

/** Weights and optical sizes are those of the style sheets; a larger heading takes the largest size. */
const fonts = [
  {
    name: 'literata',
    source: '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2',
    axes: { wght: { min: 400, max: 600 }, opsz: { min: 12, max: 48 } },
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

/** @returns {Promise<{ path: string, content: Buffer }[]>} each font, and where it belongs */
export async function subsetFonts() {
  const text = letters
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, n) => first + n))
    .map((code) => String.fromCodePoint(code))
    .join('');
  return Promise.all(
    fonts.map(async ({ name, source, axes }) => ({
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
