// A text after words were struck out of it reads as if they had never been there.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strikeOut } from './strike-out.ts';

/** @param text with the struck words between two bars */
function struck(text: string, language: string): string {
  const [before = '', words = '', after = ''] = text.split('|');
  const whole = before + words + after;
  const place = { from: before.length, to: before.length + words.length };
  const { from, to, text: put } = strikeOut(whole, place, language);
  return whole.slice(0, from) + put + whole.slice(to);
}

describe('a text without the struck words', () => {
  it.each([
    ['de', 'Der Kreistag entscheidet |morgen|.', 'Der Kreistag entscheidet.'],
    ['de', 'Der Kreistag |wohl| entscheidet.', 'Der Kreistag entscheidet.'],
    ['de', 'Er kam, |leider|, zu spät.', 'Er kam, zu spät.'],
    ['de', 'Er kam, |leider|.', 'Er kam.'],
    ['de', 'Er kam – |leider| – zu spät.', 'Er kam – zu spät.'],
    ['de', '|Leider|, so heißt es, kam er nicht.', 'So heißt es, kam er nicht.'],
    ['de', 'Er kam. |Nein|. Er ging.', 'Er kam. Er ging.'],
    ['de', 'Er kam. |Leider| ging er.', 'Er kam. Ging er.'],
    ['de', 'Er (|angeblich|) kam.', 'Er kam.'],
    ['de', 'Er sagte: „|Nein| danke.“', 'Er sagte: „danke.“'],
    ['de', 'Er kam am 9. |Dezember|.', 'Er kam am 9.'],
    ['de', 'Dr. |Rahlfs| kam.', 'Dr. kam.'],
    ['de', 'Für |Nicht|-Raucher gilt das.', 'Für Raucher gilt das.'],
    ['en', 'It happened in |early| March.', 'It happened in March.'],
    ['en', 'It happened, |however|; nobody saw it.', 'It happened, nobody saw it.'],
    ['en', '|Perhaps| he left.', 'He left.'],
    ['en', 'He used an |old| iPhone.', 'He used an iPhone.'],
    ['fr', 'Il part |demain| !', 'Il part !'],
    ['fr', 'Il part |demain|\u202f; elle reste.', 'Il part\u202f; elle reste.'],
    ['fr', 'Il dit : « |non| merci »', 'Il dit : « merci »'],
    ['fr', 'Il dit « |non| » et part.', 'Il dit et part.'],
  ])('%s: „%s“ is „%s“', (language, text, left) => {
    expect(struck(text, language)).toBe(left);
  });

  const word = fc.constantFrom('kam', 'morgen', 'Brücke', 'not', 'été', 'Zürich', 'l’eau', '12');
  /** What may stand between two words, and behind the last. */
  const marks = {
    de: {
      between: [' ', ', ', '; ', ': ', ' – ', '. ', '? ', '! ', ' (', ') ', ' „', '“ '],
      end: ['.', '!', '?', '…', ''],
    },
    en: {
      between: [' ', ', ', '; ', ': ', ' – ', '. ', '? ', '! ', ' (', ') ', ' “', '” '],
      end: ['.', '!', '?', '…', ''],
    },
    fr: {
      between: [' ', ', ', ' ; ', '\u00a0: ', ' – ', '. ', '\u202f? ', ' ! ', ' (', ') ', ' « ', ' » '],
      end: ['.', ' !', '\u202f?', '…', ''],
    },
  } as const;

  it.each(['de', 'en', 'fr'] as const)('has each mark where the language sets it: %s', (language) => {
    const { between, end } = marks[language];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(word, fc.constantFrom(...between)), { minLength: 1, maxLength: 8 }),
        word,
        fc.constantFrom(...end),
        fc.nat(),
        (begin, last, stop, at) => {
          const parts = [...begin, [last, stop] as const];
          const nth = at % parts.length;
          const text = parts
            .map(([one, mark], index) => (index === nth ? `|${one}|${mark}` : one + mark))
            .join('');
          const left = struck(text, language);
          expect(left).toBe(left.trim());
          expect(left).not.toMatch(/\s\s/u);
          expect(left).not.toMatch(blankBefore(language));
          expect(left).not.toMatch(/[,;:–]\s*[,;:.–]/u);
          expect(left).not.toMatch(/^[.,;:!?–]/u);
          // Every other word stays.
          const others = parts.filter((_, index) => index !== nth).map(([one]) => one.toLowerCase());
          expect(left.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? []).toEqual(others);
        },
      ),
      { numRuns: 200 },
    );
  });
});

function blankBefore(language: 'de' | 'en' | 'fr'): RegExp {
  return { de: /\s[.,;:!?…)“]/u, en: /\s[.,;:!?…)”]/u, fr: /\s[.,…)]/u }[language];
}
