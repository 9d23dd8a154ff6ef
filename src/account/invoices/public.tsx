// What the profile shows of a person's invoices.
export { InvoiceHistory } from './invoice-history.tsx';
