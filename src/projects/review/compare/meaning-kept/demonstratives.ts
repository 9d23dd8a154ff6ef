// „und die sind“ and „und sie sind“: speech points where writing has a pronoun of the same gender and number.
import type { AtomStep } from '../align-atoms.ts';
import type { Atom } from '../reading/atom.ts';
import { isCapital } from '../name-place.ts';

type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };

const demonstratives: ReadonlyMap<string, string> = new Map(
  ['die sie', 'der er', 'den ihn', 'dem ihm', 'denen ihnen'].map(
    (pair) => pair.split(' ') as [string, string],
  ),
);

export function isSameDemonstrative({ raw, made }: AtomStep, sides: Sides, language: string): boolean {
  const [said, written, next] = [sides.raw[raw[0]], sides.made[made[0]], sides.made[made[1]]];
  if (language !== 'de' || !said || !written || demonstratives.get(said.key) !== written.key) return false;
  // „Sie“ is somebody else but where a sentence begins.
  const isSmall = !isCapital(written) || written.leads;
  return isSmall && (next === undefined || !isCapital(next) || next.leads);
}
