// „nachmittags“, "in the evening", « du soir »: which half of the day a time is in, said behind it or before it.
import { plainWord } from '../reading/plain-word.ts';
import type { Token } from '../reading/tokens.ts';

type Part = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night';

const table = (lines: Readonly<Record<Part, string>>): ReadonlyMap<string, Part> =>
  new Map(
    (Object.entries(lines) as [Part, string][]).flatMap(([part, phrases]) =>
      phrases.split('/').map((phrase) => [joined(phrase.split(' ')), part] as const),
    ),
  );

/** Words run together, without apostrophes: so it is of no matter where they are parted. */
function joined(words: readonly string[]): string {
  return words.join('').replaceAll("'", '');
}

const parts: Readonly<Record<string, ReadonlyMap<string, Part>>> = {
  de: table({
    morning: 'morgens/früh/frühmorgens/in der früh/in der frühe/am morgen/vormittags/am vormittag/vormittag',
    noon: 'mittags/am mittag/mittag',
    afternoon: 'nachmittags/am nachmittag/nachmittag',
    evening: 'abends/am abend/abend',
    night: 'nachts/in der nacht',
  }),
  en: table({
    morning: 'in the morning/this morning',
    noon: 'at noon',
    afternoon: 'in the afternoon/this afternoon',
    evening: 'in the evening/this evening',
    night: 'at night',
  }),
  fr: table({
    morning: 'du matin',
    noon: 'du midi',
    afternoon: "de l'après midi",
    evening: 'du soir',
    night: 'de la nuit',
  }),
  es: table({
    morning: 'de la mañana/de la madrugada',
    noon: 'del mediodía',
    afternoon: 'de la tarde',
    evening: 'de la noche',
    night: 'por la noche',
  }),
};
const LONGEST = 5;

/** Small words between a part of the day and its time: „abends so gegen acht“. */
const BETWEEN = /^(?:um|gegen|so|etwa|ungefähr|circa|ca|kurz|at|about|around|vers|à|a|las?|sobre|hacia)$/;
const MOST_BETWEEN = 3;

export type DayPart = { readonly part: Part; readonly length: number };

/** @returns undefined where no part of the day is named; `length` in tokens */
export function dayPartAt(tokens: readonly Token[], at: number, language: string): DayPart | undefined {
  const known = parts[language];
  let words = '';
  for (let length = 1; known && length <= LONGEST && at + length <= tokens.length; length += 1) {
    words = joined([words, plainWord(tokens[at + length - 1]?.text ?? '')]);
    const part = known.get(words);
    if (part) return { part, length };
  }
  return undefined;
}

/** The part that was named shortly before a time. */
export function dayPartBefore(tokens: readonly Token[], at: number, language: string): Part | undefined {
  let end = at;
  while (end > 0 && at - end < MOST_BETWEEN && BETWEEN.test(plainWord(tokens[end - 1]?.text ?? ''))) end -= 1;
  for (let length = 1; length <= Math.min(LONGEST, end); length += 1) {
    const found = dayPartAt(tokens, end - length, language);
    if (found?.length === length) return found.part;
  }
  return undefined;
}

/** Tokens from a part of the day to the time that it belongs to; 0 where none follows closely. */
export function wordsToTime(tokens: readonly Token[], behind: number): number {
  let count = 0;
  while (count < MOST_BETWEEN && BETWEEN.test(plainWord(tokens[behind + count]?.text ?? ''))) count += 1;
  return count;
}

const DAY = 1_440;
const HALF_DAY = 720;

/** @param minutes of half a day or of a day @returns of the day; what was said by twenty-four hours stays */
export function inPartOfDay(minutes: number, part: Part): number {
  if (minutes >= HALF_DAY + 60) return minutes % DAY;
  const early = minutes % HALF_DAY;
  const hour = Math.floor(early / 60);
  const isLate = {
    morning: false,
    noon: hour <= 4,
    afternoon: true,
    evening: hour > 0,
    night: hour >= 6,
  }[part];
  return early + (isLate ? HALF_DAY : 0);
}
