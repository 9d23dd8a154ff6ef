// The settings of an operator who sells by invoice.
export const SELLER = {
  INVOICE_SELLER_NAME: 'Wortlaut Test GmbH',
  INVOICE_SELLER_ADDRESS: 'Ostheide 4',
  INVOICE_SELLER_POSTAL_CODE: '21335',
  INVOICE_SELLER_CITY: 'Lüneburg',
  INVOICE_TAX_NUMBER: '33/123/45678',
  INVOICE_VAT_ID: 'DE123456789',
  INVOICE_IBAN: 'DE02120300000000202051',
} as const;
