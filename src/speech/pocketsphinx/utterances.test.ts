import { describe, expect, it } from 'vitest';
import { noise, silence, tone } from '../../../test/synthetic-speech.ts';
import { cutUtterances } from './utterances.ts';

const voice = (seconds: number) => tone({ hertz: 200, seconds });
const secondsOf = (parts: readonly Buffer[]) => parts.map((part) => part.length / 32_000);

describe('cutting a stretch into utterances', () => {
  it('cuts in the middle of pauses, and loses nothing', () => {
    const pcm = Buffer.concat([voice(6), silence(0.5), voice(7), silence(0.4), voice(5.5)]);
    const parts = cutUtterances(pcm);
    expect(Buffer.concat(parts).equals(pcm)).toBe(true);
    const [first = 0, second = 0] = secondsOf(parts);
    expect(parts).toHaveLength(3);
    expect(first).toBeCloseTo(6.25, 1);
    expect(first + second).toBeCloseTo(13.7, 1);
  });

  it('goes by what is quiet in this stretch, not by what is quiet elsewhere', () => {
    const room = (seconds: number) => noise({ seconds, level: 0.02 });
    const pcm = Buffer.concat([voice(6), room(0.5), voice(6)]);
    expect(secondsOf(cutUtterances(pcm))[0]).toBeCloseTo(6.25, 1);
  });

  it.each([
    ['a pause as short as between two words', [voice(6), silence(0.2), voice(6)]],
    ['a pause that would leave a short rest', [voice(6), silence(0.5), voice(1.5)]],
    ['no pause', [voice(12)]],
    ['nothing but silence', [silence(20)]],
    ['a single frame', [voice(0.01)]],
    ['no sound at all', []],
  ])('leaves whole a stretch with %s', (_, sound) => {
    expect(cutUtterances(Buffer.concat(sound))).toHaveLength(1);
  });
});
