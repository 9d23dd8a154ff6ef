import { describe, expect, it } from 'vitest';
import { noise, silence, tone } from '../../test/fixtures/synthetic-speech.ts';
import { isAudible, pcmDurationMs, splitAtQuietest } from './audio.ts';

describe('samples', () => {
  it('are audible when one frame is, wherever it lies', () => {
    const click = tone({ hertz: 1_000, seconds: 0.05 });
    expect(isAudible(Buffer.concat([silence(2), click]))).toBe(true);
    expect(isAudible(Buffer.concat([click, silence(2)]))).toBe(true);
    expect(isAudible(tone({ hertz: 1_000, seconds: 1, level: 0.005 }))).toBe(true);
  });

  it('are not audible when they are silent, or dithered silence, or none', () => {
    expect(isAudible(silence(2))).toBe(false);
    expect(isAudible(noise({ seconds: 2, level: 0.0005 }))).toBe(false);
    expect(isAudible(Buffer.alloc(0))).toBe(false);
    expect(isAudible(Buffer.from([0x7f]))).toBe(false);
  });

  it('have a length', () => {
    expect(pcmDurationMs(silence(1.5))).toBe(1_500);
    expect(pcmDurationMs(Buffer.alloc(33))).toBe(1);
  });

  it('are divided in the pause of their middle third, between two samples, and nothing is lost', () => {
    const pcm = Buffer.concat([
      tone({ hertz: 300, seconds: 1.6 }),
      silence(0.2),
      tone({ hertz: 300, seconds: 1.4 }),
    ]);
    const [first, second] = splitAtQuietest(pcm);
    expect(Buffer.concat([first, second]).equals(pcm)).toBe(true);
    expect(first.length % 2).toBe(0);
    expect(pcmDurationMs(first)).toBeGreaterThanOrEqual(1_600);
    expect(pcmDurationMs(first)).toBeLessThanOrEqual(1_800);
  });

  it('are divided in the middle where no pause is', () => {
    const [first, second] = splitAtQuietest(silence(0.02));
    expect(first.length + second.length).toBe(640);
    expect(first.length).toBeGreaterThan(0);
    expect(second.length).toBeGreaterThan(0);
  });
});
