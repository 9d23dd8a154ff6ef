// Units by whatever they are called: prefixes (`µmol`, „Nanogramm“), squares and cubes, and what is said for „pro“.
import { units } from '../reading/lexicon.ts';
import { plainWord } from '../reading/plain-word.ts';
import type { Token } from '../reading/tokens.ts';

const pairs = (words: string) => words.split(' ').map((pair) => pair.split('=') as [string, string]);

/** The words by their symbols, in the four languages. */
const prefixes = pairs(
  `kilo=k hekto=h hecto=h dezi=d deci=d déci=d zenti=c centi=c milli=m mili=m mikro=µ micro=µ nano=n piko=p pico=p`,
);
const bases = pairs(
  `meter=m metern=m metre=m metres=m meters=m mètre=m mètres=m metro=m metros=m gramm=g gram=g grams=g gramme=g
   grammes=g gramo=g gramos=g liter=l litern=l litre=l litres=l liters=l litro=l litros=l mol=mol mole=mol moles=mol
   volt=v volts=v watt=w watts=w vatio=w vatios=w`.replaceAll(/\s+/g, ' '),
);
/** What is measured in thousands and millions; of its thousandths nobody speaks, so that its m is a million. */
const greatPrefixes = pairs('kilo=k mega=m méga=m giga=g tera=t téra=t');
const greatBases = pairs(
  `watt=w watts=w vatio=w vatios=w hertz=hz wattstunde=wh wattstunden=wh watthour=wh watthours=wh wattheure=wh
   wattheures=wh vatiohora=wh vatioshora=wh`.replaceAll(/\s+/g, ' '),
);
const SYMBOL = /^(?:[khdcmµnp](?:m|g|l|mol|v|w)|[kmgt](?:hz|wh)|gw)$/;
const combined = (signs: typeof prefixes, names: typeof bases) =>
  signs.flatMap(([prefix, sign]) => names.map(([base, symbol]) => [prefix + base, sign + symbol] as const));
const words: ReadonlyMap<string, string> = new Map([
  ...combined(prefixes, bases),
  ...combined(greatPrefixes, greatBases),
  // `mW` is one, and `MW` is the other.
  ...['milliwatt', 'milliwatts', 'milivatio', 'milivatios'].map((word) => [word, 'milliwatt'] as const),
]);
const PREFIX = new RegExp(`^(?:${[...prefixes, ...greatPrefixes].map(([prefix]) => prefix).join('|')})$`);

/** @param word as written, in small letters, or as compared @returns the one name of a unit */
export function unitNamed(word: string, language: string): string | undefined {
  const known = units[language]?.get(word);
  if (known !== undefined) return known;
  const symbol = SYMBOL.test(word) ? word : words.get(word);
  if (symbol !== undefined) return units[language]?.get(symbol) ?? symbol;
  return powerIn(word, language);
}

/** "Giga watt hours", „Kilo Meter“, "kilowatt hours": one unit, spoken apart. @returns how many tokens it takes */
export function spokenApart(tokens: readonly Token[], at: number): number | undefined {
  const said = tokens.slice(at, at + 3).map(({ text }) => plainWord(text));
  const isMeasure = PREFIX.test(said[0] ?? '') || /(?:watts?|vatios?)$/.test(said[0] ?? '');
  if (!isMeasure) return undefined;
  return [3, 2].find((length) => said.length >= length && words.has(said.slice(0, length).join('')));
}

/** „Quadratkilometer“, `cm³`, `m2`. */
function powerIn(word: string, language: string): string | undefined {
  const [, prefix, length] = /^(quadrat|kubik)(.+)$/.exec(word) ?? [];
  const [, symbol, sign] = /^(\p{L}{1,2})([²³23])$/u.exec(word) ?? [];
  const unit = length ?? symbol;
  const name = unit === undefined ? undefined : unitNamed(unit, language);
  const isSquare = prefix === 'quadrat' || sign === '²' || sign === '2';
  return name && isLength(name) ? name + (isSquare ? '²' : '³') : undefined;
}

function isLength(name: string): boolean {
  return /met(?:er|re)$|^(?:foot|inch|mile|yard|[hdµnp]m)$/.test(name);
}

const SQUARE = /^(?:quadrat|square|sq|carrée?s?|cuadrad[oa]s?)$/;
const CUBE = /^(?:kubik|cubic|cu|cubes?|cúbic[oa]s?)$/;

/** "square metres", « mètres carrés », « metros cúbicos ». @returns undefined where none is said */
export function powerAt(tokens: readonly Token[], at: number, language: string): string | undefined {
  const [first, second] = [0, 1].map((ahead) => plainWord(tokens[at + ahead]?.text ?? ''));
  const [unit, power] = /^(?:de|en)$/.test(language) ? [second, first] : [first, second];
  const isSquare = SQUARE.test(power ?? '');
  if (!isSquare && !CUBE.test(power ?? '')) return undefined;
  const name = unitNamed(unit ?? '', language);
  return name && isLength(name) ? name + (isSquare ? '²' : '³') : undefined;
}

const TIMES = /^(?:stunde|tag|woche|monat|jahr|hour|minute|sekunde|second|day|week|month|year)$/;
const perWords: Readonly<Record<string, RegExp>> = {
  de: /^(?:in der|in einer|die|je|pro|am|im)$/,
  en: /^(?:an?|per|every|each)$/,
  fr: /^(?:à l|à la|par|l|la)$/,
  es: /^(?:por|a la|al|la|cada)$/,
};

/** „in der Stunde“, "an hour", « à l'heure » behind what is measured: the unit of time, and how many tokens. */
export function rateAt(
  tokens: readonly Token[],
  at: number,
  language: string,
): { unit: string; length: number } | undefined {
  for (let length = 1; length <= 3; length += 1) {
    const said = tokens.slice(at, at + length).map(({ text }) => plainWord(text));
    // « l'heure » is one piece.
    const spoken = said.join(' ').replaceAll("'", ' ').split(' ');
    const name = spoken.length < 2 ? undefined : unitNamed(spoken.at(-1) ?? '', language);
    if (name && TIMES.test(name) && perWords[language]?.test(spoken.slice(0, -1).join(' ')))
      return { unit: name, length };
  }
  return undefined;
}
