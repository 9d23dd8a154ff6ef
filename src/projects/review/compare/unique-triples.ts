// Three atoms in a row that stand in a text once: by these two long texts are laid beside each other.
import type { Atom } from './reading/atom.ts';

/** @returns where each three begin; null where they stand more than once */
export function uniqueTriples(
  atoms: readonly Atom[],
  [from, to]: readonly [number, number],
): Map<string, number | null> {
  const found = new Map<string, number | null>();
  for (let at = from; at + 2 < to; at += 1) {
    const key = `${atoms[at]?.key} ${atoms[at + 1]?.key} ${atoms[at + 2]?.key}`;
    found.set(key, found.has(key) ? null : at);
  }
  return found;
}
