// Which texts of a recording were spoken: those that a model wrote from a prompt have no place in its sound. Pure.
import type { RevisionOrigin, RevisionProvenance } from './project.ts';

export type Revision = { number: number; origin: RevisionOrigin; provenance: RevisionProvenance };

/** @returns false for a text written from a prompt, and for what was edited or restored from one */
export function isSpoken(revisions: readonly Revision[], number: number): boolean {
  const seen = new Set<number>();
  for (let at: number | 'raw' | undefined = number; typeof at === 'number' && !seen.has(at); ) {
    seen.add(at);
    const revision = revisions.find((one) => one.number === at);
    if (revision?.origin === 'magic') return false;
    // Others take over what they were made from.
    at = revision && isSameText(revision.origin) ? revision.provenance.basedOn : undefined;
  }
  return true;
}

/** @returns null where none was */
export function newestSpoken(revisions: readonly Revision[]): number | null {
  return revisions
    .filter(({ number }) => isSpoken(revisions, number))
    .reduce<number | null>((newest, { number }) => Math.max(newest ?? 0, number), null);
}

function isSameText(origin: RevisionOrigin): boolean {
  return origin === 'edited' || origin === 'restored' || origin === 'interview';
}
