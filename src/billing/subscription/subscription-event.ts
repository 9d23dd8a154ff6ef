// What happens to a subscription, as it is stored. Times are ISO 8601, money is in whole cents.
import type { Interval } from '../plans.ts';

type Ordered = {
  interval: Interval;
  hasEarlyStart: boolean;
  /** Whether a company was named; not in orders that make no new contract, nor in those from before it was kept. */
  isBusiness?: boolean;
  /** The wording of the contract that the person agreed to. */
  contract?: string;
  /** Of the person, as the payment service knows it; ISO 3166-1 alpha-2. */
  country?: string;
  reference?: string;
};

/** `rateBp`: the VAT of the order, in basis points. */
type OrderedSeats = { seats: number; rateBp: number };

type Renewed = { orderedAt: string; priceCents: number };

export type SubscriptionEvent =
  /**
   * `reference`: the payment service's name of what was paid by card; without one it is bought by invoice.
   * `cents`: what the card was charged, less than the price where a credit at the payment service paid the rest.
   * `isRenewal`: the card paid late for a term that nobody ordered; `renews` is the contract that goes on, and is
   * missing where nothing is known of it any more.
   */
  | ({
      kind: 'purchase';
      isRenewal?: boolean;
      renews?: Renewed;
      cents?: number;
      /** Of Business; missing for Pro. */
      business?: OrderedSeats;
    } & Ordered)
  /**
   * More seats of Business from now on, fewer from the next term on. `asOf`: ISO 8601, the moment for which the price was
   * shown. By card `reference` and `cents` are of the payment for more of them.
   */
  | { kind: 'seats'; seats: number; asOf: string; reference?: string; cents?: number }
  /** Pro ends because its person buys Business; what of it is not used goes back. */
  | { kind: 'replace' }
  /** The card was charged for the next term. `seats`: of Business, for how many. */
  | { kind: 'renew'; reference: string; cents: number; seats?: number; country?: string }
  /** Was given back to the card in the payment service; a whole term's price ends Pro. */
  | {
      kind: 'refund';
      cents: number;
      reference: string;
      /** With this all that was paid for the term has gone back. */
      isWhole: boolean;
      /** Was paid with the money; without any of it left, it ends where it still runs. */
      term: { interval: Interval; startsAt: string; endsAt: string };
    }
  /** `until`: ISO 8601. Another end takes the place of the one before; one that is over takes back what was given. */
  | { kind: 'grant'; until: string }
  /** `notBefore`: ISO 8601, a later end that the person wished for. */
  | { kind: 'cancel'; isBusiness?: boolean; notBefore?: string }
  | { kind: 'resume' }
  /** By card the payment service was asked before; where a year is paid, `reference` and `cents` are of that payment. */
  | ({
      kind: 'change';
      paidBy?: 'card';
      cents?: number;
      /** ISO 8601, the moment for which its price was shown; of Business. */
      asOf?: string;
    } & Ordered)
  /** `declaredAt`: ISO 8601, where a person carries it out later; what counts is when it was declared. */
  | { kind: 'withdraw'; declaredAt?: string }
  /** Without notice, for good cause that a person has looked at. */
  | { kind: 'end'; declaredAt: string }
  /** An invoice was not paid in spite of its reminder. `issuedAt`: the invoice's, ISO 8601. */
  | { kind: 'unpaid'; issuedAt: string };
