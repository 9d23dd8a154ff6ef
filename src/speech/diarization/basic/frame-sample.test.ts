import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFrameSample } from './frame-sample.ts';
import { DIMENSIONS } from './mel-cepstrum.ts';

/** Frames that carry their own number. */
const frames = (count: number) =>
  Float32Array.from({ length: count * DIMENSIONS }, (_, index) => Math.floor(index / DIMENSIONS));

describe('a sample of frames', () => {
  it('is taken evenly from a recording of any length, in order, and fills at least half of its room', () => {
    fc.assert(
      fc.property(fc.nat(3_000), fc.integer({ min: 4, max: 40 }), (count, room) => {
        const sample = createFrameSample(room);
        const rows = frames(count);
        for (let frame = 0; frame < count; frame += 1) sample.add(rows, frame * DIMENSIONS);
        const kept = sample.rows();
        const numbers = Array.from({ length: kept.length / DIMENSIONS }, (_, row) => {
          const own = kept.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS);
          expect(new Set(own).size).toBe(1);
          return own[0] ?? Number.NaN;
        });
        expect(numbers.length).toBeLessThan(Math.max(room, count + 1));
        expect(numbers.length).toBeGreaterThanOrEqual(Math.min(count, Math.floor(room / 2)));
        const step = (numbers[1] ?? 1) - (numbers[0] ?? 0);
        expect(numbers).toEqual(numbers.map((_, index) => index * step));
        // What comes after the last one kept is less than one step.
        if (count > 0) expect(count - (numbers.at(-1) ?? 0)).toBeLessThanOrEqual(step);
      }),
    );
  });
});
