// The estimate beforehand, and the remaining time while a transcription runs.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultTimings, estimate, timingFor } from './estimate.ts';
import {
  expectedRemainingMs,
  nextRemaining,
  type ToldRemaining,
} from './workspace/remaining-transcription.ts';

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

describe('the remaining time', () => {
  const order = { timing, durationMs: 10 * 60_000 };

  it('is the whole estimate while the recording waits', () => {
    expect(expectedRemainingMs({ ...order, share: null, pace: null })).toBe(62_400);
  });

  it('follows what was learned before until the page has seen some pace of its own', () => {
    const first = { atMs: 0, share: 0.5 };
    expect(expectedRemainingMs({ ...order, share: 0.5, pace: { first, last: first } })).toBe(30_000);
  });

  it('follows the pace alone once a good part went by before its eyes', () => {
    const pace = { first: { atMs: 0, share: 0 }, last: { atMs: 60_000, share: 0.5 } };
    expect(expectedRemainingMs({ ...order, share: 0.5, pace })).toBe(60_000);
  });

  it('never grows by more than a fifth from one telling to the next, and falls at once', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1e8, noNaN: true }), { minLength: 2 }), (expected) => {
        const told: ToldRemaining[] = [];
        for (const [index, ms] of expected.entries())
          told.push(nextRemaining(told.at(-1) ?? null, ms, index * 1_000));
        for (const [index, { remainingMs }] of told.entries()) {
          const before = told[index - 1]?.remainingMs ?? Number.POSITIVE_INFINITY;
          const wanted = Math.max(expected[index] ?? 0, 20_000);
          expect(remainingMs).toBe(Math.min(wanted, Math.max(before, 20_000) * 1.2));
        }
      }),
    );
  });

  it('comes to a late truth in steps, however wrong the first word was', () => {
    let told = nextRemaining(null, 30_000, 0);
    for (let step = 1; step <= 20; step += 1) told = nextRemaining(told, 600_000, step * 1_000);
    expect(told.remainingMs).toBe(600_000);
  });
});
