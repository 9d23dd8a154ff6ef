// « je sais pas » and « je ne sais pas »: the half of a negation that is seldom heard and always written.
import type { AtomStep } from '../align-atoms.ts';
import type { Atom } from '../reading/atom.ts';
import { isHalfNegation } from '#projects/domain/text/protected-words.ts';

type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };

/** What denies by itself. « plus » and « que » say something else without « ne ». */
const OTHER_HALF = /^(?:pas|jamais|rien|personne|aucune?|guère|nulle)$/;
/** Words between the halves, and before a half that comes first: « personne n'est venu ». */
const FARTHEST_BEHIND = 6;
const FARTHEST_BEFORE = 3;

/** @returns whether nothing came or went but « ne », the half that denies standing in both texts */
export function isOnlyHalf(step: AtomStep, sides: Sides, language: string): boolean {
  if (step.kind !== 'added' && step.kind !== 'dropped') return false;
  const touched = [...sides.raw.slice(...step.raw), ...sides.made.slice(...step.made)];
  return (
    touched.every((atom) => isHalfNegation(atom.key, language)) &&
    hasOtherHalf(sides.raw, step.raw) &&
    hasOtherHalf(sides.made, step.made)
  );
}

function hasOtherHalf(atoms: readonly Atom[], [from, to]: readonly [number, number]): boolean {
  return atoms
    .slice(Math.max(0, from - FARTHEST_BEFORE), to + FARTHEST_BEHIND)
    .some(({ key }) => OTHER_HALF.test(key));
}
