// Apart from `offer.ts`, so that nobody loads the library of PDF files who prints no offer.
import type { Offer } from './offer.ts';

export async function paperOfOffer(offer: Offer): Promise<Buffer> {
  const { offerPdf } = await import('./offer-pdf.ts');
  return offerPdf(offer);
}
