// Numbers as they are said in each language, spelt by rules of their own: nothing here knows how they are read.
import fc from 'fast-check';

const list = (words: string) => words.trim().split(/\s+/);

const german =
  list(`null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn
  sechzehn siebzehn achtzehn neunzehn`);
const germanTens = list('- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig');
const english =
  list(`zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
  sixteen seventeen eighteen nineteen`);
const englishTens = list('- - twenty thirty forty fifty sixty seventy eighty ninety');
const french =
  list(`zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize
  dix-sept dix-huit dix-neuf`);
const frenchTens = list('- - vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt');
const spanish =
  list(`cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis
  diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis
  veintisiete veintiocho veintinueve`);
const spanishTens = list('- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa');
const spanishHundreds = list(`- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos
  ochocientos novecientos`);

const at = (words: readonly string[], index: number) => words[index] ?? '';

function germanWords(n: number): string {
  if (n >= 1_000)
    return `${germanWords(Math.floor(n / 1_000))}tausend${n % 1_000 ? germanWords(n % 1_000) : ''}`;
  if (n >= 100) return `${at(german, Math.floor(n / 100))}hundert${n % 100 ? germanWords(n % 100) : ''}`;
  if (n < 20) return at(german, n);
  return `${n % 10 ? `${at(german, n % 10)}und` : ''}${at(germanTens, Math.floor(n / 10))}`;
}

function englishWords(n: number): string {
  if (n >= 1_000)
    return `${englishWords(Math.floor(n / 1_000))} thousand${n % 1_000 ? ` ${n % 1_000 < 100 ? 'and ' : ''}${englishWords(n % 1_000)}` : ''}`;
  if (n >= 100)
    return `${at(english, Math.floor(n / 100))} hundred${n % 100 ? ` and ${englishWords(n % 100)}` : ''}`;
  if (n < 20) return at(english, n);
  return `${at(englishTens, Math.floor(n / 10))}${n % 10 ? ` ${at(english, n % 10)}` : ''}`;
}

function frenchWords(n: number): string {
  if (n >= 1_000) {
    const head = Math.floor(n / 1_000);
    return `${head === 1 ? '' : `${frenchWords(head)} `}mille${n % 1_000 ? ` ${frenchWords(n % 1_000)}` : ''}`;
  }
  if (n >= 100) {
    const head = Math.floor(n / 100);
    return `${head === 1 ? '' : `${at(french, head)} `}cent${n % 100 ? ` ${frenchWords(n % 100)}` : ''}`;
  }
  if (n < 20) return at(french, n);
  const tens = Math.floor(n / 10);
  const rest = tens === 7 || tens === 9 ? (n % 10) + 10 : n % 10;
  if (rest === 0) return n === 80 ? 'quatre-vingts' : at(frenchTens, tens);
  const link = (rest === 1 || rest === 11) && tens < 8 ? '-et-' : '-';
  return `${at(frenchTens, tens)}${link}${at(french, rest)}`;
}

function spanishWords(n: number): string {
  if (n >= 1_000) {
    const head = Math.floor(n / 1_000);
    return `${head === 1 ? '' : `${spanishWords(head)} `}mil${n % 1_000 ? ` ${spanishWords(n % 1_000)}` : ''}`;
  }
  if (n === 100) return 'cien';
  if (n >= 100)
    return `${at(spanishHundreds, Math.floor(n / 100))}${n % 100 ? ` ${spanishWords(n % 100)}` : ''}`;
  if (n < 30) return at(spanish, n);
  return `${at(spanishTens, Math.floor(n / 10))}${n % 10 ? ` y ${at(spanish, n % 10)}` : ''}`;
}

/** Behind everything else the one is „eins“. */
function germanNumber(n: number): string {
  return germanWords(n).replace(/ein$/, 'eins');
}

const words: Readonly<Record<string, (n: number) => string>> = {
  de: germanNumber,
  en: englishWords,
  fr: frenchWords,
  es: spanishWords,
};

/** `#` stands for a number; what it becomes in digits, by one or two numbers in digits. */
type Frame = readonly [
  said: string,
  written: (...digits: string[]) => string,
  most: readonly [number, number],
];

const frames: Readonly<Record<string, readonly Frame[]>> = {
  de: [
    ['wir zählten # Stück davon', (n) => `wir zählten ${n} Stück davon`, [999_999, 0]],
    ['das sind # Prozent davon', (n) => `das sind ${n} % davon`, [999, 0]],
    ['das wiegt # Komma # Gramm', (n, part) => `das wiegt ${n},${part} Gramm`, [999, 9]],
    [
      'um # Uhr # kam er',
      (n, part) => `um ${n?.padStart(2, '0')}:${part?.padStart(2, '0')} Uhr kam er`,
      [23, 59],
    ],
    ['zwischen # und # war alles möglich', (n, m) => `zwischen ${n} und ${m} war alles möglich`, [999, 999]],
  ],
  en: [
    ['we counted # of them', (n) => `we counted ${n} of them`, [999_999, 0]],
    ['that is # percent of it', (n) => `that is ${n}% of it`, [999, 0]],
    ['it weighs # point # grams', (n, part) => `it weighs ${n}.${part} grams`, [999, 9]],
    ['he paid # dollars for it', (n) => `he paid $${n} for it`, [999_999, 0]],
  ],
  fr: [
    ['nous avons compté # morceaux', (n) => `nous avons compté ${n} morceaux`, [999_999, 0]],
    ['cela fait # pour cent du total', (n) => `cela fait ${n} % du total`, [999, 0]],
    ['il a payé # euros en tout', (n) => `il a payé ${n} € en tout`, [999_999, 0]],
  ],
  es: [
    ['hemos contado # trozos', (n) => `hemos contado ${n} trozos`, [999_999, 0]],
    ['es el # por ciento del total', (n) => `es el ${n} % del total`, [999, 0]],
    ['pagó # euros en total', (n) => `pagó ${n} € en total`, [999_999, 0]],
  ],
};

export type SpokenNumber = {
  readonly said: string;
  /** Every way in which it may stand in digits: with its thousands divided, or not. */
  readonly values: readonly string[];
};

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  de: ['', ' ', '.'],
  en: ['', ','],
  fr: ['', ' '],
  es: ['', ' '],
};
const SEED = 20_241_122;
const RUNS = 400;

export function seededNumbers(language: string): SpokenNumber[] {
  const order = fc.tuple(fc.constantFrom(...(frames[language] ?? [])), fc.nat(999_999), fc.nat(999_999));
  return fc
    .sample(order, { seed: SEED, numRuns: RUNS })
    .map(([[said, written, [most, second]], one, other]) => {
      const numbers = [one % (most + 1), other % (second + 1)];
      let index = 0;
      const spoken = said.replaceAll('#', () => words[language]?.(numbers[index++] ?? 0) ?? '');
      const values = (GROUPS[language] ?? []).map((group) =>
        written(...numbers.map((n) => String(n).replace(/\B(?=(?:\d{3})+$)/g, group))),
      );
      return { said: spoken, values };
    });
}
