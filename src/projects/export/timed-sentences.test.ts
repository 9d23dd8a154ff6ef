import { expect, it } from 'vitest';
import { timedSentences } from './timed-sentences.ts';

function segment(speaker: string | null, text: string, fromMs = 0) {
  const words = text.split(' ').map((word, index) => ({
    text: word,
    startMs: fromMs + index * 100,
    endMs: fromMs + index * 100 + 80,
    confidence: 0.9,
  }));
  return { speaker, text, words, startMs: fromMs, endMs: words.at(-1)?.endMs ?? fromMs };
}

it('ends a sentence at its mark, and neither at an abbreviation nor within a turn of two', () => {
  const sentences = timedSentences({
    segments: [
      segment('a', 'Das sah Dr. Weber z. B. am 5. Mai. Dann kam er? „Nein.“ Sagte sie'),
      segment('b', 'Ja.', 5_000),
    ],
  });
  expect(sentences.map(({ speaker, text }) => [speaker, text])).toEqual([
    ['a', 'Das sah Dr. Weber z. B. am 5. Mai.'],
    ['a', 'Dann kam er?'],
    ['a', '„Nein.“'],
    ['a', 'Sagte sie'],
    ['b', 'Ja.'],
  ]);
  expect(sentences[1]).toMatchObject({ startMs: 900, endMs: 1_180 });
  expect(sentences.at(-1)).toMatchObject({ startMs: 5_000, endMs: 5_080 });
});

it('gives none for a text without words', () => {
  expect(timedSentences({ segments: [] })).toEqual([]);
});
