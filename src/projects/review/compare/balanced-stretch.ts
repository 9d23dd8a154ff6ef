// Stretches in which both texts have the same words, in another order.
import type { AtomStep } from './align-atoms.ts';
import type { Atom } from './reading/atom.ts';

type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };

/** Steps of one stretch. */
const LONGEST = 9;

/**
 * @param longest in steps
 * @param isFree what counts on neither side
 * @returns the step behind the shortest stretch whose words are the same on both sides
 */
export function balancedEnd(
  steps: readonly AtomStep[],
  at: number,
  { raw, made }: Sides,
  { longest = LONGEST, isFree = () => false }: { longest?: number; isFree?: (atom: Atom) => boolean } = {},
): number | undefined {
  const surplus = new Map<string, number>();
  const count = (atoms: readonly Atom[], by: number) => {
    for (const atom of atoms) {
      const { key, kind } = atom;
      if (kind === 'filler' || isFree(atom)) continue;
      const sum = (surplus.get(key) ?? 0) + by;
      if (sum === 0) surplus.delete(key);
      else surplus.set(key, sum);
    }
  };
  for (let end = at; end < Math.min(steps.length, at + longest); end += 1) {
    const step = steps[end];
    // What is written for other words is the same all the same.
    if (!step || step.kind === 'same') continue;
    count(raw.slice(...step.raw), 1);
    count(made.slice(...step.made), -1);
    if (surplus.size === 0 && end > at) return end + 1;
  }
  return undefined;
}
