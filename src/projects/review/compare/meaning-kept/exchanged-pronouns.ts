// Pronouns for which writing has others of the same sense.
import type { AtomStep } from '../align-atoms.ts';
import type { Atom } from '../reading/atom.ts';
import { isCapital } from '../name-place.ts';
import { areForms } from '../reading/clause-words.ts';

type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };

/** „und die sind“ and „und sie sind“: speech points where writing has a pronoun of the same gender and number. */
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

/** Words between the subject and its verb: « on ne lui en donne ». */
const FARTHEST = 4;
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['a', 'avons'],
  ['va', 'allons'],
  ['est', 'sommes'],
  ['fait', 'faisons'],
]);

/**
 * « on demande » and « nous demandons »: who speaks for several, as it is said and as it is written.
 * @returns indexes of the steps by which « on » became « nous »
 */
export function onAsNous(
  steps: readonly AtomStep[],
  { raw, made }: Sides,
  language: string,
): ReadonlySet<number> {
  const found = new Set<number>();
  if (language !== 'fr') return found;
  for (const [at, step] of steps.entries()) {
    const [said, written] = [raw[step.raw[0]]?.key ?? '', made[step.made[0]]?.key ?? ''];
    if (step.kind !== 'changed' || !/(?:ons|sommes)$/.test(written)) continue;
    if (IRREGULAR.get(said) !== written && !areForms(said, written)) continue;
    const before = Array.from({ length: FARTHEST }, (_, back) => at - 1 - back);
    const on = before.find((each) => raw[steps[each]?.raw[0] ?? -1]?.key === 'on');
    const isNous = (each: number) => made[steps[each]?.made[0] ?? -1]?.key === 'nous';
    const nous = before.find((each) => steps[each]?.kind !== 'dropped' && isNous(each));
    if (on === undefined || nous === undefined || steps[on]?.kind === 'same') continue;
    found.add(at).add(on);
    // « nous ce qu'on demande »
    for (let back = 1; back <= FARTHEST; back += 1) {
      const strong = steps[on - back];
      if (strong?.kind === 'dropped' && raw[strong.raw[0]]?.key === 'nous') found.add(on - back);
    }
    if (steps[nous]?.kind === 'added') found.add(nous);
  }
  return found;
}
