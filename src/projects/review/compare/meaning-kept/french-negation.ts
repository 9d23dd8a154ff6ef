// « je sais pas » and « je ne sais pas »: the half of a negation that is seldom heard and always written.
import type { AtomStep } from '../align-atoms.ts';
import type { Atom } from '../reading/atom.ts';
import { isHalfNegation } from '#projects/domain/text/protected-words.ts';

type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };

/** What denies by itself. */
const OTHER_HALF = /^(?:pas|jamais|rien|personne|aucune?|guère|nulle)$/;
/** « le plus », « de plus », « encore plus »: more, and never no more. */
const MORE =
  /^(?:le|la|les|de|du|en|un|une|au|encore|bien|beaucoup|peu|toujours|mon|ton|son|deux|trois|fois)$/;
/** « fait que deux », « a qu'un »: only, where it is not a clause that follows. */
const ONLY_OF =
  /^(?:une?|des?|du|en|à|au|aux|dans|pour|sur|avec|par|quelques|mon|ma|mes|ton|ta|tes|son|sa|ses|leurs?|moi|toi|lui|eux|ça)$/;
/** A clause follows them: « je dis que du vin serait bien ». */
const SAYS = /^(?:dis|dit|disent|disais|disait|pense|penses|crois|croit|sais|sait|trouve|espère)$/;
/** Words between the halves, and before a half that comes first: « personne n'est venu ». */
const FARTHEST_BEHIND = 6;
const FARTHEST_BEFORE = 3;

/** @returns whether nothing came or went but « ne », the half that denies standing in both texts */
export function isOnlyHalf(step: AtomStep, sides: Sides, language: string): boolean {
  if (step.kind !== 'added' && step.kind !== 'dropped') return false;
  const touched = [...sides.raw.slice(...step.raw), ...sides.made.slice(...step.made)];
  if (!touched.every((atom) => isHalfNegation(atom.key, language))) return false;
  if (hasOtherHalf(sides.raw, step.raw) && hasOtherHalf(sides.made, step.made)) return true;
  // Without « ne » these say something else by themselves, so that it may be put in and not be taken out.
  const isPut = step.kind === 'added';
  return isPut && limits(sides.made, step.made[1]) && limits(sides.raw, step.raw[1]);
}

/** « il reste que deux places »: without « que » it would be two, and not two only. */
export function isLimitLost(step: AtomStep, { raw }: Sides, language: string): boolean {
  const [que, next] = [raw[step.raw[0]], raw[step.raw[1]]];
  const before = raw[step.raw[0] - 1];
  const isAsked =
    language === 'fr' && step.kind === 'dropped' && que?.key === 'que' && next?.kind === 'number';
  return isAsked && before?.kind === 'word' && !/^(?:que|plus|moins|autant|aussi|est)$/.test(before.key);
}

function hasOtherHalf(atoms: readonly Atom[], [from, to]: readonly [number, number]): boolean {
  return atoms
    .slice(Math.max(0, from - FARTHEST_BEFORE), to + FARTHEST_BEHIND)
    .some(({ key }) => OTHER_HALF.test(key));
}

/** « on peut plus attendre », « il fait que un mètre ». */
function limits(atoms: readonly Atom[], from: number): boolean {
  for (let at = from + 1; at < Math.min(atoms.length, from + FARTHEST_BEHIND); at += 1) {
    const [before, next] = [atoms[at - 1]?.key ?? '', atoms[at + 1]];
    if (atoms[at]?.key === 'plus' && !MORE.test(before)) return !isCompared(atoms, at);
    if (
      atoms[at]?.key === 'que' &&
      !SAYS.test(before) &&
      (next?.kind === 'number' || ONLY_OF.test(next?.key ?? ''))
    )
      return true;
  }
  return false;
}

/** « plus grand que »; « plus que deux » is what is left. */
function isCompared(atoms: readonly Atom[], plus: number): boolean {
  return atoms[plus + 1]?.key === 'de' || atoms.slice(plus + 2, plus + 4).some(({ key }) => key === 'que');
}
