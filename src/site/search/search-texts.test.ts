import { expect, it } from 'vitest';
import { foldedWords, searchTexts } from './search-texts.ts';

const text = (title: string, about: string, body = '') => ({
  title,
  about,
  path: `/${title}`,
  words: [...new Set(foldedWords(body))].join(' '),
});
const texts = [
  text('Wo liegt meine Aufnahme?', 'Auf den Servern des Betreibers.', 'Datenschutzerklärung und Sicherung'),
  text('Datenschutz', 'Welche Daten wie lange bleiben.', 'Löschung nach Frist'),
  text('Größe der Dateien', 'Was Sie hochladen können.', 'Café, Straße'),
];
const found = (query: string) => searchTexts(texts, query).map(({ title }) => title);

it.each([
  ['größe', ['Größe der Dateien']],
  ['groesse', ['Größe der Dateien']],
  ['GRÖSSE', ['Größe der Dateien']],
  ['strasse', ['Größe der Dateien']],
  ['cafe', ['Größe der Dateien']],
  ['loeschung', ['Datenschutz']],
])('finds %s however its umlauts and accents are written', (query, titles) => {
  expect(found(query)).toEqual(titles);
});

it('finds the part of a compound, and puts a title before a text', () => {
  expect(found('schutz')).toEqual(['Datenschutz', 'Wo liegt meine Aufnahme?']);
});

it('wants every word of the query', () => {
  expect(found('daten frist')).toEqual(['Datenschutz']);
  expect(found('daten zebra')).toEqual([]);
});

it.each(['', '  ', '?!'])('finds nothing for a query without words: "%s"', (query) => {
  expect(found(query)).toEqual([]);
});

it('takes signs of a query for no pattern', () => {
  expect(found('(aufnahme')).toEqual(['Wo liegt meine Aufnahme?']);
});
