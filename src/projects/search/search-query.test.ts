import { describe, expect, it } from 'vitest';
import { fold, foldedSql, foldText, spacedWords } from '#projects/domain/text/folding.ts';
import { beginnings, joinStems, lightWords, searchWords, tsqueryWords } from './search-query.ts';

const lit = (text: string, typed: string, query: string, within = false) =>
  lightWords(text, beginnings(searchWords(typed), query), { within })
    .filter((part) => part.lit)
    .map((part) => part.text);

describe('words as a search takes them', () => {
  it('lose case and marks, and keep their places', () => {
    expect(fold('Mühlenbrücke, Çelik, Łódź, Straße')).toBe('muhlenbrucke, celik, lodz, strase');
    const [, marked = '', plain = ''] = /'(\S+)', '(\S+)'/.exec(foldedSql('title')) ?? [];
    expect(Array.from(marked)).toHaveLength(Array.from(plain).length);
    expect(new Set(marked).size).toBe(Array.from(marked).length);
  });

  it('keep their places in a whole text, each behind a space', () => {
    const text = '„Größe“ – İstanbul/Ankara: 𝔘nd\nÉcole';
    expect(foldText(text)).toBe('  große    İstanbul ankara  𝔘nd ecole'.replace('ß', 's'));
    expect(Array.from(foldText(text))).toHaveLength(Array.from(text).length + 1);
  });

  it('are split wherever a sign stands between them', () => {
    expect(spacedWords('Az. 3 O 118/26 vom 21.11.2026 – Müller-Lüdenscheidt')).toBe(
      'Az 3 O 118 26 vom 21 11 2026 Müller Lüdenscheidt',
    );
  });

  it('all have to be there, and the last may be the beginning of one while it is typed', () => {
    expect(tsqueryWords(searchWords('Mühlen brück'))).toEqual(['Mühlen', 'brück:*']);
    expect(tsqueryWords(searchWords('Mühlen brück '))).toEqual(['Mühlen', 'brück']);
    expect(tsqueryWords(searchWords('a'))).toEqual(['a']);
    expect(tsqueryWords(searchWords(`' & | ! ( ) :* <->`))).toEqual([]);
  });

  it('are looked up by each of their stems once, without those that a language leaves out', () => {
    expect(
      joinStems([
        ["'haus'", "'haus'"],
        ["'brück'", "'bruck'", "'bruck'"],
      ]),
    ).toBe("'haus' & ( 'brück' | 'bruck' )");
    expect(
      joinStems([
        ['', "'und'"],
        ["'haus'", "'haus'"],
      ]),
    ).toBe("'haus'");
    expect(
      joinStems([
        ['', "'und'"],
        ['', ''],
      ]),
    ).toBe("'und'");
    expect(joinStems([['', '']])).toBe('');
  });
});

describe('the words found', () => {
  it('are lit in every form their stem has, and others are not', () => {
    expect(lit('Die Häuser am Haus, im Krankenhaus.', 'Haus ', "'haus'")).toEqual(['Häuser', 'Haus']);
    expect(lit('Cities and a city', 'city ', "'citi' | 'city'")).toEqual(['Cities', 'city']);
  });

  it('are lit from their beginning while they are typed', () => {
    expect(lit('Die Mühlenbrückensperrung', 'mühl', "'muhl':*")).toEqual(['Mühlenbrückensperrung']);
    expect(lit('Die Mühlenbrückensperrung', 'mühl ', "'muhl'")).toEqual([]);
  });

  it('are lit inside of a longer word in a title', () => {
    expect(lit('Interview Mühlenbrücke', 'Brücke', "'bruck':*", true)).toEqual(['brück']);
  });

  it('leave the text as it is', () => {
    const text = 'Am 3. Mai: „Brücke“ – gesperrt!';
    const parts = lightWords(text, beginnings(searchWords('brücke'), "'bruck':*"));
    expect(parts.map((part) => part.text).join('')).toBe(text);
  });
});
