// Where a word may go on in the next line: between ideographs and kana, after UAX 14 in short. Pure.
import { graphemesOf } from './text-length.ts';

/** Korean has spaces and keeps its words whole. */
const IDEOGRAPHIC =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u;
/** Closing marks, small kana and marks of repetition and length never begin a line. */
const NEVER_FIRST =
  /^[\p{Pe}\p{Pf}\p{Pi}\p{Po}\p{Pd}\u0022\u3005\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308E\u3095\u3096\u309B-\u309E\u30A1\u30A3\u30A5\u30A7\u30A9\u30C3\u30E3\u30E5\u30E7\u30EE\u30F5\u30F6\u30FC-\u30FE\u31F0-\u31FF\uFF5E\uFF70]/u;
/** Opening marks never end one; quotation marks may be either. */
const NEVER_LAST = /[\p{Ps}\p{Pi}\p{Pf}\u0022\uFF04\uFFE5]$/u;

/** @returns the word in pieces, between any two of which a line may end */
export function breakable(word: string): string[] {
  if (!IDEOGRAPHIC.test(word)) return [word];
  const pieces: string[] = [];
  let piece = '';
  let before = '';
  for (const character of graphemesOf(word)) {
    const isBreak =
      before !== '' &&
      (IDEOGRAPHIC.test(before) || IDEOGRAPHIC.test(character)) &&
      !NEVER_LAST.test(before) &&
      !NEVER_FIRST.test(character);
    if (isBreak) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
    before = character;
  }
  return [...pieces, piece];
}
