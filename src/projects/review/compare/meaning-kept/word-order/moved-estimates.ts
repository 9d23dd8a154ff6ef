// „ungefähr dort zwanzig Minuten“ and „dort ungefähr zwanzig Minuten“: an estimate that moved before its number.
import type { AtomStep } from '../../align-atoms.ts';
import type { Atom } from '../../reading/atom.ts';
import { isNegation } from '#projects/domain/text/protected-words.ts';

type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };

const estimates: ReadonlySet<string> = new Set(
  `ungefähr etwa circa rund knapp fast about around approximately roughly nearly almost environ presque
   aproximadamente alrededor casi unos unas`.split(/\s+/),
);
export function isEstimate(word: string): boolean {
  return estimates.has(word);
}

/** So many words may stand between. */
const FARTHEST = 6;

/** @returns indexes of the steps that only moved an estimate, and not to another number */
export function movedEstimates(steps: readonly AtomStep[], sides: Sides): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [at, step] of steps.entries()) {
    if (step.kind !== 'dropped' && step.kind !== 'added') continue;
    const word = wordOf(step, sides);
    const end = word === undefined ? undefined : twinOf(steps, at, word, sides);
    if (end === undefined || word === undefined) continue;
    const between = steps.slice(at + 1, end).flatMap((each) => sides.raw.slice(...each.raw));
    const isEstimate = estimates.has(word) || between.every(({ key }) => estimates.has(key));
    if (!isEstimate || !between.every(mayBePassed)) continue;
    found.add(at).add(end);
  }
  return found;
}

/** The step that puts in what this one takes out, or the other way round. */
function twinOf(steps: readonly AtomStep[], at: number, word: string, sides: Sides): number | undefined {
  const wanted = steps[at]?.kind === 'dropped' ? 'added' : 'dropped';
  for (let end = at + 1; end <= at + FARTHEST; end += 1) {
    const step = steps[end];
    if (step?.kind === wanted && wordOf(step, sides) === word) return end;
    if (step?.kind !== 'same') return undefined;
  }
  return undefined;
}

function wordOf(step: AtomStep, sides: Sides): string | undefined {
  const atoms = [...sides.raw.slice(...step.raw), ...sides.made.slice(...step.made)];
  return atoms.length === 1 && atoms[0]?.kind === 'word' ? atoms[0].key : undefined;
}

/** Behind a number an estimate would be one of the next, and before a „nicht“ another thing would be denied. */
function mayBePassed(atom: Atom): boolean {
  return (atom.kind === 'word' || atom.kind === 'filler') && !isNegation(atom.key);
}
