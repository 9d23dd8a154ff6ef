// Words put at places of a text, and the times of all words.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transcriptFixture } from '../../../test/fixtures/transcripts.ts';
import type { Transcript, Word } from '#projects/domain/transcript.ts';
import { wordsIn } from '#projects/domain/text/time-text.ts';
import { replacePlaces } from './replace-spans.ts';

const spoken = (...texts: string[]): Transcript => {
  let at = 0;
  const segments = texts.map((text) => {
    const words = wordsIn(text).map((word): Word => {
      at += 100;
      return { text: word, startMs: at, endMs: at + 80, confidence: 0.3 };
    });
    return { speaker: null, startMs: words[0]?.startMs ?? at, endMs: at + 80, text, words };
  });
  return transcriptFixture({ durationMs: at + 100, segments });
};
const put = (from: number, was: string, text: string, segment = 0) => ({
  segment,
  from,
  to: from + was.length,
  was,
  text,
});

describe('words put at places', () => {
  it('take the time of those that went, and are certain', () => {
    const made = replacePlaces(spoken('Er sah Hagen Dorf gestern.'), [put(7, 'Hagen Dorf', 'Hagedorn')]);
    expect(made?.segments[0]).toMatchObject({
      text: 'Er sah Hagedorn gestern.',
      words: [
        { text: 'Er', startMs: 100, confidence: 0.3 },
        { text: 'sah', startMs: 200 },
        { text: 'Hagedorn', startMs: 300, endMs: 480, confidence: 1 },
        { text: 'gestern.', startMs: 500, endMs: 580, confidence: 0.3 },
      ],
    });
  });

  it('lie between their neighbours where nothing went', () => {
    const made = replacePlaces(spoken('Es ist fertig.'), [put(6, '', ' nicht')]);
    expect(made?.segments[0]).toMatchObject({
      text: 'Es ist nicht fertig.',
      words: [
        { text: 'Es', startMs: 100 },
        { text: 'ist', startMs: 200 },
        { text: 'nicht', startMs: 280, endMs: 300 },
        { text: 'fertig.', startMs: 300 },
      ],
    });
  });

  it('leave a paragraph out that has no word left', () => {
    const made = replacePlaces(spoken('Ja.', 'Nein.'), [put(0, 'Ja.', '')]);
    expect(made?.segments.map(({ text }) => text)).toEqual(['Nein.']);
  });

  it('are refused where the text is another, and where they overlap', () => {
    const transcript = spoken('Er sah Hagedorn.');
    expect(replacePlaces(transcript, [put(7, 'Hagendor', 'x')])).toBeNull();
    expect(replacePlaces(transcript, [put(3, 'sah Hagedorn', 'x'), put(7, 'Hagedorn', 'y')])).toBeNull();
    expect(replacePlaces(transcript, [put(0, 'Er', 'x', 4)])).toBeNull();
  });

  it('leave the times of all others as they are, wherever and however often the same is said', () => {
    const word = fc.constantFrom('ja', 'nein', 'Haus', 'und', 'hagedorn');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), word, (said, wrong) => {
        let at = 0;
        const places = said.flatMap((text) => {
          at += text.length + 1;
          return text === wrong
            ? [put(at - text.length - 1, text, text === 'hagedorn' ? 'Hagedorn' : 'neu')]
            : [];
        });
        const before = spoken(said.join(' '));
        const times = (words: readonly Word[] = []) =>
          words.map(({ startMs, endMs, confidence }, index) => [
            startMs,
            endMs,
            said[index] === wrong ? 1 : confidence,
          ]);
        const now = replacePlaces(before, places)?.segments[0]?.words;
        expect(now?.map(({ startMs, endMs, confidence }) => [startMs, endMs, confidence])).toEqual(
          times(before.segments[0]?.words),
        );
      }),
    );
  });

  it('leave as many words as the text has, their times in order, whatever is replaced', () => {
    const word = fc.constantFrom('ja', 'nein', 'Haus', 'und', 'Hagedorn', 'am', '9.');
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 2, maxLength: 30 }),
        fc.nat(),
        fc.array(word),
        (said, n, now) => {
          const index = n % said.length;
          const from = said.slice(0, index).join(' ').length + (index > 0 ? 1 : 0);
          const was = said[index] ?? '';
          const made = replacePlaces(spoken(said.join(' ')), [put(from, was, now.join(' '))]);
          const segment = made?.segments[0];
          if (!segment) return;
          expect(segment.words.map(({ text }) => text)).toEqual(wordsIn(segment.text));
          const times = segment.words.flatMap(({ startMs, endMs }) => [startMs, endMs]);
          expect(times).toEqual(times.toSorted((a, b) => a - b));
        },
      ),
    );
  });
});
