import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Segment } from '../transcript.ts';
import { lastStartedAt, timedTokens, wordAt } from './word-times.ts';

const segment = (text: string, words: string): Segment => {
  const heard = words.split(' ').filter((word) => word !== '');
  return {
    speaker: null,
    startMs: 0,
    endMs: heard.length * 1000,
    text,
    words: heard.map((word, index) => ({
      text: word,
      startMs: index * 1000,
      endMs: index * 1000 + 800,
      confidence: word === 'bargstedt' ? 0.2 : 0.9,
    })),
  };
};

describe('lastStartedAt', () => {
  it('agrees with a walk from the front for any ascending starts', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5000)), fc.integer({ min: -10, max: 5010 }), (numbers, moment) => {
        const starts = numbers.toSorted((a, b) => a - b);
        expect(lastStartedAt(starts, moment)).toBe(starts.findLastIndex((start) => start <= moment));
      }),
    );
  });
});

describe('wordAt', () => {
  const tokens = timedTokens(segment('eins zwei drei', 'eins zwei drei'), 0.4);
  const starts = tokens.map((token) => token.startMs);

  it('lights the word being spoken and keeps it through a short pause', () => {
    expect([0, 500, 900, 1000, 2799].map((ms) => wordAt(tokens, starts, ms))).toEqual([0, 0, 0, 1, 2]);
  });

  it('lights nothing before the first word and in a long silence', () => {
    expect(wordAt(tokens, starts, -1)).toBe(-1);
    expect(wordAt(tokens, starts, 9000)).toBe(-1);
  });
});

describe('timedTokens', () => {
  it('finds written words among the heard ones despite capitals and punctuation', () => {
    const tokens = timedTokens(segment('Wir fangen an, sagt er.', 'äh wir fangen also an sagt er'), 0.4);
    expect(tokens.map((token) => [token.text, token.startMs])).toEqual([
      ['Wir', 1000],
      ['fangen', 2000],
      ['an,', 4000],
      ['sagt', 5000],
      ['er.', 6000],
    ]);
  });

  it('gives a written word that was not heard so the gap between its neighbours', () => {
    const tokens = timedTokens(segment('mit 2,4 Millionen Euro', 'mit zwei komma vier Millionen Euro'), 0.4);
    expect(tokens[1]).toMatchObject({ text: '2,4', startMs: 800, endMs: 4000 });
  });

  it('keeps the times of every written word, however many were left out and wherever', () => {
    const place = fc.record({
      kept: fc.boolean(),
      row: fc.integer({ min: 1, max: 12 }),
      twice: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 12 }), (places) => {
        const heard = places.flatMap(({ kept, row, twice }, at) =>
          Array.from({ length: row }, (_, index) => ({ kept, text: twice ? 'und' : `w${at}x${index}` })),
        );
        const written = heard.flatMap(({ kept, text }, at) => (kept && text !== 'und' ? { text, at } : []));
        const texts = written.map(({ text }) => `${text.toUpperCase()},`);
        const tokens = timedTokens(
          segment(['Neu.', ...texts].join(' '), ['neu', ...heard.map(({ text }) => text)].join(' ')),
          0.4,
        );
        expect(tokens.slice(1).map(({ startMs }) => startMs)).toEqual(
          written.map(({ at }) => (at + 1) * 1000),
        );
      }),
    );
  });

  it('marks what the engine was unsure of', () => {
    const tokens = timedTokens(segment('über Bargstedt.', 'über bargstedt'), 0.4);
    expect(tokens.map((token) => token.doubtful)).toEqual([false, true]);
  });

  it('never lets times run backwards, whatever was written', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'Ja,', 'nein', '7');
    fc.assert(
      fc.property(fc.array(word), fc.array(word), (written, heard) => {
        const tokens = timedTokens(segment(written.join(' '), heard.join(' ')), 0.4);
        const starts = tokens.map((token) => token.startMs);
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
        expect(tokens.every((token) => token.endMs >= token.startMs)).toBe(true);
      }),
    );
  });
});
