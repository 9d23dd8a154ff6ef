// Numbers with a unit behind them: money, per cent, and what is measured.
import { units } from '#projects/review/compare/reading/lexicon.ts';
import { unitNamed } from '#projects/review/compare/numbers/measures.ts';
import { phraseAt } from '#projects/review/compare/reading/spoken-forms.ts';
import { type Candidate, never } from './candidate.ts';
import type { NumberLine } from './number-line.ts';
import { type SpokenNumber, spokenNumberAt } from './spoken-number.ts';
import { inDigits, NO_BREAK, type Style } from './style.ts';

const percents: ReadonlySet<string> = new Set(['prozent', 'percent', 'pourcent']);
/** Before these a small number is written in digits as well; days, hours, feet and tons are counted in words. */
const MEASURE =
  /^(?:euro|dollar|franken|cent|prozentpunkt|promille|celsius|fahrenheit|mmhg|grad|degree|.*met(?:er|re)[²³]?|kilomet(?:er|re)\/(?:stunde|hour)|mile(?:\/hour)?|[hdkµnp]?mol|.*liter|.*litre|.*gram|.*gramm|hektar|hectare|kilowatt.*|megawatt|watt|volt|hertz|.*byte|.*mol|.*mole|[hdcmµnpk](?:m|g|l|mol|v|w|hz))$/;
/** A thing that is named by what it costs keeps the word: „ein Zwanzig Euro Schein“. */
const NAMED_BY_PRICE =
  /^(?:schein|münze|note|stück|ticket|job|marke|gutschein|karte|jobs?|laden|shop)\p{L}*$/u;

type Order = { from: number; to: number; said: SpokenNumber; style: Style };
type Unit = { key: string; length: number };

/** @returns undefined where nothing is measured that asks for digits */
export function amountBehind(line: NumberLine, order: Order): Candidate | undefined {
  const unit = unitAt(line, order.to);
  if (!unit) return undefined;
  const hundredths = hundredthsBehind(line, order);
  if (hundredths) return hundredths;
  const { from, to, said, style } = order;
  const end = to + unit.length;
  if (percents.has(unit.key)) {
    if (said.mantissa !== undefined) return never(from, to);
    const text = `${inDigits(said.value, said.decimals, style)}${style.beforeSign}%`;
    return { from, to: end, text, wish: 'written', isBare: false };
  }
  if (!MEASURE.test(unit.key)) return undefined;
  return moneyOf(line, order, unit) ?? measured(line, order, unit);
}

function unitAt(line: NumberLine, at: number): Unit | undefined {
  const { tokens, language } = line;
  if (!line.follows(at) || at >= tokens.length) return undefined;
  const phrase = phraseAt(tokens, at, language);
  if (phrase?.key.startsWith('unit:') && line.isUnbroken(at, at + phrase.length))
    return { key: phrase.key.slice('unit:'.length), length: phrase.length };
  const word = line.word(at);
  // Of one or two letters it may be part of something spelled.
  if (!/^\p{L}{3,}$/u.test(word)) return undefined;
  const key = unitNamed(word, language);
  return key === undefined ? undefined : { key, length: 1 };
}

const SIGNS: Readonly<Record<string, string>> = { euro: '€', dollar: '$' };

/** Which currencies have a sign: of pounds nobody knows whether they weigh or pay. */
function signOf(unit: string, style: Style): string | undefined {
  return unit === 'euro' || style.currency === 'before' ? SIGNS[unit] : undefined;
}

function moneyOf(line: NumberLine, order: Order, unit: Unit): Candidate | undefined {
  const { from, to, said, style } = order;
  const sign = signOf(unit.key, style);
  if (sign === undefined) return undefined;
  const end = to + unit.length;
  if (NAMED_BY_PRICE.test(line.word(end)) && style.currency === 'behind') return undefined;
  if (isPriceless(said)) return undefined;
  // « doce euros con cincuenta »
  const part = line.word(end) === 'con' ? spokenNumberAt(line, end + 1) : undefined;
  if (part) return never(from, end + 1 + part.length);
  if (said.mantissa !== undefined) {
    const number = `${inDigits(said.mantissa, '', style)}${NO_BREAK}${line.written(to - 1)}`;
    const text = style.currency === 'before' ? `${sign}${number}` : `${number} ${line.written(to)}`;
    return { from, to: end, text, wish: 'written', isBare: false };
  }
  const number = inDigits(said.value, said.decimals, style, true);
  const text = style.currency === 'before' ? sign + number : `${number}${style.beforeSign}${sign}`;
  return { from, to: end, text, wish: 'written', isBare: false };
}

function isPriceless({ value }: SpokenNumber): boolean {
  return value.startsWith('-');
}

/** The unit stays as it was said. */
function measured(line: NumberLine, order: Order, unit: Unit): Candidate {
  const { from, to, said, style } = order;
  const end = to + unit.length;
  const isMoney = /^(?:euro|dollar|franken|cent)$/.test(unit.key);
  const number =
    said.mantissa === undefined
      ? inDigits(said.value, said.decimals, style, isMoney)
      : `${inDigits(said.mantissa, '', style)}${NO_BREAK}${line.written(to - 1)}`;
  const name = Array.from({ length: unit.length }, (_, ahead) => line.written(to + ahead)).join(' ');
  return { from, to: end, text: `${number}${NO_BREAK}${name}`, wish: 'written', isBare: false };
}

const WITH_HUNDREDTHS = /^(?:euro|dollar|franken|pound|meter|metre)$/;

export function isWithHundredths(line: NumberLine, at: number): boolean {
  const word = line.word(at);
  return word.length > 2 && WITH_HUNDREDTHS.test(unitNamed(word, line.language) ?? '');
}

/** „zwölf Euro fünfzig“, "twelve dollars and fifty cents". */
export function hundredthsBehind(line: NumberLine, order: Order): Candidate | undefined {
  const { from, to, said, style } = order;
  const unit = unitAt(line, to);
  if (!unit || !WITH_HUNDREDTHS.test(unit.key) || said.mantissa !== undefined || said.decimals !== '')
    return undefined;
  const behind = to + unit.length;
  const linked = line.follows(behind) && /^(?:und|and)$/.test(line.word(behind)) ? 1 : 0;
  const part = line.follows(behind + linked) ? spokenNumberAt(line, behind + linked) : undefined;
  if (!part || part.isUnclear || part.ordinal || !/^[1-9]\d?$/.test(part.value)) return undefined;
  const after = behind + linked + part.length;
  const cents = unitAt(line, after);
  const isCents = cents?.key === 'cent' || cents?.key === 'penny';
  if (!isCents && (linked > 0 || Number(part.value) < 10 || isCounting(line, after))) return undefined;
  // « uno setenta y cinco metros » has another ending than « un metro ».
  if (/met/.test(unit.key) && (isCents || !/^(?:de|fr)$/.test(line.language))) return undefined;
  const end = after + (isCents ? cents.length : 0);
  const number = inDigits(said.value, part.value.padStart(2, '0'), style, !/met/.test(unit.key));
  const sign = unit.key === 'pound' && style.currency === 'before' ? '£' : signOf(unit.key, style);
  const text =
    sign === undefined
      ? `${number}${NO_BREAK}${line.written(to)}`
      : style.currency === 'before'
        ? sign + number
        : `${number}${style.beforeSign}${sign}`;
  return { from, to: end, text, wish: 'written', isBare: false };
}

/** What follows may be what the last number counts: „um acht Uhr zwanzig Leute“. */
export function isCounting(line: NumberLine, at: number): boolean {
  if (!line.follows(at) || at >= line.tokens.length) return false;
  const { language } = line;
  if (units[language]?.has(line.word(at)) || spokenNumberAt(line, at)) return true;
  return language === 'de' && /^\p{Lu}\p{Ll}/u.test(line.written(at));
}
