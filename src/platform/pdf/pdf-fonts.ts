// The fonts of the PDF, which are built in, and which of them sets which letter.
import { normaliseText } from '#platform/text/normal-text.ts';
import { loadFont, type PdfFont } from './pdf-font.ts';
import { graphemesOf } from '../text/text-length.ts';

const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'];
/** Stands for each character that no font has: one that the first font has and that texts do not use. */
export const REPLACEMENT = '¤';

export type PdfFonts = readonly PdfFont[];

/** The text's font in its files, a script each; a letter is set with the first that has it. */
export const loadPdfFonts = (): Promise<PdfFonts> => loadLiterata('', '400-normal');
/** The same, leaning and heavier, for the questions of an interview; what they lack is set with those above. */
export const loadQuestionFonts = (): Promise<PdfFonts> => loadLiterata('-question', '600-italic');

function loadLiterata(suffix: string, style: string): Promise<PdfFonts> {
  return Promise.all(
    SCRIPTS.map((script) =>
      loadFont({
        name: `${script}${suffix}`,
        file: `@fontsource/literata/files/literata-${script}-${style}.woff`,
      }),
    ),
  );
}

/** Neither drawn nor to be written into a file of letters; U+FFFE and the like are no characters at all. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\uFEFF]/gu;
/** Steer the direction or the shape of others and are not drawn themselves. */
const UNDRAWN = /\p{Default_Ignorable_Code_Point}/gu;

/** `meant`: what it stands for, where something else is drawn. */
export type FontRun = { font: string; text: string; meant?: string };

/**
 * @returns the text in pieces, each with the name of a font that has its letters. A letter that no font has is written
 *   plainly (`ﬁ` as `fi`), or else replaced; what is not drawn is left out where it belongs to no replaced character
 */
export function runsOf(text: string, fonts: PdfFonts): FontRun[] {
  const fallback = fonts[0]?.name ?? '';
  const fontOf = (letter: string) =>
    letter === ' ' ? fallback : fonts.find((font) => font.has(letter))?.name;
  const isKnown = (letters: string) => Array.from(letters).every((letter) => fontOf(letter) !== undefined);
  const runs: FontRun[] = [];
  for (const character of graphemesOf(text.replace(/\s/gu, ' ').replace(UNWRITABLE, ''))) {
    const drawn = character.replace(UNDRAWN, '');
    const plain = isKnown(drawn) ? drawn : normaliseText(drawn, 'NFKC');
    if (!isKnown(plain)) replace(runs, character, fallback);
    else for (const letter of plain) extend(runs, letter, fontOf(letter) ?? fallback);
  }
  return runs;
}

function replace(runs: FontRun[], character: string, font: string): void {
  const last = runs.at(-1);
  if (last?.meant === undefined) {
    runs.push({ font, text: REPLACEMENT, meant: character });
    return;
  }
  last.text += REPLACEMENT;
  last.meant += character;
}

function extend(runs: FontRun[], letter: string, font: string): void {
  const last = runs.at(-1);
  // A space goes with what is before it, so that a line of one script is one run.
  if (last && last.meant === undefined && (last.font === font || letter === ' ')) last.text += letter;
  else runs.push({ font, text: letter });
}
