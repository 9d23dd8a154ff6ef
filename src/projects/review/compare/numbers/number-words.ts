// The values of number words and digits, one word at a time; phrases are put together in `read-number.ts`.
import { plainWord } from '../reading/plain-word.ts';
import type { Token } from '../reading/tokens.ts';
import { romanceNumbers, romanceOrdinals } from './romance-numbers.ts';

/** What one word says within a number: a value to add, a factor, or how the number goes on. */
export type NumberPiece =
  | { readonly kind: 'value'; readonly value: number; readonly ordinal: boolean; readonly digits?: string }
  | { readonly kind: 'factor'; readonly by: number }
  | { readonly kind: 'point' };

const ones = ['null', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
const germanTeens = ['zehn', 'elf', 'zwölf', 'dreizehn', 'vierzehn', 'fünfzehn', 'sechzehn', 'siebzehn'];
germanTeens.push('achtzehn', 'neunzehn');
const germanTens = ['', '', 'zwanzig', 'dreissig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig'];
germanTens.push('neunzig');

function germanBelowHundred(value: number): string {
  if (value < 10) return ones[value] ?? '';
  if (value < 20) return germanTeens[value - 10] ?? '';
  const tens = germanTens[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? tens : `${ones[value % 10] ?? ''}und${tens}`;
}

/** 0 to 999, and 1100 to 1999 said in hundreds. */
function germanCardinals(): Map<string, number> {
  const words = new Map<string, number>([
    ['eins', 1],
    ['zwo', 2],
    ['fuffzehn', 15],
    ['fuffzig', 50],
  ]);
  for (let value = 0; value < 100; value += 1) if (value !== 1) words.set(germanBelowHundred(value), value);
  const below = [...words];
  const hundreds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19];
  for (const count of hundreds) {
    const heads = [`${germanBelowHundred(count)}hundert`, ...(count === 1 ? ['hundert'] : [])];
    for (const head of heads) {
      words.set(head, count * 100);
      for (const [word, value] of below) {
        if (value === 0) continue;
        words.set(head + word, count * 100 + value);
        words.set(`${head}und${word}`, count * 100 + value);
      }
    }
  }
  return words;
}

const germanWords = germanCardinals();
const germanOdd = new Map([
  ['erste', 1],
  ['dritte', 3],
  ['sechste', 6],
  ['siebte', 7],
  ['siebente', 7],
  ['achte', 8],
]);

function germanCardinal(word: string): number | undefined {
  const known = germanWords.get(word);
  if (known !== undefined) return known;
  const parts = /^(.*?)tausend(?:und)?(.*)$/.exec(word);
  if (!parts) return germanYear(word);
  const [, head = '', tail = ''] = parts;
  const thousands = head === '' || head === 'ein' ? 1 : germanWords.get(head);
  const rest = tail === '' ? 0 : germanWords.get(tail);
  return thousands === undefined || rest === undefined ? undefined : thousands * 1_000 + rest;
}

/** „neunzehnachtzig“ in one word. */
function germanYear(word: string): number | undefined {
  const [, century = '', rest = ''] = /^((?:acht|neun)zehn|zwanzig)(\p{L}{3,})$/u.exec(word) ?? [];
  const year = germanWords.get(rest);
  if (year === undefined || year < 10 || year > 99) return undefined;
  return (germanWords.get(century) ?? 0) * 100 + year;
}

/** „dritten“, „zweiundzwanzigster“, „hundertste“. */
function germanOrdinal(word: string): number | undefined {
  const parts = /^(.*?)(s?te)[nrsm]?$/.exec(word);
  if (!parts) return undefined;
  const [, stem = '', ending = ''] = parts;
  const odd = [...germanOdd].find(([ordinal]) => word.replace(/[nrsm]$/, '').endsWith(ordinal));
  if (odd) {
    const head = word.replace(/[nrsm]$/, '').slice(0, -odd[0].length);
    const before = head === '' ? 0 : germanCardinal(head);
    return before === undefined || (before > 0 && before < 100) ? undefined : before + odd[1];
  }
  const value = germanCardinal(stem);
  if (value === undefined) return undefined;
  // „neunzehnte“, „hundertste“, „zwanzigste“.
  const isShort = value % 100 < 20 && value % 100 > 0;
  return isShort === (ending === 'te') ? value : undefined;
}

const english = new Map<string, number>();
const englishOrdinals = new Map<string, number>();
const englishOnes =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
  sixteen seventeen eighteen nineteen`.split(/\s+/);
const englishTens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const englishFirst =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth';
for (const [value, word] of englishOnes.entries()) {
  english.set(word, value);
  englishOrdinals.set(englishFirst.split(' ')[value] ?? `${word}th`, value);
}
for (const [index, word] of englishTens.entries()) {
  english.set(word, (index + 2) * 10);
  englishOrdinals.set(`${word.slice(0, -1)}ieth`, (index + 2) * 10);
  for (let one = 1; one < 10; one += 1) {
    english.set(`${word}${englishOnes[one]}`, (index + 2) * 10 + one);
    englishOrdinals.set(`${word}${englishFirst.split(' ')[one]}`, (index + 2) * 10 + one);
  }
}

const factors: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  de: {
    hundert: 100,
    tausend: 1e3,
    tsd: 1e3,
    million: 1e6,
    millionen: 1e6,
    mio: 1e6,
    milliarde: 1e9,
    milliarden: 1e9,
    mrd: 1e9,
    billion: 1e12,
    billionen: 1e12,
  },
  fr: {
    cent: 100,
    cents: 100,
    mille: 1e3,
    mil: 1e3,
    million: 1e6,
    millions: 1e6,
    milliard: 1e9,
    milliards: 1e9,
  },
  es: { mil: 1e3, millón: 1e6, millones: 1e6 },
  en: {
    hundred: 100,
    thousand: 1e3,
    million: 1e6,
    millions: 1e6,
    billion: 1e9,
    trillion: 1e12,
    bn: 1e9,
  },
};

/** „anderthalb“, „zweieinhalb“, „dreieinviertel“. */
function germanHalf(word: string): number | undefined {
  if (/^(?:ein)?anderthalb$|^eineinhalb$/.test(word)) return 1.5;
  if (word === 'einhalb') return 0.5;
  if (word === 'einviertel') return 0.25;
  const [, whole = '', part] = /^(.+)ein(halb|viertel)$/.exec(word) ?? [];
  const value = part === undefined ? undefined : germanCardinal(whole);
  return value === undefined ? undefined : value + (part === 'halb' ? 0.5 : 0.25);
}

const COUNTED =
  /^(.+?)(mal|malig|fach|jährig|tägig|stündig|minütig|wöchig|monatig|köpfig|seitig|stellig|prozentig|stufig|spurig|zeilig|bändig|sprachig|gliedrig|geschossig|stöckig|teilig|er)(e[nmrs]?|n|s)?$/u;

/** A number and what it counts in one word: „dreimal“, „fünfjährigen“, „achtziger“, "sixties". */
export function countedWord(word: string, language: string): { value: number; rest: string } | undefined {
  const times = /^(\d+)x$/.exec(word)?.[1];
  if (times !== undefined && /^(?:de|en)$/.test(language))
    return { value: Number(times), rest: language === 'de' ? 'mal' : 'times' };
  if (language === 'en') {
    const decade = /^(\d+0)s$/.exec(word)?.[1] ?? english.get(word.replace(/ies$/, 'y'));
    return word.endsWith('s') && decade !== undefined
      ? { value: inCentury(Number(decade)), rest: 's' }
      : undefined;
  }
  const [, head = '', tail = '', ending = ''] = (language === 'de' && COUNTED.exec(word)) || [];
  const value = /^\d+$/.test(head) ? Number(head) : germanCardinal(head);
  if (tail === '' || value === undefined || (tail === 'er' && (value % 10 !== 0 || value === 0)))
    return undefined;
  return { value: tail === 'er' ? inCentury(value) : value, rest: tail + ending };
}

/** The sixties are those of the century before this one. */
function inCentury(decade: number): number {
  return Math.floor(decade / 100) === 19 ? decade % 100 : decade;
}

const points: Readonly<Record<string, string>> = { de: 'komma', fr: 'virgule', es: 'coma' };

/** @param word in lower case, without hyphens, ß written as ss */
export function numberWord(word: string, language: string): NumberPiece | undefined {
  const by = factors[language]?.[word];
  if (by !== undefined) return { kind: 'factor', by };
  if (word === (points[language] ?? 'point')) return { kind: 'point' };
  const cardinal =
    language === 'de'
      ? (germanCardinal(word) ?? germanHalf(word))
      : (romanceNumbers[language] ?? english).get(word);
  if (cardinal !== undefined) return { kind: 'value', value: cardinal, ordinal: false };
  const ordinal =
    language === 'de'
      ? germanOrdinal(word.replace(/tens$/, 'te'))
      : (romanceOrdinals[language]?.get(word) ?? englishOrdinals.get(word.replace(/ly$/, '')));
  return ordinal === undefined ? undefined : { kind: 'value', value: ordinal, ordinal: true };
}

const parts = new Map(
  '½1/2 ¼1/4 ¾3/4 ⅓1/3 ⅔2/3 ⅕1/5 ⅖2/5 ⅗3/5 ⅘4/5 ⅙1/6 ⅚5/6 ⅛1/8 ⅜3/8 ⅝5/8 ⅞7/8'
    .split(' ')
    .map(([sign = '', count, , by]) => [sign, Number((Number(count) / Number(by)).toFixed(6))] as const),
);

const writtenOrdinals: Readonly<Record<string, RegExp>> = {
  en: /^(\d+)(?:st|nd|rd|th)$/i,
  fr: /^(\d+)(?:er|ᵉʳ|re|e|ᵉ|ère|ème)$/,
  es: /^(\d+)\.?[ªº]$/,
};

/**
 * Digits as they are written in the language: `2.400,5` in German, `2,400.5` in English; `3rd`, `030`.
 * @param written as it stands, without surrounding punctuation
 */
export function writtenNumber(written: string, language: string): NumberPiece | undefined {
  const text = written.replace('−', '-');
  const ordinal = writtenOrdinals[language]?.exec(text)?.[1];
  if (ordinal !== undefined) return { kind: 'value', value: Number(ordinal), ordinal: true, digits: ordinal };
  const part = parts.get(text.slice(-1));
  if (part !== undefined && /^\d*.$/.test(text)) {
    const value = Number(text.slice(0, -1)) + part;
    return { kind: 'value', value, ordinal: false, digits: String(value) };
  }
  if (!/^[+-]?(?:\d|\.\d)[\d.,'’]*$/.test(text)) return undefined;
  const [group, decimal] = language === 'en' ? [',', '.'] : ['.', ','];
  const grouped = new RegExp(String.raw`^[+-]?\d{1,3}([${group}'’]\d{3})+(?:[${decimal}]\d+)?$`);
  const plain = grouped.test(text) ? text.replaceAll(new RegExp(`[${group}'’]`, 'g'), '') : text;
  const value = Number(plain.replace(decimal, '.'));
  return Number.isNaN(value) ? undefined : { kind: 'value', value, ordinal: false, digits: plain };
}

/** What one token says within a number, in digits or in words. */
export function pieceOf(token: Token | undefined, language: string): NumberPiece | undefined {
  if (!token) return undefined;
  return writtenNumber(token.text, language) ?? numberWord(plainWord(token.text), language);
}

// What may follow a part of a number and still belong to it.
export function isTens(value: number): boolean {
  return value % 10 === 0 && value >= 20 && value < 100;
}

export function isVulgarFraction(text: string | undefined): boolean {
  return /^[½¼¾⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]$/.test(text ?? '');
}

/** What may follow a value and still belong to it. */
export function roomAfter(value: number, isWritten: boolean, language: string): number {
  if (isWritten) return 0;
  if (value >= 100 && value % 100 === 0) return value % 1_000 === 0 ? 1_000 : 100;
  return language === 'en' && value >= 20 && value % 10 === 0 ? 10 : 0;
}

// „minus drei“, « moins dix »: the sign of the number behind it, or another word.

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
