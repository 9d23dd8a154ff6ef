import { describe, expect, it } from 'vitest';
import { missingLength } from './claimed-length.ts';

const MINUTE = 60_000;

describe('missingLength', () => {
  it.each([
    ['nothing where the file claims nothing', null, 24 * MINUTE, 0],
    ['what a file of an hour lacks that ends after 24 minutes', 60 * MINUTE, 24 * MINUTE, 36 * MINUTE],
    ['nothing where as much is there as is claimed', 60 * MINUTE, 60 * MINUTE, 0],
    ['nothing where more is there than is claimed', 60 * MINUTE, 61 * MINUTE, 0],
    ['nothing for 2 % of an hour', 3_600_000, 3_528_000, 0],
    ['more than 2 % of an hour', 3_600_000, 3_527_999, 72_001],
    ['nothing for 2 s of half a minute', 30_000, 28_000, 0],
    ['more than 2 s of half a minute', 30_000, 27_999, 2_001],
    ['nothing for half of a recording of 3 s', 3_000, 1_500, 0],
    ['all of a file that holds nothing', 10_000, 0, 10_000],
  ])('finds %s', (_name, claimedMs, heldMs, missing) => {
    expect(missingLength({ claimedMs, heldMs })).toBe(missing);
  });
});
