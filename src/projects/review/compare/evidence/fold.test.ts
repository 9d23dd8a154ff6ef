// What a comparison shows and what it folds away.
import { describe, expect, it } from 'vitest';
import type { DiffParagraph } from './diff-texts.ts';
import { foldRows } from './fold.ts';

const paragraphs = (kinds: string): DiffParagraph[] =>
  kinds.split('').map((letter) => ({
    kind: letter === '~' ? 'changed' : 'same',
    speakerBefore: letter === 's' ? 'Voss' : null,
    speakerAfter: null,
    startMs: 0,
    pieces: [],
  }));
const show = (kinds: string, unfolded: number[] = []) =>
  foldRows(paragraphs(kinds), new Set(unfolded)).map((row) =>
    row.kind === 'fold' ? `${row.first}+${row.count}` : row.index,
  );

describe('the rows of a comparison', () => {
  it.each([
    ['.....~.....', ['0+4', 4, 5, 6, '7+4']],
    ['..~..', [0, 1, 2, 3, 4]],
    ['....', ['0+4']],
    ['', []],
    ['...s...', ['0+2', 2, 3, 4, '5+2']],
  ])('of „%s“ are %j', (kinds, rows) => {
    expect(show(kinds)).toEqual(rows);
  });

  it('hold what was unfolded', () => {
    expect(show('.....~', [0])).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
