import { describe, expect, it } from 'vitest';
import { languageSentences, stretchesOf } from '../../../test/language-sentences.ts';
import { createLanguageIdentifier, type TextLanguage } from './identify-language.ts';

const { identify, strangerIn } = createLanguageIdentifier();
const languages = Object.keys(languageSentences) as TextLanguage[];
const words = (text: string) => text.split(' ');

/** Shares of all stretches of `count` words that were told, and told wrongly. */
function measure(count: number): { told: number; wrong: number } {
  let [all, told, wrong] = [0, 0, 0];
  for (const language of languages)
    for (const stretch of stretchesOf(language, count)) {
      const found = identify(stretch);
      all += 1;
      if (found !== null) told += 1;
      if (found !== null && found !== language) wrong += 1;
    }
  return { told: told / all, wrong: wrong / all };
}

describe('the language of a text', () => {
  it.each([
    [4, 0.65],
    [6, 0.88],
    [8, 0.96],
    [12, 0.995],
  ])(
    'in %i words is never told wrongly, and in a share of %f of all stretches it is told',
    (count, share) => {
      const { told, wrong } = measure(count);
      expect(wrong).toBe(0);
      expect(told).toBeGreaterThan(share);
    },
  );

  it.each([
    ['too few words', 'ja genau danke'],
    ['nothing', ''],
    ['names', 'Anna Schmidt Oliver Brown Marie Dupont Juan García'],
    ['numbers', '12 17 2024 100 3,5 8 15 42 7 9'],
    ['both in even shares', 'das ist nicht gut that is not good'],
  ])('cannot be told from %s', (_what, text) => {
    expect(identify(words(text))).toBeNull();
  });

  it('stays German with English loan words in it', () => {
    const text =
      'im Meeting haben wir das Feedback vom Product Owner und den Workflow für das Release besprochen';
    expect(identify(words(text))).toBe('de');
    expect(strangerIn(words(text), 'de')).toBeNull();
  });
});

describe('a stranger in a text', () => {
  it.each(languages.flatMap((own) => languages.map((other) => [own, other] as const)))(
    'that is in %s is found where it is in %s, and only then',
    (own, other) => {
      const text = [
        ...words(languageSentences[own].slice(0, 3).join(' ')),
        ...words(languageSentences[other].slice(4, 6).join(' ')),
        ...words(languageSentences[own].slice(6, 9).join(' ')),
      ];
      expect(strangerIn(text, own)).toBe(own === other ? null : other);
    },
  );
});
