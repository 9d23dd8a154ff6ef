// Whether a password is among the first that an attacker tries. Pure: patterns and words of ours, no list from outside.
import { normaliseText } from '#platform/text/normal-text.ts';
import { commonWords } from './common-words.ts';

/** What an attacker knows of the person and the place. */
export type Known = {
  email?: string | undefined;
  /** Names and the like, in whatever form they were given. */
  names?: readonly unknown[];
  appName?: string | undefined;
};

/** Powers of ten: an attacker who knows the patterns tries fewer than 300,000 others first. */
const TOO_FEW = 5.5;

/** What each part of a password multiplies the tries by, as powers of ten. */
const TRIES = {
  personal: 0.7,
  word: 2.3,
  /** Letters replaced by look-alikes, or the word backwards. */
  disguise: 0.3,
  sequence: 1,
  walk: 1.5,
  turn: 0.5,
  repetition: 0.3,
  year: 1.5,
  date: 3.5,
  digit: 1,
  letter: 1.4,
  separator: 0.5,
  other: 1.5,
  rare: 2.5,
} as const;

/** @param password in normal form, at most 72 bytes */
export function isEasilyGuessed(password: string, known: Known): boolean {
  const characters = Array.from(password.toLowerCase());
  const words: Words = { personal: personalWords(known), known: new Map() };
  if (triesFor(characters, words) < TOO_FEW) return true;
  // Two patterns woven into each other: a1b2c3d4, 1q2w3e4r.
  const [even, odd] = [0, 1].map((rest) => characters.filter((_, at) => at % 2 === rest));
  const woven = triesFor(even ?? [], words) + triesFor(odd ?? [], words) + TRIES.turn;
  return woven < TOO_FEW;
}

/** `known`: the tries of parts that were met repeated. A password of one letter 72 times asks for each thousands of times. */
type Words = { personal: ReadonlySet<string>; known: Map<string, number> };

/** The cheapest way to put the password together out of known parts. */
function triesFor(characters: readonly string[], words: Words): number {
  const cheapest = [0];
  for (let end = 1; end <= characters.length; end += 1) {
    let best = Number.POSITIVE_INFINITY;
    for (let begin = 0; begin < end; begin += 1) {
      const part = triesOfPart(characters.slice(begin, end), words);
      best = Math.min(best, (cheapest[begin] ?? 0) + part);
    }
    cheapest.push(best);
  }
  return cheapest.at(-1) ?? 0;
}

function triesOfPart(part: readonly string[], words: Words): number {
  if (part.length === 1) return triesOfCharacter(part[0] ?? '');
  return Math.min(
    triesOfWord(part.join(''), words.personal),
    triesOfDigits(part.join('')),
    triesOfSequence(part),
    triesOfWalk(part),
    triesOfRepetition(part, words),
  );
}

function triesOfCharacter(character: string): number {
  if (/\d/.test(character)) return TRIES.digit;
  if (/[a-zäöüß]/.test(character)) return TRIES.letter;
  if (/[ .!?*#_+-]/.test(character)) return TRIES.separator;
  return character.length === 1 && character < '\u0250' ? TRIES.other : TRIES.rare;
}

const MOST_LETTERS = 20;
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
  '|': 'l',
};

function triesOfWord(part: string, personal: ReadonlySet<string>): number {
  if (part.length < 3 || part.length > MOST_LETTERS) return Number.POSITIVE_INFINITY;
  const undisguised = part.replace(/[^a-zäöüß]/g, (character) => LOOK_ALIKES[character] ?? character);
  const backwards = Array.from(part).toReversed().join('');
  const disguised = [undisguised, undisguised.replaceAll('i', 'l'), part.replaceAll('1', 'l'), backwards];
  const triesIn = (words: ReadonlySet<string>, tries: number) => {
    if (words.has(part)) return tries;
    return disguised.some((word) => words.has(word)) ? tries + TRIES.disguise : Number.POSITIVE_INFINITY;
  };
  return Math.min(triesIn(personal, TRIES.personal), triesIn(commonWords, TRIES.word));
}

const YEAR = /^(19\d\d|20[0-3]\d)$/;
const DAY = '(0?[1-9]|[12]\\d|3[01])';
const MONTH = '(0?[1-9]|1[0-2])';
const DATES = [
  `${DAY}[./-]?${MONTH}[./-]?((19|20)?\\d\\d)`,
  `${MONTH}[./-]?${DAY}[./-]?((19|20)?\\d\\d)`,
  `(19|20)\\d\\d[./-]?${MONTH}[./-]?${DAY}`,
].map((pattern) => new RegExp(`^${pattern}$`));

function triesOfDigits(part: string): number {
  if (YEAR.test(part)) return TRIES.year;
  return part.length >= 6 && part.length <= 10 && DATES.some((date) => date.test(part))
    ? TRIES.date
    : Number.POSITIVE_INFINITY;
}

/** `abcd`, `4321`, `2468`: the same step each time. */
function triesOfSequence(part: readonly string[]): number {
  if (part.length < 3) return Number.POSITIVE_INFINITY;
  const codes = part.map((character) => character.codePointAt(0) ?? 0);
  // After the nine comes the nought.
  const steps = codes
    .slice(1)
    .map((code, at) => (code === 48 && codes[at] === 57 ? 1 : code - (codes[at] ?? 0)));
  const [step = 0] = steps;
  const isSequence = step !== 0 && Math.abs(step) <= 3 && steps.every((one) => one === step);
  return isSequence ? TRIES.sequence : Number.POSITIVE_INFINITY;
}

/** Rows of keys as they lie on German and English keyboards, each row shifted by half a key. */
const KEYBOARDS = [
  ['1234567890ß´', 'qwertzuiopü+', 'asdfghjklöä#', 'yxcvbnm,.-'],
  ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'],
  ['!"§$%&/()=?`', 'qwertzuiopü*', "asdfghjklöä'", 'yxcvbnm;:_'],
  ['!@#$%^&*()_+', 'qwertyuiop{}', 'asdfghjkl:"', 'zxcvbnm<>?'],
  ['789', '456', '123', '0'],
].map((rows) => new Map(rows.flatMap((row, y) => Array.from(row, (key, x) => [key, { x, y }] as const))));

/** Neighbouring keys, one after the other; every change of direction is to be guessed. */
function triesOfWalk(part: readonly string[]): number {
  if (part.length < 4) return Number.POSITIVE_INFINITY;
  return Math.min(...KEYBOARDS.map((keys) => triesOfWalkOn(keys, part)));
}

function triesOfWalkOn(keys: ReadonlyMap<string, { x: number; y: number }>, part: readonly string[]): number {
  let turns = 0;
  let direction = '';
  for (let at = 1; at < part.length; at += 1) {
    const [from, to] = [keys.get(part[at - 1] ?? ''), keys.get(part[at] ?? '')];
    if (!from || !to) return Number.POSITIVE_INFINITY;
    const [x, y] = [to.x - from.x, to.y - from.y];
    if (Math.max(Math.abs(x), Math.abs(y)) !== 1) return Number.POSITIVE_INFINITY;
    if (direction !== '' && direction !== `${x},${y}`) turns += 1;
    direction = `${x},${y}`;
  }
  return TRIES.walk + turns * TRIES.turn;
}

/** `aaaa`, `abcabc`, `hundhund`: one part, several times. */
function triesOfRepetition(part: readonly string[], words: Words): number {
  let best = Number.POSITIVE_INFINITY;
  for (let period = 1; period <= part.length / 2; period += 1) {
    if (part.length % period !== 0 || (period === 1 && part.length < 3)) continue;
    if (!part.every((character, at) => character === part[at % period])) continue;
    const times = part.length / period;
    const once = triesOnce(part.slice(0, period), words);
    best = Math.min(best, once + Math.log10(times) + TRIES.repetition);
  }
  return best;
}

function triesOnce(part: readonly string[], words: Words): number {
  const text = part.join('');
  const tries = words.known.get(text) ?? triesFor(part, words);
  words.known.set(text, tries);
  return tries;
}

/** More of a name is no word of a password. In characters of storage. */
const MOST_OF_NAME = 200;

function personalWords({ email, names = [], appName }: Known): ReadonlySet<string> {
  const texts = [email, appName, ...names].filter((value) => typeof value === 'string');
  const words = texts.flatMap((value) => {
    const whole = normaliseText(value.slice(0, MOST_OF_NAME).toLowerCase(), 'NFKC');
    return [
      whole,
      ...whole.split(/[^\p{L}\p{N}]+/u),
      ...whole.split(/[^\p{L}]+/u),
      whole.split('@')[0] ?? '',
    ];
  });
  // As written, and with the blanks and dots left out.
  const bare = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''));
  return new Set([...words, ...bare].filter((word) => word.length >= 3 && word.length <= MOST_LETTERS));
}
