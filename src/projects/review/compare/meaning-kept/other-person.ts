// „hermano“ and „hermana“, « voisin » and « voisine »: an ending by which somebody else is spoken of.

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Without the ending that says whether it is a woman. French: only where that ending is heard. */
const stems: Readonly<Record<string, ReadonlySet<string>>> = {
  es: set(`herman abuel hij tí prim sobrin niet suegr cuñad novi espos vecin amig compañer niñ chic muchach
    señorit alumn maestr médic abogad enfermer ingenier secretari funcionari emplead obrer camarer
    cociner panader carnicer arquitect psicólog técnic testig ministr diputad candidat acusad demandad
    herid detenid sospechos viud divorciad ancian bisabuel`),
  fr: set(`voisin cousin étudiant client patient avocat président enseignant assistant habitant débutant passant
    commerçant gérant remplaçant adhérent adolescent agent candidat magistrat lieutenant marchand allemand paysan`),
};
const endings: Readonly<Record<string, RegExp>> = { es: /(?:o|a)s?$/, fr: /e?s?$/ };

/** @returns whether two forms of one noun are a man and a woman. Both as compared */
export function isOtherPerson(one: string, other: string, language: string): boolean {
  const ending = endings[language];
  if (!ending || one === other) return false;
  const [a, b] = [one, other].map((word) => word.replace(ending, ''));
  const isNamed = a !== undefined && a === b && (stems[language]?.has(a) ?? false);
  const withoutPlural = (word: string) => word.replace(/s$/, '');
  return isNamed && withoutPlural(one) !== withoutPlural(other);
}
