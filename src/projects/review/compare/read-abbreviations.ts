// Short forms among tokens: `z. B.`, „z b“, `Dr.`, and letters in a row that are none.
import { abbreviations, needStop } from './reading/abbreviations.ts';
import { INITIALS, initialsAt, romanValue } from './reading/short-forms.ts';
import type { Token } from './reading/tokens.ts';

/** Letters in a row that a shortest word may be spelled by; two may as well be short for two words. */
const FEWEST_LETTERS = 3;

/** „s t p o“: each is a letter there, neither a unit nor the beginning of „St.“. */
export function isInLetters(tokens: readonly Token[], at: number, language: string): boolean {
  const isLetter = (index: number) => /^\p{L}$/u.test(tokens[index]?.text ?? '') && !tokens[index]?.dotted;
  if (!isLetter(at)) return false;
  let [from, to] = [at, at + 1];
  while (at - from <= FEWEST_LETTERS && isLetter(from - 1)) from -= 1;
  while (to - at <= FEWEST_LETTERS && isLetter(to)) to += 1;
  // "e g a letter", « y a »: one of the three is a word.
  const isWord = (index: number) => language !== 'de' && /^[aeioy]$/i.test(tokens[index]?.text ?? '');
  return to - from >= FEWEST_LETTERS && !(to - from === FEWEST_LETTERS && isWord(to - 1));
}

type Short = { words: string[]; length: number };

/** `z. B.`, „z b“, `i. V. m.`: the words that are said for it, or its letters. */
export function readInitials(tokens: readonly Token[], at: number, language: string): Short | undefined {
  if (isInLetters(tokens, at, language)) return undefined;
  const known = abbreviations[language] ?? {};
  const letter = (index: number) => (/^\p{L}$/u.test(tokens[index]?.text ?? '') ? tokens[index]?.text : '');
  const two = known[`${letter(at)}${letter(at + 1)}`.toLowerCase()];
  const initials = initialsAt(tokens, at);
  // „s t“ are letters, „St.“ is one piece.
  const isTwo = letter(at) !== '' && letter(at + 1) !== '';
  if (
    two?.includes(' ') &&
    isTwo &&
    (!initials || initials.length === 2 || /\p{Lu}/u.test(letter(at + 2) ?? ''))
  )
    return { words: two.split(' '), length: 2 };
  if (!initials) return undefined;
  const words = known[initials.letters]?.split(' ') ?? [INITIALS + initials.letters];
  return { words, length: initials.length };
}

/** `Dr.`, `Gartenstr.`: the words that are said for it. */
export function readAbbreviation(tokens: readonly Token[], at: number, language: string): Short | undefined {
  const known = abbreviations[language] ?? {};
  const letters = (index: number) => (tokens[index]?.text ?? '').toLowerCase().replaceAll('.', '');
  const key = letters(at).replaceAll('ß', 'ss');
  // „Gartenstr.“
  if (language === 'de' && tokens[at]?.dotted && /\p{L}{2}str$/u.test(key))
    return { words: [`${key}asse`], length: 1 };
  // "No. 5" is a number, "No. I did not." is none.
  const isDenial = key === 'no' && !/^\d/.test(tokens[at + 1]?.text ?? '');
  // „F. Müller“
  const isInitial = /^\p{Lu}$/u.test(tokens[at]?.text ?? '') && (language === 'de' || language === 'en');
  if (isDenial || isInitial || romanValue(tokens[at]?.text ?? '') !== undefined) return undefined;
  if (!Object.hasOwn(known, key) || (needStop.has(key) && !tokens[at]?.dotted)) return undefined;
  return { words: (known[key] ?? '').split(' '), length: 1 };
}
