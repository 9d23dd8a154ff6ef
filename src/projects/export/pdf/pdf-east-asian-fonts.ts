// The fonts for Chinese, Japanese and Korean, each in a large file of common letters and many small ones of rare letters.
import { loadFont, type PdfFont, readTable } from './pdf-font.ts';

type Family = { pack: string; script: string };
/** Where two have as many letters of a text, the first one sets it. */
const FAMILIES: Family[] = [
  { pack: 'zcool-xiaowei', script: 'chinese-simplified' },
  { pack: 'cactus-classical-serif', script: 'chinese-traditional' },
  { pack: 'shippori-antique', script: 'japanese' },
  { pack: 'gowun-batang', script: 'korean' },
];
/** Nothing is read for other letters. */
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\u3000-\u303F\u30FB\u30FC\uFE30-\uFE4F\uFF00-\uFFEF]/u;

/**
 * Letters that Chinese and Japanese share look different in each: what has most of a text's letters sets it.
 * @returns the fonts in the order in which they are to be asked for the letters of this text
 */
export function suitedTo<Font extends Pick<PdfFont, 'has' | 'isShared'>>(
  text: string,
  fonts: readonly Font[],
): readonly Font[] {
  if (!fonts.some((font) => font.isShared) || !EAST_ASIAN.test(text)) return fonts;
  const letters = Array.from(text).filter((letter) => EAST_ASIAN.test(letter));
  const counted = fonts.map((font) => ({
    font,
    count: font.isShared ? letters.filter((letter) => font.has(letter)).length : Number.POSITIVE_INFINITY,
  }));
  // Infinity less infinity is no number.
  const sorted = counted.toSorted((one, other) =>
    one.count === other.count ? 0 : other.count > one.count ? 1 : -1,
  );
  return sorted.map(({ font }) => font);
}

/** @param letters that no other font has */
export async function loadEastAsianFonts(letters: readonly string[]): Promise<PdfFont[]> {
  const wanted = letters.filter((letter) => EAST_ASIAN.test(letter));
  if (wanted.length === 0) return [];
  const common = await Promise.all(
    FAMILIES.map(async ({ pack, script }) => ({
      ...(await loadFont({ name: script, file: fileOf(pack, script) })),
      isShared: true,
    })),
  );
  const fonts: PdfFont[] = common.filter((font) => wanted.some((letter) => font.has(letter)));
  for (const { pack } of FAMILIES) {
    const left = wanted.filter((letter) => !fonts.some((font) => font.has(letter)));
    const rare = await loadRare(pack, left);
    fonts.push(...rare.filter((font) => left.some((letter) => font.has(letter))));
  }
  return fonts;
}

/** @returns the pieces that may have some of the letters, by the package's table of them */
async function loadRare(pack: string, letters: readonly string[]): Promise<PdfFont[]> {
  if (letters.length === 0) return [];
  const table = Object.entries(await readTable(`@fontsource/${pack}/unicode.json`));
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0);
  const pieces = table.flatMap(([piece, ranges]) => {
    const number = /^\[(\d+)\]$/.exec(piece)?.[1];
    return number !== undefined && codes.some((code) => isWithin(ranges, code)) ? [number] : [];
  });
  return Promise.all(
    pieces.map((piece) => loadFont({ name: `${pack}-${piece}`, file: fileOf(pack, piece) })),
  );
}

const fileOf = (pack: string, piece: string) => `@fontsource/${pack}/files/${pack}-${piece}-400-normal.woff`;

/** @param ranges as CSS writes them: `U+4E00-4E02,U+4E0A` */
function isWithin(ranges: string, code: number): boolean {
  return ranges.split(',').some((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return Number.parseInt(from, 16) <= code && code <= Number.parseInt(to, 16);
  });
}
