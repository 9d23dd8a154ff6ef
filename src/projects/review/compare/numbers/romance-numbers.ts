// French and Spanish number words: their values, as far as one written word or a run of words is one number.

const SMALL_FR =
  `zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize
  dixsept dixhuit dixneuf`.split(/\s+/);
const TENS_FR = ['vingt', 'trente', 'quarante', 'cinquante', 'soixante'];
const SMALL_ES =
  `cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis
  diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis
  veintisiete veintiocho veintinueve`.split(/\s+/);
const TENS_ES = ['treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const HUNDREDS_ES =
  `ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos
  novecientos`.split(/\s+/);

/** 0 to 99 without hyphens: `vingtdeux`, `soixanteetonze`, `quatrevingtdixsept`. */
function french(): Map<string, number> {
  const words = new Map(SMALL_FR.map((word, value) => [word, value]));
  for (const [index, tens] of TENS_FR.entries()) {
    const base = (index + 2) * 10;
    words.set(tens, base);
    const most = tens === 'soixante' ? 19 : 9;
    for (let rest = 1; rest <= most; rest += 1)
      words.set(`${tens}${rest === 1 || rest === 11 ? 'et' : ''}${SMALL_FR[rest]}`, base + rest);
  }
  words.set('quatrevingts', 80);
  words.set('quatrevingt', 80);
  for (let rest = 1; rest <= 19; rest += 1) words.set(`quatrevingt${SMALL_FR[rest]}`, 80 + rest);
  for (const [swiss, base] of [
    ['septante', 70],
    ['nonante', 90],
  ] as const) {
    words.set(swiss, base);
    for (let rest = 1; rest <= 9; rest += 1)
      words.set(`${swiss}${rest === 1 ? 'et' : ''}${SMALL_FR[rest]}`, base + rest);
  }
  // By itself it is an article.
  words.delete('un');
  return words;
}

/** 0 to 99 and the hundreds, run together: `treintaytres`. */
function spanish(): Map<string, number> {
  const words = new Map(SMALL_ES.map((word, value) => [word, value]));
  words.set('veintiún', 21);
  for (const [index, tens] of TENS_ES.entries()) {
    const base = (index + 3) * 10;
    words.set(tens, base);
    for (let rest = 1; rest <= 9; rest += 1) words.set(`${tens}y${SMALL_ES[rest]}`, base + rest);
    words.set(`${tens}yun`, base + 1);
  }
  words.set('cien', 100);
  for (const [index, word] of HUNDREDS_ES.entries()) {
    words.set(word, (index + 1) * 100);
    words.set(word.replace(/os$/, 'as'), (index + 1) * 100);
  }
  return words;
}

const frenchWords = french();

/** By language: words as compared, those said in several run together. */
export const romanceNumbers: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  fr: frenchWords,
  es: spanish(),
};

/** « premier » and every cardinal with « ième »: « vingtdeuxième », « quatrevingtième ». */
function frenchOrdinals(): Map<string, number> {
  const words = new Map(
    [...frenchWords, ['un', 1] as const].map(([word, value]) => [frenchNth(word), value]),
  );
  words.delete(frenchNth('zéro'));
  // « deuxièmement » counts the points of a list.
  const inList = Array.from(words, ([word, value]) => [`${word}ment`, value] as const);
  for (const [word, value] of inList) words.set(word, value);
  words.set('premièrement', 1);
  for (const first of ['premier', 'première', 'premiers', 'premières']) words.set(first, 1);
  return words;
}

function frenchNth(cardinal: string): string {
  return `${cardinal
    .replace(/cinq$/, 'cinqu')
    .replace(/neuf$/, 'neuv')
    .replace(/e$|(?<=vingt)s$/, '')}ième`;
}

/** First to ninth by their stems; « cuarto » is left to mean a fourth part and a quarter of an hour. */
const ONES_ES = 'primer segund tercer cuart quint sext séptim octav noven'.split(' ');
const TENTHS_ES = ['décim', 'vigésim', 'trigésim'];

/** « primera », « décimo tercero », « trigésimo primer ». */
function spanishOrdinals(): Map<string, number> {
  const words = new Map<string, number>();
  const put = (head: string, stem: string, value: number) => {
    for (const ending of ['o', 'a']) words.set(head + stem + ending, value);
    if (/^(?:prim|terc)er$/.test(stem)) words.set(head + stem, value);
  };
  for (const [index, stem] of ONES_ES.entries()) put('', stem, index + 1);
  words.delete('cuarto');
  for (const [index, stem] of TENTHS_ES.entries()) {
    put('', stem, (index + 1) * 10);
    for (const [one, last] of ONES_ES.entries())
      for (const ending of ['o', 'a']) put(stem + ending, last, (index + 1) * 10 + one + 1);
  }
  for (const ending of ['o', 'a']) {
    words.set(`undécim${ending}`, 11);
    words.set(`duodécim${ending}`, 12);
  }
  return words;
}

/** By language: words as compared, those said in several run together. */
export const romanceOrdinals: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  fr: frenchOrdinals(),
  es: spanishOrdinals(),
};

/** „soixante et onze“, „quatre vingt dix sept“. */
export const MOST_RUN_TOGETHER = 5;
