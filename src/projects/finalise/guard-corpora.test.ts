// The content guard against every text of the corpora that says something else than was said.
import { describe, expect, it } from 'vitest';
import { altered } from '../../../test/corpora/fidelity-corpora.ts';
import { guardText } from './guard.ts';

const words = (text: string) => text.split(/\s+/);

describe('the content guard', () => {
  it('takes over none of the changed texts', () => {
    const pairs = altered('second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'tenth');
    const takenOver = pairs.filter(
      ([language, , raw, written]) => guardText(words(raw), words(written), language).accepted,
    );
    expect(pairs.length).toBeGreaterThan(300);
    expect(takenOver).toEqual([]);
  });
});
