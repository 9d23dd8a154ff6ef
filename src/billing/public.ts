// What the pages may use of billing.
export { addDays, plans } from './plans.ts';
