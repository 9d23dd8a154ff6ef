// „minus drei“, « moins dix »: the sign of the number behind it, or another word.
import { pieceOf } from './number-words.ts';
import { plainWord } from '../reading/plain-word.ts';
import type { Token } from '../reading/tokens.ts';

const minus: Readonly<Record<string, RegExp>> = {
  de: /^minus$/,
  en: /^(?:minus|negative)$/,
  fr: /^moins$/,
  es: /^menos$/,
};
/** « au moins trois », « plus ou moins dix »: what is at least, or about. */
const NOT_MINUS = /^(?:au|du|le|la|les|de|ou|pas|heures?|al|lo|los|las|o|el|más|no)$/;

/** Whether a „minus“ stands there that takes the number behind it below zero. */
export function saysMinus(tokens: readonly Token[], at: number, language: string): boolean {
  if (!(minus[language] ?? /^minus$/).test(plainWord(tokens[at]?.text ?? ''))) return false;
  const before = tokens[at - 1];
  // „s r v minus null vier“ spells a sign.
  if (before && !/^[àaoy]$/i.test(before.text) && /^(?:\p{L}|[b-df-hj-np-tv-xz]{2,5})$/iu.test(before.text))
    return false;
  if (!/^(?:fr|es)$/.test(language)) return true;
  return !before || (!NOT_MINUS.test(plainWord(before.text)) && pieceOf(before, language) === undefined);
}
