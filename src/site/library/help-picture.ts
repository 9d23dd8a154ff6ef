// The pictures of the help: WebP files in `public/help`, one for each language and colour scheme. `npx playwright test
// --config test/pictures/help.config.ts` takes them. Read while pages are built.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#i18n/texts.ts';
import type { HelpPicture } from './document.ts';

/** Pixels of the file for each one of the page. */
const DENSITY = 1.5;

/**
 * @param folder of the files
 * @returns the picture, or why there is none
 */
export function readHelpPicture(
  folder: string,
  { name, locale, alt }: { name: string; locale: Locale; alt: string },
): HelpPicture | string {
  if (!/^[a-z-]+$/.test(name)) return `"${name}" is no name of a picture.`;
  if (alt === '') return `the picture "${name}" has no words for those who do not see it.`;
  const [light, dark] = (['light', 'dark'] as const).map((scheme) => {
    const file = `${name}.${locale}.${scheme}.webp`;
    return { address: `/help/${file}`, size: sizeOf(join(folder, file)) };
  });
  if (!light?.size || !dark?.size) return `the picture "${name}" is not there in "${locale}".`;
  const [width, height] = light.size.map((pixels) => Math.round(pixels / DENSITY));
  if (String(light.size) !== String(dark.size)) return `the picture "${name}" has two sizes.`;
  return { light: light.address, dark: dark.address, width: width ?? 0, height: height ?? 0, alt };
}

/** Of a lossy WebP without an alpha channel (RFC 9649, 2.5). */
function sizeOf(path: string): [number, number] | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  if (bytes.toString('latin1', 8, 16) !== 'WEBPVP8 ') return undefined;
  return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
}

export function helpPictureHtml({ light, dark, width, height, alt }: HelpPicture): string {
  return (
    `<figure><picture><source media="(prefers-color-scheme: dark)" srcset="${dark}">` +
    `<img src="${light}" alt="${escaped(alt)}" width="${width}" height="${height}" loading="lazy" decoding="async">` +
    '</picture></figure>'
  );
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
