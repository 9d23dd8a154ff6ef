import { describe, expect, it } from 'vitest';
import { silence, speakPcm, tone } from '../../../test/fixtures/synthetic-speech.ts';
import { recogniseChunk } from './recognise-chunk.ts';

/** Answers with one line after the other for any audio, a word every 200 ms. Repeats the last line. */
function answering(...lines: [text: string, confidence: number][]) {
  const audioMs: number[] = [];
  const recognise = async (pcm: Buffer) => {
    const [text, confidence] = lines[Math.min(audioMs.length, lines.length - 1)] ?? ['', 0];
    audioMs.push(pcm.length / 32);
    const words = text.split(' ').filter((word) => word !== '');
    return words.map((word, index) => {
      return { text: word, startMs: index * 200, endMs: index * 200 + 180, confidence };
    });
  };
  return { recognise, audioMs };
}
const textOf = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(' ');

describe('recognising a chunk', () => {
  it('recognises a low voice as it is, and a high one slower, with the times of the sound', async () => {
    const low = await speakPcm('the weather was fine this morning', { voice: 'rms' });
    const high = await speakPcm('the weather was fine this morning', { voice: 'slt' });
    for (const [pcm, speed] of [
      [low, 1],
      [high, 0.91],
    ] as const) {
      const { recognise, audioMs } = answering(['one two three', 0.9]);
      const words = await recogniseChunk(Buffer.concat([silence(1), pcm]), recognise);
      const [first, , third] = words;
      expect((third?.startMs ?? 0) - (first?.startMs ?? 0)).toBeCloseTo(400 * speed, -1);
      expect(first?.startMs).toBeGreaterThan(800);
      // Nothing but the speed and the silence around it makes a difference.
      expect(audioMs).toHaveLength(1);
      expect(Math.abs((audioMs[0] ?? 0) * speed - pcm.length / 32)).toBeLessThan(250);
    }
  });

  it('recognises a sentence of low confidence in two other ways, and follows those that agree', async () => {
    const { recognise, audioMs } = answering(
      ['a red cat sat', 0.4],
      ['a red bag sat', 0.5],
      ['a bag sat', 0.6],
    );
    const pcm = tone({ hertz: 120, seconds: 3 });
    const words = await recogniseChunk(pcm, recognise);
    expect(textOf(words)).toBe('a red bag sat');
    expect(audioMs[1]).toBe(3_000 - 5);
    expect(audioMs[2]).toBeCloseTo(3_000 / 0.97, 0);
    // The second hearing began 5 ms later; its times are those of the sound.
    expect(words[2]?.startMs).toBe(405);
  });

  it('asks no third time where the second says the same, and no second time where the first is sure', async () => {
    const pcm = tone({ hertz: 120, seconds: 3 });
    const agreeing = answering(['a red cat sat', 0.4], ['a red cat sat', 0.3], ['a bag', 1]);
    expect(textOf(await recogniseChunk(pcm, agreeing.recognise))).toBe('a red cat sat');
    expect(agreeing.audioMs).toHaveLength(2);
    const sure = answering(['a red cat sat', 0.9], ['a bag', 1]);
    expect(textOf(await recogniseChunk(pcm, sure.recognise))).toBe('a red cat sat');
    expect(sure.audioMs).toHaveLength(1);
  });

  it('recognises each sentence by itself, and places its words after those before it', async () => {
    const voice = tone({ hertz: 120, seconds: 3 });
    const { recognise, audioMs } = answering(['one', 0.9], ['two', 0.9]);
    const words = await recogniseChunk(Buffer.concat([voice, silence(0.6), voice]), recognise);
    expect(audioMs).toHaveLength(2);
    expect(words.map(({ text }) => text)).toEqual(['one', 'two']);
    expect(Math.abs((words[1]?.startMs ?? 0) - 3_500)).toBeLessThan(20);
  });

  it('never leaves the sound, however late a word is heard', async () => {
    const { recognise } = answering([Array.from({ length: 40 }, () => 'on').join(' '), 0.9]);
    const words = await recogniseChunk(tone({ hertz: 120, seconds: 2 }), recognise);
    expect(Math.max(...words.map(({ endMs }) => endMs))).toBe(2_000);
  });
});
