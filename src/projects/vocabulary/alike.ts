// Whether two spellings may stand for one name. Pure.
import { editDistance } from '#projects/domain/text/edit-distance.ts';

/** Share of the letters that may differ where two names sound alike. */
const MOST_DIFFERENT = 0.4;
/** Letters; shorter names are others as soon as they sound otherwise. */
const LONG = 6;
const MOST_LETTERS = 2;

/** `letters` in lower case; `code`: `soundCode` of them. */
export type Spelling = { letters: string; code: string };

export function isAlike(one: Spelling, other: Spelling): boolean {
  const longest = Math.max(one.letters.length, other.letters.length);
  const distance = editDistance(one.letters, other.letters);
  if (one.code === other.code) return distance <= longest * MOST_DIFFERENT;
  return longest >= LONG && one.letters[0] === other.letters[0] && distance <= MOST_LETTERS;
}
