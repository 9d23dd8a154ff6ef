// How wide a text is in a document's fonts.
import type { PdfFonts } from './pdf-fonts.ts';
import type { Measure } from './pdf-lines.ts';

/** Words come again and again: each is measured once. @returns a function for a size in points and a set of fonts */
export function measuresOf(document: PDFKit.PDFDocument): (size: number, fonts: PdfFonts) => Measure {
  const known = new Map<string, number>();
  return (size, fonts) => ({
    fonts,
    widthOf: (font, text) => {
      const key = `${font} ${text}`;
      const width = known.get(key) ?? document.font(font).fontSize(1000).widthOfString(text);
      known.set(key, width);
      return (width * size) / 1000;
    },
  });
}
