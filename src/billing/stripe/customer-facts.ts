// What Stripe says of a customer at one moment. Every decision is made on this and never on what an event carries, so
// that events may come twice, late and in any order.
import type Stripe from 'stripe';
import type { Interval } from '../plans.ts';

export type CardSubscription = {
  id: string;
  /** It charges the card, or tries to. */
  isLive: boolean;
  /** It ends with the time that is paid. */
  isCancelled: boolean;
  /** Names one cancellation. */
  cancelledAt: number | null;
  /** The request of the person in this product that cancelled or resumed it last. */
  requestId: string | null;
  /** Stripe gave up charging the card. */
  hasFailed: boolean;
  latestInvoiceId: string | null;
  order: { interval: Interval; hasEarlyStart: boolean };
  /** The request of the person that changed the interval last. */
  changeId: string | null;
};

export type CardPayment = {
  invoiceId: string;
  subscriptionId: string;
  isFirst: boolean;
  /** It pays for a year in place of the month that runs. `requestId`: of the person. */
  change: { requestId: string; hasEarlyStart: boolean } | null;
  cents: number;
  refundedCents: number;
  paymentIntentId: string | null;
  paidAt: Date;
};

export type CustomerFacts = { subscriptions: CardSubscription[]; payments: CardPayment[] };

const LIVE = new Set(['active', 'trialing', 'past_due', 'unpaid']);
/** The newest; older ones were seen long ago. */
const MOST = 100;

/** What an operator made at Stripe by hand has no order, and is left alone. */
export async function readCustomerFacts(stripe: Stripe, customer: string): Promise<CustomerFacts> {
  const [subscriptions, invoices, charges] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', limit: MOST }),
    stripe.invoices.list({ customer, status: 'paid', limit: MOST, expand: ['data.payments'] }),
    stripe.charges.list({ customer, limit: MOST }),
  ]);
  const ours = subscriptions.data.map(subscriptionIn).filter((found) => found !== null);
  const ids = new Set(ours.map(({ id }) => id));
  const refunded = new Map(
    charges.data.map(({ payment_intent: intent, amount_refunded: cents }) => [idOf(intent), cents]),
  );
  const payments = invoices.data
    .map((invoice) => paymentIn(invoice, refunded))
    .filter((payment) => payment !== null)
    .filter(({ cents, subscriptionId }) => cents > 0 && ids.has(subscriptionId));
  return {
    subscriptions: ours,
    payments: payments.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime()),
  };
}

function subscriptionIn(found: Stripe.Subscription): CardSubscription | null {
  const { metadata } = found;
  const { interval } = metadata;
  if (interval !== 'monthly' && interval !== 'yearly') return null;
  return {
    id: found.id,
    isLive: LIVE.has(found.status),
    isCancelled: found.cancel_at_period_end || found.cancel_at !== null,
    cancelledAt: found.canceled_at,
    requestId: metadata.request || null,
    hasFailed: found.cancellation_details?.reason === 'payment_failed',
    latestInvoiceId: idOf(found.latest_invoice),
    order: { interval, hasEarlyStart: metadata.early_start === 'yes' },
    changeId: metadata.change || null,
  };
}

function paymentIn(invoice: Stripe.Invoice, refunded: Map<string | null, number>): CardPayment | null {
  const { billing_reason: reason } = invoice;
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  const change = changeIn(invoice);
  const isTerm = reason === 'subscription_create' || reason === 'subscription_cycle' || change !== null;
  if (!isTerm || subscriptionId === null || !invoice.id) return null;
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid');
  const paymentIntentId = idOf(paid?.payment.payment_intent);
  return {
    invoiceId: invoice.id,
    subscriptionId,
    isFirst: reason === 'subscription_create',
    change,
    cents: invoice.amount_paid,
    refundedCents: (paymentIntentId && refunded.get(paymentIntentId)) || 0,
    paymentIntentId,
    paidAt: new Date((invoice.status_transitions.paid_at ?? invoice.created) * 1_000),
  };
}

/** The invoice keeps what the subscription said of itself when it was written. */
function changeIn({ billing_reason: reason, parent }: Stripe.Invoice): CardPayment['change'] {
  const { metadata } = parent?.subscription_details ?? {};
  if (reason !== 'subscription_update' || !metadata?.change) return null;
  return { requestId: metadata.change, hasEarlyStart: metadata.early_start === 'yes' };
}

/** Under this name a payment is applied, once. */
export function eventIdOf({ invoiceId, change }: Pick<CardPayment, 'invoiceId' | 'change'>): string {
  return change?.requestId ?? `stripe:${invoiceId}`;
}

function idOf(value: string | { id: string } | null | undefined): string | null {
  if (!value) return null;
  return typeof value === 'string' ? value : value.id;
}
