// From a paragraph to lines whose letters stand where they are drawn, in both directions of writing.
import bidiFactory from 'bidi-js';
import { breakable } from '../line-breaks.ts';
import { suitedTo } from './pdf-east-asian-fonts.ts';
import { drawable, type FontRun, type PdfFonts, runsOf } from './pdf-fonts.ts';
import { UNDRAWN } from './pdf-letters.ts';
import { graphemesOf } from '../text-length.ts';

/** `meant` is what it stands for, where something else is drawn. */
type DrawnRun = {
  font: string;
  text: string;
  meant?: string;
  level: number;
  /** Letters of a script from right to left, in the order of reading. */
  isLeftward: boolean;
};
export type PlacedRun = DrawnRun & { x: number };
/** Its runs in the order of reading; their `x` counts from the left edge of the text. */
export type Line = { runs: PlacedRun[] };

export type Measure = {
  fonts: PdfFonts;
  /** Width of a text in one font, in points. */
  widthOf(font: string, text: string): number;
};

const SPACE = /[ \t\n\r\u1680\u2000-\u2006\u2008-\u200A\u2028\u2029\u205F\u3000]+/u;
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
/** What fonts turn round when they shape it. */
const LEFTWARD = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** A mark that parts two letters (zero width non-joiner) parts their shapes. */
const WORDS = /((?<!\p{Default_Ignorable_Code_Point})\p{Default_Ignorable_Code_Point}* )|(?<=\u200C)/u;
const ALL_UNDRAWN = new RegExp(UNDRAWN, 'gu');
const bidi = bidiFactory();

/**
 * @param width of a line, in points
 * @param direction left out: that of the first letter that has one
 */
export function linesOf(text: string, width: number, given: Measure, direction?: 'ltr'): Line[] {
  const measure = { ...given, fonts: suitedTo(text, given.fonts) };
  const isPlain = !RIGHT_TO_LEFT.test(text);
  const base = isPlain ? 0 : (bidi.getEmbeddingLevels(text, direction).paragraphs[0]?.level ?? 0);
  return broken(text, width, measure).map((line) =>
    isPlain ? plainLine(line, measure) : mixedLine(line, { base, width, measure }),
  );
}

function widthOf(text: string, { fonts, widthOf }: Measure): number {
  return runsOf(drawable(text, fonts), fonts).reduce(
    (sum, run) => sum + widthOf(run.font, seen(run.text)),
    0,
  );
}

const seen = (text: string) => text.replace(ALL_UNDRAWN, '');

/**
 * Breaks at spaces and between ideographs; a word that is wider than a line breaks between two characters as they are seen. A line that ends
 * with a word keeps the space after it, so that what is read aloud or copied keeps its words apart.
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

function plainLine(text: string, measure: Measure): Line {
  const runs = runsOf(drawable(text, measure.fonts), measure.fonts);
  return {
    runs: placed(
      runs.map((run) => drawnAs(run)),
      measure,
    ),
  };
}

/** Unicode's bidirectional algorithm (UAX 9), a line at a time; a paragraph from right to left is set flush right. */
function mixedLine(text: string, order: { base: number; width: number; measure: Measure }): Line {
  const { base, width, measure } = order;
  const line = drawable(text, measure.fonts);
  const { levels } = bidi.getEmbeddingLevels(line, base % 2 === 1 ? 'rtl' : 'ltr');
  const runs = placed(runsOf(line, measure.fonts, levels).flatMap(directed), measure);
  const end = Math.max(0, ...runs.map((run) => run.x + measure.widthOf(run.font, run.text)));
  const shift = base % 2 === 1 ? width - end : 0;
  return { runs: runs.map((run) => ({ ...run, x: run.x + shift })) };
}

/** @returns in the order of reading, as they come, each at its place on the page */
function placed(runs: readonly DrawnRun[], measure: Measure): PlacedRun[] {
  const places = new Map<DrawnRun, number>();
  let x = 0;
  for (const run of inSeenOrder(runs)) {
    places.set(run, x);
    x += measure.widthOf(run.font, run.text);
  }
  return runs.map((run) => ({ ...run, x: places.get(run) ?? 0 }));
}

/** Rule L2: from the highest level down to the lowest odd one, each stretch of that level or above is turned round. */
function inSeenOrder(runs: readonly DrawnRun[]): DrawnRun[] {
  const inOrder = [...runs];
  const highest = Math.max(0, ...runs.map((run) => run.level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let from = 0; from < inOrder.length; from += 1) {
      let to = from;
      while ((inOrder[to]?.level ?? -1) >= level) to += 1;
      if (to > from) inOrder.splice(from, to - from, ...inOrder.slice(from, to).reverse());
      from = to;
    }
  }
  return inOrder;
}

/** Letters of a script from right to left are turned round where they are drawn, a word at a time; others stand alone there. */
function directed(run: FontRun): DrawnRun[] {
  const isOdd = run.level % 2 === 1;
  if (isOdd && LEFTWARD.test(run.text)) {
    return drawnPieces(run.text.split(WORDS)).map((text) => drawnAs({ ...run, text }, LEFTWARD.test(text)));
  }
  if (!isOdd && !LEFTWARD.test(run.text)) return [drawnAs(run)];
  return drawnPieces(graphemesOf(run.text)).map((text) => drawnAs({ ...run, text }, LEFTWARD.test(text)));
}

/** What is not drawn goes with the piece before it, or else after it. */
function drawnPieces(pieces: readonly (string | undefined)[]): string[] {
  const drawn: string[] = [];
  let before = '';
  for (const piece of pieces) {
    if (piece === undefined) continue;
    const last = drawn.pop();
    if (seen(piece) !== '') {
      if (last !== undefined) drawn.push(last);
      drawn.push(before + piece);
      before = '';
    } else if (last === undefined) before += piece;
    else drawn.push(last + piece);
  }
  return drawn;
}

/** Brackets from right to left face the other way. */
function drawnAs({ font, text, level }: FontRun, isLeftward = false): DrawnRun {
  const plain = seen(text);
  const drawn = (level % 2 === 1 ? bidi.getMirroredCharacter(plain) : null) ?? plain;
  return { font, level, text: drawn, isLeftward, ...(drawn !== text && { meant: text }) };
}
