// A document to print and to keep: PDF/A-3a and PDF/UA-1, tagged for screen readers, with its fonts inside.
import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { translator } from '#i18n/translate.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { type ExportOptions, whyEmpty } from '../export-options.ts';
import { type FrontMatter, frontMatterOf } from '../front-matter.ts';
import { type Paragraph, paragraphsOf } from '../paragraphs.ts';
import {
  loadPdfFonts,
  loadQuestionFonts,
  type PdfFonts,
  REPLACEMENT,
  runsOf,
} from '#platform/pdf/pdf-fonts.ts';
import { linesOf, type Measure } from '#platform/pdf/pdf-lines.ts';
import { measuresOf } from '#platform/pdf/pdf-measures.ts';
import { describePdf, type PdfSchema } from '#platform/pdf/pdf-metadata.ts';
import { createSheet, type Sheet, TEXT_WIDTH, type TextStyle } from '#platform/pdf/pdf-sheet.ts';

const INK = '#1B1A17';
const FAINT = '#5F5B52';
/** Questions stand in a face of their own, where their letters are in it. */
type Face = 'plain' | 'question';
type PdfStyle = TextStyle & { face?: Face };
const styles = {
  title: { size: 20, color: INK, height: 27 },
  heading: { size: 13, color: INK, height: 19 },
  fact: { size: 10, color: FAINT, height: 15 },
  speaker: { size: 9.5, color: FAINT, height: 14.5 },
  text: { size: 11.5, color: INK, height: 17 },
  question: { size: 11.5, color: INK, height: 17, face: 'question' },
} satisfies Record<string, PdfStyle>;
const BULLET = '•';
/** From a bullet to what it stands before, in points. */
const INDENT = 14;

type Document = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** @returns the document, to be read */
export async function pdf(transcript: Transcript, options: ExportOptions): Promise<Readable> {
  const matter = frontMatterOf(transcript, options);
  const text = translator(options.locale);
  const paragraphs = paragraphsOf(transcript, {
    times: options.times,
    unnamed: text('editor.noSpeaker'),
    speakers: options.speakers,
  });
  const fonts = await loadPdfFonts();
  const remarks = isReplaced(matter, paragraphs, fonts)
    ? [text('export.replaced', { mark: REPLACEMENT })]
    : [];
  const front = { ...matter, facts: [...matter.facts, ...remarks] };
  const questions = paragraphs.some(({ role }) => role === 'question') ? await loadQuestionFonts() : [];
  const document = open(transcript, options, front);
  for (const { name, data } of [...fonts, ...questions]) document.registerFont(name, data);
  const root = document.struct('Document', { title: front.title });
  document.addStructure(root);
  const faces: Record<Face, PdfFonts> = { plain: fonts, question: [...questions, ...fonts] };
  const measure = measuresOf(document);
  const measures: Measures = ({ size, face = 'plain' }) => measure(size, faces[face]);
  const sheet = createSheet(document, {
    font: fonts[0]?.name ?? '',
    lines: options.lines,
    pageText: (number) => text('export.page', { number }),
    widthOf: (words, size) => measures({ size }).widthOf(fonts[0]?.name ?? '', words),
  });
  const own = options.locale === transcript.language ? {} : { lang: options.locale };
  const writer: Writer = { document, root, sheet, measures, own };
  writeFront(writer, front, options);
  if (paragraphs.length === 0) write(writer, 'P', text(whyEmpty(options.source)), styles.text, own);
  for (const paragraph of paragraphs) writeParagraph(writer, paragraph);
  sheet.end();
  root.end();
  document.end();
  // pdfkit's document is a Readable; its types say less.
  return document as unknown as Readable;
}

function open(transcript: Transcript, options: ExportOptions, front: FrontMatter): Document {
  const createdAt = new Date(options.source.revision?.createdAt ?? options.source.recordedAt);
  const { appName } = options;
  const document = new PDFDocument({
    subset: 'PDF/A-3a',
    pdfVersion: '1.7',
    tagged: true,
    lang: transcript.language,
    displayTitle: true,
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    info: {
      Title: front.title,
      Subject: front.subject,
      ...(front.keywords.length > 0 && { Keywords: front.keywords.join(', ') }),
      Creator: appName,
      Producer: appName,
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  });
  const { ai } = options.source;
  const mark = ai ? (ai.edited ? 'edited' : 'written') : null;
  describePdf(document, { ...front, appName, createdAt, schemas: mark ? [sourceSchema(mark)] : [] });
  return document;
}

/** IPTC's words for it, as regulators ask for machine-readable marks: a model wrote the text, alone or before somebody edited it. */
const sourceTypes = {
  written: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
  edited: 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
} as const;

function sourceSchema(mark: keyof typeof sourceTypes): PdfSchema {
  const source = { name: 'DigitalSourceType', type: 'URI', value: sourceTypes[mark] } as const;
  return {
    schema: 'IPTC Extension',
    uri: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
    prefix: 'Iptc4xmpExt',
    properties: [{ ...source, category: 'external' }],
  };
}

type Writer = {
  document: Document;
  root: Element;
  sheet: Sheet;
  measures: Measures;
  /** The language of the words that the file adds, where it is another than that of the text. */
  own: Language;
};
type Language = { lang?: string };
type Measures = (style: { size: number; face?: Face }) => Measure;

function writeFront(writer: Writer, front: FrontMatter, options: ExportOptions): void {
  const { sheet, own } = writer;
  const text = translator(options.locale);
  write(writer, 'H1', front.title, styles.title);
  sheet.space(4);
  for (const fact of front.facts) write(writer, 'P', fact, styles.fact, own);
  if (front.ai !== null) write(writer, 'P', front.ai, styles.fact, own);
  if (front.speakers.length > 0) {
    sheet.space(14);
    write(writer, 'H2', text('export.speakers'), styles.heading, own);
    writeList(writer, front.speakers);
    sheet.space(14);
    write(writer, 'H2', text('export.text'), styles.heading, own);
  }
  sheet.space(10);
}

/** What stands before an item is no part of it, and the list says which kind of mark that is (ISO 32000-1, 14.8.5.5). */
function writeList(writer: Writer, items: readonly string[]): void {
  const { document, root, sheet, measures } = writer;
  const style = styles.text;
  const list = document.struct('L');
  // pdfkit has no option for it.
  const { dictionary } = list as unknown as { dictionary: PDFKit.PDFKitReference };
  Object.assign(dictionary.data, { A: { O: 'List', ListNumbering: 'Disc' } });
  root.add(list);
  for (const item of items) {
    const label = document.struct('Lbl');
    const body = document.struct('LBody');
    list.add(document.struct('LI').add(label).add(body));
    const [bullet] = linesOf(BULLET, INDENT, measures(style));
    sheet.set(body, {
      tag: 'LBody',
      lines: linesOf(item, TEXT_WIDTH - INDENT, measures(style)),
      style,
      label: { element: label, line: bullet ?? { runs: [] }, width: INDENT },
    });
  }
  list.end();
}

/** The speaker's line never stands alone at the foot of a page. */
function writeParagraph(writer: Writer, paragraph: Paragraph): void {
  const { document, root, sheet } = writer;
  const head = [paragraph.speaker, paragraph.time].filter((part) => part !== null).join(' · ');
  const style = paragraph.role === 'question' ? styles.question : styles.text;
  const element = document.struct('P', paragraph.language === null ? {} : { lang: paragraph.language });
  root.add(element);
  sheet.need(styles.text.height * 2 + (head === '' ? 0 : styles.speaker.height));
  if (head !== '') {
    const label = document.struct('Span');
    element.add(label);
    set(writer, label, { tag: 'Span', text: head, style: styles.speaker, numbered: true });
  }
  set(writer, element, { tag: 'P', text: paragraph.text, style, numbered: true });
  element.end();
  sheet.space(8);
}

function write(writer: Writer, tag: string, text: string, style: PdfStyle, language: Language = {}): void {
  const element = writer.document.struct(tag, language);
  writer.root.add(element);
  set(writer, element, { tag, text, style });
  element.end();
}

function set(
  writer: Writer,
  element: Element,
  options: { tag: string; text: string; style: PdfStyle; numbered?: boolean },
): void {
  const { text, style } = options;
  writer.sheet.set(element, { ...options, lines: linesOf(text, TEXT_WIDTH, writer.measures(style)) });
}

/** Whether something is drawn in the place of a letter that no font has. */
function isReplaced(front: FrontMatter, paragraphs: readonly Paragraph[], fonts: PdfFonts): boolean {
  const texts = [front.title, ...front.facts, front.ai ?? '', ...front.speakers];
  const said = paragraphs.flatMap(({ speaker, text }) => [speaker ?? '', text]);
  const letters = new Set([...texts, ...said].flatMap((text) => Array.from(text)));
  return [...letters].some((letter) => runsOf(letter, fonts).some(({ meant }) => meant !== undefined));
}
