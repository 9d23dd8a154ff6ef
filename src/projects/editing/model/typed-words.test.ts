// What a person typed is sure, whatever the engine thought of it.
import { expect, it } from 'vitest';
import type { EditSegment } from './edit-document.ts';
import { withText } from './segment-edits.ts';

const words = ['frau', 'hagendorf', 'kam', 'her'].map((text, index) => ({
  text,
  startMs: index * 1_000,
  endMs: index * 1_000 + 900,
  confidence: 0.1,
}));
const segment: EditSegment = {
  id: '0',
  version: '',
  speaker: null,
  startMs: 0,
  endMs: 3_900,
  text: 'frau hagendorf kam her',
  words,
  heard: words,
  removed: false,
};
const sure = ({ words: now }: EditSegment) =>
  now.filter(({ confidence }) => confidence === 1).map(({ text }) => text);

it.each([
  ['another word', 'frau Hagedorn kam her', ['Hagedorn']],
  ['another case', 'Frau hagendorf kam her', ['Frau']],
  ['a mark behind a word, which says nothing of the word', 'frau hagendorf, kam her', []],
  ['a word more', 'frau hagendorf kam nicht her', ['nicht']],
])('is sure where a person wrote %s', (_what, text, typed) => {
  expect(sure(withText(segment, text, '1'))).toEqual(typed);
});

it.each([
  ['at once, as it stood', 'frau hagendorf kam her', [[5, 14]], ['hagendorf']],
  ['a letter of it', 'frau hagendorf kam her', [[13, 14]], ['hagendorf']],
  ['only the mark behind it', 'frau hagendorf, kam her', [[14, 15]], []],
  [
    'two of them, the ranges in any order',
    'frau hagendorf kam her',
    [
      [19, 22],
      [4, 6],
    ],
    ['hagendorf', 'her'],
  ],
  ['nothing, at the end of the text', 'frau hagendorf kam her', [[22, 22]], []],
] as const)('is sure where a person typed %s', (_what, text, typed, expected) => {
  expect(sure(withText(segment, text, '1', typed))).toEqual(expected);
});

it('is sure where a word was typed again after it had been taken out', () => {
  const without = withText(segment, 'frau kam her', '1');
  const again = withText(without, 'frau hagendorf kam her', '2', [[5, 15]]);
  expect(sure(again)).toEqual(['hagendorf']);
  // What is written elsewhere later leaves it so.
  expect(sure(withText(again, 'frau hagendorf kam spät her', '3'))).toEqual(['hagendorf', 'spät']);
});

it('is as doubtful as it was when a deletion is undone', () => {
  const without = withText(segment, 'frau kam her', '1');
  const again = withText(without, 'frau hagendorf kam her', '2');
  expect(again.words).toEqual(words);
});
