// The figures of the plans that billing keeps. What a plan may upload and have transcribed stands with the projects.

export const plans = {
  /** Of Pro, once a person. */
  trialDays: 7,
  /** Before the end of the trial. */
  reminderDays: 2,
  /** § 355 BGB: from the day after the contract was made, in Germany, and on to the next working day. */
  withdrawalDays: 14,
  /** An invoice is due these days after its date. */
  paymentDays: 7,
  /** After the reminder of an invoice; then Pro ends. */
  reminderPaymentDays: 14,
  /** Consumers end a year that nobody ordered with this notice (§ 309 Nr. 9 BGB). */
  noticeMonths: 1,
  /** So long Pro goes on after a card could not be charged for the next term. */
  graceDays: 7,
  /** Pro, in cents, VAT included. */
  cents: { monthly: 1_900, yearly: 19_000 },
  months: { monthly: 1, yearly: 12 },
  /** Business, in cents for a seat, without VAT: of a month, and of a year, which costs ten of them as Pro's does. */
  business: { netCents: 3_900, yearlyNetCents: 39_000, fromSeats: 2, mostSeats: 500 },
  /** Germany's rate, in percent. */
  vatPercent: 19,
} as const;

export const intervals = ['monthly', 'yearly'] as const;
/** For how long Pro is paid at a time. */
export type Interval = (typeof intervals)[number];

/** A day has 24 hours here, also where a clock is put forward or back meanwhile. */
export function addDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * 24 * 60 * 60_000);
}
