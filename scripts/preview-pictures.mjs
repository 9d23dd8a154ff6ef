// The pictures for previews of links, one for each public page: drawn once, and kept as long as their words stay.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';

const kept = join(root, '.cache', 'previews');
const literata = '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2';
const inter = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const fonts = [
  { name: 'Literata Display', weight: 400, source: literata, axes: { wght: 400, opsz: 48 } },
  { name: 'Literata', weight: 600, source: literata, axes: { wght: 600, opsz: 24 } },
  { name: 'Inter', weight: 400, source: inter, axes: { wght: 400 } },
];
/** Whatever changes the look of all of them. */
const drawnBy = [
  'src/site/previews/preview-picture.ts',
  'src/ui/waveform-path.ts',
  'scripts/preview-pictures.mjs',
  'node_modules/satori/package.json',
  'node_modules/@resvg/resvg-js/package.json',
  'node_modules/@fontsource-variable/literata/package.json',
  'node_modules/@fontsource-variable/inter/package.json',
];

/**
 * Writes the picture of each public page below `folder`, and the one without a name.
 * @returns {Promise<{ drawn: number, pages: number }>} how many were not there from an earlier build
 */
export async function writePreviews(folder) {
  const { readLibrary } = await import('../src/site/library/read-library.ts');
  const { picturedPages } = await import('../src/site/previews/pictured-pages.ts');
  const { neutralPreviewAddress, previewAddress } = await import('../src/site/previews/preview-address.ts');
  const pages = picturedPages(readLibrary(join(root, 'src', 'site', 'content')).documents);
  mkdirSync(kept, { recursive: true });
  const there = new Set(readdirSync(kept));
  const base = hashOf(drawnBy.map((file) => readFileSync(join(root, file))));
  const wanted = [
    ...pages.map((page) => ({
      page,
      address: previewAddress(page.path),
      name: `${hashOf([base, JSON.stringify(page)])}.png`,
    })),
    { page: null, address: neutralPreviewAddress, name: `${hashOf([base, 'neutral'])}.png` },
  ];
  const missing = wanted.filter(({ name }) => !there.has(name));
  if (missing.length > 0) await drawAll(missing);
  for (const { address, name } of wanted) {
    const file = join(folder, address);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, readFileSync(join(kept, name)));
  }
  const used = new Set(wanted.map(({ name }) => name));
  for (const name of there) if (!used.has(name)) rmSync(join(kept, name), { force: true });
  return { drawn: missing.length, pages: pages.length };
}

async function drawAll(missing) {
  const { drawNeutralPreview, drawPreview } = await import('../src/site/previews/preview-picture.ts');
  const words = missing.map(({ page }) => (page ? `${page.title}${page.kicker ?? ''}` : ''));
  const cut = await cutFonts(words.join(''));
  for (const { page, name } of missing)
    writeFileSync(join(kept, name), await (page ? drawPreview(page, cut) : drawNeutralPreview(cut)));
}

/** One weight and one size of each font, with the letters that are drawn. */
async function cutFonts(words) {
  const { default: subsetFont } = await import('subset-font');
  return Promise.all(
    fonts.map(async ({ name, weight, source, axes }) => ({
      name,
      weight,
      data: await subsetFont(readFileSync(join(root, 'node_modules', source)), `${words}Wortlaut `, {
        targetFormat: 'sfnt',
        variationAxes: axes,
        keepFeatures: ['kern', 'liga'],
      }),
    })),
  );
}

function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
}
