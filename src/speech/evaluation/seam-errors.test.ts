import { describe, expect, it } from 'vitest';
import { seamErrors } from './seam-errors.ts';

/** A word a second, in the middle of it. */
const heard = (line: string) => line.split(' ').map((text, index) => ({ text, atMs: index * 1_000 + 500 }));

describe('errors at cuts', () => {
  it('are none where every word is there once', () => {
    expect(seamErrors('one two three four', heard('one two three four'), [2_000])).toEqual({
      cuts: 1,
      lost: 0,
      doubled: 0,
    });
  });

  it('are words missing exactly where it was cut, and no others', () => {
    const found = heard('one two five six eight');
    expect(seamErrors('one two three four five six seven eight', found, [2_000])).toMatchObject({ lost: 2 });
    expect(seamErrors('one two three four five six seven eight', found, [3_000])).toMatchObject({ lost: 0 });
  });

  it('are words said twice on both sides of a cut, but not those that were said twice', () => {
    const found = heard('one two two three');
    expect(seamErrors('one two three', found, [2_000])).toMatchObject({ doubled: 1 });
    expect(seamErrors('one two two three', found, [2_000])).toMatchObject({ doubled: 0 });
  });

  it('are found at the end of the sound, too', () => {
    expect(seamErrors('one two three', heard('one two'), [5_000])).toMatchObject({ lost: 1 });
    expect(seamErrors('one two', [], [5_000])).toMatchObject({ lost: 2 });
  });
});
