import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecognisedWord } from '../engine.ts';
import { voteWords } from './vote-words.ts';

/** One word a second; `word:0.3` has that confidence. */
function recognised(text: string, offsetMs = 0): RecognisedWord[] {
  const words = text.split(' ').filter((word) => word !== '');
  return words.map((word, index) => {
    const [said = '', confidence = '0.8'] = word.split(':');
    const startMs = offsetMs + index * 1_000;
    return { text: said, startMs, endMs: startMs + 800, confidence: Number(confidence) };
  });
}
const vote = (...texts: string[]) =>
  voteWords(texts.map((text) => recognised(text)))
    .map(({ text }) => text)
    .join(' ');

describe('a vote on words', () => {
  it('takes what two of three heard, wherever in the sentence', () => {
    expect(
      vote(
        'i have lived in business for more than twenty years',
        'i have lived in this house for more then twenty years',
        'i had lived in this house for more than twenty ears',
      ),
    ).toBe('i have lived in this house for more than twenty years');
  });

  it('leaves out what only one recognised, and puts in what only one missed', () => {
    expect(vote('a red car', 'a very red car', 'a red car')).toBe('a red car');
    expect(vote('a car', 'a red car', 'a red car')).toBe('a red car');
  });

  it('follows the surest where all three differ, and the first where they are equally sure', () => {
    expect(vote('a cat:0.3 sat', 'a bag:0.9 sat', 'a back:0.4 sat')).toBe('a bag sat');
    expect(vote('a cat sat', 'a bag sat', 'a back sat')).toBe('a cat sat');
  });

  it('keeps times in order, each from the result whose word it is', () => {
    const words = voteWords([
      recognised('a cat:0.1 sat'),
      recognised('a bag sat', 300),
      recognised('a bag sat', 400),
    ]);
    expect(words.map(({ text, startMs }) => [text, startMs])).toEqual([
      ['a', 0],
      ['bag', 1_300],
      ['sat', 2_000],
    ]);
  });

  it('of one mind changes nothing, whatever a third one says, and times never go back', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, fc.integer({ min: 0, max: 5_000 }), (said, other, offsetMs) => {
        const words = voteWords([recognised(said), recognised(said, 200), recognised(other, offsetMs)]);
        expect(words.map((word) => word.text).join(' ')).toBe(said);
        const mixed = voteWords([
          recognised(said),
          recognised(other, offsetMs),
          recognised(`${other} b`, 100),
        ]);
        for (const [index, { startMs, endMs }] of mixed.entries()) {
          expect(endMs).toBeGreaterThanOrEqual(startMs);
          expect(startMs).toBeGreaterThanOrEqual(mixed[index - 1]?.startMs ?? 0);
        }
      }),
    );
  });
});
