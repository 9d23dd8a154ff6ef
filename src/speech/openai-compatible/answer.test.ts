import { describe, expect, it } from 'vitest';
import { transcriptionAnswer, wordsOfAnswer } from './answer.ts';

const words = (answer: unknown, durationMs = 2_000) =>
  wordsOfAnswer(transcriptionAnswer.parse(answer), durationMs);

describe('the answer of a transcription server', () => {
  it('gives the words with their times', () => {
    const answer = {
      text: 'Guten Morgen',
      words: [
        { word: ' Guten', start: 0.12, end: 0.5, probability: 0.9 },
        { word: 'Morgen', start: 0.5, end: 0.9 },
      ],
    };
    expect(words(answer)).toEqual([
      { text: 'Guten', startMs: 120, endMs: 500, confidence: 0.9 },
      { text: 'Morgen', startMs: 500, endMs: 900, confidence: 0.5 },
    ]);
  });

  it('gives the words of its segments where it has none of its own', () => {
    const answer = {
      text: 'ja nein',
      words: [],
      segments: [
        {
          text: 'ja',
          start: 0,
          end: 1,
          avg_logprob: Math.log(0.8),
          words: [{ word: 'ja', start: 0.1, end: 0.3 }],
        },
        { text: 'nein', start: 1, end: 2, avg_logprob: null },
      ],
    };
    expect(words(answer)).toEqual([
      { text: 'ja', startMs: 100, endMs: 300, confidence: 0.8 },
      { text: 'nein', startMs: 1_000, endMs: 2_000, confidence: 0.5 },
    ]);
  });

  it('shares the audio chunk out between the words, by their length, where there are no times at all', () => {
    expect(words({ text: ' ab abcdef ' })).toEqual([
      { text: 'ab', startMs: 0, endMs: 500, confidence: 0.5 },
      { text: 'abcdef', startMs: 500, endMs: 2_000, confidence: 0.5 },
    ]);
    expect(words({ text: '' })).toEqual([]);
  });

  it('never leaves the audio and never goes back in time', () => {
    const answer = {
      text: 'a b c',
      words: [
        { word: 'a', start: 1, end: 0.8, probability: 1.01 },
        { word: 'b', start: 0.9, end: 5, probability: -1 },
        { word: '  ', start: 1.5, end: 1.6 },
        { word: 'c', start: 30, end: 31 },
      ],
    };
    expect(words(answer)).toEqual([
      { text: 'a', startMs: 1_000, endMs: 1_000, confidence: 1 },
      { text: 'b', startMs: 1_000, endMs: 2_000, confidence: 0 },
      { text: 'c', startMs: 2_000, endMs: 2_000, confidence: 0.5 },
    ]);
  });
});
