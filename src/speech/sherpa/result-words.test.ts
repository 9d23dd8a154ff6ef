import { describe, expect, it } from 'vitest';
import { wordsOfResult } from './result-words.ts';

describe('a result of sherpa-onnx', () => {
  it('gives words from tokens, with the confidence of their tokens', () => {
    const result = {
      text: 'Guten Tag.',
      tokens: [' Gu', 'ten', '▁Tag', '.'],
      timestamps: [0.08, 0.24, 0.56, 0.8],
      durations: [0.16, 0.16, 0.24, 0],
      ys_log_probs: [Math.log(0.9), Math.log(0.4), Math.log(0.5), Math.log(0.5)],
    };
    const words = wordsOfResult(result, 2_000);
    expect(words.map(({ text, startMs, endMs }) => [text, startMs, endMs])).toEqual([
      ['Guten', 80, 400],
      ['Tag.', 560, 800],
    ]);
    expect(words[0]?.confidence).toBeCloseTo(0.6);
    expect(words[1]?.confidence).toBeCloseTo(0.5);
  });

  it('ends a word soon after its last token where the model has no durations', () => {
    const result = {
      text: 'a b',
      tokens: [' a', ' b'],
      timestamps: [0.4, 0.44],
      durations: [],
      ys_log_probs: [],
    };
    expect(wordsOfResult(result, 460)).toEqual([
      { text: 'a', startMs: 400, endMs: 440, confidence: 0.5 },
      { text: 'b', startMs: 440, endMs: 460, confidence: 0.5 },
    ]);
  });

  it('shares segments, or else the whole audio chunk, out between the words', () => {
    const segmented = {
      text: ' ab abcdef',
      tokens: [' ab', ' abcdef'],
      timestamps: [],
      segment_texts: [' ab abcdef'],
      segment_timestamps: [1],
      segment_durations: [0.8],
    };
    expect(wordsOfResult(segmented, 2_000).map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [1_000, 1_200],
      [1_200, 1_800],
    ]);
    expect(wordsOfResult({ text: 'ab abcdef' }, 800).map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 200],
      [200, 800],
    ]);
  });

  it('gives no words for nothing', () => {
    expect(wordsOfResult({ text: '', tokens: [], timestamps: [] }, 1_000)).toEqual([]);
    expect(wordsOfResult({ text: ' ', tokens: ['▁'], timestamps: [0.1] }, 1_000)).toEqual([]);
  });
});
