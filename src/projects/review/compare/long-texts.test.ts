// The fidelity check on texts of up to 3,000 words that are put together at random from the corpora.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FidelityPair, faithful } from '../../../../test/corpora/fidelity-corpora.ts';
import { compareTexts } from './compare-texts.ts';

type Language = 'de' | 'en';
const corpus = faithful('second', 'third', 'fourth');
const findings = (language: Language, raw: string, formatted: string) =>
  compareTexts({ raw, formatted, language }).filter(({ finding }) => finding);
const pairs: Record<Language, readonly FidelityPair[]> = {
  de: corpus.filter(([language]) => language === 'de'),
  en: corpus.filter(([language]) => language === 'en'),
};
const MOST_WORDS = 3_000;
const wordsOf = (text: string) => text.split(/\s+/).length;

/** Pairs in any order, as many as fit into the most words. */
const texts = (language: Language) =>
  fc.array(fc.constantFrom(...pairs[language]), { minLength: 1, maxLength: 150 }).map((chosen) => {
    let words = 0;
    const fitting = chosen.filter(([, , , written]) => (words += wordsOf(written)) <= MOST_WORDS);
    const join = (index: 2 | 3) => fitting.map((pair) => pair[index]).join('\n\n');
    return { said: join(2), written: join(3) };
  });

const names: Record<Language, readonly string[]> = {
  de: [
    'Müller',
    'Brecht',
    'Lindner',
    'Pfeiffer',
    'Brandt',
    'Krause',
    'Luhmann',
    'Habermas',
    'Lorenz',
    'Wagner',
  ],
  en: ['Holloway', 'Banks', 'Foucault', 'Fraser', 'Blake', 'Ramirez', 'Hobbes', 'Kim', 'Dana', 'Stephen'],
};
const negations: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:nicht|kein|keine|keinen|ohne)(?!\p{L})/gu,
  en: /(?<!\p{L})(?:not|never|without)(?!\p{L})/gu,
};
const neutral: Record<Language, string> = { de: 'gern', en: 'soon' };

/** What may be replaced in a text, with what stands there afterwards. */
function places(text: string, language: Language): { from: number; to: number; by: string }[] {
  const found = (pattern: RegExp, by: (word: string) => string) =>
    [...text.matchAll(pattern)].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
      by: by(match[0]),
    }));
  const all = names[language];
  return [
    ...found(/(?<![\p{L}\d.,:/–-])\d{1,6}(?![\p{L}\d.,:/)–-])/gu, (digits) => String(Number(digits) + 1)),
    ...found(negations[language], () => neutral[language]),
    ...found(
      new RegExp(`(?<!\\p{L})(?:${all.join('|')})(?!\\p{L})`, 'gu'),
      (name) => all[(all.indexOf(name) + 1) % all.length] ?? '',
    ),
  ];
}

describe('the fidelity check, on texts of up to 3,000 words', () => {
  it.each(['de', 'en'] as const)('%s: is quiet where only case and punctuation change', (language) => {
    const mark = fc.constantFrom('', '', '', ',', ';', '!', '?', ' –', '…', ',\n', '”', '\n\n- ');
    const look = fc.constantFrom('same', 'capital', 'capitals');
    fc.assert(
      fc.property(texts(language), fc.infiniteStream(fc.tuple(mark, look)), ({ said }, looks) => {
        const formatted = said
          .split(/\s+/)
          .map((word) => {
            const [sign = '', form = 'same'] = looks.next().value ?? [];
            // A single letter and a sign are another thing: `a)`, `i.`.
            if (word.length < 3) return word;
            if (form === 'capitals' && !word.includes('ß')) return word.toUpperCase() + sign;
            return (form === 'capital' ? `${word[0]?.toUpperCase()}${word.slice(1)}` : word) + sign;
          })
          .join(' ');
        expect(findings(language, said, formatted)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it.each(['de', 'en'] as const)(
    '%s: detects every number, name and negation that was replaced',
    (language) => {
      fc.assert(
        fc.property(
          texts(language),
          fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
          (text, at) => {
            const { written } = text;
            const all = places(written, language);
            const place = all[Math.floor(at * all.length)];
            fc.pre(place !== undefined);
            const altered = place && written.slice(0, place.from) + place.by + written.slice(place.to);
            expect(findings(language, written, altered ?? written)).not.toEqual([]);
          },
        ),
        { numRuns: 50 },
      );
    },
  );

  it.each(['de', 'en'] as const)('%s: detects it too where all the rest was formatted', (language) => {
    fc.assert(
      fc.property(
        texts(language),
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        (text, at) => {
          const all = places(text.written, language);
          const place = all[Math.floor(at * all.length)];
          fc.pre(place !== undefined);
          const { from, to, by } = place ?? { from: 0, to: 0, by: '' };
          const altered = text.written.slice(0, from) + by + text.written.slice(to);
          const touched = findings(language, text.said, altered).filter(
            ({ formattedRange: [start, end] }) => start <= from + by.length && end >= from - 1,
          );
          expect(touched).not.toEqual([]);
        },
      ),
      { numRuns: 10 },
    );
  });
});
