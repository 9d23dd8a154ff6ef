// Turns a text into what it says: numbers by value, dates and times by their parts, words without their spelling.
import { arrangeAtoms } from './arrange-atoms.ts';
import { type Atom, numberAtom, type Place, wordAtom } from './atom.ts';
import { readDoubled } from '../numbers/doubled-digits.ts';
import { minutesIn } from '../times/durations.ts';
import { readFraction } from '../numbers/fractions.ts';
import { months, onlyMeasured } from './lexicon.ts';
import { powerAt, rateAt, unitNamed } from '../numbers/measures.ts';
import { plainWord } from './plain-word.ts';
import { isFiller, isFunctionWord } from '#projects/domain/text/protected-words.ts';
import { countedWord } from '../numbers/number-words.ts';
import { isInLetters, readAbbreviation, readInitials } from '../read-abbreviations.ts';
import { readNumber } from '../numbers/read-number.ts';
import { withAnyAccents } from '../meaning-kept/restored-spelling.ts';
import { dayPartOfNext, readTime } from '../times/read-time.ts';
import { shortDayAt } from '../times/short-days.ts';
import { shortFor } from './short-forms.ts';
import { phraseAt, shortenedVerb, spokenOut, withLastE, withoutPossessive } from './spoken-forms.ts';
import { splitTokens } from './split-tokens.ts';
import { sayingOf } from './symbols.ts';
import { type Token, tokenise } from './tokens.ts';

/** @param language BCP 47 base language; what is particular to de and en is known for these two */
export function atomsOf(text: string, language: string): Atom[] {
  const tokens = splitTokens(tokenise(text), language);
  const atoms: Atom[] = [];
  for (let at = 0; at < tokens.length; ) {
    const read =
      readDate(tokens, at, language) ??
      readClock(tokens, at, language) ??
      readOne({ tokens, at, language, text, last: atoms.at(-1), before: atoms.at(-2) });
    atoms.push(...read.atoms);
    at += read.length;
  }
  return arrangeAtoms(atoms, text, language);
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
  // The time behind it holds what it says.
  const part = dayPartOfNext(tokens, at, language);
  if (part)
    return { atoms: [{ ...placed(tokens, at, part), kind: 'filler', key: 'part of day' }], length: part };
  const time = readTime(tokens, at, language);
  if (!time) return undefined;
  const { minutes, rough, stated = false, length } = time;
  const place = placed(tokens, at, length);
  return { atoms: [{ ...place, kind: 'time', key: `time:${minutes}`, minutes, rough, stated }], length };
}

type Order = {
  tokens: readonly Token[];
  at: number;
  language: string;
  text: string;
  /** What stands before it. */
  last: Atom | undefined;
  /** And before that. */
  before: Atom | undefined;
};

function readOne(order: Order): Read {
  const { tokens, at, language } = order;
  const special = readPart(order) ?? readRoman(order) ?? readRate(order);
  if (special) return special;
  const number = readDecade(order) ? undefined : readNumber(tokens, at, language);
  const dotted = tokens[at + (number?.length ?? 1) - 1]?.dotted ?? false;
  if (!number) return readDecade(order) ?? readPhrase(order) ?? readWord(order);
  const { value, digits, length, ordinal, spelt } = number;
  const place = placed(tokens, at, length);
  const text = order.text.slice(place.from, place.to);
  const options = { digits, ordinal: ordinal || dotted, spelt: spelt && (ordinal || !dotted) };
  return { atoms: [numberAtom({ ...place, text }, value, options)], length };
}

/** „drei viertel“ by its value, "double four" by its digits. */
function readPart({ tokens, at, language }: Order): Read | undefined {
  const doubled = readDoubled(tokens, at, language);
  if (doubled !== undefined)
    return { atoms: [numberAtom(placed(tokens, at, 2), doubled, { spelt: true })], length: 2 };
  const part = readFraction(tokens, at, language);
  if (!part) return undefined;
  const { value, digits, length } = part;
  return { atoms: [numberAtom(placed(tokens, at, length), value, { digits, spelt: true })], length };
}

/** „römisch drei“ and "Roman numeral three" say how a number is written. */
function readRoman({ tokens, at, language }: Order): Read | undefined {
  if (!/^(?:römisch|roman|romain|romano)$/.test(plainWord(tokens[at]?.text ?? ''))) return undefined;
  const named = /^numeral$/.test(plainWord(tokens[at + 1]?.text ?? '')) ? 2 : 1;
  const number = readNumber(tokens, at + named, language);
  if (!number || !/^\d+$/.test(number.value)) return undefined;
  const length = named + number.length;
  // An order, as the numbers of rulers are: only those may be written I.
  const options = { ordinal: true, spelt: true };
  return { atoms: [numberAtom(placed(tokens, at, length), number.value, options)], length };
}

/** „in der Stunde“, "an hour" behind a measure, as „pro Stunde“. */
function readRate({ tokens, at, language, last, before }: Order): Read | undefined {
  const isThing = last?.kind === 'word' && !isFunctionWord(last.key, language);
  const isCounted = before?.kind === 'number' && isThing;
  const isMeasured =
    last?.kind === 'unit' || (before?.kind === 'unit' && last?.kind === 'number') || isCounted;
  const rate = isMeasured ? rateAt(tokens, at, language) : undefined;
  if (!rate) return undefined;
  const place = placed(tokens, at, rate.length);
  const unit: Atom = { ...place, kind: 'unit', key: `unit:${rate.unit}` };
  return { atoms: [wordAtom(place, per[language] ?? '/'), unit], length: rate.length };
}

/** "The nineteen sixties" as „the sixties“ and "the 1960s". */
function readDecade({ tokens, at, language }: Order): Read | undefined {
  if (language !== 'en' || plainWord(tokens[at]?.text ?? '') !== 'nineteen') return undefined;
  const decade = countedWord(plainWord(tokens[at + 1]?.text ?? ''), language);
  const place = placed(tokens, at, 2);
  return (
    decade && { atoms: [numberAtom(place, String(decade.value)), wordAtom(place, decade.rest)], length: 2 }
  );
}

/** „und so weiter“, „pour cent“. */
function readPhrase({ tokens, at, language }: Order): Read | undefined {
  const power = powerAt(tokens, at, language);
  if (power) return { atoms: [{ ...placed(tokens, at, 2), kind: 'unit', key: `unit:${power}` }], length: 2 };
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
  const place = { ...placed(tokens, at), ...(token?.isLabel && { isLabel: true }) };
  const spelt = withoutPossessive(plainWord(place.text), language) || place.text.toLowerCase();
  const beside = [last?.key, plainWord(tokens[at + 1]?.text ?? '')];
  const plain = withLastE(spelt, beside, language);
  const one = (...atoms: Atom[]): Read => ({ atoms, length: 1 });
  const day = shortDayAt(tokens, at, language);
  if (day) return one(wordAtom(place, day.key, day.also));
  const initials = readInitials(tokens, at, language);
  if (initials) {
    const whole = placed(tokens, at, initials.length);
    return { atoms: initials.words.map((key) => wordAtom(whole, key)), length: initials.length };
  }
  const sign = token?.isSign ? sayingOf(place.text, language) : undefined;
  if (sign) return one(wordAtom(place, sign.name, sign.others));
  const written = place.text === 'mW' ? 'milliwatt' : place.text.toLowerCase().replace('μ', 'µ');
  const isLetter = isInLetters(tokens, at, language);
  const unit = isLetter
    ? undefined
    : (unitNamed(written, language) ?? unitNamed(unlinked(plain, language), language));
  const isBeforeNumber = place.text === 'km' && readNumber(tokens, at + 1, language) !== undefined;
  const isMeasured =
    isBeforeNumber || last?.kind === 'number' || last?.key === per[language] || last?.text === '/';
  // „m“, „ha“ and „t“ are letters or fragments but where something is measured.
  if (unit !== undefined && (isMeasured || !(/^\p{L}{1,2}$/u.test(place.text) || onlyMeasured.has(plain))))
    return one(...unit.split('/').flatMap((part, index) => unitAtoms(place, part, index, language)));
  const minutes = minutesIn(plain);
  if (minutes !== undefined)
    return one(numberAtom(place, String(minutes), { spelt: true }), {
      ...place,
      kind: 'unit',
      key: 'unit:minute',
    });
  const month = months[language]?.get(plain);
  if (month !== undefined) return one(monthAtom(place, month));
  if (place.text === '/' && last?.kind === 'unit') return one(wordAtom(place, per[language] ?? '/'));
  if (isFiller(plain, language) || /^[-–/]$/.test(place.text))
    return one({ ...place, kind: 'filler', key: plain });
  const counted = countedWord(plain, language);
  if (counted) return one(numberAtom(place, String(counted.value)), wordAtom(place, counted.rest));
  const quarter = /^Q([1-4])$/.exec(place.text)?.[1];
  const spoken = plain === 'q' ? readNumber(tokens, at + 1, language) : undefined;
  if (spoken && /^[1-4]$/.test(spoken.value)) {
    const whole = placed(tokens, at, 1 + spoken.length);
    return { ...quarterOfYear(whole, spoken.value, language), length: 1 + spoken.length };
  }
  if (quarter !== undefined) return quarterOfYear(place, quarter, language);
  const short = readAbbreviation(tokens, at, language);
  if (short) return { atoms: short.words.map((key) => wordAtom(place, key)), length: short.length };
  return one(...wordsSaid(order, { place, plain }));
}

/** A word as it is said out, with what it may be short for. */
function wordsSaid(
  { tokens, at, language, last }: Order,
  { place, plain }: { place: Place; plain: string },
): Atom[] {
  const token = tokens[at];
  const isAfterNumber = last?.kind === 'number';
  const also =
    token?.isLabel && /^[a-z]{2,40}$/.test(plain)
      ? withAnyAccents(plain)
      : token && shortFor(token, { next: tokens[at + 1], isAfterNumber, language });
  return spokenOut(plain, language).map((key, index) =>
    wordAtom(place, key, index === 0 ? also : shortenedVerb(plain, language)),
  );
}

/** `Q3`, "q three": the third quarter. */
function quarterOfYear(place: Place, count: string, language: string): Read {
  const name = language === 'de' ? 'quartal' : 'quarter';
  return { atoms: [numberAtom(place, count, { ordinal: true }), wordAtom(place, name)], length: 1 };
}

/** „Stundenkilometer“ says kilometres, per, and hour. */
function unitAtoms(place: Place, name: string, index: number, language: string): Atom[] {
  const unit: Atom = { ...place, kind: 'unit', key: `unit:${name}` };
  return index === 0 ? [unit] : [wordAtom(place, per[language] ?? '/'), unit];
}

/** « d'heure » as « heure » where a unit is looked for. */
function unlinked(word: string, language: string): string {
  return language === 'fr' ? word.replace(/^[dl]'/, '') : word;
}
