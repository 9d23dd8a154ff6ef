// The settings of invoices and of their export for the tax adviser; `config.ts` reads them with all others.
import { z } from 'zod';

const text = z.string().trim();
const blankIsNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);
const optional = blankIsNone(text.optional());

export const billingSettings = {
  INVOICE_SELLER_NAME: optional,
  INVOICE_SELLER_ADDRESS: optional,
  INVOICE_SELLER_POSTAL_CODE: optional,
  INVOICE_SELLER_CITY: optional,
  INVOICE_VAT_ID: optional,
  INVOICE_TAX_NUMBER: optional,
  INVOICE_IBAN: optional,
  INVOICE_SMALL_BUSINESS: blankIsNone(z.enum(['on', 'off']).default('off')),
  INVOICE_EU_VAT: blankIsNone(z.enum(['home', 'destination']).default('home')),
  INVOICE_REMINDERS: blankIsNone(z.enum(['on', 'off']).default('on')),
  VIES_CHECK: blankIsNone(z.enum(['on', 'off']).optional()),
  VIES_URL: blankIsNone(z.url().default('https://ec.europa.eu/taxation_customs/vies/rest-api')),
  DATEV_CONSULTANT: blankIsNone(text.regex(/^\d{4,7}$/, 'four to seven digits').optional()),
  DATEV_CLIENT: blankIsNone(text.regex(/^\d{1,5}$/, 'one to five digits').optional()),
  DATEV_CHART: blankIsNone(z.enum(['SKR03', 'SKR04']).default('SKR03')),
  DATEV_DEBTOR: blankIsNone(
    text.regex(/^[1-6]\d{4}$/, 'the account of a debtor: 10000 to 69999').default('10000'),
  ),
};

type Settings = z.output<z.ZodObject<typeof billingSettings>>;

export function billingConfig(s: Settings) {
  return {
    invoices: invoiceConfig(s),
    datev: datevConfig(s),
    /** Whether, and where, VIES is asked about VAT ids. */
    vies: { isAsked: isViesAsked(s), url: s.VIES_URL },
    /** People are reminded of what they did not pay, and Pro ends after that. Without it the operator sees to it. */
    hasInvoiceReminders: s.INVOICE_REMINDERS === 'on',
  };
}

/** Who sells without tax to businesses of other member states shows that their VAT ids are in force (§ 6a UStG, § 25f UStG). */
function isViesAsked({ VIES_CHECK, INVOICE_VAT_ID, INVOICE_SMALL_BUSINESS }: Settings): boolean {
  if (VIES_CHECK !== undefined) return VIES_CHECK === 'on';
  return INVOICE_VAT_ID !== undefined && INVOICE_SMALL_BUSINESS === 'off';
}

/** What invoices say of the seller, and how they are taxed. */
function invoiceConfig(s: Settings) {
  return {
    name: s.INVOICE_SELLER_NAME,
    address: s.INVOICE_SELLER_ADDRESS,
    postalCode: s.INVOICE_SELLER_POSTAL_CODE,
    city: s.INVOICE_SELLER_CITY,
    vatId: s.INVOICE_VAT_ID,
    taxNumber: s.INVOICE_TAX_NUMBER,
    iban: s.INVOICE_IBAN,
    /** § 19 UStG: no VAT is shown. */
    isSmallBusiness: s.INVOICE_SMALL_BUSINESS === 'on',
    /** Whose rate people in other countries of the EU pay. */
    euConsumers: s.INVOICE_EU_VAT,
  };
}

/** How the tax adviser's program knows the seller. Without the first two nothing can be exported for it. */
function datevConfig(s: Settings) {
  return {
    consultant: s.DATEV_CONSULTANT,
    client: s.DATEV_CLIENT,
    /** The standard chart of accounts that the books are kept in. */
    chart: s.DATEV_CHART,
    /** One account of a debtor for all recipients. */
    debtor: s.DATEV_DEBTOR,
  };
}
