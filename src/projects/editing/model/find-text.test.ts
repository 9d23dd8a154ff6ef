// Finding and replacing in an edited text.
import { describe, expect, it } from 'vitest';
import { transcriptFixture } from '../../../../test/fixtures/transcripts.ts';
import { openDocument, noChanges, segmentsOf } from './edit-document.ts';
import { finderOf, placeBehind, replaceMatches, type Search, wordAround } from './find-text.ts';

const segments = segmentsOf(
  openDocument(
    transcriptFixture({
      segments: ['Herr Maier und Maiers Haus', 'maier (sen.) und Übermaier'].map((text) => ({
        speaker: null,
        startMs: 0,
        endMs: 0,
        text,
        words: [],
      })),
    }),
    noChanges,
  ),
);
const search = (query: string, options: Partial<Search> = {}): string[] =>
  finderOf({ query, matchCase: false, wholeWords: false, ...options })(segments).map(
    ({ segment, from, to }) => `${segment}:${from}-${to}`,
  );

describe('finding in a text', () => {
  it('finds every place in order, whatever the case', () => {
    expect(search('maier')).toEqual(['0:5-10', '0:15-20', '1:0-5', '1:21-26']);
  });
  it('finds whole words alone, umlauts and all, and heeds the case when asked to', () => {
    expect(search('maier', { wholeWords: true })).toEqual(['0:5-10', '1:0-5']);
    expect(search('Maier', { wholeWords: true, matchCase: true })).toEqual(['0:5-10']);
  });
  it('takes signs as signs, and any space for a space', () => {
    expect(search('(sen.)')).toEqual(['1:6-12']);
    expect(search('und  Maiers')).toEqual(['0:11-21']);
    expect(search('  ')).toEqual([]);
  });
  it('replaces every place, also where the new text holds the old', () => {
    const text = segments[0]?.text ?? '';
    const matches = finderOf({ query: 'Maier', matchCase: true, wholeWords: false })(segments.slice(0, 1));
    expect(replaceMatches(text, matches, 'Maierhofer')).toBe('Herr Maierhofer und Maierhofers Haus');
  });
  it('goes on at the next place after one was replaced, and leaves out none', () => {
    const search: Search = { query: 'Maier', matchCase: false, wholeWords: false };
    const replaced = (replacement: string): string[] => {
      const texts = new Map(segments.map(({ id, text }) => [id, text]));
      const found = () =>
        finderOf(search)(segments.map((segment) => ({ ...segment, text: texts.get(segment.id)! })));
      const seen: string[] = [];
      for (let at = 0, left = found().length; left > 0; left -= 1) {
        const match = found()[at]!;
        seen.push(`${match.segment}:${texts.get(match.segment)!.slice(0, match.from).split(' ').length}`);
        texts.set(match.segment, replaceMatches(texts.get(match.segment)!, [match], replacement));
        at = placeBehind(found(), { match, index: at, length: replacement.length });
      }
      return seen;
    };
    const each = ['0:2', '0:4', '1:1', '1:4'];
    for (const replacement of ['Schulz', '', 'Obermaier', 'Maier-Maier'])
      expect(replaced(replacement)).toEqual(each);
  });
  it('finds what a paragraph has become, and looks through no other one again', () => {
    const find = finderOf({ query: 'Maier', matchCase: true, wholeWords: false });
    let looks = 0;
    const watched = segments.map((segment) => ({
      ...segment,
      get text() {
        looks += 1;
        return segment.text;
      },
    }));
    const before = find(watched);
    expect(looks).toBe(segments.length);
    const [first, ...rest] = watched;
    const after = find([{ ...segments[0]!, text: 'Frau Maier' }, ...rest]);
    expect(looks).toBe(segments.length);
    expect(after).toEqual([
      { segment: first!.id, from: 5, to: 10 },
      ...before.filter(({ segment }) => segment !== first!.id),
    ]);
  });
  it('knows the word around the caret, and what is selected', () => {
    expect(wordAround('Herr Ober-Maier kam', 8, 8)).toBe('Ober-Maier');
    expect(wordAround('Herr Maier kam', 0, 10)).toBe('Herr Maier');
  });
});
