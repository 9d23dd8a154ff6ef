import { describe, expect, it } from 'vitest';
import { swingsOf } from './draw-waveform.ts';

describe('swingsOf', () => {
  it('keeps the loudest moment of each share, so that a clap is not lost in a long recording', () => {
    const peaks = Array.from({ length: 1000 }, (_, index) => (index === 637 ? 0.9 : 0.1));
    const swings = swingsOf(peaks, 30);
    expect(swings).toHaveLength(10);
    expect(swings.indexOf(0.9)).toBe(6);
  });

  it('stretches a short recording over the whole width', () => {
    expect(swingsOf([0.2, 0.8], 12)).toEqual([0.2, 0.2, 0.8, 0.8]);
  });

  it('is a flat line where there are no peaks', () => {
    expect(swingsOf([], 9)).toEqual([0, 0, 0]);
  });
});
