import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remainingMs, type TransferSample, withSample } from './remaining-time.ts';

const through = (samples: TransferSample[]) =>
  samples.reduce<TransferSample[]>((kept, sample) => withSample(kept, sample), []);

describe('remaining time of a transfer', () => {
  it('is unknown before enough has been seen', () => {
    expect(remainingMs([], 100)).toBeNull();
    expect(remainingMs(through([{ atMs: 0, bytes: 0 }]), 100)).toBeNull();
    const blink = through([
      { atMs: 0, bytes: 0 },
      { atMs: 200, bytes: 50 },
    ]);
    expect(remainingMs(blink, 100)).toBeNull();
  });

  it('is unknown while nothing moves', () => {
    const stuck = through([
      { atMs: 0, bytes: 50 },
      { atMs: 9_000, bytes: 50 },
    ]);
    expect(remainingMs(stuck, 100)).toBeNull();
  });

  it('follows the speed of the last seconds, not of the whole transfer', () => {
    const slowThenFast = through([
      { atMs: 0, bytes: 0 },
      { atMs: 60_000, bytes: 10 },
      { atMs: 62_000, bytes: 30 },
    ]);
    expect(remainingMs(slowThenFast, 100)).toBe(7_000);
  });

  it('starts over when a resumed transfer starts below where it stopped', () => {
    const resumed = through([
      { atMs: 0, bytes: 600 },
      { atMs: 2_000, bytes: 500 },
      { atMs: 4_000, bytes: 520 },
    ]);
    expect(remainingMs(resumed, 540)).toBe(2_000);
  });

  it('is exact at a steady speed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 3, max: 40 }), (speed, seconds) => {
        const samples = through(
          Array.from({ length: seconds }, (_, index) => ({ atMs: index * 1000, bytes: index * speed })),
        );
        const total = speed * (seconds + 10);
        expect(remainingMs(samples, total)).toBeCloseTo(11_000, 3);
      }),
    );
  });
});
