// Where a name stands: behind a title, beside another capital, or, but in German, with a capital inside a sentence.
import type { Atom } from './reading/atom.ts';
import { isFunctionWord } from '#projects/domain/text/protected-words.ts';
import { isTitle } from './reading/titles.ts';

/** The words that open a German sentence before a noun, in any ending: „Diese Brücken“ is no name. */
const BEFORE_NOUN =
  /^(?:d(?:er|ie|as|en|em|es)|(?:k|m|d|s)?ein|dies|jen|jed|manch|viel|wenig|all|ihr|unser|euer|eur|solch|welch|einig|mehrer|beid|ander|nächst|letzt)(?:e[nmrs]?)?$/;

/** @param atoms of a whole text; one without capitals says nothing by a small letter */
export function isName(place: readonly [number, number], atoms: readonly Atom[], language: string): boolean {
  const [from, to] = place;
  if (to - from !== 1) return false;
  const atom = atoms[from];
  if (!atom || atom.kind !== 'word') return false;
  let at = from - 1;
  while (atoms[at]?.kind === 'filler') at -= 1;
  const before = atoms[at];
  if (before?.kind === 'word' && isTitle(before.key, language) && !isFunctionWord(atom.key, language))
    return isCapital(atom) || !hasCapitals(atoms);
  if (!isCapital(atom) || atom.leads) return false;
  if (language !== 'de') return atom.key !== 'i';
  return opensName(before, language) || (isCapitalWord(atoms[to], language) && !atoms[to]?.leads);
}

const withCapitals = new WeakMap<readonly Atom[], boolean>();

/** Asked of each name, answered once for a text. */
export function hasCapitals(atoms: readonly Atom[]): boolean {
  const known = withCapitals.get(atoms) ?? atoms.some(isCapital);
  withCapitals.set(atoms, known);
  return known;
}

/** „Sabine“ before „Linke“, also where a sentence opens with it. */
function opensName(before: Atom | undefined, language: string): boolean {
  return isCapitalWord(before, language) && !(before.leads && BEFORE_NOUN.test(before.key));
}

function isCapitalWord(atom: Atom | undefined, language: string): atom is Atom {
  return atom !== undefined && atom.kind === 'word' && isCapital(atom) && !isFunctionWord(atom.key, language);
}

export function isCapital(atom: Atom): boolean {
  return /^\p{Lu}/u.test(atom.text);
}
