// Which letters a drawn shape stands for, so that text is read and copied out of the PDF as it was written.
import { joinParts, type Part, type Subset } from './pdf-shapes.ts';

type Glyph = { id: number; advanceWidth: number; codePoints: readonly number[] };
/** In thousandths of the font's size. */
type Position = { xAdvance: number; xOffset: number; yOffset: number; advanceWidth: number };
/** What pdfkit keeps of a font that it embeds; its own types do not say so. */
type EmbeddedFont = {
  id: string;
  font: { getGlyph(id: number, codePoints?: readonly number[]): Glyph };
  subset: Subset;
  /** In thousandths of the font's size, and letters, by a glyph's number in the file. */
  widths: number[];
  unicode: (readonly number[])[];
  scale: number;
  layout(text: string, features?: object): { glyphs: Glyph[]; positions: Position[] };
  encode(text: string, features?: object): [string[], Position[]];
  ref(): PDFKit.PDFKitReference;
  /** What is drawn next stands for this. */
  meant?: string;
  numberOf?(shape: Shape, letters: readonly number[]): number;
};
/** A letter's shape with its dots, and how far from the left it stands. */
type Shape = { glyph: Glyph; parts: Part[]; position: Position; x: number };

const current = (document: PDFKit.PDFDocument) => (document as unknown as { _font: EmbeddedFont })._font;

/** Steer the direction or the shape of others and are not drawn themselves. */
export const UNDRAWN = /(?!\uFEFF)\p{Default_Ignorable_Code_Point}/u;

/**
 * Arabic fonts draw several letters from one shape and its dots, a bracket from right to left is drawn as its
 * counterpart, and marks of direction are not drawn. A file names one meaning for each number of a glyph, so a shape of
 * several meanings gets a number for each, and a shape with its dots gets one of its own. Marks with `/ActualText`
 * would say the same of whole words, but readers that turn letters round turn those round as well.
 */
export function mapLettersDistinctly(document: PDFKit.PDFDocument): void {
  const embedded = current(document);
  const { font, subset } = embedded;
  const known = font.getGlyph.bind(font);
  // The font keeps a glyph with the letters that it first stood for.
  font.getGlyph = (id, codePoints) => {
    const glyph = known(id, codePoints);
    return codePoints === undefined ? glyph : Object.create(glyph, { codePoints: { value: codePoints } });
  };
  const join = joinParts(subset);
  const numbers = new Map<string, number>();
  embedded.numberOf = ({ glyph, parts }, letters) => {
    const key = [glyph.id, ...parts.flatMap(({ id, x, y }) => [id, x, y]), '=', ...letters].join(' ');
    const given = numbers.get(key);
    if (given !== undefined) return given;
    const id = parts.length === 0 ? glyph.id : join([{ id: glyph.id, x: 0, y: 0 }, ...parts]);
    const first = subset.includeGlyph(id);
    const number = embedded.unicode[first] === undefined ? first : subset.glyphs.push(id) - 1;
    embedded.widths[number] = glyph.advanceWidth * embedded.scale;
    embedded.unicode[number] = letters;
    numbers.set(key, number);
    return number;
  };
  embedded.encode = (text, features) => {
    const { meant = text } = embedded;
    delete embedded.meant;
    const shapes = shapesOf(embedded, text, { isLeftward: false, features });
    return [codesOf(embedded, shapes, meant), shapes.map(({ position }) => position)];
  };
}

/** What is drawn next in the current font stands for `letters`. */
export function drawnFor(document: PDFKit.PDFDocument, letters: string): void {
  current(document).meant = letters;
}

/**
 * Draws letters of a script from right to left, each at its place, in the order in which they are read: ISO 32000-1,
 * 14.8.2.3.3. Who reads along the page finds them there, who reads along the file as well.
 * @param at from the left and from the top of the page, in points
 */
export function drawLeftward(
  document: PDFKit.PDFDocument,
  run: { text: string; meant?: string },
  at: { x: number; baseline: number; size: number },
): void {
  const embedded = current(document);
  const page = document.page as unknown as { fonts: Record<string, object>; height: number };
  page.fonts[embedded.id] ??= embedded.ref();
  const shaped = run.text.replace(VOWEL_FIRST, '$2$1');
  const shapes = inOrderOf(run.text, shapesOf(embedded, shaped, { isLeftward: true }));
  const codes = codesOf(embedded, shapes, run.meant ?? run.text);
  const scaled = (start: number, thousandths: number) =>
    String(Math.round((start + (thousandths * at.size) / 1000) * 1000) / 1000);
  document.save().transform(1, 0, 0, -1, 0, page.height);
  document.addContent(`BT\n/${embedded.id} ${at.size} Tf`);
  for (const [index, { x, position }] of shapes.entries()) {
    const place = `${scaled(at.x, x)} ${scaled(page.height - at.baseline, position.yOffset)}`;
    document.addContent(`1 0 0 1 ${place} Tm\n<${codes[index]}> Tj`);
  }
  document.addContent('ET');
  document.restore();
}

/** Unicode puts an Arabic vowel before the doubling of its letter, and a font the first of them lower (UTR 53). */
const VOWEL_FIRST = /(?<![\u064B-\u0650\u0652])([\u064B-\u0650\u0652]+)(\u0651)/gu;

/** @returns the shapes of marks in the order in which they were written */
function inOrderOf(text: string, shapes: readonly Shape[]): Shape[] {
  const letters = Array.from(text, (letter) => letter.codePointAt(0));
  const left = [...shapes];
  const ordered: Shape[] = [];
  let at = 0;
  while (left.length > 0) {
    const found = left.slice(0, 4).findIndex(({ glyph }) => glyph.codePoints[0] === letters[at]);
    const [shape] = left.splice(Math.max(0, found), 1);
    if (!shape) break;
    at += shape.glyph.codePoints.length;
    ordered.push(shape);
  }
  return ordered;
}

/** @returns in the order of reading; fonts put scripts from right to left in the order of the page */
function shapesOf(
  embedded: EmbeddedFont,
  text: string,
  { isLeftward, features }: { isLeftward: boolean; features?: object | undefined },
): Shape[] {
  const { glyphs, positions } = embedded.layout(text, features);
  let pen = 0;
  const placed = glyphs.flatMap((glyph, index) => {
    const position = positions[index];
    if (!position) return [];
    const x = pen + position.xOffset;
    pen += position.xAdvance;
    return [{ glyph, position, x, parts: [] }];
  });
  const shapes: Shape[] = [];
  for (const shape of isLeftward ? placed.reverse() : placed) {
    const base = shapes.at(-1);
    const isPart = shape.glyph.codePoints.length === 0 && shape.position.xAdvance === 0;
    if (!base || !isPart) shapes.push(shape);
    else {
      base.parts.push({
        id: shape.glyph.id,
        x: Math.round((shape.x - base.x) / embedded.scale),
        y: Math.round((shape.position.yOffset - base.position.yOffset) / embedded.scale),
      });
    }
  }
  return shapes;
}

/** What is not drawn goes with the letter before it. */
function codesOf(embedded: EmbeddedFont, shapes: readonly Shape[], meant: string): string[] {
  const letters = Array.from(meant);
  const drawn = letters.filter((letter) => !UNDRAWN.test(letter)).length;
  const taken = shapes.reduce((sum, { glyph }) => sum + glyph.codePoints.length, 0);
  return shapes.map((shape) => {
    const own = shape.glyph.codePoints;
    // A font may have put letters together or apart on its own.
    const stands = drawn === taken ? takeLetters(letters, own.length) : own;
    const number = embedded.numberOf?.(shape, stands) ?? 0;
    return number.toString(16).padStart(4, '0');
  });
}

function takeLetters(letters: string[], count: number): number[] {
  let left = count;
  let end = 0;
  while (end < letters.length && (left > 0 || UNDRAWN.test(letters[end] ?? ''))) {
    if (!UNDRAWN.test(letters[end] ?? '')) left -= 1;
    end += 1;
  }
  return letters.splice(0, end).map((letter) => letter.codePointAt(0) ?? 0);
}
