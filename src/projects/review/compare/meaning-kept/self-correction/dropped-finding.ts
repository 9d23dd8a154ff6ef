// What was left out in one go, with what was kept around it.
import type { AtomStep } from '../../align-atoms.ts';
import type { Atom } from '../../reading/atom.ts';
import { areForms } from '../../reading/clause-words.ts';

export type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };

/** Words among which what was taken up again is looked for. */
const LOOKED_AT = 14;

/** What was dropped in one go, what was kept before it and behind it: no sounds of thinking. */
export type Place = {
  dropped: readonly Atom[];
  before: readonly Atom[];
  behind: readonly Atom[];
  /** Somebody stopped to think there. */
  hesitates: boolean;
};

export function placeOf(
  steps: readonly AtomStep[],
  [first, end]: readonly [number, number],
  { raw, made }: Sides,
): Place {
  const isSound = (at: number) => raw[steps[at]?.raw[0] ?? -1]?.kind === 'filler';
  const isKept = (at: number) =>
    steps[at]?.kind === 'same' ||
    (steps[at]?.kind === 'dropped' && isSound(at)) ||
    (steps[at]?.kind === 'changed' &&
      isWritten(raw[steps[at]?.raw[0] ?? -1], made[steps[at]?.made[0] ?? -1]));
  let from = first;
  while (first - from < LOOKED_AT && isKept(from - 1)) from -= 1;
  let to = end;
  while (to - end < LOOKED_AT && isKept(to)) to += 1;
  const words = (a: number, b: number) =>
    a >= b ? [] : raw.slice(steps[a]?.raw[0], steps[b - 1]?.raw[1]).filter(({ kind }) => kind !== 'filler');
  const all = raw.slice(steps[first]?.raw[0], (steps[end]?.raw[0] ?? raw.length) + 1);
  // Before „the piano“ somebody thought of what to say, behind it he thought better of it.
  const spoken = all.findIndex(({ kind }) => kind !== 'filler');
  const hesitates = all.some(({ kind, text }, at) => at > spoken && kind === 'filler' && /\p{L}/u.test(text));
  return { dropped: words(first, end), before: words(from, first), behind: words(end, to), hesitates };
}

/** „glaub“ and „glaube“ stand for one another. */
function isWritten(said: Atom | undefined, written: Atom | undefined): boolean {
  return said?.kind === 'word' && written?.kind === 'word' && areForms(said.key, written.key);
}
