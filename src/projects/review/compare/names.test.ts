// Surnames that change by a letter: each is somebody else.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';

const findings = (language: string, raw: string, formatted: string) =>
  compareTexts({ raw, formatted, language }).filter(({ finding }) => finding);

/** Sound like names, and are none: so no word of any list is met but by accident. */
const surname = fc
  .tuple(
    fc.constantFrom('Br', 'K', 'L', 'Sch', 'Th', 'W', 'F', 'Gr', 'M', 'Pf', 'V', 'Dr'),
    fc.constantFrom('a', 'e', 'i', 'o', 'u', 'au', 'ei', 'ie'),
    fc.constantFrom('ll', 'rn', 'nd', 'ck', 'mb', 'tz', 'lm', 'rv', 'ns', 'bb'),
    fc.constantFrom('a', 'e', 'i', 'o', 'er', 'el', 'in', 'ow', ''),
    fc.constantFrom('k', 'mann', 'sen', 'rt', 'ld', 'ng', 'th', 'x', 'd'),
  )
  .map((parts) => parts.join(''));

/** The last letters look like endings, which is where a name is easily taken for another form of a word. */
const letter = fc.constantFrom('a', 'b', 'd', 'e', 'g', 'l', 'm', 'n', 'o', 'r', 's', 't');
const oneLetterOff = fc
  .tuple(surname, letter, fc.constantFrom('behind', 'inside', 'instead'), fc.nat())
  .map(([name, by, how, at]) => {
    const place = 1 + (at % (name.length - 1));
    if (how === 'behind') return [name, name + by] as const;
    if (how === 'inside') return [name, name.slice(0, place) + by + name.slice(place)] as const;
    return [name, name.slice(0, place) + by + name.slice(place + 1)] as const;
  })
  .filter(([name, other]) => name !== other);

const sentences: Readonly<Record<string, readonly (readonly [before: string, behind: string])[]>> = {
  de: [
    ['Gestern hat Frau ', ' das Protokoll unterschrieben.'],
    ['Herr Dr. ', ' kommt am Montag.'],
    ['Zuständig ist Kriminalhauptkommissar ', ' aus Hagen.'],
    ['Das Schreiben ist von Sabine ', ' gekommen.'],
    ['Rechtsanwältin ', ' vertritt die Klägerin.'],
  ],
  en: [
    ['Yesterday Mrs ', ' signed the minutes.'],
    ['We heard from Dr ', ' on Monday.'],
    ['The letter came from Helen ', ' this morning.'],
    ['Sergeant ', ' took the statement.'],
  ],
  fr: [
    ['Hier, Mme ', ' a signé le procès-verbal.'],
    ['Le docteur ', ' viendra lundi.'],
    ['La lettre vient de Claire ', ' ce matin.'],
    ['Maître ', ' plaide demain.'],
  ],
  es: [
    ['Ayer la señora ', ' firmó el acta.'],
    ['El doctor ', ' viene el lunes.'],
    ['La carta es de Claudia ', ' desde ayer.'],
    ['El abogado ', ' habló primero.'],
  ],
};
const spokenTitles: readonly (readonly [RegExp, string])[] = [
  [/\bdr\.?(?= )/g, 'doktor'],
  [/\bmrs(?= )/g, 'missus'],
  [/\bmme(?= )/g, 'madame'],
];
const said = (text: string, language: string) =>
  spokenTitles
    .reduce((words, [short, long]) => words.replace(short, long), text.toLowerCase())
    .replace('doktor', language === 'de' ? 'doktor' : 'doctor')
    .replace(/[.,]/g, '');

describe.each(['de', 'en', 'fr', 'es'])('a surname behind a title or a first name, %s', (language) => {
  it('raises an alarm where it changes by a letter, and none where it stays', () => {
    fc.assert(
      fc.property(oneLetterOff, fc.constantFrom(...(sentences[language] ?? [])), ([name, other], around) => {
        const text = (who: string) => around[0] + who + around[1];
        expect(findings(language, said(text(name), language), text(name))).toEqual([]);
        expect(findings(language, said(text(name), language), text(other))).not.toEqual([]);
        // Also where what was heard has capitals.
        expect(findings(language, text(name), text(other))).not.toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a name in two forms', () => {
  it.each([
    ['de', 'frau müller war da und müllers anwalt auch', 'Frau Müllers war da, und Müller Anwalt auch.'],
    ['en', 'i met mister grant and then grants lawyer', 'I met Mr Grants and then Grant lawyer.'],
  ])('%s: raises no alarm where both forms were said and both are written', (language, raw, formatted) => {
    expect(findings(language, raw, formatted).filter(({ kind }) => kind === 'name')).toEqual([]);
  });

  it.each([
    ['en', 'i spoke to mister grey', 'I spoke to Mr Gray.'],
    ['de', 'das ist frau gstein', 'Das ist Frau Gestein.'],
  ])('%s: raises an alarm at a spelling that is another name', (language, raw, formatted) => {
    expect(findings(language, raw, formatted)).toMatchObject([{ kind: 'name' }]);
  });
});
