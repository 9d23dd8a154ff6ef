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

it('is as doubtful as it was when a deletion is undone', () => {
  const without = withText(segment, 'frau kam her', '1');
  const again = withText(without, 'frau hagendorf kam her', '2');
  expect(again.words).toEqual(words);
});
