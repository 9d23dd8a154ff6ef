// What Stripe's API answers with, as far as `stripe-server.ts` speaks it.
import { randomBytes } from 'node:crypto';

export const newId = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`;

/** A body as Stripe's library sends it, with its brackets opened. */
export type Form = { [key: string]: string | Form };
export type Owned = { id: string; customer: string };
export type Session = Owned & {
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  cancel_url: string;
  url: string | null;
  metadata: Record<string, string>;
  interval: string;
  cents: number;
};
export type Subscription = Owned & {
  status: string;
  created: number;
  cancel_at_period_end: boolean;
  cancel_at: null;
  canceled_at: number | null;
  cancellation_details: { reason: string | null };
  latest_invoice: string;
  metadata: Record<string, string>;
  cents: number;
  default_payment_method: string | null;
  items: { data: { id: string; price: { product: string; unit_amount: number } }[] };
};
export type Invoice = Owned & {
  status: 'open' | 'paid';
  /** The card was asked. */
  attempted: boolean;
  created: number;
  billing_reason: string;
  /** Before coupons and credits. */
  subtotal: number;
  amount_due: number;
  amount_paid: number;
  status_transitions: { paid_at: number | null };
  parent: { subscription_details: { subscription: string; metadata: Record<string, string> } };
  payments: { data: { status: string; payment: { type: string; payment_intent: string } }[] };
};
export type Charge = Owned & {
  payment_intent: string;
  /** A card that was declined leaves one that failed. */
  status: 'succeeded' | 'failed';
  created: number;
  /** Of the payment that made it. */
  metadata: Record<string, string>;
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  billing_details: { address: { country: string } | null };
};
export type Dispute = {
  id: string;
  charge: string;
  amount: number;
  status: 'needs_response' | 'lost' | 'won';
};
export type Refund = {
  id: string;
  charge: string;
  payment_intent: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
};
export type StripeEvent = {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: unknown };
};

export function textIn(form: Form, ...path: string[]): string {
  const found = at(form, ...path);
  return typeof found === 'string' ? found : '';
}

export function at(form: Form, ...path: string[]): string | Form {
  return path.reduce<string | Form>(
    (found, part) => (typeof found === 'object' ? (found[part] ?? {}) : {}),
    form,
  );
}

export function newCharge(paid: {
  id: string;
  customer: string;
  intent: string;
  cents: number;
  country: string | null;
  created: number;
  metadata?: Record<string, string>;
}): Charge {
  return {
    id: paid.id,
    customer: paid.customer,
    payment_intent: paid.intent,
    status: 'succeeded',
    created: paid.created,
    metadata: paid.metadata ?? {},
    amount: paid.cents,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    billing_details: { address: paid.country === null ? null : { country: paid.country } },
  };
}

/** An invoice that is still to be paid. */
export function newInvoice(
  { id: subscription, customer, metadata }: Pick<Subscription, 'id' | 'customer' | 'metadata'>,
  { reason, ...given }: Pick<Invoice, 'id' | 'created' | 'subtotal' | 'amount_due'> & { reason: string },
): Invoice {
  return {
    ...given,
    customer,
    status: 'open',
    attempted: false,
    billing_reason: reason,
    amount_paid: 0,
    status_transitions: { paid_at: null },
    parent: { subscription_details: { subscription, metadata: { ...metadata } } },
    payments: { data: [] },
  };
}

/** Money that did not come back to where it was refunded counts as none. */
export const isPaidOut = ({ status }: Pick<Refund, 'status'>) => status === 'succeeded';

/** What the person ordered on a page, as it is when they have paid there. */
export function newSubscription(
  { customer, metadata, cents }: Pick<Session, 'customer' | 'metadata' | 'cents'>,
  { id, item, product, created }: { id: string; item: string; product: string; created: number },
): Subscription {
  return {
    id,
    customer,
    status: 'active',
    created,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    cancellation_details: { reason: null },
    latest_invoice: '',
    metadata,
    cents,
    default_payment_method: `pm_of_${customer}`,
    items: { data: [{ id: item, price: { product, unit_amount: cents } }] },
  };
}

/** Of the next invoice. */
export function setPrice(subscription: Subscription, cents: number): void {
  subscription.cents = cents;
  for (const { price } of subscription.items.data) price.unit_amount = cents;
}
