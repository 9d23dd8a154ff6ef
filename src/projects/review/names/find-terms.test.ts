// Names, amounts and dates found in a text by rules.
import { describe, expect, it } from 'vitest';
import { transcriptFixture } from '../../../../test/fixtures/transcripts.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { findTerms } from './find-terms.ts';
import { isUnsureName } from './term.ts';

const spoken = (
  text: string,
  options: { language?: string; unsure?: readonly string[] } = {},
): Transcript => {
  const words = text.split(' ').map((word, index) => ({
    text: word,
    startMs: index * 1_000,
    endMs: index * 1_000 + 900,
    confidence: options.unsure?.some((unsure) => word.startsWith(unsure)) ? 0.1 : 0.9,
  }));
  const segments = [{ speaker: null, startMs: 0, endMs: 1, text, words }];
  return transcriptFixture({ language: options.language ?? 'de', segments });
};
const found = (transcript: Transcript, kind: string, vocabulary: readonly string[] = []) =>
  findTerms(transcript, vocabulary)
    .filter((term) => term.kind === kind)
    .map(({ text, occurrences }) => `${text} ${occurrences.length}`);

describe('the names of a text', () => {
  it.each([
    ['after a title', 'Das sagt Frau Hagedorn gern. Hagedorn war Bürgermeister.', ['Hagedorn 2']],
    [
      'of first name and surname',
      'Dann kam Henning Rahlfs dazu, und die Brücke war alt.',
      ['Henning Rahlfs 1'],
    ],
    [
      'that stand alone more than once',
      'Wir fuhren nach Bargstedt. Später kam er aus Bargstedt.',
      ['Bargstedt 2'],
    ],
    ['with a genitive', 'Ich fragte Herrn Meier. Das war Meiers Brücke.', ['Meier 2']],
    ['of several words', 'Sie rief Annette von der Heide an.', ['Annette von der Heide 1']],
  ])('German: are found %s', (_how, text, names) => {
    expect(found(spoken(text), 'name')).toEqual(names);
  });

  it.each([
    ['de', 'Dann sprachen Frau Meier und Herr Voss.', ['Meier 1', 'Voss 1']],
    ['de', 'Das sagten Katrin Voss und Henning Rahlfs dazu.', ['Katrin Voss 1', 'Henning Rahlfs 1']],
    ['de', 'Von Bargstedt und Heide. Er kam aus Bargstedt und Heide.', ['Bargstedt 2', 'Heide 2']],
    ['en', 'We met Steven and Maria Miller there.', ['Steven 1', 'Maria Miller 1']],
    ['en', 'The Bank of England and Paris agreed.', ['Bank of England 1', 'Paris 1']],
  ])('%s: are one entry each where several are named: „%s“', (language, text, names) => {
    expect(found(spoken(text, { language }), 'name')).toEqual(names);
  });

  it('hold an „and“ where the word list has it', () => {
    const text = 'We went to Marks and Spencer.';
    expect(found(spoken(text, { language: 'en' }), 'name', ['Marks and Spencer'])).toEqual([
      'Marks and Spencer 1',
    ]);
  });

  it('German: are not every noun', () => {
    const text =
      'Die Brücke ist alt, und das Land zahlt. Der Stadtrat hat eine Entscheidung getroffen. ' +
      'Wir haben Angst vor hohen Kosten. Am Montag kommt der Bürgermeister mit Geld.';
    expect(found(spoken(text), 'name')).toEqual([]);
  });

  it('German: are no things, though they stand without an article as names do', () => {
    const text =
      'Seit dem Frühjahr ist sie für Lastwagen gesperrt. Auch mit Lastwagen kommt man kaum durch. ' +
      'Es gibt Fahrzeuge und Fahrräder. Wir zählen Fahrräder und Fahrzeuge. Er fuhr mit Arbeitskräften. ' +
      'Dann kam er mit Arbeitskräften. Sie fuhr einen Volkswagen. Von Volkswagen kam nichts, bei Volkswagen schon.';
    expect(found(spoken(text), 'name')).toEqual([]);
    expect(found(spoken(text.replaceAll('einen', 'mit')), 'name')).toEqual(['Volkswagen 3']);
  });

  it.each([
    ['inside a sentence', 'We met Steven there. Then we left.', ['Steven 1']],
    ['of several words', 'She joined the Bank of England in spring.', ['Bank of England 1']],
    ['at the beginning, where they stand inside as well', 'Paris is old. I love Paris.', ['Paris 2']],
  ])('English: are found %s', (_how, text, names) => {
    expect(found(spoken(text, { language: 'en' }), 'name')).toEqual(names);
  });

  it('English: are no first words, days or months', () => {
    const text = 'Then I went home. On Monday we met in May, and I said so. Maybe not.';
    expect(found(spoken(text, { language: 'en' }), 'name')).toEqual([]);
  });

  it.each([
    ['en', 'Before Easter we met. After Easter we left. Before Easter it rained.', []],
    [
      'en',
      'Since Monday he waits. Until December nobody came. On Christmas Eve we rest. On New Year’s Day we work.',
      [],
    ],
    [
      'en',
      'Before London was built, there was Rome. After Steven Miller left, we rested.',
      ['London 1', 'Rome 1', 'Steven Miller 1'],
    ],
    [
      'en',
      'Before Easter Island was found, Carl Easter lived. Then came Captain Lent.',
      ['Carl Easter 1', 'Easter Island 1', 'Lent 1'],
    ],
    [
      'de',
      'Vor Ostern war nichts. Vor Silvester kam er. Wir feiern an Silvester und noch einmal an Silvester.',
      [],
    ],
    [
      'de',
      'Vor Bargstedt stand er. Dann fuhr er nach Bargstedt. Gegen Bargstedt verlor er.',
      ['Bargstedt 3'],
    ],
  ])('%s: behind a preposition are names, and no days: %s', (language, text, names) => {
    expect(found(spoken(text, { language }), 'name').toSorted()).toEqual(names);
  });

  it('are those of the word list, and known by it', () => {
    const [term] = findTerms(spoken('Die Mühlenbrücke ist zu.'), ['Mühlenbrücke']);
    expect(term).toMatchObject({ text: 'Mühlenbrücke', known: true, kind: 'name' });
  });

  it('that sound alike are one, with each way in which it is written', () => {
    const [term] = findTerms(
      spoken('Frau Hagedorn kam. Dann ging Frau Hagendorf. Später rief Frau Hagedorn an.', {
        unsure: ['Hagendorf'],
      }),
      [],
    );
    expect(term).toMatchObject({
      text: 'Hagedorn',
      spellings: ['Hagedorn', 'Hagendorf'],
      doubtful: true,
      known: false,
    });
    expect(term?.occurrences.map(({ text, startMs }) => [text, startMs])).toEqual([
      ['Hagedorn', 1_000],
      ['Hagendorf', 6_000],
      ['Hagedorn', 10_000],
    ]);
  });
});

describe('the amounts and dates of a text', () => {
  it.each([
    [
      'de',
      'Es kostet 4,2 Millionen Euro und nicht zwei Millionen.',
      ['4,2 Millionen Euro 1', 'zwei Millionen 1'],
    ],
    ['de', 'Zwei Kinder und drei Prozent, also 3 %.', ['drei Prozent 2']],
    ['de', 'Das sind 17 Leute.', ['17 1']],
    ['de', 'In den 80er-Jahren, also den Achtzigern, war das zwanzigste Mal. Erstens nicht.', []],
    ['de', 'Es kamen 1 200 Leute in der Saison 2019/20.', ['1 200 1', '2019/20 1']],
    ['de', 'Die Nummer ist 030 123 4567.', ['030 123 4567 1']],
    ['de', 'Von 1914 bis 1918 waren es 12 500 000 Euro.', ['1914 1', '1918 1', '12 500 000 Euro 1']],
    [
      'en',
      'In nineteen eighty nine and twenty twenty-four.',
      ['nineteen eighty nine 1', 'twenty twenty-four 1'],
    ],
    ['en', 'It costs $5 and twenty-five people came.', ['$5 1', 'twenty-five 1']],
  ])('%s: amounts of „%s“', (language, text, amounts) => {
    expect(found(spoken(text, { language }), 'amount')).toEqual(amounts);
  });

  it.each([
    ['de', 'Am neunten Dezember, also am 9. Dezember, um 12:30 Uhr.', ['neunten Dezember 2', '12:30 Uhr 1']],
    ['de', 'Seit März 2024 und am 17.10.2026.', ['März 2024 1', '17.10.2026 1']],
    ['en', 'On December 9th 2026 at three o’clock.', ['December 9th 2026 1', 'three o’clock 1']],
  ])('%s: dates of „%s“', (language, text, dates) => {
    expect(found(spoken(text, { language }), 'date')).toEqual(dates);
  });

  it('stand with the words around them and the place in their paragraph', () => {
    const text = 'Heute rechnen wir mit 4,2 Millionen Euro.';
    const [term] = findTerms(spoken(text), []);
    expect(term?.occurrences[0]).toMatchObject({
      segment: 0,
      from: 22,
      to: 40,
      text: '4,2 Millionen Euro',
      before: 'Heute rechnen wir mit ',
      after: '.',
      startMs: 4_000,
      endMs: 6_900,
    });
  });
});

describe('a name for which somebody is called', () => {
  const unsure = (
    transcript: Transcript,
    vocabulary: readonly string[] = [],
    resolved: readonly string[] = [],
  ) =>
    findTerms(transcript, vocabulary)
      .filter((term) => isUnsureName(term, new Set(resolved)))
      .map(({ text }) => text);

  it('was heard surely nowhere, or is written in more than one way', () => {
    const text = 'Das sagt Frau Hagedorn. Das sagt auch Frau Rahlfs. Da lachte Frau Hagedorn.';
    expect(unsure(spoken(text))).toEqual([]);
    expect(unsure(spoken(text, { unsure: ['Rahlfs'] }))).toEqual(['Rahlfs']);
    expect(unsure(spoken(text.replace('Da lachte Frau Hagedorn', 'Da lachte Frau Hagendorf')))).toEqual([
      'Hagedorn',
    ]);
  });

  it('was not heard surely elsewhere in the same way', () => {
    const [once, twice] = [
      'Da kam Frau Rahlfs, herein',
      'Da kam Frau Rahlfs, herein. Es grüßte Frau Rahlfs.',
    ];
    expect(unsure(spoken(once ?? '', { unsure: ['Rahlfs,'] }))).toEqual(['Rahlfs']);
    expect(unsure(spoken(twice ?? '', { unsure: ['Rahlfs,'] }))).toEqual([]);
  });

  it('is neither confirmed nor in the word list, and no number', () => {
    const text = spoken('Das sagt Frau Hagedorn über 250 Euro.', { unsure: ['Hagedorn'] });
    const [name] = findTerms(text, []).filter(({ kind }) => kind === 'name');
    expect(unsure(text, [], [name?.key ?? ''])).toEqual([]);
    expect(unsure(text, ['Hagedorn'])).toEqual([]);
    expect(unsure(spoken('Das kostet 250 Euro.', { unsure: ['250'] }))).toEqual([]);
  });
});
