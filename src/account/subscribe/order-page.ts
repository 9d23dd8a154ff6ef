// What the pages of an order share: that there are plans here, who is asked, and what is ordered.
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { type Interval, intervals } from '#billing/public.ts';
import { configContext } from '#pages/public-config.ts';
import { missingPage } from '#pages/route-checks.ts';

/** @throws 404 where this installation has no plans */
export function loadOrderPage({ context, url }: LoaderFunctionArgs) {
  const { plans, cardPayment, appName, supportEmail, url: publicUrl } = context.get(configContext);
  if (!plans) throw missingPage({ reason: 'no-match', path: url.pathname });
  return { appName, supportEmail, publicUrl, cardPayment };
}

export type PaymentMethod = 'invoice' | 'card';

/** The method in the address, as the interval is; by invoice where there is no other. */
export function usePaymentMethod({ cardPayment }: { cardPayment: boolean }): PaymentMethod {
  const [search] = useSearchParams();
  return cardPayment && search.get('method') === 'card' ? 'card' : 'invoice';
}

/** The interval in the address, so that each step can be reloaded and gone back to. */
export function useInterval(): Interval {
  const [search] = useSearchParams();
  return intervals.find((known) => known === search.get('interval')) ?? 'monthly';
}
