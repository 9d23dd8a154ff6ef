// From a paragraph to lines whose letters stand where they are drawn, in both directions of writing.
import bidiFactory from 'bidi-js';
import { drawable, type PdfFonts, runsOf } from './pdf-fonts.ts';
import { graphemesOf } from './text-length.ts';

/** `meant` is the letter that it stands for, where another is drawn. */
type DrawnRun = { font: string; text: string; meant?: string };
export type PlacedRun = DrawnRun & { x: number };
/** `x` of its runs counts from the left edge of the text. */
export type Line = { runs: PlacedRun[] };

export type Measure = {
  fonts: PdfFonts;
  /** Width of a text in one font, in points. */
  widthOf(font: string, text: string): number;
};

const SPACE = /[ \t\n\r\u1680\u2000-\u2006\u2008-\u200A\u2028\u2029\u205F\u3000]+/u;
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const bidi = bidiFactory();

/** @param width of a line, in points */
export function linesOf(text: string, width: number, measure: Measure): Line[] {
  const isPlain = !RIGHT_TO_LEFT.test(text);
  const base = isPlain ? 0 : (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0);
  return broken(text, width, measure).map((line) =>
    isPlain ? plainLine(line, measure) : mixedLine(line, { base, width, measure }),
  );
}

function widthOf(text: string, { fonts, widthOf }: Measure): number {
  return runsOf(drawable(text, fonts), fonts).reduce((sum, run) => sum + widthOf(run.font, run.text), 0);
}

/** Breaks at spaces; a word that is wider than a line breaks between two characters as they are seen. */
function broken(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  const space = widthOf(' ', measure);
  let line = '';
  let filled = 0;
  for (const word of text.split(SPACE).filter((part) => part !== '')) {
    for (const piece of fitting(word, width, measure)) {
      const wide = widthOf(piece, measure);
      if (line !== '' && filled + space + wide <= width) {
        line += ` ${piece}`;
        filled += space + wide;
      } else {
        if (line !== '') lines.push(line);
        line = piece;
        filled = wide;
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

function plainLine(text: string, { fonts, widthOf: widthIn }: Measure): Line {
  let x = 0;
  const runs = runsOf(drawable(text, fonts), fonts).map((run) => {
    const placed = { ...run, x };
    x += widthIn(run.font, run.text);
    return placed;
  });
  return { runs };
}

type Span = { text: string; level: number };

/** Unicode's bidirectional algorithm (UAX 9), a line at a time; a paragraph from right to left is set flush right. */
function mixedLine(text: string, order: { base: number; width: number; measure: Measure }): Line {
  const { base, width, measure } = order;
  const embedding = bidi.getEmbeddingLevels(text, base % 2 === 1 ? 'rtl' : 'ltr');
  const spans: Span[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    const level = embedding.levels[at] ?? base;
    const last = spans.at(-1);
    if (last?.level === level) last.text += letter;
    else spans.push({ text: letter, level });
  }
  let x = 0;
  const runs: PlacedRun[] = [];
  for (const span of inSeenOrder(spans)) {
    for (const run of drawnRuns(span, measure)) {
      runs.push({ ...run, x });
      x += measure.widthOf(run.font, run.text);
    }
  }
  const shift = base % 2 === 1 ? width - x : 0;
  return { runs: runs.map((run) => ({ ...run, x: run.x + shift })) };
}

/** Rule L2: from the highest level down to the lowest odd one, each stretch of that level or above is turned round. */
function inSeenOrder(spans: readonly Span[]): Span[] {
  const seen = [...spans];
  const highest = Math.max(0, ...spans.map((span) => span.level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let from = 0; from < seen.length; from += 1) {
      let to = from;
      while ((seen[to]?.level ?? -1) >= level) to += 1;
      if (to > from) seen.splice(from, to - from, ...seen.slice(from, to).reverse());
      from = to;
    }
  }
  return seen;
}

function drawnRuns({ text, level }: Span, measure: Measure): DrawnRun[] {
  const { fonts } = measure;
  return level % 2 === 1 ? leftward(text, measure) : runsOf(drawable(text, fonts), fonts);
}

/** Letters of a script from right to left are turned round by the font; all between them is turned round here. */
function leftward(text: string, { fonts }: Measure): DrawnRun[] {
  return drawable(text, fonts)
    .split(/( )/)
    .flatMap((word) => runsOf(word, fonts))
    .flatMap((run) => (RIGHT_TO_LEFT.test(run.text) ? [run] : letterByLetter(run)))
    .reverse();
}

/** Brackets face the other way. */
function letterByLetter({ font, text }: DrawnRun): DrawnRun[] {
  return graphemesOf(text).map((meant) => {
    const mirrored = bidi.getMirroredCharacter(meant);
    return mirrored === null ? { font, text: meant } : { font, text: mirrored, meant };
  });
}
