// What a person typed is followed through whatever is written around it.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { carryTyped, MOST_TYPED_RANGES, type TypedRange, typedWordIndexes } from './typed-ranges.ts';

/** Writes each text after the other. @returns what was typed of the last one */
function write(...texts: readonly string[]): { text: string; typed: TypedRange[] } {
  let typed: TypedRange[] = [];
  let was = texts[0] ?? '';
  for (const now of texts.slice(1)) {
    typed = carryTyped(typed, { was, now, isTyped: true });
    was = now;
  }
  return { text: was, typed };
}

it.each([
  [['frau h', 'frau ha', 'frau hag'], ['ag']],
  [
    ['eins drei', 'eins zwei drei', 'null eins zwei drei'],
    ['null ', 'zwei '],
  ],
  [['eins zwei', 'eins zweiX', 'eins zwei'], []],
  [['eins', 'eins zwei', 'ei zwei'], [' zwei']],
  [['abc', 'abXYc', 'abXc', 'abXZc'], ['XZ']],
])('what was typed of %j is %j', (texts, expected) => {
  const { text, typed } = write(...texts);
  expect(typed.map(([from, to]) => text.slice(from, to))).toEqual(expected);
});

it('keeps no more ranges than are sent', () => {
  const words = Array.from({ length: MOST_TYPED_RANGES + 5 }, (_, n) => `w${n}`);
  const texts = [words.join(' ')];
  for (const [at] of words.entries())
    texts.push(words.map((word, index) => (index <= at ? `${word}x` : word)).join(' '));
  expect(write(...texts).typed).toHaveLength(MOST_TYPED_RANGES);
});

it('stays within the text and in order, whatever is written', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '.'), maxLength: 12 });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), (texts) => {
      const { text: last, typed } = write(...texts);
      let at = -1;
      for (const [from, to] of typed) {
        expect(from).toBeGreaterThan(at);
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(last.length);
        at = to;
      }
      const words = last.split(/\s+/u).filter(Boolean);
      for (const index of typedWordIndexes(last, typed)) expect(words[index]).toMatch(/\p{L}/u);
    }),
  );
});
