import { describe, expect, it } from 'vitest';
import { isSilence } from './sound-level.ts';

const seconds = (count: number, level: (index: number) => number) =>
  Array.from({ length: count * 10 }, (_, index) => level(index));

describe('silence', () => {
  it('is a dead microphone, and a steady hum', () => {
    expect(isSilence(seconds(8, () => 0))).toBe(true);
    expect(isSilence(seconds(8, (index) => 0.02 + 0.004 * (index % 2)))).toBe(true);
  });

  it('is not reported within a short pause, nor at the beginning', () => {
    expect(isSilence(seconds(7, () => 0))).toBe(false);
    expect(isSilence([0.2, ...seconds(7, () => 0.001)])).toBe(false);
  });

  it('is not soft speech: it rises and falls', () => {
    expect(isSilence(seconds(8, (index) => (index % 10 < 4 ? 0.04 : 0.004)))).toBe(false);
  });

  it('is not a loud steady sound', () => {
    expect(isSilence(seconds(8, () => 0.3))).toBe(false);
  });
});
