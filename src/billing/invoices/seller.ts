// Who writes the invoices: what § 14(4) UStG asks about the seller, from the operator's settings.
import type { Config } from '#platform/settings/config.ts';

/** Stored with each invoice: a later change of the settings changes no invoice. */
export type Seller = {
  name: string;
  address: string;
  postalCode: string;
  city: string;
  vatId?: string;
  taxNumber?: string;
  iban?: string;
};

export type SellerSettings = Config['invoices'];

/** Names of the settings without which no invoice can be written. */
export function missingSellerSettings(settings: SellerSettings): string[] {
  const needed = {
    INVOICE_SELLER_NAME: settings.name,
    INVOICE_SELLER_ADDRESS: settings.address,
    INVOICE_SELLER_POSTAL_CODE: settings.postalCode,
    INVOICE_SELLER_CITY: settings.city,
    INVOICE_IBAN: settings.iban,
    // One of the two is enough (§ 14(4) no. 2 UStG).
    'INVOICE_VAT_ID or INVOICE_TAX_NUMBER': settings.vatId ?? settings.taxNumber,
  };
  return Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
}

/**
 * Without tax for businesses of the other member states an invoice names the VAT ids of both (§ 14a(1) UStG); the tax
 * number is not enough. A small business writes none of these.
 */
export function lacksVatIdForReverseCharge(settings: SellerSettings): boolean {
  return !settings.isSmallBusiness && !settings.vatId;
}

/** @returns null where a setting is missing */
export function sellerOf(settings: SellerSettings): Seller | null {
  const { name, address, postalCode, city, vatId, taxNumber, iban } = settings;
  if (missingSellerSettings(settings).length > 0 || !name || !address || !postalCode || !city) return null;
  return {
    name,
    address,
    postalCode,
    city,
    ...(vatId && { vatId }),
    ...(taxNumber && { taxNumber }),
    ...(iban && { iban }),
  };
}
