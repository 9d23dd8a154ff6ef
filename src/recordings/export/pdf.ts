// A document to print and to keep: PDF/A-3a, tagged for screen readers, with its font inside.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { Transcript } from '../transcript.ts';
import { type Paragraph, paragraphsOf } from './paragraphs.ts';
import { clockTime } from './times.ts';

/** The font's files hold a script each; a letter is set with the first that has it. */
const FONT_FILES = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'];
const INK = '#1B1A17';
const FAINT = '#5F5B52';
const MARGIN = 72;
/** After so many paragraphs others get their turn: a recording of hours must not hold up the server. */
const PARAGRAPHS_AT_ONCE = 10;

export type PdfFonts = readonly { name: string; data: Buffer; has(text: string): boolean }[];

export type PdfOptions = {
  title: string;
  /** Below the title: date, length, language. */
  subtitle: string;
  /** What stands where there is no text. */
  emptyText: string;
  /** BCP 47, of the transcript. */
  language: string;
  appName: string;
  times: boolean;
  createdAt: Date;
  fonts: PdfFonts;
};

/** Reads the fonts that are built in. To be done once. */
export async function loadPdfFonts(): Promise<PdfFonts> {
  const { resolve } = createRequire(import.meta.url);
  return Promise.all(
    FONT_FILES.map(async (script) => {
      // WOFF, not WOFF2: pdfkit embeds the first as it is and stumbles over the second.
      const data = await readFile(resolve(`@fontsource/literata/files/literata-${script}-400-normal.woff`));
      return { name: script, data, has: coverageOf(data) };
    }),
  );
}

/** @returns the document as it is made */
export function pdf(transcript: Transcript, options: PdfOptions): Readable {
  const document = new PDFDocument({
    subset: 'PDF/A-3a',
    pdfVersion: '1.7',
    tagged: true,
    lang: options.language,
    displayTitle: true,
    size: 'A4',
    margin: MARGIN,
    bufferPages: false,
    autoFirstPage: false,
    info: {
      Title: options.title,
      Creator: options.appName,
      Producer: options.appName,
      CreationDate: options.createdAt,
      ModDate: options.createdAt,
    },
  });
  // pdfkit's document is a Readable; its types say less.
  const output = document as unknown as Readable;
  write(document, transcript, options).catch((error: unknown) => output.destroy(error as Error));
  return output;
}

type Document = PDFKit.PDFDocument;

async function write(document: Document, transcript: Transcript, options: PdfOptions): Promise<void> {
  for (const { name, data } of options.fonts) document.registerFont(name, data);
  document.font(options.fonts[0]?.name ?? '');
  document.addPage();
  const root = document.struct('Document');
  document.addStructure(root);
  const block = (type: string, draw: () => void) => {
    const content = document.markStructureContent(type);
    draw();
    document.endMarkedContent();
    root.add(document.struct(type, {}, [content]));
  };
  block('H1', () => line(document, options.fonts, options.title, { size: 20, color: INK }));
  block('P', () => line(document, options.fonts, options.subtitle, { size: 10, color: FAINT }));
  document.moveDown(1.5);
  const paragraphs = paragraphsOf(transcript);
  if (paragraphs.length === 0) {
    block('P', () => line(document, options.fonts, options.emptyText, { size: 11.5, color: INK }));
  }
  for (const [index, paragraph] of paragraphs.entries()) {
    block('P', () => writeParagraph(document, paragraph, options));
    document.moveDown(0.7);
    if (index % PARAGRAPHS_AT_ONCE === PARAGRAPHS_AT_ONCE - 1) await setImmediate();
  }
  root.end();
  document.end();
}

function writeParagraph(document: Document, paragraph: Paragraph, options: PdfOptions): void {
  const head = [paragraph.speaker, options.times ? clockTime(paragraph.startMs) : null].filter(
    (part) => part !== null,
  );
  if (head.length > 0) line(document, options.fonts, head.join(' · '), { size: 9.5, color: FAINT });
  line(document, options.fonts, paragraph.text, { size: 11.5, color: INK });
}

/** A paragraph in as many runs as its scripts need. */
function line(
  document: Document,
  fonts: PdfFonts,
  text: string,
  style: { size: number; color: string },
): void {
  const runs = runsOf(text, fonts);
  document.fontSize(style.size).fillColor(style.color);
  for (const [index, run] of runs.entries()) {
    document
      .font(run.font)
      .text(run.text, { continued: index < runs.length - 1, lineGap: style.size * 0.35 });
  }
}

/** @returns the text in pieces, each with the name of a font that has its letters; the first font for what none has */
export function runsOf(text: string, fonts: PdfFonts): { font: string; text: string }[] {
  const fallback = fonts[0]?.name ?? '';
  const runs: { font: string; text: string }[] = [];
  for (const piece of text) {
    const last = runs.at(-1);
    // A space goes with what is before it, so that a line of one script is one run.
    const space = /\s/u.test(piece) ? last?.font : undefined;
    const font = space ?? fonts.find((candidate) => candidate.has(piece))?.name ?? fallback;
    if (last?.font === font) last.text += piece;
    else runs.push({ font, text: piece });
  }
  return runs.length > 0 ? runs : [{ font: fallback, text: '' }];
}

/** Asks pdfkit's own reader of fonts, through a document that is thrown away, which letters a font has. */
function coverageOf(data: Buffer): (text: string) => boolean {
  const scratch = new PDFDocument({ autoFirstPage: false });
  scratch.registerFont('font', data).font('font');
  const { font } = (
    scratch as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }
  )._font;
  return (text) => Array.from(text).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}
