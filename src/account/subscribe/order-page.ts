// What the pages of an order share: that there are plans here, who is asked, and what is ordered.
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { type Interval, intervals, plans, type TaxSettings, type Trader } from '#billing/public.ts';
import { configContext, type PublicConfig } from '#pages/public-config.ts';
import { missingPage } from '#pages/route-checks.ts';

/** @throws 404 where this installation has no plans */
export function loadOrderPage({ context, url }: LoaderFunctionArgs) {
  const config = context.get(configContext);
  if (!config.plans) throw missingPage({ reason: 'no-match', path: url.pathname });
  return { ...sellerOf(config), cardPayment: config.cardPayment, maxima: config.maxima };
}

/** Whom a person has the contract with, how prices are taxed, and how large a file may be. */
export type Seller = {
  appName: string;
  supportEmail: string;
  publicUrl: string;
  trader: Trader | null;
  tax: TaxSettings;
  fileGigabytes: number;
};

export function sellerOf({ appName, supportEmail, url, trader, tax, maxima }: PublicConfig): Seller {
  const fileGigabytes = maxima.fileBytes / 1024 ** 3;
  return { appName, supportEmail, publicUrl: url, trader, tax, fileGigabytes };
}

/** @throws 404 where nobody has a contract */
export function loadContractPage({ context, url }: LoaderFunctionArgs) {
  const { contracts, appName } = context.get(configContext);
  if (!contracts) throw missingPage({ reason: 'no-match', path: url.pathname });
  return { appName };
}

export type PaymentMethod = 'invoice' | 'card';

/** The method in the address, as the interval is; by invoice where there is no other. */
export function usePaymentMethod({ cardPayment }: { cardPayment: boolean }): PaymentMethod {
  const [search] = useSearchParams();
  return cardPayment && search.get('method') === 'card' ? 'card' : 'invoice';
}

/** @returns null where it is no number of seats */
export function seatsIn(text: string | null): number | null {
  const seats = /^\d{1,4}$/.test(text?.trim() ?? '') ? Number(text) : Number.NaN;
  return seats >= plans.business.fromSeats && seats <= plans.business.mostSeats ? seats : null;
}

/** How many seats of Business are ordered; null for an order of Pro. In the address, as the interval is. */
export function useOrderedSeats(): number | null {
  const [search] = useSearchParams();
  return search.get('plan') === 'business'
    ? (seatsIn(search.get('seats')) ?? plans.business.fromSeats)
    : null;
}

/** What of an order stands in the address of each of its pages. */
export function orderParams(order: { interval: Interval; method?: PaymentMethod; seats: number | null }) {
  const { interval, method, seats } = order;
  return {
    interval,
    ...(seats !== null && { plan: 'business', seats: String(seats) }),
    ...(method === 'card' && { method }),
  };
}

/** The interval in the address, so that each step can be reloaded and gone back to. */
export function useInterval(): Interval {
  const [search] = useSearchParams();
  return intervals.find((known) => known === search.get('interval')) ?? 'monthly';
}
