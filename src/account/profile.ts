// The answer of `GET /api/auth/profile/{locale}` as the pages see it; the server's schema says the same.
import type { BillingAddress, Interval } from '#billing/public.ts';
import type { ApiFetch } from '#platform/browser/api-fetch.ts';

type Timing = { processingTimePerMinuteMs: number; delayTimeMs: number };

export type BusinessContract = {
  isCancelled: boolean;
  since: string;
  interval: Interval;
  nextInterval: Interval | null;
  seats: number;
  nextSeats: number | null;
  takenSeats: number;
  /** Of a seat for a term, without VAT. */
  seatCents: number;
  rateBp: number;
  endsAt: string;
  paidBy: 'invoice' | 'card';
  graceUntil: string | null;
  /** The moment for which `changeCents` is. */
  asOf: string;
  changeCents: number | null;
};

export type ProfileAnswer = {
  profile: {
    id: string;
    email: string;
    full_name: string;
    provider: string;
    created_at: string;
    email_confirmed_at: string | null;
    last_sign_in_at: string | null;
    locale: string;
    meta_data: Record<string, unknown>;
  };
  accessStatus: {
    isSubscribed: boolean;
    isWaitlisted: boolean;
    /** Null where there are no plans. */
    trial: { isAvailable: boolean; endsAt: string | null } | null;
    /** Pro that was given ends then. ISO 8601; null where none runs. */
    grantEndsAt: string | null;
    /** Number of an unpaid invoice: until it is paid, Pro is not ordered by invoice. */
    owedInvoice: string | null;
    /** Pro as it was bought; null where it was not, or is over. `changeCents`: of the change to yearly, now. */
    pro: {
      isCancelled: boolean;
      /** When it was ordered. */
      since: string;
      interval: Interval;
      /** Of each term, as it was agreed. */
      priceCents: number;
      nextInterval: Interval | null;
      endsAt: string;
      /** As it was cancelled, or as it would be now. */
      ending: { endsAt: string; refundCents: number };
      changeCents: number | null;
      withdrawableUntil: string;
      /** Who withdraws now is in the trial until then; null where it is over. */
      trialEndsAt: string | null;
      paidBy: 'invoice' | 'card';
      graceUntil: string | null;
    } | null;
    /** The team in which the person has a seat, and its Business; null without a seat. */
    business: {
      team: string;
      role: 'owner' | 'admin' | 'member' | 'viewer';
      isRunning: boolean;
      /** Where it runs and does not renew itself. */
      endsAt: string | null;
      /** Of the owner alone, while it is paid. */
      contract: BusinessContract | null;
    } | null;
    upload: { plan: 'first-time' | 'free' | 'pro'; fileBytes: number; durationMs: number | null };
  };
  billingAddress: BillingAddress | null;
  /** In which the person has a seat. */
  team: { name: string; role: string } | null;
  transcriptionTimings: Record<string, Timing> & { overall: Timing };
};

export function loadProfile(api: ApiFetch, locale: string): Promise<ProfileAnswer> {
  return api<ProfileAnswer>(`/api/auth/profile/${locale}`);
}
