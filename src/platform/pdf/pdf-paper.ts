// A document that the product prints: PDF/A-3a and PDF/UA-1, filled from top to bottom. No clock and no chance is asked.
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { type PdfFonts, runsOf } from './pdf-fonts.ts';
import { linesOf, type Measure } from './pdf-lines.ts';
import { measuresOf } from './pdf-measures.ts';
import { describePdf, type PdfSchema } from './pdf-metadata.ts';
import { createSheet, type Sheet, TEXT_WIDTH, type TextStyle } from './pdf-sheet.ts';

const INK = '#1B1A17';
const FAINT = '#5F5B52';
export const paperStyles = {
  title: { size: 20, color: INK, height: 27 },
  heading: { size: 13, color: INK, height: 19 },
  subheading: { size: 11.5, color: INK, height: 17 },
  text: { size: 11, color: INK, height: 16 },
  faint: { size: 9.5, color: FAINT, height: 14 },
} satisfies Record<string, TextStyle>;
/** From the edge of the text to the values beside their labels, in points. */
const LABEL_WIDTH = 150;
/** From the edge of the text to that of an item, in points. */
const INDENT = 18;
const BULLET = '•';

export type Paper = {
  document: PDFKit.PDFDocument;
  write(tag: 'P' | 'H1' | 'H2' | 'H3', text: string, style: TextStyle): void;
  /** A label with its value beside it: one sentence to a screen reader. */
  field(label: string, value: string, style: TextStyle): void;
  list(items: readonly string[], style: TextStyle): void;
  /** Empty height, in points; none at the top of a page. */
  space(height: number): void;
  /** Begins a page where fewer than so many points are left on this one. */
  need(height: number): void;
  finish(): Promise<Buffer>;
};

type Element = PDFKit.PDFStructureElement;

type PaperOptions = {
  title: string;
  subject: string;
  /** Who prints it. */
  origin: string;
  language: string;
  createdAt: Date;
  schemas?: readonly PdfSchema[];
  fonts: PdfFonts;
  /** The words at the foot of a page, from 1. */
  pageText: (number: number) => string;
};

export function openPaper(options: PaperOptions): Paper {
  const { fonts } = options;
  const document = open(options);
  for (const { name, data } of fonts) document.registerFont(name, data);
  const root = document.struct('Document', { title: options.title });
  document.addStructure(root);
  const measures = measuresOf(document);
  const first = fonts[0]?.name ?? '';
  const sheet = createSheet(document, {
    font: first,
    lines: false,
    pageText: options.pageText,
    widthOf: (words, size) => measures(size, fonts).widthOf(first, words),
  });
  return {
    document,
    ...createWriter({ document, root, sheet, measure: ({ size }) => measures(size, fonts) }),
    space: sheet.space,
    need: sheet.need,
    finish: () => {
      sheet.end();
      root.end();
      document.end();
      // pdfkit's document is a Readable; its types say less.
      return buffer(document as unknown as Readable);
    },
  };
}

type Writer = {
  document: PDFKit.PDFDocument;
  root: Element;
  sheet: Sheet;
  measure: (style: TextStyle) => Measure;
};

function createWriter({ document, root, sheet, measure }: Writer): Pick<Paper, 'write' | 'field' | 'list'> {
  return {
    write: (tag, text, style) => {
      const lines = linesOf(text, TEXT_WIDTH, measure(style));
      if (lines.length === 0) return;
      const element = document.struct(tag);
      root.add(element);
      sheet.set(element, { tag, lines, style });
      element.end();
    },
    field: (label, value, style) => {
      const [line] = linesOf(`${label}:`, LABEL_WIDTH, measure(style));
      const lines = linesOf(value, TEXT_WIDTH - LABEL_WIDTH, measure(style));
      if (!line || lines.length === 0) return;
      const element = document.struct('P');
      const labelElement = document.struct('Span');
      root.add(element);
      element.add(labelElement);
      sheet.need(style.height * lines.length);
      const labelled = { element: labelElement, line, width: LABEL_WIDTH };
      sheet.set(element, { tag: 'P', lines, style, label: labelled });
      element.end();
    },
    list: (items, style) => {
      const list = openList(document, root);
      const [bullet] = linesOf(BULLET, INDENT, measure(style));
      for (const item of items) {
        const label = document.struct('Lbl');
        const body = document.struct('LBody');
        list.add(document.struct('LI').add(label).add(body));
        const lines = linesOf(item, TEXT_WIDTH - INDENT, measure(style));
        const labelled = { element: label, line: bullet ?? { runs: [] }, width: INDENT };
        sheet.set(body, { tag: 'LBody', lines, style, label: labelled });
      }
      list.end();
    },
  };
}

/** What stands before an item is no part of it, and the list says which kind of mark that is (ISO 32000-1, 14.8.5.5). */
function openList(document: PDFKit.PDFDocument, root: Element): Element {
  const list = document.struct('L');
  // pdfkit has no option for it.
  const { dictionary } = list as unknown as { dictionary: PDFKit.PDFKitReference };
  Object.assign(dictionary.data, { A: { O: 'List', ListNumbering: 'Disc' } });
  root.add(list);
  return list;
}

function open(options: PaperOptions): PDFKit.PDFDocument {
  const { title, subject, origin, language, createdAt, schemas = [] } = options;
  const document = new PDFDocument({
    subset: 'PDF/A-3a',
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    info: {
      Title: title,
      Subject: subject,
      Creator: origin,
      Producer: origin,
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  });
  describePdf(document, { title, subject, keywords: [], appName: origin, createdAt, schemas });
  return document;
}

/** Whether something is drawn in the place of a letter that no font has. */
export function isReplaced(texts: readonly string[], fonts: PdfFonts): boolean {
  return texts.some((text) => runsOf(text, fonts).some(({ meant }) => meant !== undefined));
}
