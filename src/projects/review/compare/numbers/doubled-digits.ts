// "double four", „doppel drei“, "triple one": a digit said once for two or three.
import { plainWord } from '../reading/plain-word.ts';
import { pieceOf } from './number-words.ts';
import type { Token } from '../reading/tokens.ts';

const times: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  de: new Map([
    ['doppel', 2],
    ['doppelt', 2],
    ['dreifach', 3],
  ]),
  en: new Map([
    ['double', 2],
    ['triple', 3],
    ['treble', 3],
  ]),
  fr: new Map([
    ['double', 2],
    ['triple', 3],
  ]),
  es: new Map([
    ['doble', 2],
    ['triple', 3],
  ]),
};

/** @returns the digits that are meant, or undefined; it takes two tokens */
export function readDoubled(tokens: readonly Token[], at: number, language: string): string | undefined {
  const count = times[language]?.get(plainWord(tokens[at]?.text ?? ''));
  if (count === undefined) return undefined;
  const next = tokens[at + 1];
  if (language === 'en' && /^oh?$/.test(plainWord(next?.text ?? ''))) return '0'.repeat(count);
  const piece = pieceOf(next, language);
  const isDigit = piece?.kind === 'value' && !piece.ordinal && /^\d$/.test(String(piece.value));
  return isDigit ? String(piece.value).repeat(count) : undefined;
}
