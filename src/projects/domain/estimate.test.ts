// The estimate beforehand.
import { describe, expect, it } from 'vitest';
import { defaultTimings, estimate, timingFor } from './estimate.ts';

const timing = { processingTimePerMinuteMs: 6_000, delayTimeMs: 2_400 };

describe('the estimate', () => {
  it('adds the work for the minutes, kept to one decimal, to the delay, and rounds the sum', () => {
    expect(estimate(timing, 10.04 * 60_000)).toEqual({ minutes: 10, processing: 60, delay: 2.4, total: 62 });
    expect(estimate(timing, 90_000)).toEqual({ minutes: 1.5, processing: 9, delay: 2.4, total: 11 });
  });

  it('takes what was learned of the engine and quality, and the overall figure where nothing was', () => {
    const timings = { ...defaultTimings, 'sherpa.high': timing };
    expect(timingFor(timings, { engine: 'sherpa', quality: 'high' })).toBe(timing);
    expect(timingFor(timings, { engine: 'sherpa', quality: 'standard' })).toBe(defaultTimings.overall);
    expect(timingFor(timings, { engine: null, quality: 'high' })).toBe(defaultTimings.overall);
  });
});
