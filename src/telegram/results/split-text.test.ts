import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MESSAGE_LENGTH, splitText } from './split-text.ts';

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });
const all = (text: string) => Array.from(characters.segment(text), ({ segment }) => segment);
const withoutSpace = (text: string) => text.replace(/\s/gu, '');

/** Words, sentences, paragraphs, and what tears easily: families of emoji, flags, accents, surrogates. */
const piece = fc.constantFrom(
  'Guten Tag',
  'wort',
  '. ',
  '! ',
  '\n\n',
  '\n',
  ' ',
  '5\u00a0kg',
  '👩‍👩‍👧‍👦',
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  '🇩🇪',
  'e\u0301',
  'o\u0308\u0323',
  'नि',
  '각',
  '😀',
  'x'.repeat(40),
);
const texts = fc.array(piece, { maxLength: 400 }).map((pieces) => pieces.join(''));

describe('a text split into messages', () => {
  it('loses nothing, keeps to the length and tears no character, whatever the text', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 60, max: 400 }), (text, most) => {
        const parts = splitText(text, most);
        expect(withoutSpace(parts.join(''))).toBe(withoutSpace(text));
        for (const part of parts) {
          expect(part.length).toBeLessThanOrEqual(most);
          expect(part).not.toBe('');
          expect(part).toBe(part.trim());
          expect(part.isWellFormed()).toBe(true);
        }
        // The characters of the parts are those of the text: none is two halves.
        expect(parts.flatMap(all).filter((one) => one.trim() !== '')).toEqual(
          all(text).filter((one) => one.trim() !== ''),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('ends a part where a paragraph ends, else a sentence, else a word', () => {
    const sentence = 'Das Wetter war heute früh schön. ';
    const first = sentence.repeat(2).trim();
    expect(splitText(`${first}\n\n${sentence.trim()}`, 90)).toEqual([first, sentence.trim()]);
    expect(splitText(sentence.repeat(4), 80)).toEqual([first, first]);
    const words = splitText('wort '.repeat(50), 42);
    expect(new Set(words.join(' ').split(' '))).toEqual(new Set(['wort']));
  });

  it('takes a message as it is where it fits, in UTF-16 units', () => {
    expect(splitText('😀'.repeat(MESSAGE_LENGTH / 2))).toHaveLength(1);
    expect(splitText(`${'😀'.repeat(MESSAGE_LENGTH / 2)}😀`)).toHaveLength(2);
    expect(splitText(' \n ')).toEqual([]);
  });

  it('cuts one character that is longer than a message, but no pair of surrogates', () => {
    const endless = `😀${'\u0301'.repeat(200)}${'\u{1D165}'.repeat(100)}`;
    const parts = splitText(endless, 101);
    expect(parts.join('')).toBe(endless);
    for (const part of parts) expect(part.isWellFormed()).toBe(true);
  });
});
