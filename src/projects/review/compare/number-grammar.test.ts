// Numbers as they are said and as they are written: each agrees with its digits, and with no others.
import { describe, expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';

const findings = (language: string, raw: string, formatted: string) =>
  compareTexts({ raw, formatted, language }).filter(({ finding }) => finding);

const germanOnes = ['ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
const germanFirst =
  'ersten zweiten dritten vierten fünften sechsten siebten achten neunten zehnten elften zwölften dreizehnten vierzehnten fünfzehnten sechzehnten siebzehnten achtzehnten neunzehnten';
const englishFirst =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth';
const frenchFirst =
  'premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième treizième quatorzième quinzième seizième dix/septième dix/huitième dix/neuvième';
const spanishOnes = 'primero segundo tercero cuarta quinto sexto séptimo octavo noveno'.split(' ');

/** The ordinal of a day, the parts of a compound one with `glue` between them. */
function ordinal(language: string, day: number, glue: string): string {
  const [tens, one] = [Math.floor(day / 10), day % 10];
  if (language === 'de') {
    if (day < 20) return germanFirst.split(' ')[day - 1] ?? '';
    const whole = tens === 2 ? 'zwanzigsten' : 'dreißigsten';
    return one === 0 ? whole : [germanOnes[one - 1], 'und', whole].join(glue);
  }
  if (language === 'en') {
    if (day < 20) return englishFirst.split(' ')[day - 1] ?? '';
    if (one === 0) return tens === 2 ? 'twentieth' : 'thirtieth';
    return [tens === 2 ? 'twenty' : 'thirty', englishFirst.split(' ')[one - 1]].join(glue || '-');
  }
  if (language === 'fr') {
    const parts = (word: string) => word.replaceAll('/', glue || '-');
    if (day < 20) return parts(frenchFirst.split(' ')[day - 1] ?? '');
    const head = tens === 2 ? 'vingt' : 'trente';
    if (one === 0) return tens === 2 ? 'vingtième' : 'trentième';
    const last = one === 1 ? 'et/unième' : (frenchFirst.split(' ')[one - 1] ?? '');
    return parts(`${head}/${last}`);
  }
  const tenth = ['', 'décimo', 'vigésimo', 'trigésimo'][tens] ?? '';
  if (day < 10) return spanishOnes[day - 1] ?? '';
  if (one === 0) return tenth;
  const last = one === 4 ? 'cuarto' : (spanishOnes[one - 1] ?? '');
  return [tenth, last].join(glue);
}

const sentences: Readonly<Record<string, (day: string) => string>> = {
  de: (day) => `die frist endet am ${day} august und nicht früher`,
  en: (day) => `the term ends on the ${day} of august and no sooner`,
  fr: (day) => `elle habite le ${day} étage depuis longtemps`,
  es: (day) => `celebran el ${day} aniversario del club`,
};
const written: Readonly<Record<string, (day: number) => string>> = {
  de: (day) => `Die Frist endet am ${day}. August und nicht früher.`,
  en: (day) => `The term ends on ${day} August and no sooner.`,
  fr: (day) => `Elle habite le ${day}${day === 1 ? 'er' : 'e'} étage depuis longtemps.`,
  es: (day) => `Celebran el ${day}.º aniversario del club.`,
};
const days = Array.from({ length: 31 }, (_, index) => index + 1);
const languages = ['de', 'en', 'fr', 'es'] as const;

describe('ordinals from the first to the thirty-first', () => {
  it.each(languages.flatMap((language) => ['', ' '].map((glue) => [language, glue] as const)))(
    '%s: agree with their own digits, said with „%s“ between the parts',
    (language, glue) => {
      for (const day of days) {
        const raw = sentences[language]?.(ordinal(language, day, glue)) ?? '';
        expect({ raw, findings: findings(language, raw, written[language]?.(day) ?? '') }).toEqual({
          raw,
          findings: [],
        });
      }
    },
  );

  it.each(languages)('%s: agree with the digits of no other day', (language) => {
    for (const day of days)
      for (const other of days.filter((each) => each !== day)) {
        const raw = sentences[language]?.(ordinal(language, day, ' ')) ?? '';
        const formatted = written[language]?.(other) ?? '';
        expect({ raw, formatted, found: findings(language, raw, formatted).length > 0 }).toEqual({
          raw,
          formatted,
          found: true,
        });
      }
  });
});

describe('the numbers to a hundred that are said in parts', () => {
  it('de: agree with their own digits, also behind hundreds and thousands', () => {
    for (const tens of [
      'zwanzig',
      'dreißig',
      'vierzig',
      'fünfzig',
      'sechzig',
      'siebzig',
      'achtzig',
      'neunzig',
    ])
      for (const [index, one] of germanOnes.entries()) {
        const value = (germanTens.indexOf(tens) + 2) * 10 + index + 1;
        for (const [head, more] of heads) {
          const raw = `es waren ${head}${one} und ${tens} leute`;
          expect({ raw, findings: findings('de', raw, `Es waren ${more + value} Leute.`) }).toEqual({
            raw,
            findings: [],
          });
          expect(findings('de', raw, `Es waren ${more + value - 1} Leute.`)).not.toEqual([]);
        }
      }
  });
});

const germanTens = ['zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];
const heads: readonly (readonly [string, number])[] = [
  ['', 0],
  ['hundert ', 100],
  ['zweitausend ', 2_000],
];
