// From a paragraph to lines whose letters stand where they are drawn.
import { breakable } from '../text/line-breaks.ts';
import { type FontRun, type PdfFonts, runsOf } from './pdf-fonts.ts';
import { graphemesOf } from '../text/text-length.ts';

/** `x` counts from the left edge of the text. */
export type PlacedRun = FontRun & { x: number };
export type Line = { runs: PlacedRun[] };

export type Measure = {
  fonts: PdfFonts;
  /** Width of a text in one font, in points. */
  widthOf(font: string, text: string): number;
};

const SPACE = /[ \t\n\r\u1680\u2000-\u2006\u2008-\u200A\u2028\u2029\u205F\u3000]+/u;

/** @param width of a line, in points */
export function linesOf(text: string, width: number, measure: Measure): Line[] {
  return broken(text, width, measure).map((line) => placed(runsOf(line, measure.fonts), measure));
}

function widthOf(text: string, { fonts, widthOf }: Measure): number {
  return runsOf(text, fonts).reduce((sum, run) => sum + widthOf(run.font, run.text), 0);
}

/**
 * Breaks at spaces and between ideographs; a word that is wider than a line breaks between two characters as they are
 * seen. A line that ends with a word keeps the space after it, so that what is read aloud or copied keeps its words apart.
 */
function broken(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  const space = widthOf(' ', measure);
  let line = '';
  let filled = 0;
  for (const word of text.split(SPACE).filter((part) => part !== '')) {
    const pieces = breakable(word).flatMap((piece) => fitting(piece, width, measure));
    for (const [index, piece] of pieces.entries()) {
      const wide = widthOf(piece, measure);
      const gap = index === 0 && line !== '' ? ' ' : '';
      if (line !== '' && filled + (gap === '' ? 0 : space) + wide > width) {
        lines.push(line + gap);
        line = piece;
        filled = wide;
      } else {
        line += gap + piece;
        filled += (gap === '' ? 0 : space) + wide;
      }
    }
  }
  return line === '' ? lines : [...lines, line];
}

function fitting(word: string, width: number, measure: Measure): string[] {
  if (widthOf(word, measure) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const character of graphemesOf(word)) {
    if (piece !== '' && widthOf(piece + character, measure) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}

function placed(runs: readonly FontRun[], measure: Measure): Line {
  let x = 0;
  return {
    runs: runs.map((run) => {
      const at = x;
      x += measure.widthOf(run.font, run.text);
      return { ...run, x: at };
    }),
  };
}
