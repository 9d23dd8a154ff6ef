// Turns a text into what it says: numbers by value, dates and times by their parts, words without their spelling.
import { abbreviations, months, needStop, units, unitsOfHundredths } from './lexicon.ts';
import { plainWord } from './plain-word.ts';
import { isFiller } from './protected-words.ts';
import { countedWord } from './number-words.ts';
import { readNumber } from './read-number.ts';
import { readTime } from './read-time.ts';
import { phraseAt, spokenOut } from './spoken-forms.ts';
import { type Token, tokenise } from './tokens.ts';

type Place = {
  /** Place in the text, UTF-16 units. */
  readonly from: number;
  readonly to: number;
  /** As written. */
  readonly text: string;
  /** The first of a sentence. */
  readonly leads: boolean;
};

/** The smallest thing that can be kept, changed, left out or made up. `key` is what it is compared by. */
export type Atom = Place & { readonly key: string } & (
    | { readonly kind: 'word' }
    /** May come and go: a sound of thinking, the dash of a range. */
    | { readonly kind: 'filler' }
    | {
        readonly kind: 'number';
        readonly digits: string;
        readonly ordinal: boolean;
        /** Said in words, so that it is clear whether it is an ordinal. */
        readonly spelt: boolean;
      }
    | { readonly kind: 'unit' }
    | { readonly kind: 'month'; readonly month: number }
    /** Minutes of the day; `rough` where the half of the day was not said: „halb drei“. */
    | { readonly kind: 'time'; readonly minutes: number; readonly rough: boolean }
  );

/** @param language BCP 47 base language; what is particular to de and en is known for these two */
export function atomsOf(text: string, language: string): Atom[] {
  const tokens = tokenise(text);
  const atoms: Atom[] = [];
  for (let at = 0; at < tokens.length; ) {
    const read =
      readDate(tokens, at, language) ??
      readClock(tokens, at, language) ??
      readOne({ tokens, at, language, text, last: atoms.at(-1) });
    atoms.push(...read.atoms);
    at += read.length;
  }
  return joinHundredths(putDayFirst(putUnitLast(atoms)));
}

type Read = { readonly atoms: readonly Atom[]; readonly length: number };

function placed(tokens: readonly Token[], at: number, length = 1): Place {
  const first = tokens[at];
  const last = tokens[at + length - 1];
  const from = first?.from ?? 0;
  const text = tokens
    .slice(at, at + length)
    .map((token) => token.text)
    .join(' ');
  return { from, to: last?.to ?? from, text, leads: first?.leads ?? false };
}

function numberAtom(
  place: Place,
  value: string,
  options: { digits?: string; ordinal?: boolean; spelt?: boolean } = {},
): Atom {
  const { digits = value, ordinal = false, spelt = false } = options;
  return { ...place, kind: 'number', key: `#${value}`, digits, ordinal, spelt };
}

/** `19.12.2026`, `19.12.`, `2026-12-19`. */
function readDate(tokens: readonly Token[], at: number, language: string): Read | undefined {
  const text = tokens[at]?.text ?? '';
  const place = placed(tokens, at);
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const short = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4}|\d{2}))?$/.exec(text);
  const [, day, month, year] = iso ? [text, iso[3], iso[2], iso[1]] : (short ?? []);
  if (day === undefined || month === undefined) return undefined;
  // „12.30“ without a stop behind it is a number or a time.
  if (!iso && year === undefined && (!tokens[at]?.dotted || language === 'en')) return undefined;
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return undefined;
  const atoms: Atom[] = [
    numberAtom(place, String(Number(day)), { ordinal: true }),
    monthAtom(place, Number(month)),
  ];
  if (year !== undefined) atoms.push(numberAtom(place, year));
  return { atoms, length: 1 };
}

function monthAtom(place: Place, month: number): Atom {
  return { ...place, kind: 'month', key: `month:${month}`, month };
}

function readClock(tokens: readonly Token[], at: number, language: string): Read | undefined {
  const time = readTime(tokens, at, language);
  if (!time) return undefined;
  const { minutes, rough, length } = time;
  const place = placed(tokens, at, length);
  return { atoms: [{ ...place, kind: 'time', key: `time:${minutes}`, minutes, rough }], length };
}

type Order = {
  tokens: readonly Token[];
  at: number;
  language: string;
  text: string;
  /** What stands before it. */
  last: Atom | undefined;
};

function readOne(order: Order): Read {
  const { tokens, at, language } = order;
  const number = readNumber(tokens, at, language);
  const dotted = tokens[at + (number?.length ?? 1) - 1]?.dotted ?? false;
  if (!number) return readPhrase(order) ?? readWord(order);
  const { value, digits, length, ordinal, spelt } = number;
  const place = placed(tokens, at, length);
  const text = order.text.slice(place.from, place.to);
  const options = { digits, ordinal: ordinal || dotted, spelt: spelt && (ordinal || !dotted) };
  return { atoms: [numberAtom({ ...place, text }, value, options)], length };
}

/** „und so weiter“, „pour cent“. */
function readPhrase({ tokens, at, language }: Order): Read | undefined {
  const phrase = phraseAt(tokens, at, language);
  if (!phrase) return undefined;
  const kind = phrase.key.startsWith('unit:') ? 'unit' : 'word';
  const { key, length } = phrase;
  return { atoms: [{ ...placed(tokens, at, length), kind, key }], length };
}

const per: Readonly<Record<string, string>> = { de: 'pro', en: 'per', fr: 'par', es: 'por' };

function readWord(order: Order): Read {
  const { tokens, at, language, last } = order;
  const token = tokens[at];
  const place = placed(tokens, at);
  const plain = plainWord(token?.text ?? '') || (token?.text ?? '').toLowerCase();
  const word = (key: string): Atom => ({ ...place, kind: 'word', key });
  const unit = units[language]?.get((token?.text ?? '').toLowerCase()) ?? units[language]?.get(plain);
  const isMeasured = last?.kind === 'number' || last?.key === per[language] || last?.text === '/';
  // „m“, „ha“ and „t“ are letters or fragments but where something is measured.
  if (unit !== undefined && (isMeasured || !/^\p{L}{1,2}$/u.test(place.text)))
    return { atoms: [{ ...place, kind: 'unit', key: `unit:${unit}` }], length: 1 };
  const month = months[language]?.get(plain);
  if (month !== undefined) return { atoms: [monthAtom(place, month)], length: 1 };
  if (place.text === '/' && last?.kind === 'unit') return { atoms: [word(per[language] ?? '/')], length: 1 };
  if (isFiller(plain, language) || /^[-–/]$/.test(place.text))
    return { atoms: [{ ...place, kind: 'filler', key: plain }], length: 1 };
  const counted = countedWord(plain, language);
  if (counted) return { atoms: [numberAtom(place, String(counted.value)), word(counted.rest)], length: 1 };
  const short = readAbbreviation(tokens, at, language);
  if (short) return { atoms: short.words.map(word), length: short.length };
  return { atoms: spokenOut(plain, language).map(word), length: 1 };
}

/** `z. B.`, `z.B.`, `Dr.`: the words that are said for it. */
function readAbbreviation(
  tokens: readonly Token[],
  at: number,
  language: string,
): { words: string[]; length: number } | undefined {
  const known = abbreviations[language] ?? {};
  const letters = (index: number) => (tokens[index]?.text ?? '').toLowerCase().replaceAll('.', '');
  const both =
    tokens[at]?.dotted && letters(at).length === 1 ? known[letters(at) + letters(at + 1)] : undefined;
  if (both !== undefined) return { words: both.split(' '), length: 2 };
  const key = letters(at).replaceAll('ß', 'ss');
  // „Gartenstr.“
  if (language === 'de' && tokens[at]?.dotted && /\p{L}{2}str$/u.test(key))
    return { words: [`${key}asse`], length: 1 };
  // "No. 5" is a number, "No. I did not." is none.
  const isDenial = key === 'no' && !/^\d/.test(tokens[at + 1]?.text ?? '');
  if (isDenial) return undefined;
  if (!Object.hasOwn(known, key) || (needStop.has(key) && !tokens[at]?.dotted)) return undefined;
  return { words: (known[key] ?? '').split(' '), length: 1 };
}

/** `€5` says five euros. */
function putUnitLast(atoms: readonly Atom[]): Atom[] {
  const out = [...atoms];
  for (let at = 0; at + 1 < out.length; at += 1) {
    const [sign, amount] = [out[at], out[at + 1]];
    if (sign && amount?.kind === 'number' && sign.kind === 'unit' && /^[€$£]$/.test(sign.text)) {
      out[at] = amount;
      out[at + 1] = sign;
      at += 1;
    }
  }
  return out;
}

/** "the ninth of December", "December 9th": the day comes first. */
function putDayFirst(atoms: readonly Atom[]): Atom[] {
  const out: Atom[] = [];
  for (const atom of atoms) {
    const last = out.at(-1);
    const before = out.at(-2);
    if (atom.kind === 'month' && last?.key === 'of' && before?.kind === 'number' && before.ordinal) {
      out.pop();
      if (out.at(-2)?.key === 'the') out.splice(-2, 1);
      out.push(atom);
    } else if (isDay(atom) && last?.kind === 'month' && before?.kind !== 'number') {
      out.splice(-1, 1, atom, last);
    } else out.push(atom);
  }
  return out;
}

function isDay(atom: Atom): boolean {
  return atom.kind === 'number' && /^#([12]?\d|3[01])$/.test(atom.key);
}

/** „fünf Euro fünfzig“ says 5,50 €. */
function joinHundredths(atoms: readonly Atom[]): Atom[] {
  const out: Atom[] = [];
  for (const [index, atom] of atoms.entries()) {
    const unit = out.at(-1);
    const whole = out.at(-2);
    const isPart = atom.kind === 'number' && /^#[1-9]\d?$/.test(atom.key) && !atom.ordinal;
    const fits = unit?.kind === 'unit' && unitsOfHundredths.has(unit.key.slice('unit:'.length));
    if (
      isPart &&
      fits &&
      whole?.kind === 'number' &&
      /^#\d+$/.test(whole.key) &&
      atoms[index + 1]?.kind !== 'unit'
    ) {
      const value = String(Number(whole.key.slice(1)) + Number(atom.key.slice(1)) / 100);
      out.splice(
        -2,
        1,
        numberAtom({ ...whole, to: atom.to, text: `${whole.text} ${unit.text} ${atom.text}` }, value),
      );
    } else out.push(atom);
  }
  return out;
}
