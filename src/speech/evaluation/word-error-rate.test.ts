import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseWords, wordErrorRate } from './word-error-rate.ts';

const words = fc.array(fc.constantFrom<string>('one', 'two', 'three', 'four'), { maxLength: 12 });

describe('the word error rate', () => {
  it('counts each kind of error', () => {
    expect(wordErrorRate('the cat sat on the mat', 'the cat sat in mat now')).toEqual({
      wer: 3 / 6,
      substitutions: 3,
      insertions: 0,
      deletions: 0,
      words: 6,
      normaliser: 'wortlaut-plain/1',
    });
    expect(wordErrorRate('we went home', 'we went')).toMatchObject({ deletions: 1, wer: 1 / 3 });
    expect(wordErrorRate('we went home', 'and so we went home')).toMatchObject({ insertions: 2, wer: 2 / 3 });
  });

  it('does not mind case, punctuation and the kind of apostrophe', () => {
    expect(wordErrorRate('Guten Morgen! Das ist’s.', "guten morgen das ist's").wer).toBe(0);
  });

  it('keeps numbers as they are written', () => {
    expect(normaliseWords('Um 3.5 Uhr, 12,50 Euro: "ja" – 1,000.')).toEqual([
      'um',
      '3.5',
      'uhr',
      '12,50',
      'euro',
      'ja',
      '1,000',
    ]);
    expect(wordErrorRate('3 apples', 'three apples').substitutions).toBe(1);
  });

  it('has an answer for nothing', () => {
    expect(wordErrorRate('', '').wer).toBe(0);
    expect(wordErrorRate('', 'made up words').wer).toBe(1);
    expect(wordErrorRate('lost words', '').wer).toBe(1);
  });

  it('is 0 for a text and itself, and changes at most by 1 error for each word that is put in', () => {
    fc.assert(
      fc.property(words, words, fc.nat(), (wanted, found, place) => {
        const reference = wanted.join(' ');
        expect(wordErrorRate(reference, reference).wer).toBe(0);
        const errors = (hypothesis: readonly string[]) => {
          const counts = wordErrorRate(reference, hypothesis.join(' '));
          // Whatever the errors are, they must account for the difference in length.
          expect(counts.insertions - counts.deletions).toBe(hypothesis.length - wanted.length);
          return counts.substitutions + counts.insertions + counts.deletions;
        };
        const longer = found.toSpliced(place % (found.length + 1), 0, 'five');
        expect(Math.abs(errors(longer) - errors(found))).toBeLessThanOrEqual(1);
        expect(errors(found)).toBeLessThanOrEqual(Math.max(wanted.length, found.length));
      }),
    );
  });

  it('is the same number of errors in both directions', () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        const [there, back] = [
          wordErrorRate(one.join(' '), other.join(' ')),
          wordErrorRate(other.join(' '), one.join(' ')),
        ];
        expect(there.substitutions + there.insertions + there.deletions).toBe(
          back.substitutions + back.insertions + back.deletions,
        );
      }),
    );
  });
});
