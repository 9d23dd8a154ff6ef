import { describe, expect, it } from 'vitest';
import { noise, silence, tone } from '../../../test/fixtures/synthetic-speech.ts';
import { cutUtterances, trimSilence } from './utterances.ts';

const voice = (seconds: number) => tone({ hertz: 200, seconds });
const secondsOf = (parts: readonly Buffer[]) => parts.map((part) => part.length / 32_000);

describe('cutting an audio chunk into utterances', () => {
  it('cuts in the middle of pauses, and loses nothing', () => {
    const pcm = Buffer.concat([voice(6), silence(0.5), voice(7), silence(0.4), voice(5.5)]);
    const parts = cutUtterances(pcm);
    expect(Buffer.concat(parts).equals(pcm)).toBe(true);
    const [first = 0, second = 0] = secondsOf(parts);
    expect(parts).toHaveLength(3);
    expect(first).toBeCloseTo(6.25, 1);
    expect(first + second).toBeCloseTo(13.7, 1);
  });

  it('goes by what is quiet in this audio chunk, not by what is quiet elsewhere', () => {
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

describe('the silence around an utterance', () => {
  it.each([
    ['digital', silence],
    ['of a room', (seconds: number) => noise({ seconds, level: 0.005 })],
  ])('that is %s is left out but for a tenth of a second', (_, quiet) => {
    const pcm = Buffer.concat([quiet(0.5), voice(1), quiet(0.3), voice(1), quiet(0.8)]);
    const { sound, fromMs } = trimSilence(pcm);
    expect(fromMs).toBeGreaterThanOrEqual(390);
    expect(fromMs).toBeLessThanOrEqual(400);
    expect(sound.length / 32).toBeCloseTo(2_500, -2);
    expect(sound.equals(pcm.subarray(fromMs * 32, fromMs * 32 + sound.length))).toBe(true);
  });

  it.each([
    ['there is none', voice(2)],
    ['it is shorter than that', Buffer.concat([silence(0.05), voice(2), silence(0.08)])],
    ['there is nothing else', silence(2)],
    ['there is no sound', Buffer.alloc(0)],
  ])('stays where %s', (_, pcm) => {
    const { sound, fromMs } = trimSilence(pcm);
    expect([sound.equals(pcm), fromMs]).toEqual([true, 0]);
  });
});
