import { describe, expect, it } from 'vitest';
import { noise, silence, speakPcm, tone } from '../../../test/fixtures/synthetic-speech.ts';
import { medianPitch } from './pitch.ts';
import { resample } from './resample.ts';

/** A pulse for each opening of the glottis, ringing at two formants. */
function vowel(hertz: number, seconds = 1): Buffer {
  const pcm = silence(seconds);
  for (let index = 0; index < pcm.length / 2; index += 1) {
    const since = (index % Math.round(16_000 / hertz)) / 16_000;
    const ringing = Math.sin(2 * Math.PI * 700 * since) + 0.7 * Math.sin(2 * Math.PI * 1_200 * since);
    pcm.writeInt16LE(Math.round(8_000 * Math.exp(-250 * since) * ringing), index * 2);
  }
  return pcm;
}

describe('the pitch of a voice', () => {
  it.each([85, 120, 165, 220, 300])('is found at %i Hz, not an octave beside', (hertz) => {
    expect((medianPitch(vowel(hertz)) ?? 0) / hertz).toBeCloseTo(1, 1);
  });

  it('is that of the voice, whatever silence or noise is around it', () => {
    const pcm = Buffer.concat([silence(1), noise({ seconds: 2, level: 0.005 }), vowel(200), silence(2)]);
    expect((medianPitch(pcm) ?? 0) / 200).toBeCloseTo(1, 1);
  });

  it('separates voices, and rises with the speed', async () => {
    const [low, high] = [await speakPcm('we went home', { voice: 'rms' }), await speakPcm('we went home')];
    expect(medianPitch(low)).toBeLessThan(130);
    expect(medianPitch(high)).toBeGreaterThan(155);
    expect((medianPitch(resample(low, 1.3)) ?? 0) / (medianPitch(low) ?? 1)).toBeCloseTo(1.3, 0);
  });

  it.each([
    ['silence', silence(1)],
    ['noise', noise({ seconds: 1 })],
    ['a hiss that is too high', tone({ hertz: 1_730, seconds: 0.03 })],
    ['no sound', Buffer.alloc(0)],
  ])('is none in %s', (_, pcm) => {
    expect(medianPitch(pcm)).toBeNull();
  });
});
