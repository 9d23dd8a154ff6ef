// The fonts of the PDF, which are built in, and which of them sets which letter.
import { normaliseText } from '#platform/normal-text.ts';
import { loadEastAsianFonts } from './pdf-east-asian-fonts.ts';
import { loadFont, type PdfFont } from './pdf-font.ts';
import { UNDRAWN } from './pdf-letters.ts';

const EMOJI = 'emoji';
const HEBREW = 'hebrew';
const ARABIC = 'arabic';
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'];
/** The text's font in its files, a script each; a letter is set with the first that has it. */
const TEXT_FONTS = SCRIPTS.map((script) => ({
  name: script,
  file: `@fontsource/literata/files/literata-${script}-400-normal.woff`,
}));
/** The same, leaning and heavier. */
const QUESTION_FONTS = SCRIPTS.map((script) => ({
  name: `${script}-question`,
  file: `@fontsource/literata/files/literata-${script}-600-italic.woff`,
}));
/** Read only where a text has letters that the first ones lack. */
const FURTHER_FONTS = [
  { name: HEBREW, file: '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff' },
  { name: ARABIC, file: '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff' },
  { name: EMOJI, file: '@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff' },
];

export type PdfFonts = readonly PdfFont[];

/** @param letters every letter that will be set */
export async function loadPdfFonts(letters: ReadonlySet<string>): Promise<PdfFonts> {
  const fonts = await Promise.all(TEXT_FONTS.map(loadFont));
  const lacking = [...letters].filter((letter) => !fonts.some((font) => font.has(letter)));
  if (lacking.length === 0) return fonts;
  const further = await Promise.all(FURTHER_FONTS.map(loadFont));
  const used = further.filter((font) => lacking.some((letter) => font.has(letter)));
  const left = lacking.filter((letter) => !used.some((font) => font.has(letter)));
  return [...fonts, ...used, ...(await loadEastAsianFonts(left))];
}

/** Whether the font is for a script from right to left. */
export function isRightToLeft({ name }: PdfFont): boolean {
  return name === HEBREW || name === ARABIC;
}

/** For the questions of an interview; what they lack is set with those above. */
export function loadQuestionFonts(): Promise<PdfFonts> {
  return Promise.all(QUESTION_FONTS.map(loadFont));
}

/** Neither drawn nor to be written into a file of letters. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFEFF]/gu;

/**
 * @returns the text as it can be drawn: a letter that no font has is written plainly (`ﬁ` as `fi`), or else named by its
 *   number, `[U+1F9FF]`; marks of direction and the like stay in it
 */
export function drawable(text: string, fonts: PdfFonts): string {
  const isKnown = (letter: string) =>
    letter === ' ' || UNDRAWN.test(letter) || fonts.some((font) => font.has(letter));
  let drawn = '';
  for (const letter of text.replace(/\s/gu, ' ').replace(UNWRITABLE, '')) {
    const plain = isKnown(letter) ? letter : normaliseText(letter, 'NFKC');
    drawn += Array.from(plain).every(isKnown)
      ? plain
      : `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
  }
  return drawn;
}

/** What is not drawn does not go with these. */
const FOLLOWED = /[\p{Script=Hebrew}\p{Script=Arabic}]$/u;

export type FontRun = { font: string; level: number; text: string };

/**
 * @param levels of the text's units of storage: pieces of different levels are kept apart
 * @returns the text in pieces, each with the name of a font that has its letters; the first font for what none has. What is
 *   not drawn goes with the letter before it, but rather with what comes after a word from right to left, so that the
 *   word can be searched for
 */
export function runsOf(text: string, fonts: PdfFonts, levels?: ArrayLike<number>): FontRun[] {
  const fallback = fonts[0]?.name ?? '';
  const runs: FontRun[] = [];
  let undrawn = '';
  let at = 0;
  for (const piece of text) {
    const level = levels?.[at] ?? 0;
    at += piece.length;
    const last = runs.at(-1);
    if (UNDRAWN.test(piece)) {
      undrawn += piece;
      continue;
    }
    // A space goes with what is before it, so that a line of one script is one run; between pictures it is too wide.
    const space = piece !== ' ' ? undefined : last?.font === EMOJI ? fallback : last?.font;
    const font = space ?? fonts.find((candidate) => candidate.has(piece))?.name ?? fallback;
    if (last?.font === font && last.level === level) last.text += undrawn + piece;
    else if (last && !FOLLOWED.test(last.text)) {
      last.text += undrawn;
      runs.push({ font, level, text: piece });
    } else runs.push({ font, level, text: undrawn + piece });
    undrawn = '';
  }
  const last = runs.at(-1);
  if (last) last.text += undrawn;
  return runs;
}
