// An offer as PDF/A-3a and PDF/UA-1, with the look of an invoice.
import { translator } from '#i18n/translate.ts';
import { loadPdfFonts, REPLACEMENT } from '#platform/pdf/pdf-fonts.ts';
import { isReplaced, openPaper } from '#platform/pdf/pdf-paper.ts';
import { namesIn, writePaper } from '../invoices/paper/write-paper.ts';
import { type Offer, offerContent } from './offer.ts';

/** The same bytes for the same offer. */
export async function offerPdf(offer: Offer): Promise<Buffer> {
  const { seller, language, at } = offer;
  const t = translator(language);
  const content = offerContent(offer);
  const fonts = await loadPdfFonts();
  const paper = openPaper({
    title: content.title,
    subject: content.service,
    origin: seller.name,
    language,
    createdAt: at,
    fonts,
    pageText: (number) => t('export.page', { number }),
  });
  const remarks = isReplaced(namesIn(content), fonts)
    ? [t('offerPaper.replaced', { mark: REPLACEMENT })]
    : [];
  writePaper(paper, { ...content, notes: [...content.notes, ...remarks] }, t('offerPaper.seller'));
  return paper.finish();
}
