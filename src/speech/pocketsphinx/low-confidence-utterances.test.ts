import { describe, expect, it } from 'vitest';
import { lowConfidenceUtterances } from './low-confidence-utterances.ts';

const utterance = (confidence: number | null, durationMs = 3_000) => ({
  durationMs,
  words: confidence === null ? [] : [{ text: 'a', startMs: 0, endMs: 100, confidence }],
});

describe('the utterances that are heard again', () => {
  it('are those that it is least sure of, the worst first', () => {
    const heard = Array.from({ length: 12 }, () => utterance(0.95));
    heard[1] = utterance(0.7);
    heard[3] = utterance(0.5);
    expect(lowConfidenceUtterances(heard)).toEqual([3, 1]);
  });

  it('are none where it is sure of all, or heard nothing', () => {
    expect(lowConfidenceUtterances([utterance(0.9), utterance(null), utterance(0.95)])).toEqual([]);
    expect(lowConfidenceUtterances([])).toEqual([]);
  });

  it('are no more than a part of the audio chunk, so that noise costs no more than speech', () => {
    const heard = Array.from({ length: 20 }, (_, index) => utterance(0.1 + index / 100));
    const again = lowConfidenceUtterances(heard);
    expect(again).toEqual([0, 1, 2]);
    // One is heard again however long it is.
    expect(lowConfidenceUtterances([utterance(0.2, 20_000), utterance(0.3, 2_000), utterance(0.9)])).toEqual([
      0,
    ]);
  });
});
