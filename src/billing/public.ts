// What the pages may use of billing.
export type { BillingAddress, BillingAddressInput } from './address/billing-address.ts';
export { addDays, type Interval, intervals, plans, vatIn } from './plans.ts';
export type { InvoicePage, ShownInvoice } from './invoices/invoice-history.server.ts';
