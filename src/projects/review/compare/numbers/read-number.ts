// Reads a number of several words: „zwei Komma vier Millionen“, "two hundred and five", „zwei und zwanzig“.
import { plainWord } from '../reading/plain-word.ts';
import type { Token } from '../reading/tokens.ts';
import { isTens, isVulgarFraction, type NumberPiece, pieceOf, roomAfter, saysMinus } from './number-words.ts';
import { isArticle } from './articles.ts';
import { unitNamed } from './measures.ts';
import { MOST_RUN_TOGETHER, romanceNumbers, romanceOrdinals } from './romance-numbers.ts';

export type ReadNumber = {
  /** In decimal notation: `2400000`, `0.5`. */
  readonly value: string;
  /** As digits one after the other, for numbers said in parts: `030`, `1989`. */
  readonly digits: string;
  readonly ordinal: boolean;
  /** Said in words: then it is clear whether it counts („drei“) or orders („dritte“). */
  readonly spelt: boolean;
  /** How many tokens it takes. */
  readonly length: number;
};

type Value = Extract<NumberPiece, { kind: 'value' }>;

const ONE: NumberPiece = { kind: 'value', value: 1, ordinal: false };

/** @returns undefined where no number begins */
export function readNumber(tokens: readonly Token[], at: number, language: string): ReadNumber | undefined {
  const isBelowZero = saysMinus(tokens, at, language);
  const read = new NumberReader(tokens, isBelowZero ? at + 1 : at, language).read();
  if (!read || !isBelowZero) return read;
  return { ...read, value: `-${read.value}`, digits: `-${read.digits}`, length: read.length + 1 };
}

/** Follows the words as long as they make one number. */
class NumberReader {
  readonly #tokens: readonly Token[];
  readonly #language: string;
  readonly #start: number;
  #at: number;
  /** Groups closed by a factor: thousands, millions. */
  #total = 0;
  #group: number | null = null;
  /** What may still be added to the group must be smaller. */
  #room = Number.POSITIVE_INFINITY;
  #lastFactor = Number.POSITIVE_INFINITY;
  #digits = '';
  #ordinal = false;

  constructor(tokens: readonly Token[], start: number, language: string) {
    this.#tokens = tokens;
    this.#language = language;
    this.#start = start;
    this.#at = start;
  }

  read(): ReadNumber | undefined {
    if (isArticle(this.#word(0), this.#language) && this.#piece(1)?.kind === 'factor') this.#at += 1;
    const isOnePoint = isArticle(this.#word(0), this.#language) && this.#piece(1)?.kind === 'point';
    if ((this.#isOneAndTens() && !this.#isFirstOfTwo()) || (isOnePoint && this.#piece(2)?.kind === 'value'))
      this.#takeOne();
    while (this.#step());
    const length = this.#at - this.#start;
    if (length === 0 || (this.#group === null && this.#total === 0)) return undefined;
    const value = String(Number((this.#total + (this.#group ?? 0)).toFixed(6)));
    return {
      value,
      digits: this.#digits || value,
      ordinal: this.#ordinal,
      spelt: !/\d/.test(this.#tokens[this.#at - 1]?.text ?? ''),
      length,
    };
  }

  #piece(ahead: number): NumberPiece | undefined {
    return pieceOf(this.#tokens[this.#at + ahead], this.#language);
  }

  /** „treinta y tres“, „quatre vingt dix sept“: words that are one number, taken as one. */
  #run(): boolean {
    const known = romanceNumbers[this.#language];
    const orders = romanceOrdinals[this.#language];
    if (!known || !orders) return false;
    for (let length = MOST_RUN_TOGETHER; length > 1; length -= 1) {
      const words = Array.from({ length }, (_, ahead) => this.#word(ahead));
      const run = words.includes('') ? '' : words.join('');
      const value = known.get(run) ?? orders.get(run);
      if (value === undefined) continue;
      if (value >= this.#room) return false;
      this.#ordinal = orders.has(run);
      this.#group = (this.#group ?? 0) + value;
      this.#room = 0;
      this.#digits = '';
      this.#at += length;
      return true;
    }
    return false;
  }

  /** « virgule quatre vingt »: in these languages decimals are said as numbers. */
  #runAhead(from: number): { value: number; length: number } | undefined {
    const known = romanceNumbers[this.#language];
    for (let length = MOST_RUN_TOGETHER; known && length > 1; length -= 1) {
      const words = Array.from({ length }, (_, index) => this.#word(from + index));
      const value = words.includes('') ? undefined : known.get(words.join(''));
      if (value !== undefined) return { value, length };
    }
    return undefined;
  }

  #word(ahead: number): string {
    return plainWord(this.#tokens[this.#at + ahead]?.text ?? '');
  }

  #step(): boolean {
    if (this.#ordinal) return false;
    if (this.#run()) return true;
    if (this.#room >= 100 && this.#group !== null && this.#isOneAndTens()) return this.#takeOne();
    const piece = this.#piece(0);
    if (piece?.kind === 'value') return this.#add(piece);
    if (piece?.kind === 'factor') return this.#multiply(piece.by);
    if (piece?.kind === 'point') return this.#decimals();
    return this.#oneBehindHundreds() || this.#and();
  }

  /** „ein und dreißigsten“: by itself the one is an article. */
  #isOneAndTens(): boolean {
    if (this.#language !== 'de' || this.#word(0) !== 'ein' || this.#word(1) !== 'und') return false;
    const tens = this.#piece(2);
    return tens?.kind === 'value' && tens.digits === undefined && isTens(tens.value);
  }

  #takeOne(): boolean {
    this.#group = (this.#group ?? 0) + 1;
    this.#room = 0;
    this.#at += 1;
    return true;
  }

  #add(piece: Value): boolean {
    const { value, ordinal, digits } = piece;
    if (this.#group === null || this.#group === 0 ? value >= this.#room : !this.#fits(piece)) return false;
    if (this.#beginsAnother()) return false;
    const isPart = isVulgarFraction(this.#tokens[this.#at]?.text);
    if (digits !== undefined && !isPart && this.#at > this.#start && this.#room !== Number.POSITIVE_INFINITY)
      return false;
    this.#digits = this.#at === this.#start && digits !== undefined ? digits : '';
    this.#group = (this.#group ?? 0) + value;
    this.#ordinal = ordinal;
    this.#room = roomAfter(value, digits !== undefined, this.#language);
    this.#at += 1;
    return true;
  }

  /** « six cents sept cents », "two thousand three thousand": the same factor again counts something else. */
  #beginsAnother(): boolean {
    const next = this.#piece(1);
    return next?.kind === 'factor' && next.by === this.#room;
  }

  /** "twenty" takes "two", "hundred" takes anything below it. */
  #fits({ value }: Value): boolean {
    // 2 ½
    if (isVulgarFraction(this.#tokens[this.#at]?.text))
      return /^\d+$/.test(this.#tokens[this.#at - 1]?.text ?? '');
    // „zwei einhalb“
    if (this.#language === 'de' && value > 0 && value < 1) return Number.isInteger(this.#group);
    return value > 0 && value < this.#room;
  }

  #multiply(by: number): boolean {
    const isBare = this.#group === null || this.#group === 0;
    if (by === 100) {
      // « vingt cents » are coins.
      if (this.#language === 'fr' && this.#word(0) === 'cents' && !/^[2-9]$/.test(String(this.#group)))
        return false;
      if (isBare ? this.#room <= 100 : (this.#group ?? 0) >= 100) return false;
      this.#group = (isBare ? 1 : (this.#group ?? 1)) * 100;
      this.#room = 100;
    } else {
      if (by >= this.#lastFactor) return false;
      this.#total += (isBare ? 1 : (this.#group ?? 1)) * by;
      this.#group = 0;
      this.#room = by;
      this.#lastFactor = by;
    }
    this.#digits = '';
    this.#at += 1;
    return true;
  }

  /** « sept virgule un pour cent »: before a thing it would be an article behind a dictated mark. */
  #isOneOfPart(ahead: number): boolean {
    const next = this.#word(ahead + 1);
    const isMeasured =
      next === '' || /^(?:pour|millions?|milliards?)$/.test(next) || unitNamed(next, 'fr') !== undefined;
    return this.#language === 'fr' && this.#word(ahead) === 'un' && isMeasured;
  }

  /** „Komma“ counts only between numbers. */
  #decimals(): boolean {
    if (this.#group === null) return false;
    let decimals = '';
    let ahead = 1;
    for (;;) {
      const run = this.#runAhead(ahead);
      if (run) {
        decimals += String(run.value);
        ahead += run.length;
        continue;
      }
      const next = this.#isOneOfPart(ahead) ? ONE : this.#piece(ahead);
      if (next?.kind !== 'value' || next.ordinal || !Number.isInteger(next.value)) break;
      if (decimals !== '' && next.value > 9 && !romanceNumbers[this.#language]) break;
      // "Point twenty five".
      const one = this.#language === 'en' && isTens(next.value) ? this.#piece(ahead + 1) : undefined;
      const isPair = one?.kind === 'value' && !one.ordinal && one.value > 0 && one.value < 10;
      decimals += next.digits ?? String(next.value + (isPair ? one.value : 0));
      ahead += isPair ? 2 : 1;
    }
    if (decimals === '') return false;
    this.#group += Number(`0.${decimals}`);
    this.#digits = '';
    this.#room = 0;
    this.#at += ahead;
    return true;
  }

  /** « cent une personnes », « mille un »: by itself, and before a thing in the singular, the one is an article. */
  #oneBehindHundreds(): boolean {
    const isHundreds = this.#room === 100 || this.#room === 1_000;
    if (this.#language !== 'fr' || !isHundreds || !isArticle(this.#word(0), 'fr')) return false;
    const next = this.#word(1);
    const isEnd = next === '' || this.#tokens[this.#at]?.dotted;
    return isEnd || /[sxz]$|^(?:euro|mille|millions?)$/.test(next) ? this.#takeOne() : false;
  }

  /** „zwischen fünf und zwanzig“ names two numbers, unless one more follows: „zwischen fünf und zwanzig und dreißig“. */
  #isFirstOfTwo(): boolean {
    const isBetween = /^(?:zwischen|between)$/.test(plainWord(this.#tokens[this.#start - 1]?.text ?? ''));
    if (!isBetween) return false;
    let ahead = 1;
    while (this.#piece(ahead) !== undefined) ahead += 1;
    // „… Euro und dreißig Euro“
    const isAnd = (at: number) => /^(?:und|and)$/.test(this.#word(at));
    const more = [ahead, ahead + 1, ahead + 2].find(isAnd);
    if (more === undefined) return true;
    const isOne = isArticle(this.#word(more + 1), this.#language);
    return this.#piece(more + (isOne ? 2 : 1)) === undefined;
  }

  /** « deux millions et demi » */
  #isHalfOfFactor(): boolean {
    const isHalf = /^(?:et demie?|y medi[oa])$/.test(`${this.#word(0)} ${this.#word(1)}`);
    return isHalf && this.#lastFactor >= 1e6 && this.#lastFactor < 1e13 && this.#group === 0;
  }

  /** "hundred and five"; „zwei und zwanzig“, where one was heard as three words. */
  #and(): boolean {
    if (this.#isHalfOfFactor()) {
      this.#total += this.#lastFactor / 2;
      this.#at += 2;
      return true;
    }
    const isAnd = this.#word(0) === (this.#language === 'de' ? 'und' : 'and');
    const next = this.#piece(1);
    if (isAnd && this.#group !== null && this.#language === 'en' && this.#word(1) === 'a') {
      const part = new Map([
        ['half', 0.5],
        ['quarter', 0.25],
      ]).get(this.#word(2));
      // "One and a half hours", but "at two and a quarter past three".
      if (part === undefined || /^(?:past|to|after|before)$/.test(this.#word(3))) return false;
      this.#group += part;
      this.#room = 0;
      this.#digits = '';
      this.#at += 3;
      return true;
    }
    if (!isAnd || this.#group === null || next?.kind !== 'value' || next.digits !== undefined) return false;
    if (this.#isFirstOfTwo()) return false;
    const isTurned = this.#language === 'de' && isTens(next.value);
    const single = this.#group % 10;
    if (isTurned && single > 0 && this.#group % 100 < 10) {
      this.#group += next.value;
      this.#room = 0;
    } else if (this.#room >= 100 && this.#room !== Number.POSITIVE_INFINITY && next.value < 100) {
      this.#group += next.value;
      this.#room = roomAfter(next.value, false, this.#language);
    } else return false;
    this.#ordinal = next.ordinal;
    this.#digits = '';
    this.#at += 2;
    return true;
  }
}
