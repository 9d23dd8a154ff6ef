// The order of the words of one clause: what may change without saying something else, and what may not.
import { describe, expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';

const findings = (raw: string, formatted: string, language = 'de') =>
  compareTexts({ raw, formatted, language }).filter(({ finding }) => finding);

describe('a clause in another order', () => {
  it.each([
    ['wir standen da in fulda anderthalb stunden', 'Wir standen da anderthalb Stunden in Fulda.'],
    [
      'er hat neunzehnhundertsechzig angefangen mit diesen versuchen und das ergebnis ist bekannt',
      'Er hat 1960 mit diesen Versuchen angefangen, und das Ergebnis ist bekannt.',
    ],
    ['das dauert so fünf stunden ungefähr', 'Das dauert ungefähr fünf Stunden.'],
    [
      'ich weiß dass die preise sich ungefähr verdoppelt haben in zehn jahren',
      'Ich weiß, dass sich die Preise in zehn Jahren ungefähr verdoppelt haben.',
    ],
    [
      'ich halte ihnen mal vor ihre aussage vom zwölften mai blatt sieben',
      'Ich halte Ihnen mal Ihre Aussage vom 12. Mai vor, Blatt 7.',
    ],
    [
      'den laptop komischerweise haben sie stehen lassen',
      'Den Laptop haben sie komischerweise stehen lassen.',
    ],
  ])('may be said as „%s“ and written as „%s“', (raw, formatted) => {
    expect(findings(raw, formatted)).toEqual([]);
  });

  it.each([
    ['der hund beißt die katze', 'Die Katze beißt der Hund.'],
    ['sie sieht anna heute', 'Anna sieht sie heute.'],
    ['er hat nur von hinten den fahrer gesehen', 'Er hat von hinten nur den Fahrer gesehen.'],
    ['kommst du morgen', 'Du kommst morgen.'],
    ['er hat heute angefangen nicht mit mir zu reden', 'Er hat heute nicht angefangen, mit mir zu reden.'],
    ['der kleine hund biss die katze', 'Der Hund biss die kleine Katze.'],
    ['er kam mit drei kindern und zwei koffern', 'Er kam mit zwei Kindern und drei Koffern.'],
  ])('is reported where „%s“ became „%s“', (raw, formatted) => {
    expect(findings(raw, formatted)).not.toEqual([]);
  });
});
