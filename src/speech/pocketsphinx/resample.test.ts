import { describe, expect, it } from 'vitest';
import { tone } from '../../../test/fixtures/synthetic-speech.ts';
import { resample } from './resample.ts';

/** Crossings of the zero line upwards, a second of the given sound. */
function hertzOf(pcm: Buffer): number {
  let crossings = 0;
  for (let at = 2; at < pcm.length; at += 2)
    if (pcm.readInt16LE(at - 2) < 0 && pcm.readInt16LE(at) >= 0) crossings += 1;
  return crossings / (pcm.length / 32_000);
}

const loudest = (pcm: Buffer) => {
  let most = 0;
  for (let at = 0; at < pcm.length; at += 2) most = Math.max(most, Math.abs(pcm.readInt16LE(at)));
  return most;
};

describe('sound at another speed', () => {
  it.each([0.94, 1.06])('is at %f times the speed higher, shorter, and as loud', (speed) => {
    const pcm = tone({ hertz: 1_000, seconds: 2 });
    const made = resample(pcm, speed);
    expect(made.length / pcm.length).toBeCloseTo(1 / speed, 3);
    expect(hertzOf(made)).toBeCloseTo(1_000 * speed, -1);
    expect(loudest(made) / loudest(pcm)).toBeCloseTo(1, 1);
  });

  it('is the same sound at its own speed, and nothing of nothing', () => {
    const pcm = tone({ hertz: 440, seconds: 0.5 });
    expect(resample(pcm, 1).equals(pcm)).toBe(true);
    expect(resample(Buffer.alloc(0), 0.94)).toEqual(Buffer.alloc(0));
  });

  it('never leaves the range of its samples', () => {
    const pcm = Buffer.alloc(2_000);
    for (let at = 0; at < pcm.length; at += 2) pcm.writeInt16LE((at / 40) % 2 < 1 ? 32_767 : -32_768, at);
    expect(resample(pcm, 1.06).length).toBe(Math.floor(1_000 / 1.06) * 2);
    expect(loudest(resample(pcm, 1.06))).toBeLessThanOrEqual(32_768);
  });

  it('leaves out what the new rate cannot carry', () => {
    const made = resample(tone({ hertz: 7_900, seconds: 1 }), 1.06);
    expect(loudest(made.subarray(3_200, -3_200))).toBeLessThan(
      0.5 * loudest(tone({ hertz: 7_900, seconds: 1 })),
    );
  });
});
