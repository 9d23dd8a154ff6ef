import { describe, expect, it } from 'vitest';
import { transcriptOf } from '../../../../test/fixtures/transcripts.ts';
import { turnsOf } from '#projects/domain/text/turns.ts';
import { commentLimits } from './comment.ts';
import { anchorOf, findPassage, sentenceAt } from './passage.ts';

const turnsFrom = (...texts: string[]) => turnsOf(transcriptOf(texts), '');
const turns = turnsFrom(
  'Guten Morgen zusammen.',
  'Das kostet zwölf Prozent mehr. Und das ist viel.',
  'Ja, das ist viel.',
);
const at = (turn: number, word: number) => ({ turn, word });
const anchor = (from: [number, number], to: [number, number], text = turns) => {
  const made = anchorOf(text, at(...from), at(...to));
  if (!made) throw new Error('The words are there.');
  return made;
};

describe('the anchor of a comment', () => {
  it('has the times and the words of a passage, also over two turns', () => {
    expect(anchor([1, 2], [1, 3])).toEqual({ fromMs: 10_600, toMs: 11_150, quote: 'zwölf Prozent' });
    expect(anchor([1, 8], [2, 1])).toEqual({ fromMs: 12_400, toMs: 20_550, quote: 'viel. Ja, das' });
  });

  it('cuts a long quote between words', () => {
    const { quote } = anchor([0, 0], [0, 99], turnsFrom('Wort '.repeat(100).trim()));
    expect(quote.length).toBeLessThanOrEqual(commentLimits.quote);
    expect(quote).toMatch(/ Wort…$/);
  });

  it('has no times where nobody spoke the words', () => {
    const silent = turns.map((turn) => ({
      ...turn,
      tokens: turn.tokens.map((token) => ({ ...token, startMs: 0, endMs: 0 })),
    }));
    expect(anchor([1, 2], [1, 3], silent)).toEqual({ fromMs: 0, toMs: 0, quote: 'zwölf Prozent' });
  });

  it('is the sentence that is spoken, for who comments at a moment', () => {
    expect(sentenceAt(turns, 12_200)).toEqual({ first: at(1, 5), last: at(1, 8) });
    expect(sentenceAt(turns, 0)).toEqual({ first: at(0, 0), last: at(0, 2) });
    expect(sentenceAt([], 0)).toBeNull();
  });
});

describe('the passage of a comment', () => {
  it.each([
    ['words', anchor([1, 2], [1, 3]), { turn: 1, from: 2, to: 3, isChanged: false }],
    [
      'of two that are alike the nearer one',
      anchor([2, 1], [2, 3]),
      { turn: 2, from: 1, to: 3, isChanged: false },
    ],
  ])('is found by its %s', (_, of, passage) => {
    expect(findPassage(turns, of)).toEqual(passage);
  });

  it('is found after case and punctuation were corrected, and after words were put in before it', () => {
    const edited = turnsFrom('Guten Morgen.', 'Ja also das kostet ZWÖLF Prozent, und mehr.', 'Ja.');
    expect(findPassage(edited, anchor([1, 2], [1, 3]))).toEqual({
      turn: 1,
      from: 4,
      to: 5,
      isChanged: false,
    });
  });

  it('stays at its time, and says so, once its words are gone', () => {
    const edited = turnsFrom('Guten Morgen.', 'Das kostet 12 % mehr.', 'Ja.');
    const passage = findPassage(edited, anchor([1, 2], [1, 3]));
    expect(passage).toMatchObject({ turn: 1, isChanged: true, from: 2 });
    const silent = turnsFrom('Guten Morgen.');
    expect(findPassage(silent, anchor([2, 0], [2, 1]))).toEqual({ turn: 0, from: 1, to: 1, isChanged: true });
    expect(findPassage([], anchor([2, 0], [2, 1]))).toBeNull();
  });

  it('goes on to its end where the quote was cut', () => {
    const long = turnsFrom(`Anfang ${'Wort '.repeat(100)}Ende`);
    expect(findPassage(long, anchor([0, 0], [0, 101], long))).toMatchObject({
      from: 0,
      to: 101,
      isChanged: false,
    });
  });
});
