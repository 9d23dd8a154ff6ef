// The invoice as PDF/A-3a and PDF/UA-1, with the electronic invoice inside (ZUGFeRD 2.3/Factur-X 1.0, profile EN 16931).
import { translator } from '#i18n/translate.ts';
import { loadPdfFonts, REPLACEMENT } from '#platform/pdf/pdf-fonts.ts';
import type { PdfSchema } from '#platform/pdf/pdf-metadata.ts';
import { isReplaced, openPaper } from '#platform/pdf/pdf-paper.ts';
import { type Corrected, paperContent, type PrintedInvoice } from './paper-content.ts';
import { namesIn, writePaper } from './write-paper.ts';

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
  /** Null where there is no electronic invoice. */
  xml: string | null,
): Promise<Buffer> {
  const t = translator(invoice.language);
  const content = paperContent(invoice, corrected);
  const fonts = await loadPdfFonts();
  const { issuedAt, language, seller } = invoice;
  const paper = openPaper({
    title: content.title,
    subject: content.service,
    origin: seller.name,
    language,
    createdAt: issuedAt,
    schemas: xml === null ? [] : [facturX],
    fonts,
    pageText: (number) => t('export.page', { number }),
  });
  const attached = {
    name: FILE_NAME,
    type: 'text/xml',
    description: t('invoice.xml'),
    // The same invoice in another form. pdfkit's types do not know it.
    relationship: 'Alternative',
    creationDate: issuedAt,
    modifiedDate: issuedAt,
  };
  if (xml !== null) paper.document.file(Buffer.from(xml), attached);
  const remarks = isReplaced(namesIn(content), fonts) ? [t('invoice.replaced', { mark: REPLACEMENT })] : [];
  writePaper(paper, { ...content, notes: [...content.notes, ...remarks] }, t('invoice.seller'));
  return paper.finish();
}
