// The settings of an operator who sells by invoice and concludes processing contracts.
export const SELLER = {
  INVOICE_SELLER_NAME: 'Wortlaut Test GmbH',
  INVOICE_SELLER_ADDRESS: 'Ostheide 4',
  INVOICE_SELLER_POSTAL_CODE: '21335',
  INVOICE_SELLER_CITY: 'Lüneburg',
  INVOICE_TAX_NUMBER: '33/123/45678',
  INVOICE_VAT_ID: 'DE123456789',
  // No test asks the European Commission.
  VIES_CHECK: 'off',
  OPERATOR_PHONE: '+49 4131 123456',
  SUPPORT_EMAIL: 'hilfe@wortlaut.example',
  INVOICE_IBAN: 'DE02120300000000202051',
  OPERATOR_PROCESSORS: 'hosting: Beispiel Rechenzentrum GmbH, Deutschland',
} as const;
