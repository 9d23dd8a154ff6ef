// How long a running transcription still takes, by its own measured speed. What is shown never jumps up. Pure.
import type { Project } from './project.ts';

/** What was shown last, and when; it counts down from there. `unsure`: words were shown instead of a number. */
export type Shown = { atMs: number; remainingMs: number; unsure: boolean };

/** Lowest time shown, as "20 seconds": below it no growth is visible, and a late finish does not freeze at zero. */
const FLOOR_MS = 20_000;
const MOST_GROWTH = 1.2;
/** What was shown was so wrong that steps of a fifth would be wrong for long. */
const FAR_OFF = 2;
const SECONDS_MS = 5_000;
const MINUTE_MS = 60_000;

/** @returns ms by the speed of this job alone; null while it is not known */
export function measuredRemainingMs({ status, progress, pace }: RunningProject): number | null {
  if (status !== 'processing' || progress === null || pace === null || pace <= 0) return null;
  return ((1 - progress) / pace) * 1_000;
}
export type RunningProject = Pick<Project, 'status' | 'progress' | 'pace'>;

/**
 * What to show after `shown`: falls at once, and grows by a fifth at most over what stood there last.
 * @param shown null when nothing was shown before
 */
export function nextShown(shown: Shown | null, measuredMs: number, atMs: number): Shown {
  const wanted = Math.max(measuredMs, FLOOR_MS);
  if (!shown) return { atMs, remainingMs: wanted, unsure: false };
  const last = shownMs(shown, atMs);
  const most = last * MOST_GROWTH;
  if (rounded(wanted) <= most) return { atMs, remainingMs: wanted, unsure: false };
  // Its last number stands still meanwhile: the next one may not be much above it.
  if (wanted > last * FAR_OFF && wanted > MINUTE_MS) return { atMs, remainingMs: last, unsure: true };
  return { atMs, remainingMs: roundedDown(most), unsure: false };
}

/** The number that stands there now, rounded as it is read. */
export function shownMs({ atMs, remainingMs, unsure }: Shown, nowMs: number): number {
  const left = unsure ? remainingMs : remainingMs - (nowMs - atMs);
  return rounded(Math.max(left, FLOOR_MS));
}

/** Steps in which a person reads it: 5 s, then whole minutes. */
function rounded(ms: number): number {
  const seconds = Math.ceil(ms / SECONDS_MS) * SECONDS_MS;
  return seconds < MINUTE_MS ? seconds : Math.max(1, Math.round(ms / MINUTE_MS)) * MINUTE_MS;
}

function roundedDown(ms: number): number {
  const step = ms < MINUTE_MS ? SECONDS_MS : MINUTE_MS;
  return Math.floor(ms / step) * step;
}
