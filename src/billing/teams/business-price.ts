// What Business costs, before anything is ordered. Small: it travels to browsers.
import { addTax, type Amounts, type Tax } from '../invoices/tax.ts';
import { type Interval, plans } from '../plans.ts';

/** Of a seat for a term, in cents without VAT. */
export function seatCents(interval: Interval): number {
  return interval === 'yearly' ? plans.business.yearlyNetCents : plans.business.netCents;
}

/** Of all seats for a term: what is shown, charged and invoiced. */
export function businessPrice(order: { interval: Interval; seats: number }, tax: Tax): Amounts {
  return addTax(seatCents(order.interval) * order.seats, tax);
}
