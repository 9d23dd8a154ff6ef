// Several atoms that are written as one: „Mühlen Brücke“, "nineteen eighty nine", „b k m“, „in Verbindung mit“.
import type { Atom } from './reading/atom.ts';
import { plainWord } from './reading/plain-word.ts';
import { initialsOf } from './reading/short-forms.ts';
import { signNamed } from './reading/symbols.ts';

const LONGEST_JOINED = 3;
const LONGEST_DIGITS = 12;

/** How letters are spelled: ICAO, and the German board of 1934 to 2022. */
const spellingWords: ReadonlyMap<string, string> = new Map(
  `alfa alpha bravo charlie delta echo foxtrot golf hotel india juliett juliet kilo lima mike november oscar papa
   quebec romeo sierra tango uniform victor whiskey xray yankee zulu
   anton berta cäsar dora emil friedrich gustav heinrich ida julius kaufmann ludwig martha nordpol otto paula
   quelle richard samuel siegfried theodor ulrich viktor wilhelm xanthippe ypsilon zacharias zeppelin`
    .split(/\s+/)
    .map((word) => [word, word[0] ?? ''] as const)
    .concat(
      'ka=k ele=l eme=m ene=n efe=f hache=h jota=j erre=r ere=r ese=s uve=v ve=v equis=x be=b ce=c de=d ge=g pe=p te=t cu=q ye=y zeta=z eñe=ñ'
        .split(' ')
        .map((pair) => pair.split('=') as [string, string]),
    )
    // "X ray" is heard as two words.
    .concat([['ray', '']]),
);

/** What every cell of a table asks of its two atoms, made once. */
export type Shape = {
  readonly kind: Atom['kind'];
  readonly key: string;
  /** Other words that it may be written for. */
  readonly also: RegExp | undefined;
  /** The letter that it may spell; else the word. */
  readonly letter: string;
  /** The last of its initials, where they may be said as words. */
  readonly lastInitial: string | undefined;
  /** How many atoms it may be said in. */
  readonly most: number;
  /** The same where the last is a letter. */
  readonly mostLetters: number;
  readonly isDigit: boolean;
};

export function shapeOf(atom: Atom): Shape {
  const { kind, key, text } = atom;
  const initials = initialsOf(atom);
  // Capitals are spelled out: ADAC, B-KM, RE2024.
  const isSpelt = initials !== undefined || /\p{Lu}.*[\p{Lu}\d]|\p{L}\d/u.test(text);
  const mostLetters = Math.min(text.length + 1, LONGEST_DIGITS);
  return {
    kind,
    key,
    also: kind === 'word' ? atom.also : undefined,
    letter: letterOf(atom),
    lastInitial: initials?.at(-1),
    most: kind === 'word' ? (isSpelt ? mostLetters : LONGEST_JOINED) : LONGEST_DIGITS,
    mostLetters,
    isDigit: kind === 'number' || zero(atom) === '0',
  };
}

/** How many atoms that end with `last` may be said as the whole; 0 where it cannot be the end of it. */
export function longestRun(last: Shape, whole: Shape): number {
  if (whole.kind === 'time' && last.key === 'unit:minute') return 2;
  if (whole.kind !== 'word')
    return last.isDigit && (whole.kind === 'number' || whole.kind === 'time') ? LONGEST_DIGITS : 0;
  const { key, letter } = last;
  const isEnd =
    last.kind === 'number' ||
    key === 'es' ||
    whole.key.endsWith(key) ||
    (letter !== key && letter !== '' && whole.key.endsWith(letter)) ||
    (whole.lastInitial !== undefined && whole.lastInitial === key[0]);
  if (!isEnd) return 0;
  return letter.length === 1 ? whole.mostLetters : whole.most;
}

/** „Mühlen Brücke“ and „Mühlenbrücke“; „null drei null“ and 030; "nineteen eighty nine" and 1989. */
export function isSaidAs(parts: readonly Atom[], whole: Atom): boolean {
  if (whole.kind === 'word') return isSaidAsWord(parts, whole);
  if (whole.kind === 'time' && parts.length === 2 && parts[1]?.key === 'unit:minute')
    return whole.rough && parts[0]?.key === `#${whole.minutes}`;
  const digits = parts.map((part) => (part.kind === 'number' ? part.digits : zero(part)));
  if (whole.kind === 'number')
    return (
      digits.join('') === whole.digits ||
      // "point eight"
      (/^(?:komma|point|virgule|coma)$/.test(parts[0]?.key ?? '') &&
        `0${digits.join('')}` === whole.digits.replace(',', '.')) ||
      // 3/4
      (parts.length === 2 && digits.join('/') === whole.digits) ||
      (parts.length === 2 && isDecimal(digits, whole.digits)) ||
      isWithPoint(parts, whole.key)
    );
  if (whole.kind !== 'time') return false;
  const minutes = String(whole.minutes % 60).padStart(2, '0');
  return digits.join('') === `${Math.floor(whole.minutes / 60)}${minutes}`;
}

function isSaidAsWord(parts: readonly Atom[], whole: Atom): boolean {
  if (parts.some(({ kind }) => kind === 'filler' || kind === 'time')) return false;
  // "Two-thirds" is one word, "two thirds" a number and a word.
  const said = parts.map((part) => (part.kind === 'word' ? part.key : plainWord(part.text)));
  if (said.join('').replaceAll("'", '') === whole.key.replaceAll("'", '')) return true;
  // „1 x“ and „einmal“.
  if (whole.key === 'einmal' && said.join('') === '1mal') return true;
  // „haben es“ and „haben's“.
  if (said.length === 2 && said[1] === 'es' && whole.key === `${said[0]}'s`) return true;
  // "US senate" is more than "US".
  const isAlready = said[0] === whole.key;
  if (!isAlready && said.map(([letter]) => letter).join('') === initialsOf(whole)) return true;
  return parts.map((part) => spelt(part, whole)).join('') === whole.key;
}

/** A letter by itself, digits, and nothing for a sign that is written: „b strich k m“, „zwölf a“. */
function spelt(part: Atom, whole: Atom): string {
  if (part.kind === 'number') return part.digits;
  const letter = letterOf(part);
  const sign = signNamed(letter);
  if (sign !== undefined && whole.text.includes(sign)) return '';
  return letter.length <= 1 ? letter : part.key;
}

/** „Berta“ spells B; any other word as it is compared, whatever it means by itself. */
export function letterOf(atom: Atom): string {
  const word = plainWord(atom.text);
  return spellingWords.get(word) ?? word;
}

/** „eins achtzig“ and 1,80, „neununddreißig fünf“ and 39,5; not „zwei drei“ or „neun zehn“, which count. */
function isDecimal([whole = '', part = '']: readonly string[], digits: string): boolean {
  if (digits.replace(',', '.') !== `${whole}.${part}` || Number(part) === Number(whole) + 1) return false;
  // „zwanzig dreißig“ counts as well; a price has its hundredths.
  const isCounting = whole.length === 2 && whole.endsWith('0') && part.endsWith('0');
  return whole.length + part.length === 3 || (part.length === 2 && !isCounting && /^\d+$/.test(whole));
}

/** „dos punto tres millones“, „dos cero cinco“: decimals, as they are said where the point stands for the comma. */
function isWithPoint(parts: readonly Atom[], key: string): boolean {
  const [whole, point, part] = parts;
  if (parts.length !== 3 || whole?.kind !== 'number' || part?.kind !== 'number') return false;
  if (!/^#\d+$/.test(whole.key) || !/^#\d+$/.test(part.key)) return false;
  if (point?.key === '#0') return /^#\d$/.test(part.key) && key === `${whole.key}.0${part.key.slice(1)}`;
  if (point?.key !== 'punto') return false;
  const digits = part.key.slice(1);
  const zeros = /(?<!0)0*$/.exec(digits)?.[0].length ?? 0;
  const places = 3 * Math.floor(Math.min(zeros, digits.length - 1) / 3);
  const said = Number(`${whole.key.slice(1)}.${digits.slice(0, digits.length - places)}`);
  return key === `#${Number((said * 10 ** places).toFixed(6))}`;
}

/** "Oh" among digits, and the plus before a country's code. */
function zero(atom: Atom): string {
  if (atom.key === 'plus') return '+';
  return atom.key === 'oh' || atom.key === 'o' ? '0' : '.';
}
