// The fidelity check against planted changes, and against everything that is none.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harmless, type Language, planted } from '../../../../test/corpora/fidelity-corpora.ts';
import { seededRandom } from '../../../../test/sound/tone-words.ts';
import { compareTexts } from './compare-texts.ts';

const compare = (language: Language, raw: string, formatted: string) =>
  compareTexts({ raw, formatted, language }).map(({ kind, raw: said, formatted: written, finding }) => ({
    kind,
    raw: said,
    formatted: written,
    finding,
  }));

describe('the fidelity check', () => {
  it('is measured by at least sixty planted changes', () => {
    expect(planted.length).toBeGreaterThanOrEqual(60);
  });

  it.each(planted)('%s: finds a planted %s in „%s“', (language, kind, raw, formatted, said, written) => {
    const found = compare(language, raw, formatted);
    const change = found.find((each) => each.kind === kind);
    expect(found).toContainEqual(expect.objectContaining({ kind, finding: true }));
    expect(`${change?.raw} → ${change?.formatted}`).toBe(`${said} → ${written}`);
  });

  it.each([
    ['left out', 'er sagte […] und ging', 'Er sagte und ging.', '[…]', ''],
    ['left out at the end', 'er ging […]', 'Er ging.', '[…]', ''],
    ['one of two left out', 'er ging […] […] und kam', 'Er ging […] und kam.', '[…]', ''],
    ['made up', 'er sagte es und ging', 'Er sagte es […] und ging.', '', '[…]'],
  ])('sounds an alarm where the mark of an unheard passage is %s', (_what, raw, formatted, said, written) => {
    expect(compare('de', raw, formatted)).toEqual([
      { kind: 'unheard', raw: said, formatted: written, finding: true },
    ]);
  });

  it('sounds an alarm where words stand for the mark of an unheard passage, and none where it stays', () => {
    const changes = compare('de', 'er sagte […] und ging', 'Er sagte alles und ging.');
    expect(changes).toContainEqual(expect.objectContaining({ kind: 'unheard', finding: true }));
    expect(compare('de', 'er sagte […] und ging', 'Er sagte […]. Und ging.')).toEqual([]);
  });

  it.each(harmless)('%s: finds nothing in „%s“ → „%s“', (language, raw, formatted) => {
    expect(compare(language, raw, formatted)).toEqual([]);
  });

  it.each([
    ['de', 'also ich mein das war ja halt so', 'Das war so.'],
    ['en', 'well you know it was just like that', 'It was that.'],
    ['de', 'ich habe ich habe das gesehen', 'Ich habe das gesehen.'],
    ['de', 'er steht vor dem haus', 'Er steht vor das Haus.'],
    ['de', 'die brücken sind alt', 'Die Brücke sind alt.'],
    ['de', 'heute sind es vier komma zwei millionen', 'Heute sind es 4,2 Millionen Euro.'],
  ] as const)('%s: marks what was smoothed in „%s“, without an alarm', (language, raw, formatted) => {
    const changes = compare(language, raw, formatted);
    expect(changes).not.toEqual([]);
    expect(changes.filter(({ finding }) => finding)).toEqual([]);
  });

  it('locates each change in both texts', () => {
    const raw = 'er hat zwei kinder';
    const formatted = 'Er hat drei Kinder.';
    const [change] = compareTexts({ raw, formatted, language: 'de' });
    expect(change).toMatchObject({ rawRange: [7, 11], formattedRange: [7, 11] });
  });

  it('finds one change among many thousand words', () => {
    const random = seededRandom(7);
    const vocabulary = Array.from({ length: 400 }, (_, index) => `wort${'abcdefghij'[index % 10]}${index}x`);
    const words = Array.from({ length: 30_000 }, () => vocabulary[Math.floor(random() * 400)] ?? '');
    const changed = words.with(17_123, 'nicht').toSpliced(25_000, 2);
    const found = compare('de', words.join(' '), changed.join(' '));
    expect(found.map(({ kind }) => kind)).toEqual(['negation', 'omission']);
  });

  it('is quiet about any text with other case and punctuation', () => {
    const word = fc.constantFrom(
      'der',
      'zeuge',
      'nicht',
      'Müller',
      'zwölf',
      'haus',
      '3,5',
      'Straße',
      'am',
      'mai',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(word, fc.constantFrom('', ',', '.', '!', '?', ':', ';'))), (pieces) => {
        const raw = pieces.map(([text]) => text).join(' ');
        const formatted = pieces
          .map(([text, mark]) => `${text[0]?.toUpperCase()}${text.slice(1)}${mark}`)
          .join(' ');
        expect(compare('de', raw, formatted)).toEqual([]);
      }),
    );
  });

  it('finds every number that became another', () => {
    const value = fc.integer({ min: 0, max: 999_999 });
    fc.assert(
      fc.property(value, value, (said, written) => {
        fc.pre(said !== written);
        const found = compare('de', `es waren ${said} leute`, `Es waren ${written} Leute.`);
        expect(found.map(({ kind, finding }) => ({ kind, finding }))).toEqual([
          { kind: 'number', finding: true },
        ]);
      }),
    );
  });
});
