// What Stripe's API answers with, as far as `stripe-server.ts` speaks it.

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
  items: { data: { id: string; price: { product: string } }[] };
};
export type Invoice = Owned & {
  status: 'open' | 'paid';
  created: number;
  billing_reason: string;
  amount_paid: number;
  status_transitions: { paid_at: number | null };
  parent: { subscription_details: { subscription: string; metadata: Record<string, string> } };
  payments: { data: { status: string; payment: { type: string; payment_intent: string } }[] };
};
export type Charge = Owned & {
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  refunded: boolean;
};
export type Refund = {
  id: string;
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
