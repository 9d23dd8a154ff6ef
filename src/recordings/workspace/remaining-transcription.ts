// How long a running transcription still takes: what was learned before, corrected by how this one goes.
import { type Timing, estimate } from '../estimate.ts';

/** What was told last, and when. ms. */
export type ToldRemaining = { atMs: number; remainingMs: number };

/** The share of the recording that was done at a moment: the first one that this page saw, and the newest. */
export type Pace = { first: { atMs: number; share: number }; last: { atMs: number; share: number } };

/** A page that opened a moment ago knows nothing of the pace. */
const SHORTEST_BASIS_MS = 4_000;
/** From this share of own observation on, the pace alone counts. */
const FULL_TRUST = 0.3;
/** Told as `less than a minute`: below it nothing grows visibly, and a late finish does not freeze at nought. */
const FLOOR_MS = 20_000;
const MOST_GROWTH = 1.2;

/** ms that the rest takes by what is known now, neither smoothed nor bounded. */
export function expectedRemainingMs(order: {
  timing: Timing;
  durationMs: number;
  /** 0 to 1; null while the recording waits for its turn. */
  share: number | null;
  pace: Pace | null;
}): number {
  const { timing, durationMs, share, pace } = order;
  const { processing, delay } = estimate(timing, durationMs);
  if (share === null) return (processing + delay) * 1_000;
  const left = 1 - share;
  const learned = processing * 1_000 * left;
  const seen = pace ? pace.last.share - pace.first.share : 0;
  const elapsed = pace ? pace.last.atMs - pace.first.atMs : 0;
  if (elapsed < SHORTEST_BASIS_MS || seen <= 0) return learned;
  const trust = Math.min(1, seen / FULL_TRUST);
  return trust * ((left * elapsed) / seen) + (1 - trust) * learned;
}

/**
 * What to tell after `told`: falls at once, and grows by a fifth at most, so that the number never jumps up.
 * @param told null when nothing was told before
 */
export function nextRemaining(told: ToldRemaining | null, expectedMs: number, atMs: number): ToldRemaining {
  const wanted = Math.max(expectedMs, FLOOR_MS);
  const most = told ? Math.max(told.remainingMs, FLOOR_MS) * MOST_GROWTH : wanted;
  return { atMs, remainingMs: Math.min(wanted, most) };
}
