// What happens to a subscription in its model. Shares no code with the product.

export type Interval = 'monthly' | 'yearly';

export type ModelEvent =
  /** With a reference by card, else by invoice. */
  | {
      kind: 'purchase';
      interval: Interval;
      hasEarlyStart: boolean;
      reference?: string;
      /** By card: what it was charged. */
      cents?: number;
      isRenewal?: boolean;
      /** The contract that goes on with it. */
      renews?: { orderedAt: string; priceCents: number };
    }
  | {
      kind: 'change';
      interval: Interval;
      hasEarlyStart: boolean;
      paidBy?: 'card';
      reference?: string;
      cents?: number;
    }
  /** The card was charged for the next time. */
  | { kind: 'renew'; reference: string; cents: number }
  /** `of`: the reference of the payment that (a part of) goes back. */
  | {
      kind: 'refund';
      of: string;
      cents: number;
      isWhole: boolean;
      reference: string;
      term: { interval: Interval; startsAt: string; endsAt: string };
    }
  /** ISO 8601. */
  | { kind: 'grant'; until: string }
  | { kind: 'unpaid'; issuedAt: string }
  | { kind: 'cancel'; isBusiness?: boolean; notBefore?: string }
  | { kind: 'withdraw'; declaredAt?: string }
  | { kind: 'end'; declaredAt: string }
  | { kind: 'resume' };
