// Lets text be copied out of the PDF as it was written, where one shape is drawn for several letters.

type Glyph = { id: number; advanceWidth: number; codePoints: readonly number[] };
/** What pdfkit keeps of a font that it embeds; its own types do not say so. */
type EmbeddedFont = {
  font: { getGlyph(id: number, codePoints?: readonly number[]): Glyph };
  subset: { glyphs: number[]; includeGlyph(id: number): number };
  /** In thousandths of the font's size, and letters, by a glyph's number in the file. */
  widths: number[];
  unicode: (readonly number[])[];
  scale: number;
  layout(text: string, features?: object): { glyphs: Glyph[]; positions: object[] };
  encode(text: string, features?: object): [string[], object[]];
  /** Of the next letter, where it is drawn as another. */
  meant?: string;
};

const current = (document: PDFKit.PDFDocument) => (document as unknown as { _font: EmbeddedFont })._font;

/**
 * Arabic fonts draw several letters from one shape and its dots, and a bracket from right to left is drawn as
 * its counterpart. A file names one meaning for each number of a glyph, so a shape of several meanings gets a number
 * for each. Marks with `/ActualText` would say the same of whole words, but readers disagree on their order.
 */
export function tellLettersApart(document: PDFKit.PDFDocument): void {
  const embedded = current(document);
  const { font, subset } = embedded;
  const known = font.getGlyph.bind(font);
  // The font keeps a glyph with the letters that it first stood for.
  font.getGlyph = (id, codePoints) => {
    const glyph = known(id, codePoints);
    return codePoints === undefined ? glyph : Object.create(glyph, { codePoints: { value: codePoints } });
  };
  const numbers = new Map<string, number>();
  const numberOf = (glyph: Glyph, letters: readonly number[]) => {
    const key = [glyph.id, ...letters].join(' ');
    const given = numbers.get(key);
    if (given !== undefined) return given;
    const first = subset.includeGlyph(glyph.id);
    const number = embedded.unicode[first] === undefined ? first : subset.glyphs.push(glyph.id) - 1;
    embedded.widths[number] = glyph.advanceWidth * embedded.scale;
    embedded.unicode[number] = letters;
    numbers.set(key, number);
    return number;
  };
  embedded.encode = (text, features) => {
    const { glyphs, positions } = embedded.layout(text, features);
    const { meant } = embedded;
    delete embedded.meant;
    const letters = meant === undefined ? null : Array.from(meant, (letter) => letter.codePointAt(0) ?? 0);
    const numbered = glyphs.map((glyph) => numberOf(glyph, letters ?? glyph.codePoints));
    return [numbered.map((number) => number.toString(16).padStart(4, '0')), positions];
  };
}

/** What is drawn next in the current font is one letter and stands for `letter`. */
export function drawnFor(document: PDFKit.PDFDocument, letter: string): void {
  current(document).meant = letter;
}
