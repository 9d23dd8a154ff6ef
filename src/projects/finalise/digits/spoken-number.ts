// A number said in words, with what its value alone does not tell: the decimals as they were said, a factor at its end.
import { numberWord } from '#projects/review/compare/numbers/number-words.ts';
import { isArticle } from '#projects/review/compare/numbers/articles.ts';
import { readNumber } from '#projects/review/compare/numbers/read-number.ts';
import type { NumberLine } from './number-line.ts';

export type SpokenNumber = {
  /** How many tokens it takes. */
  readonly length: number;
  /** In decimal notation. */
  readonly value: string;
  readonly ordinal: boolean;
  /** As said: „zwei Komma fünf null“ has two. */
  readonly decimals: string;
  /** Before „Millionen“, where the number ends so. */
  readonly mantissa: string | undefined;
  /** „hundert“, „ein tausend“, "a thousand": as often an estimate as a number. */
  readonly isRound: boolean;
  /** Digits, halves, „zwei und zwanzig“: nothing to write, or nothing sure. */
  readonly isUnclear: boolean;
};

/** An article before what is measured. */
export const ONE: SpokenNumber = {
  length: 1,
  value: '1',
  ordinal: false,
  decimals: '',
  mantissa: undefined,
  isRound: false,
  isUnclear: false,
};

const LEAST_FACTOR_KEPT = 1_000_000;

/** @returns undefined where no number begins */
export function spokenNumberAt(line: NumberLine, at: number): SpokenNumber | undefined {
  const { tokens, language } = line;
  const read = readNumber(tokens, at, language);
  if (!read) return undefined;
  const { length, value, ordinal } = read;
  const words = Array.from({ length }, (_, ahead) => line.word(at + ahead));
  const point = words.findIndex((word) => numberWord(word, language)?.kind === 'point');
  const decimals = point < 0 ? '' : decimalsIn(words.slice(point + 1), language);
  const by = factorOf(words.at(-1), language);
  const isScaled = by !== undefined && by >= LEAST_FACTOR_KEPT;
  const before = isScaled && length > 1 ? mantissaBefore(line, at, length) : undefined;
  const counts = words.filter((word) => !isArticle(word, language));
  return {
    length,
    value,
    ordinal,
    decimals: isScaled ? '' : decimals,
    mantissa: before,
    isRound: counts.length === 1 && factorOf(counts[0], language) !== undefined,
    isUnclear:
      !line.isUnbroken(at, at + length) ||
      words.some((word, index) => /\d/.test(word) || isUnsureLink(words, index, language)) ||
      !isExact({ value, decimals, isScaled, mantissa: before }) ||
      isMixed(words.slice(point + 1), point >= 0, language),
  };
}

/** What would be written is what was read. */
function isExact(said: {
  value: string;
  decimals: string;
  isScaled: boolean;
  mantissa: string | undefined;
}): boolean {
  const { value, decimals, isScaled, mantissa } = said;
  // Of „eine Million“ the article is no number that anybody would write.
  if (isScaled) return mantissa !== undefined;
  if (decimals === '') return /^-?\d+$/.test(value);
  const [whole = ''] = value.split('.');
  return Number(`${whole}.${decimals}`) === Number(value);
}

/** Behind the point one digit after the other, or one number, but not "point twenty five". */
function isMixed(decimals: readonly string[], hasPoint: boolean, language: string): boolean {
  if (!hasPoint) return false;
  const values = decimals.map((word) => numberWord(word, language));
  const digits = values.filter((piece) => piece?.kind === 'value');
  return digits.length > 1 && digits.some((piece) => piece.value > 9);
}

function factorOf(word: string | undefined, language: string): number | undefined {
  const piece = word === undefined ? undefined : numberWord(word, language);
  if (piece?.kind === 'factor') return piece.by;
  // « ciento », « mil » and their like are values in some of the tables.
  return piece?.kind === 'value' && ROUND.has(word ?? '') ? piece.value : undefined;
}

const ROUND: ReadonlySet<string> = new Set(['hundert', 'tausend', 'cien', 'ciento', 'cent', 'mille', 'mil']);

/**
 * „zwischen fünf und zwanzig“ names two numbers, where „fünf und zwanzig“ would be one; "half" and "quarter" are no
 * decimals.
 */
function isUnsureLink(words: readonly string[], index: number, language: string): boolean {
  const word = words[index] ?? '';
  if (language === 'de') return word === 'und';
  return language === 'en' && /^(?:half|quarter)$/.test(word);
}

/** One digit after the other, or one number: „Komma null fünf“, „Komma vierzehn“. */
function decimalsIn(words: readonly string[], language: string): string {
  let digits = '';
  for (const word of words) {
    const piece = numberWord(word, language);
    if (piece?.kind !== 'value') return digits;
    digits += String(piece.value);
  }
  return digits;
}

/** `3,5` of „drei Komma fünf Millionen“, in decimal notation. */
function mantissaBefore(line: NumberLine, at: number, length: number): string | undefined {
  const head = line.tokens.slice(at, at + length - 1);
  const read = readNumber(head, 0, line.language);
  return read?.length === head.length && Number(read.value) < LEAST_FACTOR_KEPT / 1_000
    ? read.value
    : undefined;
}
