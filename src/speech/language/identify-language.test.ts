import { describe, expect, it } from 'vitest';
import { languageSentences, stretchesOf } from '../../../test/fixtures/language-sentences.ts';
import { createLanguageIdentifier, type TextLanguage } from './identify-language.ts';

const { identify, foreignSpansIn } = createLanguageIdentifier();
const languages = Object.keys(languageSentences) as TextLanguage[];
const words = (text: string) => text.split(' ');

/** Computes the shares of stretches of `count` words that were identified, and that were identified wrongly. */
function measure(count: number): { identified: number; wrong: number } {
  let [all, identified, wrong] = [0, 0, 0];
  for (const language of languages)
    for (const stretch of stretchesOf(language, count)) {
      const found = identify(stretch);
      all += 1;
      if (found !== null) identified += 1;
      if (found !== null && found !== language) wrong += 1;
    }
  return { identified: identified / all, wrong: wrong / all };
}

describe('the language of a text', () => {
  it.each([
    [4, 0.65],
    [6, 0.88],
    [8, 0.96],
    [12, 0.995],
  ])(
    'in %i words is never detected wrongly, and is detected in a share of %f of all spans',
    (count, share) => {
      const { identified, wrong } = measure(count);
      expect(wrong).toBe(0);
      expect(identified).toBeGreaterThan(share);
    },
  );

  it.each([
    ['too few words', 'ja genau danke'],
    ['nothing', ''],
    ['names', 'Anna Schmidt Oliver Brown Marie Dupont Juan García'],
    ['numbers', '12 17 2024 100 3,5 8 15 42 7 9'],
    ['both in even shares', 'das ist nicht gut that is not good'],
  ])('cannot be detected from %s', (_what, text) => {
    expect(identify(words(text))).toBeNull();
  });

  it('stays German with English loan words in it', () => {
    const text =
      'im Meeting haben wir das Feedback vom Product Owner und den Workflow für das Release besprochen';
    expect(identify(words(text))).toBe('de');
    expect(foreignSpansIn(words(text), 'de')).toEqual([]);
  });
});

describe('a stranger in a text', () => {
  it.each(languages.flatMap((own) => languages.map((other) => [own, other] as const)))(
    'that is in %s is found where it is in %s, and only then',
    (own, other) => {
      const before = words(languageSentences[own].slice(0, 3).join(' '));
      const between = words(languageSentences[other].slice(4, 7).join(' '));
      const after = words(languageSentences[own].slice(7, 10).join(' '));
      const found = foreignSpansIn([...before, ...between, ...after], own);
      if (own === other) return expect(found).toEqual([]);
      expect(found.map(({ language }) => language)).toEqual([other]);
      expect(Math.abs((found[0]?.from ?? 0) - before.length)).toBeLessThanOrEqual(6);
      expect(Math.abs((found[0]?.to ?? 0) - before.length - between.length)).toBeLessThanOrEqual(6);
    },
  );

  it('is not seen in a few borrowed words, nor where too little is said', () => {
    const text =
      'und dann sagte er to be or not to be und alle haben gelacht weil er das immer sagt wenn er müde ist';
    expect(foreignSpansIn(words(text), 'de')).toEqual([]);
    expect(foreignSpansIn(words('yes of course'), 'de')).toEqual([]);
    expect(foreignSpansIn([], 'de')).toEqual([]);
  });

  it('may be all there is', () => {
    const text = words(languageSentences.en[2]);
    expect(foreignSpansIn(text, 'de')).toEqual([{ language: 'en', from: 0, to: text.length }]);
  });
});
