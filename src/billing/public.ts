// What the pages may use of billing.
export type { BillingAddress } from './address/billing-address.ts';
export { addDays, type Interval, plans } from './plans.ts';
