// The few figures that a series of measurements is boiled down to, and how busy the machine was meanwhile.
import { loadavg } from 'node:os';

/** The value that `share` (0 to 1) of all values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Load of the machine over the last minute, for remarks: a ratio of wall clocks is worth little when it is high. */
export function loadNote(): string {
  return `load ${(loadavg()[0] ?? Number.NaN).toFixed(1)}`;
}
