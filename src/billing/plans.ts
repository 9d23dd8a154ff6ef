// The figures of the plans that billing keeps. What a plan may upload and have transcribed stands with the projects.

export const plans = {
  /** Of Pro, once a person. */
  trialDays: 7,
  /** Before the end of the trial. */
  reminderDays: 2,
} as const;

/** A day has 24 hours here, also where a clock is put forward or back meanwhile. */
export function addDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * 24 * 60 * 60_000);
}
