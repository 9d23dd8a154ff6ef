// Words that are said twice because the speaker thinks: « de de la », „ich habe ich habe“.
import type { Atom } from './atom.ts';

/** Words that are said twice at once. */
const LONGEST_AGAIN = 4;

/** « de de la », „ich habe ich habe“: of words said twice at once the first. */
export function saidAgain(atoms: readonly Atom[]): readonly boolean[] {
  const words = atoms.flatMap((atom, at) => (atom.kind === 'filler' ? [] : [{ atom, at }]));
  const again = atoms.map(() => false);
  for (let from = 0; from < words.length; from += 1)
    for (let length = 1; length <= LONGEST_AGAIN; length += 1) {
      const said = words.slice(from, from + length);
      const isTwin = ({ atom }: { atom: Atom }, index: number) =>
        atom.kind === 'word' && atom.key === words[from + length + index]?.atom.key;
      if (said.length === length && said.every(isTwin)) for (const { at } of said) again[at] = true;
    }
  return again;
}
