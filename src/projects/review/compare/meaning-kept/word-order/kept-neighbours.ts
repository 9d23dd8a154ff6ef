// What stands beside what in a clause whose order changed: „nur der Fahrer“, „nicht gewusst“, „in Fulda“, "two boys".
import type { AtomStep } from '../../align-atoms.ts';
import type { Atom } from '../../reading/atom.ts';
import { bindsNext, isEstimate, isFocus, isNoun } from './clause-blocks.ts';
import { isAuxiliary } from '#projects/domain/text/protected-words.ts';
import { mayGo } from '../../reading/small-words.ts';
import { spelling } from '../../reading/spoken-forms.ts';

type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };

/** Words that stand side by side in both texts. */
export type Block = { readonly said: number; readonly written: number; readonly length: number };

/** A word without its spelling. */
export function keyOf({ kind, key }: Atom, language: string): string {
  return kind === 'word' ? spelling(key, language) : key;
}

type Neighbours = {
  readonly atoms: readonly Atom[];
  readonly place: readonly [from: number, to: number];
  readonly isVerb: (at: number) => boolean;
  readonly language: string;
};

/** What each article, preposition and number stands before, and what each „nicht“ and „nur“ is said of. */
function neighboursIn({ atoms, place: [from, to], isVerb, language }: Neighbours): Map<string, number> {
  const found = new Map<string, number>();
  for (let at = Math.max(0, from - 1); at < to; at += 1) {
    const atom = atoms[at];
    const isSingled = atom !== undefined && isFocus(atom);
    // „vor“ of „vorhalten“, and what is said of the verb itself, goes with it.
    if (!atom || isVerb(at) || !(isSingled || bindsNext(atom, language))) continue;
    const mayPassVerb = isSingled || atom.kind === 'number';
    const isSkipped = (other: Atom, index: number) =>
      other.kind === 'filler' ||
      (mayPassVerb && isVerb(index)) ||
      (isSingled && (isAuxiliary(other.key, language) || mayGo(other.key, language)));
    let next = at + 1;
    while (next < atoms.length && isSkipped(atoms[next] ?? atom, next)) next += 1;
    // „fünf Stunden ungefähr“
    if (isEstimate(atom) && atoms[next]?.kind !== 'number')
      next = Math.max(
        atoms.findLastIndex(({ kind }, index) => kind === 'number' && index < at && index > at - 3),
        0,
      );
    found.set(`${keyOf(atom, language)} ${keyOf(atoms[next] ?? atom, language)}`, at);
  }
  return found;
}

/** What is denied, singled out or counted, and what a preposition or an article stands before, is so in both texts. */
export function keepsNeighbours(
  [first, last]: readonly [AtomStep | undefined, AtomStep | undefined],
  { sides, verbs, language }: { sides: Sides; verbs: readonly Block[]; language: string },
): boolean {
  if (!first || !last) return false;
  const said = neighboursIn({
    atoms: sides.raw,
    place: [first.raw[0], last.raw[1]],
    isVerb: (at) => verbs.some((verb) => at >= verb.said && at < verb.said + verb.length),
    language,
  });
  const written = neighboursIn({
    atoms: sides.made,
    place: [first.made[0], last.made[1]],
    isVerb: (at) => verbs.some((verb) => at >= verb.written && at < verb.written + verb.length),
    language,
  });
  const mayBeLost = (at: number) => mayGo(sides.raw[at]?.key ?? '', language) && !standsBeforeNoun(sides, at);
  return (
    [...written.keys()].every((pair) => said.has(pair)) &&
    [...said].every(([pair, at]) => written.has(pair) || mayBeLost(at))
  );
}

/** An article that was said as a pronoun, or twice, may go. */
function standsBeforeNoun({ raw, made }: Sides, at: number): boolean {
  const next = raw.slice(at + 1).find(({ kind }) => kind !== 'filler');
  return made.some((atom) => atom.key === next?.key && isNoun(atom));
}
