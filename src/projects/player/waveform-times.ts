// Which moments are written below the thread, for the stretch of the recording that it shows. Pure.

/** s */
export type TimeRange = { from: number; to: number };

/** s between two moments. */
const steps = [5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600];
const MOST_STEPS = 5;

/** @returns seconds between two moments of a scale this long: a round number, with no more than six moments in sight */
export function stepOf(seconds: number): number {
  return steps.find((step) => seconds / step <= MOST_STEPS) ?? seconds / MOST_STEPS;
}

/** @returns the moments of a recording near a stretch, a step further on either side, s */
export function momentsNear({ from, to }: TimeRange, duration: number): number[] {
  const step = stepOf(to - from);
  const first = Math.max(0, Math.floor(from / step) - 1);
  const last = Math.min(Math.floor(duration / step), Math.ceil(to / step) + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}
