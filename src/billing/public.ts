// What the pages may use of billing.
export { plans } from './plans.ts';
