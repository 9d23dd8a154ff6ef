// „drei viertel“, "two thirds of", « un quart », `Two-thirds`, "half a tablet": parts of a whole by their value.
import { plainWord } from '../reading/plain-word.ts';
import { isArticle } from './articles.ts';
import { readNumber } from './read-number.ts';
import type { Token } from '../reading/tokens.ts';

export type ReadFraction = { readonly value: string; readonly digits: string; readonly length: number };

type Parts = {
  /** The word for one part and for several, by how many make a whole. */
  readonly one: ReadonlyMap<string, number>;
  readonly several: ReadonlyMap<string, number>;
};

const from = (first: number, words: string) =>
  words.split(' ').map((word, index) => [word, first + index] as const);
const plural = (one: readonly (readonly [string, number])[]) =>
  new Map(one.map(([word, count]) => [`${word}s`, count]));

const german = new Map([
  ...from(3, 'drittel viertel fünftel sechstel siebtel achtel neuntel zehntel'),
  ['zwanzigstel', 20],
  ['hundertstel', 100],
]);
const english = [...from(3, 'third fourth fifth sixth seventh eighth ninth tenth'), ['quarter', 4] as const];
const french = from(5, 'cinquième sixième septième huitième neuvième dixième');
const spanish = from(3, 'tercio cuarto quinto sexto séptimo octavo noveno décimo');

const parts: Readonly<Record<string, Parts>> = {
  de: {
    one: german,
    several: new Map(
      [...german].flatMap(([word, by]) => [
        [word, by],
        [`${word}n`, by],
      ]),
    ),
  },
  en: { one: new Map(english), several: plural(english) },
  fr: {
    one: new Map([['tiers', 3], ['quart', 4], ...french]),
    several: new Map([['tiers', 3], ['quarts', 4], ...plural(french)]),
  },
  es: { one: new Map(spanish), several: plural(spanish) },
};
const MOST_PARTS = 20;

/** @returns undefined where no fraction is said */
export function readFraction(
  tokens: readonly Token[],
  at: number,
  language: string,
): ReadFraction | undefined {
  return readHalf(tokens, at, language) ?? readInOne(tokens[at], language) ?? readParts(tokens, at, language);
}

function readParts(tokens: readonly Token[], at: number, language: string): ReadFraction | undefined {
  const known = parts[language];
  const first = plainWord(tokens[at]?.text ?? '');
  const isOne = isArticle(first, language) || /^(?:one|eins?)$/.test(first);
  const count = isOne ? { value: '1', length: 1, ordinal: false } : readNumber(tokens, at, language);
  if (!known || !count || count.ordinal || !/^\d+$/.test(count.value)) return undefined;
  if (Number(count.value) < 1 || Number(count.value) > MOST_PARTS) return undefined;
  const behind = at + count.length;
  const by = (isOne ? known.one : known.several).get(plainWord(tokens[behind]?.text ?? ''));
  if (by === undefined) return undefined;
  // "A third man" is one more, "a third of them" is a part.
  if (isOne && language === 'en' && plainWord(tokens[behind + 1]?.text ?? '') !== 'of') return undefined;
  return fraction(Number(count.value), by, count.length + 1);
}

/** `Two-thirds`, „Zweidrittel“, „Dreiviertel“. */
function readInOne(token: Token | undefined, language: string): ReadFraction | undefined {
  const known = parts[language];
  if (!token || !known) return undefined;
  const word = plainWord(token.text);
  for (const [name, by] of known.several) {
    if (!word.endsWith(name) || word === name) continue;
    const count = readNumber([{ ...token, text: word.slice(0, -name.length) }], 0, language);
    if (count && !count.ordinal && /^\d$/.test(count.value)) return fraction(Number(count.value), by, 1);
  }
  return undefined;
}

/** „eine halbe“, "half a", « demi », « media ». */
function readHalf(tokens: readonly Token[], at: number, language: string): ReadFraction | undefined {
  const [word, next] = [0, 1].map((ahead) => plainWord(tokens[at + ahead]?.text ?? ''));
  if (language === 'de')
    return isArticle(word ?? '', language) && /^halbe[nrsm]?$/.test(next ?? '')
      ? fraction(1, 2, 2)
      : undefined;
  if (language === 'en')
    return word === 'half' && isArticle(next ?? '', language) ? fraction(1, 2, 2) : undefined;
  const isUnit = /^(?:heure|hora)$/.test(next ?? '');
  return /^(?:demie?|media)$/.test(word ?? '') && isUnit ? fraction(1, 2, 1) : undefined;
}

function fraction(count: number, by: number, length: number): ReadFraction {
  return { value: String(Number((count / by).toFixed(6))), digits: `${count}/${by}`, length };
}
