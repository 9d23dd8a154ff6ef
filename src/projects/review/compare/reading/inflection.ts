// The same word with another ending, where the ear is easily mistaken; and the forms whose ending is the meaning.

const endings: Readonly<Record<string, RegExp>> = {
  de: /(?:e[nmrs]?|n|s|st|t|ern?|est|te[nt]?|ung)$/,
  en: /(?:s|es|ed|d|ing|ly)$/,
  // Not « travaille » and « travailla ».
  fr: /(?:e?s|e|x|n?t)$/,
};
const OTHER_ENDING = /(?:e?s|e|x|n|nt|o|a|os|as)$/;

/** „Brücke“, „Brücken“; "walk", "walked". Not „größer“ and „größte“, not „Bruder“ and „Brüder“. */
export function isInflected(one: string, other: string, language: string): boolean {
  if (isOtherPerson(one, other, language)) return false;
  const [a, b] = [withoutGe(one), withoutGe(other)];
  // „hört“ and „gehört“ differ by more than a participle.
  if (a === b) return one === other;
  if (isOtherTense(one, other, language) || isOtherTense(other, one, language)) return false;
  let stem = 0;
  while (stem < a.length && a[stem] === b[stem]) stem += 1;
  if (stem < 3 || stem < Math.max(a.length, b.length) / 2) return false;
  const ending = endings[language] ?? OTHER_ENDING;
  const isEnding = (rest: string) => rest === '' || (rest.length <= 4 && ending.exec(rest)?.[0] === rest);
  return isEnding(a.slice(stem)) && isEnding(b.slice(stem));
}

/** „wohnt“ and „wohnte“, „hat“ and „hatten“: what is, and what was. */
function isOtherTense(now: string, past: string, language: string): boolean {
  return (
    language === 'de' &&
    /[^aeiouäöüs]t$|^hat$/.test(now) &&
    (past === `${now}e` || past === `${now}en` || (now === 'hat' && /^hatten?$/.test(past)))
  );
}

function withoutGe(word: string): string {
  return word.replace(/^ge(?=\p{L}{4})/u, '');
}

/** The verbs whose subjunctive is said, and not written around with „würde“; ß as ss. */
const SUBJUNCTIVE = new RegExp(
  '^(?:' +
    '(?:hätt|wär|käm|gäb|bräucht|wüsst|tät|fänd|nähm|stünd|säh|läg|spräch|brächt|dächt|träf|säss)(?:e[nt]?|e?st|t)' +
    '|(?:ging|liess|blieb|hielt|hiess|rief|fiel|lief|schrieb|schien)e(?:st|t)?' +
    ')$',
  'u',
);

/** „hätte“, „ginge“: what might be, not what is. `word` as compared, with umlauts, ß as ss. */
export function isSubjunctive(word: string, language: string): boolean {
  return language === 'de' && SUBJUNCTIVE.test(word);
}

// „hermano“ and „hermana“, « voisin » and « voisine »: an ending by which somebody else is spoken of.

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Without the ending that says whether it is a woman. French: only where that ending is heard. */
const persons: Readonly<Record<string, ReadonlySet<string>>> = {
  es: set(`herman abuel hij tí prim sobrin niet suegr cuñad novi espos vecin amig compañer niñ chic muchach
    señorit alumn maestr médic abogad enfermer ingenier secretari funcionari emplead obrer camarer
    cociner panader carnicer arquitect psicólog técnic testig ministr diputad candidat acusad demandad
    herid detenid sospechos viud divorciad ancian bisabuel`),
  fr: set(`voisin cousin étudiant client patient avocat président enseignant assistant habitant débutant passant
    commerçant gérant remplaçant adhérent adolescent agent candidat magistrat lieutenant marchand allemand paysan`),
};
const personEndings: Readonly<Record<string, RegExp>> = { es: /(?:o|a)s?$/, fr: /e?s?$/ };

/** @returns whether two forms of one noun are a man and a woman. Both as compared */
function isOtherPerson(one: string, other: string, language: string): boolean {
  const ending = personEndings[language];
  if (!ending || one === other) return false;
  const [a, b] = [one, other].map((word) => word.replace(ending, ''));
  const isNamed = a !== undefined && a === b && (persons[language]?.has(a) ?? false);
  const withoutPlural = (word: string) => word.replace(/s$/, '');
  return isNamed && withoutPlural(one) !== withoutPlural(other);
}
