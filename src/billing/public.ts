// What the pages may use of billing.
export type { BillingAddress, BillingAddressInput } from './address/billing-address.ts';
export type { Trader } from './contract/trader.ts';
export { traderText } from './contract/trader.ts';
export { addDays, type Interval, intervals, plans } from './plans.ts';
export { businessPrice, seatCents } from './teams/business-price.ts';
export { addTax, splitGross } from './invoices/tax.ts';
export { expectedTax, homeTax, type TaxSettings, vatInPrice } from './invoices/shown-vat.ts';
export type { InvoicePage, ShownInvoice } from './invoices/invoice-history.server.ts';
