// Times of words through edits, for any text and any change.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Word } from '../transcript.ts';
import type { EditSegment } from '#projects/editing/model/edit-document.ts';
import { cutSegment, joinSegments, withText } from '#projects/editing/model/segment-edits.ts';
import { timeText, wordsIn, wordsOf } from './time-text.ts';

const spoken = fc.constantFrom('der', 'Faden', 'und', 'Und', 'Haus,', 'Meier', '12', 'sagt.', '–', 'E-Mail');
const pause = fc.integer({ min: 0, max: 900 });
const segment = fc
  .array(fc.tuple(spoken, pause, fc.integer({ min: 0, max: 800 })), { minLength: 0, maxLength: 30 })
  .map((entries) => segmentOf(entries));
const texts = fc.array(spoken, { maxLength: 30 }).map((words) => words.join(' '));

/** Distinct from the words around them: of two equal neighbours nobody can say which one was removed. */
const newWords = fc
  .array(fc.constantFrom('neu', 'ganz', 'Wort!'), { minLength: 1, maxLength: 6 })
  .map((words) => words.join(' '));

function segmentOf(
  entries: readonly (readonly [text: string, pause: number, length: number])[],
): EditSegment {
  let at = 1000;
  const words: Word[] = entries.map(([text, wait, length]) => {
    const startMs = at + wait;
    at = startMs + length;
    return { text, startMs, endMs: at, confidence: 0.4 };
  });
  const text = words.map((word) => word.text).join(' ');
  return {
    id: '0',
    version: '',
    speaker: null,
    startMs: 1000,
    endMs: at,
    text,
    words,
    heard: words,
    removed: false,
  };
}

function expectOrdered(words: readonly Word[]): void {
  for (const [index, word] of words.entries()) {
    expect(word.endMs).toBeGreaterThanOrEqual(word.startMs);
    expect(word.startMs).toBeGreaterThanOrEqual(words[index - 1]?.startMs ?? 0);
    expect(Number.isInteger(word.startMs) && Number.isInteger(word.endMs)).toBe(true);
  }
}

const simple = segmentOf([
  ['Herr', 0, 200],
  ['Maier', 100, 400],
  ['kam', 0, 200],
  ['gestern.', 300, 500],
]);
const timesOf = (words: readonly Word[]) => words.map(({ text, startMs, endMs }) => [text, startMs, endMs]);

describe('the times of an edited text', () => {
  it('say what was typed, never run backwards, and stay within the segment', () => {
    fc.assert(
      fc.property(segment, fc.array(texts, { minLength: 1, maxLength: 5 }), (before, versions) => {
        let now = before;
        for (const text of versions) {
          now = withText(now, text, 'x');
          expect(now.text).toBe(text);
          expect(now.words.map((word) => word.text)).toEqual(wordsIn(text));
          expectOrdered(now.words);
          for (const word of now.words) {
            expect(word.startMs).toBeGreaterThanOrEqual(before.startMs);
            expect(word.endMs).toBeLessThanOrEqual(before.endMs);
          }
        }
      }),
    );
  });

  it('keep every word before and behind the change as it was', () => {
    fc.assert(
      fc.property(segment, fc.nat(), fc.nat(), newWords, (before, a, b, typed) => {
        const count = before.words.length;
        const [from, to] = [a % (count + 1), b % (count + 1)].toSorted((x, y) => x - y) as [number, number];
        const all = before.words.map((word) => word.text);
        const now = timeText([...all.slice(0, from), typed, ...all.slice(to)].join(' '), before);
        expect(now.slice(0, from)).toEqual(before.words.slice(0, from));
        const behind = before.words.slice(to);
        expect(now.slice(now.length - behind.length)).toEqual(behind);
      }),
    );
  });

  it('give a corrected word the time of the one it replaces, and no more doubt', () => {
    const [, word] = timeText('Herr Meier kam gestern.', simple);
    expect(word).toEqual({ text: 'Meier', startMs: 1300, endMs: 1700, confidence: 1 });
  });

  it('share the gap between the neighbours among words that nobody spoke', () => {
    expect(timesOf(timeText('Herr Maier kam erst sehr gestern.', simple)).slice(3, 5)).toEqual([
      ['erst', 1900, 2050],
      ['sehr', 2050, 2200],
    ]);
  });

  it('come back with a word that was deleted and is written again', () => {
    const shorter = withText(simple, 'Herr gestern.', 'a');
    expect(withText(shorter, simple.text, 'b').words).toEqual(simple.words);
  });

  it('keep words that stayed within the change', () => {
    const now = timeText('Frau Doktor Maier ging', simple);
    expect(timesOf(now)).toContainEqual(['Maier', 1300, 1700]);
  });
});

describe('a segment cut in two and joined again', () => {
  it('has its text and the times of its words again', () => {
    fc.assert(
      fc.property(segment, fc.nat(), (whole, place) => {
        const words = wordsIn(whole.text);
        const at = words.slice(0, place % (words.length + 1)).join(' ').length;
        const [head, tail] = cutSegment(whole, { at, made: '1', version: 'x' });
        expectOrdered([...head.words, ...tail.words]);
        expect(head.endMs).toBeGreaterThanOrEqual(head.startMs);
        expect(tail.endMs).toBeGreaterThanOrEqual(tail.startMs);
        const joined = joinSegments(head, tail, 'y');
        expect(joined.text).toBe(whole.text);
        expect(joined.words).toEqual(whole.words);
      }),
    );
  });

  it('shares the time of a word that the cut goes through', () => {
    const [head, tail] = cutSegment(simple, { at: 'Herr Ma'.length, made: '1', version: 'x' });
    expect([head.text, tail.text]).toEqual(['Herr Ma', 'ier kam gestern.']);
    expect(timesOf(head.words).at(-1)).toEqual(['Ma', 1300, 1460]);
    expect(timesOf(tail.words)[0]).toEqual(['ier', 1460, 1700]);
    expect(wordsOf(tail)).toHaveLength(3);
  });
});
