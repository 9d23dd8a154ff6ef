// Short forms, recognised by their letters alone: „Abb. 3“, „Rn. 14“, "Sgt. Miller", „BGH“, „i. V. m.“.
import { plainWord } from './plain-word.ts';
import { spelling } from './spoken-forms.ts';
import type { Token } from './tokens.ts';

type Context = {
  readonly next: Token | undefined;
  readonly isAfterNumber: boolean;
  readonly language: string;
};

/** An acronym, and the one word that it may stand for is at least as long. */
const SHORTEST_SPELT_OUT = 7;

/** Dotted, these are never the end of a sentence, whatever stands behind them. */
const everShort = /^(?:geb|gest|verh|ehem|ebd|allg|ders|insb)$/;

/** The single words that a written one may stand for, as compared; undefined where it is no short form. */
export function shortFor(token: Token, context: Context): RegExp | undefined {
  const { text, dotted } = token;
  if (!/^\p{L}{1,8}$/u.test(text)) return undefined;
  const letters = spelling(plainWord(text), context.language);
  const next = context.next?.text ?? '';
  const isBesideNumber = context.isAfterNumber || /^[\d§]/.test(next);
  if (/^ff?$/.test(text) && context.isAfterNumber) return /^(?:fort)?folgende[rn]?$/;
  if (text.length > 1 && !/[aeiouäöüy]/iu.test(text) && (dotted || isBesideNumber)) return inOrder(letters);
  if (dotted && (everShort.test(letters) || (text.length > 1 && isBesideNumber))) return inOrder(letters);
  const isShortForm =
    dotted && (isBesideNumber || (text.length > 2 && (/^\p{Ll}/u.test(next) || isTitle(text, context))));
  if (isShortForm && !/[aeiou]$/.test(letters)) return new RegExp(`^${letters}\\p{L}+$`, 'u');
  return isAcronym(text) ? inOrder(letters, SHORTEST_SPELT_OUT) : undefined;
}

/** "Det. Miller": no English word but a title has a capital there. */
function isTitle(text: string, { next, language }: Context): boolean {
  return language === 'en' && /^\p{Lu}/u.test(text) && /^\p{Lu}/u.test(next?.text ?? '');
}

function inOrder(letters: string, shortest = letters.length + 1): RegExp {
  return new RegExp(`^(?=\\p{L}{${shortest}})${letters.split('').join('\\p{L}*')}\\p{L}*$`, 'u');
}

function isAcronym(text: string): boolean {
  const capitals = text.replaceAll(/\P{Lu}/gu, '').length;
  return text.length >= 2 && text.length <= 6 && capitals >= 2 && capitals * 2 >= text.length;
}

/** „i. V. m.“, „i.V.m.“: its letters, and how many tokens it takes. Capitals alone may be a name: „J. S.“. */
export function initialsAt(
  tokens: readonly Token[],
  at: number,
): { letters: string; length: number } | undefined {
  let letters = '';
  let length = 0;
  for (
    ;
    tokens[at + length]?.dotted && /^\p{L}(?:\.\p{L})*$/u.test(tokens[at + length]?.text ?? '');
    length += 1
  )
    letters += tokens[at + length]?.text.replaceAll('.', '') ?? '';
  return letters.length > 1 && /\p{Ll}/u.test(letters)
    ? { letters: letters.toLowerCase(), length }
    : undefined;
}

/** The initials of the words that a written one may stand for: „EU“, „GmbH“, `abbr:ivm`. */
export function initialsOf(whole: { readonly key: string; readonly text: string }): string | undefined {
  if (whole.key.startsWith(INITIALS)) return whole.key.slice(INITIALS.length);
  return isAcronym(whole.text) ? whole.key : undefined;
}

/** Before the letters of an abbreviation of several words, so that it is no word. */
export const INITIALS = 'abbr:';

/** Letters of the longest numeral below 400, that of 388 as an ordinal. */
const LONGEST_ROMAN = 16;
const roman = /^(?=[IVXLC]{2}|[VX]$)(C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/;

/** 14 for „XIV“, « XIVe »; a lone „I“, „C“ or „L“ is a letter, but « Ier » is a first. */
export function romanValue(text: string): number | undefined {
  if (text.length > LONGEST_ROMAN) return undefined;
  if (/^I(?:er|re|ère)$/.test(text)) return 1;
  const numeral = text.replace(/^([IVXLC]+)(?:e|ème)$/, '$1');
  if (!roman.test(numeral)) return undefined;
  const values = numeral.split('').map((letter) => ({ I: 1, V: 5, X: 10, L: 50, C: 100 })[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}
