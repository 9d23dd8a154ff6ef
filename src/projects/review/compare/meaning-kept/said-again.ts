// What is said again at once because the speaker thinks: « deux, deux coups », „más, más o menos“.
import type { AtomStep } from '../align-atoms.ts';
import type { Atom } from '../reading/atom.ts';

type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };

/** The words behind a step, without sounds. */
function behind(step: AtomStep, { raw }: Sides): readonly Atom[] {
  return raw.slice(step.raw[1], step.raw[1] + 4).filter(({ kind }) => kind !== 'filler');
}

/** „marque tres, tres veces“: how often another number is meant. */
const TIMES = /^(?:veces|fois|times|mal)$/;

/** « deux, deux coups de feu »: a number said twice at once that counts a thing. In a telephone number both are meant. */
export function isCountedTwice(step: AtomStep, sides: Sides): boolean {
  const one = sides.raw[step.raw[0]];
  if (step.raw[1] - step.raw[0] !== 1 || one?.kind !== 'number' || !one.spelt) return false;
  const isSame = (atom: Atom | undefined) => atom?.kind === 'number' && atom.key === one.key;
  const before = sides.raw
    .slice(Math.max(0, step.raw[0] - 3), step.raw[0])
    .filter(({ kind }) => kind !== 'filler')
    .slice(-2);
  const [next, last] = behind(step, sides);
  // Either of the two may have been dropped.
  const isSecond = isSame(before.at(-1)) && before.at(-2)?.kind !== 'number';
  const isFirst = isSame(next) && before.at(-1)?.kind !== 'number';
  const thing = isSecond ? next : last;
  const isThing =
    thing?.kind === 'unit' ||
    (thing?.kind === 'word' && /s$|en$|er$/.test(thing.key) && !TIMES.test(thing.key));
  return (isSecond || isFirst) && isThing;
}

/** „más, más o menos“: the first word of several that are compared as one. */
export function beginsPhrase(step: AtomStep, sides: Sides): boolean {
  const [next] = behind(step, sides);
  const key = sides.raw[step.raw[0]]?.key ?? '';
  return (
    step.raw[1] - step.raw[0] === 1 &&
    key !== '' &&
    (next?.text.startsWith(`${key} `) ?? false) &&
    next?.kind === 'word'
  );
}
