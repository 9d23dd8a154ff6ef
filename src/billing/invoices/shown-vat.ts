// The VAT inside a price, as pages and mails show it before there is an invoice. Small: it travels to browsers.
import { HOME, splitGross, type Tax, type TaxedRecipient, type TaxSettings, taxFor } from './tax.ts';

export type { TaxSettings };

/** The tax that a consumer in Germany pays. */
export function homeTax(settings: TaxSettings): Tax {
  return taxFor({ country: HOME }, settings);
}

/**
 * @param recipient null for an order by card without an address
 * @returns null where the tax is known with the payment alone: then the country that belongs to the card decides
 */
export function expectedTax(recipient: TaxedRecipient | null, settings: TaxSettings): Tax | null {
  if (recipient === null) return settings.isSmallBusiness ? homeTax(settings) : null;
  return taxFor(recipient, settings);
}

/**
 * @returns the VAT in cents and its rate in percent, written in the language; null where none is owed, or it is not
 * known yet: who states VAT owes it (§ 14c UStG)
 */
export function vatInPrice(
  grossCents: number,
  { tax, locale }: { tax: Tax | null; locale: 'de' | 'en' },
): { cents: number; percent: string } | null {
  if (tax === null) return null;
  const { taxCents: cents } = splitGross(grossCents, tax);
  if (tax.rateBp === 0 || cents <= 0) return null;
  return { cents, percent: (tax.rateBp / 100).toLocaleString(locale === 'de' ? 'de-DE' : 'en-GB') };
}
