// Frames taken evenly from a recording of any length, as they come, into a room of fixed size.
import { DIMENSIONS } from './mel-cepstrum.ts';

/** 900 kB. */
const MOST_FRAMES = 12_000;

export type FrameSample = {
  /** @param row a frame begins at `at` of these numbers */
  add(rows: Float32Array, at: number): void;
  /** At least half of what there is room for, where so many came. */
  rows(): Float32Array;
};

/** One of so many frames is kept; whenever there is no room left, every second one makes some. */
export function createFrameSample(mostFrames = MOST_FRAMES): FrameSample {
  const kept = new Float32Array(mostFrames * DIMENSIONS);
  let count = 0;
  let seen = 0;
  let step = 1;
  const thin = () => {
    for (let frame = 0; 2 * frame < count; frame += 1) {
      const from = 2 * frame * DIMENSIONS;
      kept.copyWithin(frame * DIMENSIONS, from, from + DIMENSIONS);
    }
    count = Math.ceil(count / 2);
    step *= 2;
  };
  return {
    add: (rows, at) => {
      const wanted = seen % step === 0;
      seen += 1;
      if (!wanted) return;
      kept.set(rows.subarray(at, at + DIMENSIONS), count * DIMENSIONS);
      count += 1;
      if (count === mostFrames) thin();
    },
    rows: () => kept.subarray(0, count * DIMENSIONS),
  };
}
