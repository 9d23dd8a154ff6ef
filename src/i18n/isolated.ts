// Words of people inside our sentences, where the two may run in different directions.

/** Hebrew, Arabic and the other scripts that run from right to left, with their forms for presentation. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Marks that turn the direction, and could turn that of the sentence around them (UAX 9). */
const TURNS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** The words as they are to stand in a sentence. Those from left to right stay as they are. */
export function isolated(words: string): string {
  const plain = words.replace(TURNS, '');
  return RIGHT_TO_LEFT.test(plain) ? `${FIRST_STRONG_ISOLATE}${plain}${POP_ISOLATE}` : plain;
}
