// Reads a time of day: `12:30`, `12.30 Uhr`, „viertel nach drei“, "half past six p.m.", "three o'clock".
import { dayPartAt, dayPartBefore, inPartOfDay, wordsToTime } from './part-of-day.ts';
import { plainWord } from '../reading/plain-word.ts';
import { isArticle } from '../numbers/articles.ts';
import { type ReadNumber, readNumber } from '../numbers/read-number.ts';
import type { Token } from '../reading/tokens.ts';

export type ReadTime = {
  /** Of the day; of half a day where `rough`. */
  readonly minutes: number;
  /** The half of the day was not said: „halb drei“. */
  readonly rough: boolean;
  /** It was said in words or by "p.m." which half of the day it is in. */
  readonly stated?: boolean;
  /** How many tokens it takes. */
  readonly length: number;
};

const HALF_DAY = 720;
const DAY = 1_440;

/** @returns undefined where no time begins */
export function readTime(tokens: readonly Token[], at: number, language: string): ReadTime | undefined {
  const place = { tokens, at, language };
  const time =
    readWritten(place) ?? readNoon(place) ?? readParted(place) ?? readHours(place) ?? readBareHour(place);
  if (!time) return undefined;
  const { minutes, length } = time;
  const behind = time.stated ? undefined : dayPartAt(tokens, at + length, language);
  const part = behind?.part ?? (time.stated ? undefined : dayPartBefore(tokens, at, language));
  if (!part) return { ...time, minutes: minutes % DAY };
  return {
    minutes: inPartOfDay(minutes, part),
    rough: false,
    stated: true,
    length: length + (behind?.length ?? 0),
  };
}

/** Tokens of a part of the day that says which half the time behind it is in: „abends gegen halb neun“. */
export function dayPartOfNext(tokens: readonly Token[], at: number, language: string): number | undefined {
  const part = dayPartAt(tokens, at, language);
  if (!part) return undefined;
  const behind = at + part.length;
  return readTime(tokens, behind + wordsToTime(tokens, behind), language) && part.length;
}

/** „um drei nachmittags“, "at three thirty in the afternoon": an hour only by the part of the day. */
function readBareHour({ tokens, at, language }: Place): ReadTime | undefined {
  const isOne =
    language === 'es' &&
    /^la una$/.test(`${plainWord(tokens[at - 1]?.text ?? '')} ${plainWord(tokens[at]?.text ?? '')}`);
  const hour = isOne ? { value: '1', length: 1, ordinal: false } : readNumber(tokens, at, language);
  if (!hour || hour.ordinal || !isHour(hour, 12) || Number(hour.value) === 0) return undefined;
  const minute = readNumber(tokens, at + hour.length, language);
  const lengths = isMinute(minute) ? [hour.length + minute.length, hour.length] : [hour.length];
  const isClock = /^(?:um|gegen|at|around|about|by)$/.test(plainWord(tokens[at - 1]?.text ?? ''));
  const isNamedBefore = isClock && dayPartBefore(tokens, at, language) !== undefined;
  const length =
    lengths.find((each) => dayPartAt(tokens, at + each, language)) ?? (isNamedBefore ? hour.length : 0);
  if (length === 0) return undefined;
  const past = length > hour.length && minute ? Number(minute.value) : 0;
  return { minutes: Number(hour.value) * 60 + past, rough: false, length };
}

type Place = { tokens: readonly Token[]; at: number; language: string };

function word({ tokens }: Place, index: number): string {
  return plainWord(tokens[index]?.text ?? '');
}

const clocks: Readonly<Record<string, RegExp>> = {
  de: /^uhr$/,
  en: /^o'?clock$/,
  fr: /^(?:heures?|h)$/,
  es: /^(?:horas?|h)$/,
};

function isClock(place: Place, index: number): boolean {
  return clocks[place.language]?.test(word(place, index)) ?? false;
}

/** "p.m.", "p m": minutes to add, tokens taken. */
function halfOfDay(place: Place, index: number): { length: number; isAfternoon: boolean } | undefined {
  if (!/^(?:en|es)$/.test(place.language)) return undefined;
  const first = word(place, index);
  if (/^[ap]\.?m$/.test(first)) return { length: 1, isAfternoon: first === 'pm' };
  if (!/^(?:a|p|pe)$/.test(first) || !/^(?:m|eme)$/.test(word(place, index + 1))) return undefined;
  return { length: 2, isAfternoon: first !== 'a' };
}

/** With the clock's word and the half of the day behind it, where they stand there. */
function closed(
  place: Place,
  { minutes, rough, length }: ReadTime,
  options: { mustClose?: boolean } = {},
): ReadTime | undefined {
  const clock = isClock(place, place.at + length) ? 1 : 0;
  const half = halfOfDay(place, place.at + length + clock);
  if (options.mustClose && clock === 0 && !half) return undefined;
  const whole = length + clock + (half?.length ?? 0);
  if (!half) return { minutes, rough, length: whole };
  return {
    minutes: (minutes % HALF_DAY) + (half.isAfternoon ? HALF_DAY : 0),
    rough: false,
    stated: true,
    length: whole,
  };
}

function readWritten(place: Place): ReadTime | undefined {
  const written = /^([01]?\d|2[0-4])([:.h])([0-5]\d)$/.exec(place.tokens[place.at]?.text ?? '');
  if (!written) return undefined;
  const minutes = Number(written[1]) * 60 + Number(written[3]);
  return closed(place, { minutes, rough: false, length: 1 }, { mustClose: written[2] === '.' });
}

/** « midi », « minuit et demi », « midi moins le quart »; not « après midi » or « le midi ». */
function readNoon(place: Place): ReadTime | undefined {
  const { tokens, at, language } = place;
  const hour = new Map([
    ['midi', HALF_DAY],
    ['minuit', 0],
  ]).get(word(place, at));
  if (language !== 'fr' || hour === undefined || /^(?:après|du|le|ce)$/.test(word(place, at - 1)))
    return undefined;
  const part = partBehind(place, at + 1);
  const minute = part ? undefined : readNumber(tokens, at + 1, language);
  if (part) return { minutes: hour + part.minutes + DAY, rough: false, length: 1 + part.length };
  if (!isMinute(minute)) return { minutes: hour, rough: false, length: 1 };
  return { minutes: hour + Number(minute.value), rough: false, length: 1 + minute.length };
}

/** „halb drei“, „viertel nach drei“, „dreiviertel acht“, „fünf vor zwölf“, "a quarter past three". */
function readParted(place: Place): ReadTime | undefined {
  const parted = (place.language === 'de' ? germanParts(place) : englishParts(place)) ?? spanishParts(place);
  if (!parted) return undefined;
  // « la una »
  const isOne = place.language === 'es' && word(place, place.at + parted.length) === 'una';
  const hour = isOne
    ? { value: '1', length: 1, ordinal: false }
    : readNumber(place.tokens, place.at + parted.length, place.language);
  if (hour?.length !== 1 || hour.ordinal || !isHour(hour, 12)) return undefined;
  const behind = place.at + parted.length + 1;
  if (parted.mustBeStated && !halfOfDay(place, behind) && !dayPartAt(place.tokens, behind, place.language))
    return undefined;
  const minutes = (Number(hour.value) * 60 + parted.minutes + HALF_DAY) % HALF_DAY;
  return closed(place, { minutes, rough: true, length: parted.length + 1 });
}

type Parts = {
  minutes: number;
  length: number;
  /** A time only where the part of the day is said too. */
  mustBeStated?: boolean;
};

function germanParts(place: Place): Parts | undefined {
  const { at } = place;
  const fraction = new Map([
    ['viertel', 15],
    ['halb', 30],
    ['dreiviertel', 45],
  ]).get(word(place, at));
  const side = sideOf(word(place, at + 1));
  if (fraction === 15 && side !== undefined) return { minutes: side * 15, length: 2 };
  if (word(place, at) === 'drei' && word(place, at + 1) === 'viertel') return { minutes: -15, length: 2 };
  // „halb drei“ is on the way to three.
  if (fraction !== undefined) return { minutes: fraction - 60, length: 1 };
  const counted = countedMinutes(place);
  if (!counted) return undefined;
  const isHalf = word(place, at + counted.length) === 'halb';
  return { minutes: counted.minutes - (isHalf ? 30 : 0), length: counted.length + (isHalf ? 1 : 0) };
}

function englishParts(place: Place): Parts | undefined {
  if (place.language !== 'en') return undefined;
  const at = place.at + (word(place, place.at) === 'a' ? 1 : 0);
  const taken = at - place.at;
  const side = sideOf(word(place, at + 1));
  if (word(place, at) === 'half' && side === 1) return { minutes: 30, length: taken + 2 };
  // "At half ten": a half hour past it.
  const isClock = /^(?:at|about|around|by|until|till)$/.test(word(place, place.at - 1));
  if (word(place, at) === 'half' && taken === 0 && isClock) return { minutes: 30, length: 1 };
  if (word(place, at) === 'quarter' && side !== undefined) return { minutes: side * 15, length: taken + 2 };
  return taken === 0 ? countedMinutes(place) : undefined;
}

/** « diez para las doce », « un cuarto para la una », as is said in America. */
function spanishParts(place: Place): Parts | undefined {
  if (place.language !== 'es') return undefined;
  const one = word(place, place.at) === 'un' && word(place, place.at + 1) === 'cuarto' ? 1 : 0;
  const isQuarter = word(place, place.at + one) === 'cuarto';
  const count = isQuarter ? { value: '15', length: one + 1 } : readNumber(place.tokens, place.at, 'es');
  if (!count || !/^[12]?\d$/.test(count.value)) return undefined;
  const behind = place.at + count.length;
  if (word(place, behind) !== 'para' || !/^las?$/.test(word(place, behind + 1))) return undefined;
  return { minutes: -Number(count.value), length: count.length + 2 };
}

/** „fünf vor“, „zehn Minuten nach“, "five past". "Five to seven" may count things, but not "in the morning". */
function countedMinutes(place: Place): Parts | undefined {
  const count = readNumber(place.tokens, place.at, place.language);
  if (!count || count.ordinal || !/^[12]?\d$/.test(count.value)) return undefined;
  const isNamed = /^minuten?$|^minutes?$/.test(word(place, place.at + count.length));
  const preposition = word(place, place.at + count.length + (isNamed ? 1 : 0));
  const side = sideOf(preposition);
  if (side === undefined) return undefined;
  const mustBeStated = !isNamed && /^(?:to|after|before)$/.test(preposition);
  return { minutes: side * Number(count.value), length: count.length + (isNamed ? 2 : 1), mustBeStated };
}

/** Behind the hour or before it. */
function sideOf(preposition: string): 1 | -1 | undefined {
  if (/^(?:nach|past|after)$/.test(preposition)) return 1;
  return /^(?:vor|to|before)$/.test(preposition) ? -1 : undefined;
}

/** „zwölf Uhr dreißig“, "three o'clock", "3 p.m.". */
function readHours(place: Place): ReadTime | undefined {
  const { tokens, at, language } = place;
  const isOne = isArticle(word(place, at), language);
  const hour = isOne ? { value: '1', length: 1 } : readNumber(tokens, at, language);
  if (!hour || !isHour(hour, 24)) return undefined;
  const minutes = Number(hour.value) * 60;
  const behind = at + hour.length;
  const part = romancePart(place, behind + (isClock(place, behind) ? 1 : 0));
  if (part)
    return closed(place, {
      minutes: minutes + part.minutes,
      rough: true,
      length: behind - at + part.length,
    });
  if (!isClock(place, behind)) {
    // "Nine oh five a.m."
    const oh = language === 'en' && /^oh?$/.test(word(place, behind)) ? 1 : 0;
    const spoken = language === 'en' ? readNumber(tokens, behind + oh, language) : undefined;
    if (isMinute(spoken) && halfOfDay(place, behind + oh + spoken.length))
      return closed(place, {
        minutes: minutes + Number(spoken.value),
        rough: false,
        length: hour.length + oh + spoken.length,
      });
    return closed(place, { minutes, rough: false, length: hour.length }, { mustClose: true });
  }
  const minute = readNumber(tokens, behind + 1, language);
  if (language === 'en' || !isMinute(minute))
    return closed(place, { minutes, rough: false, length: hour.length });
  const length = hour.length + 1 + minute.length;
  return { minutes: minutes + Number(minute.value), rough: false, length };
}

/** « neuf heures et demie », « las nueve y media », « menos cuarto »; `length` with the clock's word before it. */
function romancePart(place: Place, behind: number): Parts | undefined {
  const { at, language } = place;
  const isAfterClock = isClock(place, behind - 1);
  // „las siete y media, ocho menos veinte“
  const isAfterArticle = language === 'es' && /^(?:las?|media|cuarto)$/.test(word(place, at - 1));
  const taken = isAfterClock ? 1 : 0;
  const found = partBehind(place, behind);
  const isOfDay = language === 'es' && found && dayPartAt(place.tokens, behind + found.length, language);
  if (!isAfterClock && !isAfterArticle && !isOfDay) return undefined;
  return found && { minutes: found.minutes, length: taken + found.length };
}

function partBehind(place: Place, behind: number): Parts | undefined {
  const [link, part, rest] = [0, 1, 2].map((ahead) => word(place, behind + ahead));
  const isAnd = /^(?:et|y)$/.test(link ?? '');
  if (isAnd && /^(?:demie?|media)$/.test(part ?? '')) return { minutes: 30, length: 2 };
  if (isAnd && /^(?:quart|cuarto)$/.test(part ?? '')) return { minutes: 15, length: 2 };
  if (isAnd && part === 'trois' && rest === 'quarts') return { minutes: 45, length: 3 };
  if (link === 'menos' && part === 'cuarto') return { minutes: -15, length: 2 };
  if (link === 'moins' && rest === 'quart') return { minutes: -15, length: 3 };
  const side = link === 'moins' || link === 'menos' ? -1 : link === 'y' ? 1 : 0;
  const count = side === 0 ? undefined : readNumber(place.tokens, behind + 1, place.language);
  return isMinute(count) ? { minutes: side * Number(count.value), length: 1 + count.length } : undefined;
}

function isHour({ value }: { value: string }, most: number): boolean {
  return /^\d{1,2}$/.test(value) && Number(value) <= most;
}

function isMinute(read: ReadNumber | undefined): read is ReadNumber {
  return read !== undefined && /^[1-5]?\d$/.test(read.value) && !read.ordinal;
}
