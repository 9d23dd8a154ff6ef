// "World War I", « siglo xix », „Felipe IV“: numerals that are known as such only by the word before them.
import type { Atom } from '../reading/atom.ts';
import { romanValue } from '../reading/short-forms.ts';

/** What is counted in Roman numerals, also in small letters or with a lone I. */
const COUNTED =
  /^(?:war|type|part|chapter|volume|act|section|level|phase|stage|book|class|grade|weltkrieg|typ|teil|kapitel|band|akt|phase|stufe|klasse|guerre|tome|partie|chapitre|acte|siècle|guerra|parte|tomo|tipo|capítulo|siglo|acto)$/;
/** „Felipe cuarto“: as a number it would be a quarter, or a room. */
export const spanishOrdinals: ReadonlyMap<string, number> = new Map(
  'primer primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo'
    .split(' ')
    .flatMap((word, index) => {
      const value = Math.max(1, index);
      return [[word, value] as const, [word.replace(/o$/, 'a'), value] as const];
    }),
);

/** Where a numeral may stand, so that it need not be asked of each pair. */
export function mayBeRoman(atoms: readonly Atom[], at: number): boolean {
  const [numeral, before] = [atoms[at], atoms[at - 1]];
  if (!before || numeral?.kind !== 'word' || !/^[ivxlc]{1,16}$/i.test(numeral.text)) return false;
  return COUNTED.test(before.key) || (/^\p{Lu}/u.test(before.text) && /^[IVX]+$/.test(numeral.text));
}

/**
 * @param before the word before the numeral
 * @returns whether what was said is the number that stands in the other text as a numeral
 */
export function isRomanBehind(
  said: Atom,
  { numeral, before }: { numeral: Atom; before: Atom },
  language: string,
): boolean {
  const value = /^i$/i.test(numeral.text) ? 1 : romanValue(numeral.text.toUpperCase());
  if (said.kind === 'word') return language === 'es' && spanishOrdinals.get(said.key) === value;
  return COUNTED.test(before.key) && said.kind === 'number' && said.key === `#${value}`;
}
