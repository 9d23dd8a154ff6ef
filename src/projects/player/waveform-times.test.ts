import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentsNear, stepOf } from './waveform-times.ts';

describe('momentsNear', () => {
  it('names the minutes of a window of four', () => {
    expect(momentsNear({ from: 0, to: 240 }, 2327)).toEqual([0, 60, 120, 180, 240, 300]);
    expect(momentsNear({ from: 2087, to: 2327 }, 2327)).toEqual([1980, 2040, 2100, 2160, 2220, 2280]);
  });

  it('names seconds where the whole is short', () => {
    expect(momentsNear({ from: 0, to: 30 }, 30)).toEqual([0, 10, 20, 30]);
  });

  it('never names more than fit side by side, nor a moment after the end', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 40_000, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (duration, share) => {
          const length = Math.min(duration, 240);
          const from = (duration - length) * share;
          const moments = momentsNear({ from, to: from + length }, duration);
          expect(length / stepOf(length)).toBeLessThanOrEqual(5);
          expect(moments.length).toBeLessThanOrEqual(10);
          expect(Math.max(...moments)).toBeLessThanOrEqual(duration);
          expect(Math.min(...moments)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
