// The invoice as PDF/A-3a and PDF/UA-1, with the electronic invoice inside (ZUGFeRD 2.3/Factur-X 1.0, profile EN 16931).
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { translator } from '#i18n/translate.ts';
import { loadPdfFonts, type PdfFonts, REPLACEMENT, runsOf } from '#platform/pdf/pdf-fonts.ts';
import { linesOf, type Measure } from '#platform/pdf/pdf-lines.ts';
import { measuresOf } from '#platform/pdf/pdf-measures.ts';
import { describePdf, type PdfSchema } from '#platform/pdf/pdf-metadata.ts';
import { createSheet, type Sheet, TEXT_WIDTH, type TextStyle } from '#platform/pdf/pdf-sheet.ts';
import { type Corrected, type PaperContent, paperContent, type PrintedInvoice } from './paper-content.ts';

const INK = '#1B1A17';
const FAINT = '#5F5B52';
const styles = {
  title: { size: 20, color: INK, height: 27 },
  heading: { size: 13, color: INK, height: 19 },
  text: { size: 11, color: INK, height: 16 },
  faint: { size: 9.5, color: FAINT, height: 14 },
} satisfies Record<string, TextStyle>;
/** From the edge of the text to the values beside their labels, in points. */
const LABEL_WIDTH = 150;
const FILE_NAME = 'factur-x.xml';

const facturX: PdfSchema = {
  schema: 'Factur-X PDFA Extension Schema',
  uri: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  properties: (
    [
      ['DocumentFileName', FILE_NAME],
      ['DocumentType', 'INVOICE'],
      ['Version', '1.0'],
      ['ConformanceLevel', 'EN 16931'],
    ] as const
  ).map(([name, value]) => ({ name, type: 'Text', category: 'external', value })),
};

/** The same bytes for the same invoice: no clock and no chance is asked. */
export async function invoicePdf(
  invoice: PrintedInvoice,
  corrected: Corrected | null,
  xml: string,
): Promise<Buffer> {
  const t = translator(invoice.language);
  const content = paperContent(invoice, corrected);
  const fonts = await loadPdfFonts();
  const document = open(invoice, content);
  for (const { name, data } of fonts) document.registerFont(name, data);
  const attached = {
    name: FILE_NAME,
    type: 'text/xml',
    description: t('invoice.xml'),
    // The same invoice in another form. pdfkit's types do not know it.
    relationship: 'Alternative',
    creationDate: invoice.issuedAt,
    modifiedDate: invoice.issuedAt,
  };
  document.file(Buffer.from(xml), attached);
  const root = document.struct('Document', { title: content.title });
  document.addStructure(root);
  const measures = measuresOf(document);
  const first = fonts[0]?.name ?? '';
  const sheet = createSheet(document, {
    font: first,
    lines: false,
    pageText: (number) => t('export.page', { number }),
    widthOf: (words, size) => measures(size, fonts).widthOf(first, words),
  });
  const remarks = isReplaced(content, fonts) ? [t('invoice.replaced', { mark: REPLACEMENT })] : [];
  const writer: Writer = { document, root, sheet, measure: ({ size }) => measures(size, fonts) };
  writePaper(writer, { ...content, notes: [...content.notes, ...remarks] }, t('invoice.seller'));
  sheet.end();
  root.end();
  document.end();
  // pdfkit's document is a Readable; its types say less.
  return buffer(document as unknown as Readable);
}

function open({ issuedAt, language, seller }: PrintedInvoice, { title, service }: PaperContent) {
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
      Subject: service,
      Creator: seller.name,
      Producer: seller.name,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  const described = { title, subject: service, keywords: [], appName: seller.name, createdAt: issuedAt };
  describePdf(document, { ...described, schemas: [facturX] });
  return document;
}

type Writer = {
  document: PDFKit.PDFDocument;
  root: PDFKit.PDFStructureElement;
  sheet: Sheet;
  measure: (style: TextStyle) => Measure;
};

function writePaper(writer: Writer, content: PaperContent, sellerHeading: string): void {
  const { sheet } = writer;
  write(writer, 'P', content.sender, styles.faint);
  sheet.space(22);
  for (const line of content.recipient) write(writer, 'P', line, styles.text);
  sheet.space(44);
  write(writer, 'H1', content.title, styles.title);
  sheet.space(10);
  for (const [label, value] of content.facts) writeField(writer, label, value, styles.text);
  sheet.space(22);
  write(writer, 'H2', content.service, styles.heading);
  sheet.space(6);
  for (const [index, [label, value]] of content.amounts.entries()) {
    const isTotal = index === content.amounts.length - 1;
    writeField(writer, label, value, isTotal ? styles.heading : styles.text);
  }
  sheet.space(22);
  for (const note of content.notes) {
    write(writer, 'P', note, styles.text);
    sheet.space(6);
  }
  sheet.space(22);
  write(writer, 'H2', sellerHeading, styles.heading);
  for (const line of content.seller) write(writer, 'P', line, styles.faint);
}

function write(
  { document, root, sheet, measure }: Writer,
  tag: string,
  text: string,
  style: TextStyle,
): void {
  const lines = linesOf(text, TEXT_WIDTH, measure(style));
  if (lines.length === 0) return;
  const element = document.struct(tag);
  root.add(element);
  sheet.set(element, { tag, lines, style });
  element.end();
}

/** A label with its value beside it: one sentence to a screen reader. */
function writeField(
  { document, root, sheet, measure }: Writer,
  label: string,
  value: string,
  style: TextStyle,
) {
  const [line] = linesOf(`${label}:`, LABEL_WIDTH, measure(style));
  const lines = linesOf(value, TEXT_WIDTH - LABEL_WIDTH, measure(style));
  if (!line || lines.length === 0) return;
  const element = document.struct('P');
  const labelElement = document.struct('Span');
  root.add(element);
  element.add(labelElement);
  sheet.need(style.height * lines.length);
  sheet.set(element, { tag: 'P', lines, style, label: { element: labelElement, line, width: LABEL_WIDTH } });
  element.end();
}

/** Whether something is drawn in the place of a letter that no font has. */
function isReplaced({ sender, recipient, facts, seller }: PaperContent, fonts: PdfFonts): boolean {
  const texts = [sender, ...recipient, ...facts.flat(), ...seller];
  return texts.some((text) => runsOf(text, fonts).some(({ meant }) => meant !== undefined));
}
