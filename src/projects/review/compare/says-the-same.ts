// Whether two atoms, not both words, say the same: 8 and eight o'clock, 2 and „II“, „3.“ and March.
import type { Atom } from './reading/atom.ts';
import { isArticle } from './numbers/articles.ts';
import { romanValue } from './reading/short-forms.ts';
import { signNamed } from './reading/symbols.ts';
import { spanishOrdinals } from './numbers/roman-numbers.ts';

/** @param one said @param other written @param language of both */
export function saysTheSame(one: Atom, other: Atom, language: string): boolean {
  if (one.kind === 'number' && other.kind === 'number')
    return (
      (one.key === other.key || isGrouped(one, other, language)) &&
      !(one.spelt && other.spelt && one.ordinal !== other.ordinal)
    );
  if (one.kind === 'time' && other.kind === 'time') return isSameTime(one, other);
  if (one.key === other.key) return true;
  if (one.kind === 'time') return isHour(one, other);
  if (other.kind === 'time') return isHour(other, one);
  if (one.kind === 'filler') return isSign(one, other);
  if (other.kind === 'filler') return isSign(other, one);
  if (one.kind === 'month') return other.kind === 'number' && other.ordinal && other.key === `#${one.month}`;
  if (other.kind === 'month') return saysTheSame(other, one, language);
  if (one.kind === 'number' && one.key === '#1' && isArticle(other.key, language)) return true;
  if (other.kind === 'number' && other.key === '#1' && isArticle(one.key, language)) return true;
  if (language === 'en' && (isOh(one, other) || isOh(other, one))) return true;
  if (isHalf(one, other) || isHalf(other, one)) return true;
  if (language === 'es' && (isOrdinalWord(one, other) || isOrdinalWord(other, one))) return true;
  if (one.kind === 'number') return isRoman(other, one);
  if (other.kind === 'number') return isRoman(one, other);
  // In Latin America the sign stands for pesos.
  if (one.key === 'unit:peso' && other.text === '$') return true;
  return isSomeDegree(one.key, other.key) || isSomeDegree(other.key, one.key);
}

/** „dos mil quinientos“ and `2,500`, as Mexico groups its thousands. */
function isGrouped(one: Atom, other: Atom, language: string): boolean {
  const isWritten = language === 'es' && /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(other.text);
  return isWritten && one.key === `#${Number(other.text.replaceAll(',', ''))}`;
}

/** „medio litro“ and `½ l`, « un demi » and `0,5`. */
function isHalf(word: Atom, number: Atom): boolean {
  const isSaid = word.kind === 'word' && /^(?:medi[oa]|demie?|half|halbe?[rnms]?)$/.test(word.key);
  return isSaid && number.kind === 'number' && number.key === '#0.5';
}

/** „punto cuarto“ and `4.º`: as a number by itself it would be a quarter, or a room. */
function isOrdinalWord(word: Atom, number: Atom): boolean {
  const isOrdinal = word.kind === 'word' && number.kind === 'number' && number.ordinal;
  return isOrdinal && number.key === `#${spanishOrdinals.get(word.key)}`;
}

/** "Dot oh dot": the letter is the digit, "nil" is in a score, in words of each other alone. */
function isOh(word: Atom, number: Atom): boolean {
  return (
    word.kind === 'word' && /^(?:oh?|nil)$/.test(word.text) && number.kind === 'number' && number.text === '0'
  );
}

/** „Friedrich der Zweite“ and „Friedrich II.“. */
function isRoman(word: Atom, number: Atom): boolean {
  // "Elizabeth the First": where a first was said, a lone „I“ is no letter.
  const isFirst = word.text === 'I' && number.kind === 'number' && number.ordinal && number.spelt;
  const value = word.kind === 'word' ? (isFirst ? 1 : romanValue(word.text)) : undefined;
  return value !== undefined && number.key === `#${value}`;
}

/** Degrees of which it was not said which; Celsius and Fahrenheit are two things. */
function isSomeDegree(one: string, other: string): boolean {
  return /^unit:(?:grad|degree)$/.test(one) && /^unit:(?:celsius|fahrenheit)$/.test(other);
}

type Time = Atom & { kind: 'time' };
const HALF_DAY = 720;

/** What nobody said must not be put in: „acht Uhr“ is not „8 Uhr morgens“; „halb drei“ is 14:30 as well. */
function isSameTime(said: Time, written: Time): boolean {
  if (written.stated && !said.stated && said.minutes < HALF_DAY + 60) return false;
  if (said.key === written.key) return !(said.stated && written.rough);
  if (said.stated || written.stated) return false;
  return (said.rough || written.rough) && said.minutes % HALF_DAY === written.minutes % HALF_DAY;
}

/** „um acht“ and „um 8 Uhr“. */
function isHour(time: Time, other: Atom): boolean {
  const isPlain = other.kind === 'number' && !(other.spelt && other.ordinal);
  return isPlain && !time.rough && !time.stated && other.key === `#${time.minutes / 60}`;
}

/** What the dash of a range and the stroke of a ratio are called. */
const rangeWords: ReadonlySet<string> = new Set(['bis', 'to', 'through', 'à', 'a']);
const ratioWords: ReadonlySet<string> = new Set(['pro', 'per', 'par', 'por']);

function isSign(sign: Atom, word: Atom): boolean {
  const text = sign.text.replace('–', '-');
  if (word.kind !== 'word' || !/^[-/]$/.test(text)) return false;
  return (text === '-' ? rangeWords : ratioWords).has(word.key) || signNamed(word.key) === text;
}
