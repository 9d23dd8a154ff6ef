// What a visitor without an account may try, and what all of them together may ask of the machine.

const MINUTE_MS = 60_000;

export const tryOutLimits = {
  /** A minute; a second more is forgiven, for files that claim round lengths. */
  mostSeconds: 60,
  forgivenMs: 1_000,
  /** A minute of uncompressed stereo sound has 11 MB. */
  mostBytes: 25_000_000,
  /** Files that arrive, wait or are read at the same time, of everybody. */
  atOnce: 4,
  /** All that are there, also those that are only looked at. */
  kept: 40,
  arrivesWithinMs: 2 * MINUTE_MS,
  /** What took longer was lost with its worker. */
  readWithinMs: 4 * MINUTE_MS,
  lifetimeMs: 15 * MINUTE_MS,
  /** For the way through registration and the mail that confirms it. */
  keptLifetimeMs: 60 * MINUTE_MS,
} as const;
