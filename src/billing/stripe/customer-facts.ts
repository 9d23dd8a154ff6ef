// What Stripe says of a customer at one moment. Every decision is made on this and never on what an event carries, so
// that events may come twice, late and in any order.
import type Stripe from 'stripe';
import type { Log } from '#platform/log.ts';
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
  /** The later end that the person wished for with that request, ISO 8601. */
  notBefore: string | null;
  /** Stripe gave up charging the card. */
  hasFailed: boolean;
  latestInvoiceId: string | null;
  order: { interval: Interval; hasEarlyStart: boolean; contract?: string };
  /** Of Business: what the next invoice is for. Null for Pro. */
  business: OrderedSeats | null;
  /** What the card is charged for the next term. */
  nextCents: number | null;
  /** The order named a company; null for those from before it was kept. */
  isBusiness: boolean | null;
  /** The request of the person that changed the interval last. */
  changeId: string | null;
};

export type OrderedSeats = { seats: number; rateBp: number };
type LostDispute = { id: string; cents: number };

export type CardPayment = {
  /** Its invoice's at Stripe; where seats were added, which has none there, the payment's own. */
  invoiceId: string;
  subscriptionId: string;
  isFirst: boolean;
  /** It pays for a year in place of the month that runs. `requestId`: of the person. */
  change: { requestId: string; hasEarlyStart: boolean; contract?: string } | null;
  /** It pays for more seats of Business in a term that runs. `asOf`: ISO 8601, the moment for which their price was shown. */
  added: { requestId: string; seats: number; asOf: string } | null;
  /** It pays for a term of Business with so many seats; null for Pro. */
  business: OrderedSeats | null;
  /** What the card was charged: less than the price where a credit or a coupon at Stripe paid a part, 0 where it paid all. */
  cents: number;
  /** Also what a bank took back. */
  refundedCents: number;
  /** Taken back by the bank of the card, for good. */
  lostDisputes: LostDispute[];
  /** Stripe did not say how its dispute stands: nothing is given back by itself, for the bank may have taken it already. */
  isDisputeUnread: boolean;
  paymentIntentId: string | null;
  /** Of the address that belongs to the card, ISO 3166-1 alpha-2. */
  country: string | null;
  paidAt: Date;
};

export type CustomerFacts = { subscriptions: CardSubscription[]; payments: CardPayment[] };

const LIVE = new Set(['active', 'trialing', 'past_due', 'unpaid']);
/** The newest; older ones were seen long ago. */
const MOST = 100;

/** What an operator made at Stripe by hand has no order, and is left alone. */
export async function readCustomerFacts(
  { stripe, log }: { stripe: Stripe; log: Pick<Log, 'error'> },
  customer: string,
): Promise<CustomerFacts> {
  const [subscriptions, invoices, charges] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', limit: MOST }),
    stripe.invoices.list({ customer, status: 'paid', limit: MOST, expand: ['data.payments'] }),
    stripe.charges.list({ customer, limit: MOST }),
  ]);
  const ours = subscriptions.data.map(subscriptionIn).filter((found) => found !== null);
  const ids = new Set(ours.map(({ id }) => id));
  const charged = new Map<string | null, Charged>();
  for (const charge of charges.data) {
    // The first try with a card that was declined, under the same intent as the payment.
    if (charge.status === 'failed') continue;
    const { id, payment_intent: intent, amount_refunded: refundedCents, disputed } = charge;
    const lostDisputes = disputed ? await lostDisputesOf({ stripe, log }, id) : [];
    charged.set(idOf(intent), {
      refundedCents,
      lostDisputes: lostDisputes ?? [],
      isDisputeUnread: lostDisputes === null,
      country: charge.billing_details.address?.country ?? null,
    });
  }
  const payments = [
    ...invoices.data.map((invoice) => paymentIn(invoice, charged)),
    ...charges.data.map((charge) => seatsPaidIn(charge, charged)),
  ]
    .filter((payment) => payment !== null)
    .filter(({ subscriptionId }) => ids.has(subscriptionId));
  return {
    subscriptions: ours,
    // Of two of the same second, too, the older first: Stripe lists the newest first.
    payments: payments.toReversed().toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime()),
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
    notBefore: metadata.not_before || null,
    hasFailed: found.cancellation_details?.reason === 'payment_failed',
    latestInvoiceId: idOf(found.latest_invoice),
    order: {
      interval,
      hasEarlyStart: metadata.early_start === 'yes',
      ...(metadata.contract && { contract: metadata.contract }),
    },
    isBusiness: metadata.business ? metadata.business === 'yes' : null,
    business: seatsIn(metadata),
    nextCents: found.items.data[0]?.price.unit_amount ?? null,
    changeId: metadata.change || null,
  };
}

/** What the next invoice at Stripe is for, as it says itself. */
export function metadataOf({ seats, rateBp }: OrderedSeats) {
  return { seats: String(seats), rate_bp: String(rateBp) };
}

function seatsIn(metadata: Stripe.Metadata | null | undefined): OrderedSeats | null {
  const [seats, rateBp] = [Number(metadata?.seats), Number(metadata?.rate_bp)];
  return Number.isInteger(seats) && Number.isInteger(rateBp) ? { seats, rateBp } : null;
}

type Charged = Pick<CardPayment, 'refundedCents' | 'lostDisputes' | 'isDisputeUnread' | 'country'>;

/**
 * While a dispute is open the money is not lost. https://docs.stripe.com/disputes/how-disputes-work
 * @returns null where they cannot be read: the other payments of the customer are settled all the same
 */
async function lostDisputesOf(
  { stripe, log }: { stripe: Stripe; log: Pick<Log, 'error'> },
  charge: string,
): Promise<LostDispute[] | null> {
  const disputes = await stripe.disputes.list({ charge, limit: MOST }).catch((err: unknown) => {
    log.error({ code: 'dispute_unread', charge, err }, 'the disputes of a payment by card could not be read');
    return null;
  });
  if (disputes === null) return null;
  return disputes.data
    .filter(({ status }) => status === 'lost')
    .map(({ id, amount: cents }) => ({ id, cents }));
}

function paymentIn(invoice: Stripe.Invoice, charged: Map<string | null, Charged>): CardPayment | null {
  const { billing_reason: reason } = invoice;
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  const change = changeIn(invoice);
  const isTerm = reason === 'subscription_create' || reason === 'subscription_cycle' || change !== null;
  if (!isTerm || !paysForTerm(invoice) || subscriptionId === null || !invoice.id) return null;
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid');
  const paymentIntentId = idOf(paid?.payment.payment_intent);
  const none: Charged = { refundedCents: 0, lostDisputes: [], isDisputeUnread: false, country: null };
  const charge = (paymentIntentId && charged.get(paymentIntentId)) || none;
  const { lostDisputes } = charge;
  return {
    invoiceId: invoice.id,
    subscriptionId,
    isFirst: reason === 'subscription_create',
    change,
    added: null,
    // The invoice keeps what the subscription said of itself when it was written.
    business: seatsIn(invoice.parent?.subscription_details?.metadata),
    cents: invoice.amount_paid,
    ...charge,
    refundedCents: lostDisputes.reduce((sum, { cents }) => sum + cents, charge.refundedCents),
    paymentIntentId,
    paidAt: new Date((invoice.status_transitions.paid_at ?? invoice.created) * 1_000),
  };
}

/** A charge bears what its payment was asked for with. */
function seatsPaidIn(charge: Stripe.Charge, charged: Map<string | null, Charged>): CardPayment | null {
  const { metadata, status, amount: cents, created } = charge;
  const { change: requestId, seats, as_of: asOf, subscription: subscriptionId } = metadata;
  const paymentIntentId = idOf(charge.payment_intent);
  const found = charged.get(paymentIntentId);
  if (status !== 'succeeded' || !requestId || !seats || !asOf || !subscriptionId) return null;
  if (paymentIntentId === null || !found) return null;
  const { lostDisputes } = found;
  return {
    invoiceId: paymentIntentId,
    subscriptionId,
    isFirst: false,
    change: null,
    added: { requestId, seats: Number(seats), asOf },
    business: null,
    cents,
    ...found,
    refundedCents: lostDisputes.reduce((sum, lost) => sum + lost.cents, found.refundedCents),
    paymentIntentId,
    paidAt: new Date(created * 1_000),
  };
}

/**
 * Also where a credit or a coupon pays all of it and the card nothing. Where an interval is arranged for later, Stripe
 * writes an invoice about nothing.
 */
export function paysForTerm({ subtotal }: Pick<Stripe.Invoice, 'subtotal'>): boolean {
  return subtotal > 0;
}

/** As the subscription said of itself then. */
function changeIn({ billing_reason: reason, parent }: Stripe.Invoice): CardPayment['change'] {
  const { metadata } = parent?.subscription_details ?? {};
  if (reason !== 'subscription_update' || !metadata?.change) return null;
  const { change: requestId, contract } = metadata;
  return { requestId, hasEarlyStart: metadata.early_start === 'yes', ...(contract && { contract }) };
}

/** Under this name a payment is applied, once. */
export function eventIdOf({
  invoiceId,
  change,
  added,
}: Pick<CardPayment, 'invoiceId' | 'change' | 'added'>): string {
  return (change ?? added)?.requestId ?? `stripe:${invoiceId}`;
}

function idOf(value: string | { id: string } | null | undefined): string | null {
  if (!value) return null;
  return typeof value === 'string' ? value : value.id;
}
