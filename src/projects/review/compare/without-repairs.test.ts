// Speech that repairs itself, where an alignment alone pairs what was taken back with whatever is near.
import { describe, expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';

const findings = (language: string, raw: string, formatted: string) =>
  compareTexts({ raw, formatted, language }).filter(({ finding }) => finding);

describe('a text of repaired speech', () => {
  it.each([
    ['de', 'jetzt haben wir sieben filialen das heißt nee sechs', 'Jetzt haben wir sechs Filialen.'],
    [
      'de',
      'es ist halt du weißt nie also du weißt eigentlich nie warum',
      'Es ist halt: Du weißt eigentlich nie, warum.',
    ],
    ['de', 'mein mann war ja war ja auf montage', 'Mein Mann war ja auf Montage.'],
    [
      'en',
      'presented for limping left no correction right forelimb',
      'Presented for limping on the right forelimb.',
    ],
    [
      'de',
      'die daten liegen vor und die sind vollständig',
      'Die Daten liegen vor, und sie sind vollständig.',
    ],
  ])('%s: says the same where „%s“ is written „%s“', (language, raw, formatted) => {
    expect(findings(language, raw, formatted)).toEqual([]);
  });

  it.each([
    ['de', 'jetzt haben wir sieben filialen das heißt nee sechs', 'Jetzt haben wir sieben Filialen.'],
    ['de', 'ich habe gezahlt ich habe nicht gezahlt', 'Ich habe nicht gezahlt.'],
    ['de', 'sie war da und sie war laut', 'Sie war laut.'],
    ['en', 'did he sign no he refused', 'He refused.'],
    ['en', 'blood pressure one forty period no chest pain', 'Blood pressure 140. Chest pain.'],
    [
      'en',
      'i did not say that the agency knew i said that the agency should have known',
      'I did not say that the knew. I said that the agency should have known.',
    ],
    ['de', 'die kunden kennen uns und die sind zufrieden', 'Die Kunden kennen uns, und Sie sind zufrieden.'],
  ])('%s: says something else where „%s“ is written „%s“', (language, raw, formatted) => {
    expect(findings(language, raw, formatted)).not.toEqual([]);
  });
});
