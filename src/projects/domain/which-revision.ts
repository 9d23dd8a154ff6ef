// Which of a project's texts: the newest, the newest that was spoken, the one before a person wrote in it. Pure.
import type { Project, RevisionOrigin, RevisionProvenance } from './project.ts';

type Revision = { number: number; origin: RevisionOrigin; provenance: RevisionProvenance };

/** @returns null before the first */
export function newestRevision({ revisions }: Pick<Project, 'revisions'>): number | null {
  return revisions.reduce<number | null>((max, { number }) => Math.max(max ?? 0, number), null);
}

/**
 * False for a text that a model wrote from a prompt, which has no place in the sound, and for what was edited or restored
 * from one.
 */
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

/**
 * What differs from it is the person's own.
 * @returns the revision, or `raw` for what was heard; null where no person wrote in this one, or nobody knows what it
 *   was made from
 */
export function uneditedRevision(revisions: readonly Revision[], number: number): number | 'raw' | null {
  const seen = new Set<number>();
  let isEdited = false;
  for (let at: number | 'raw' | undefined = number; at !== undefined; ) {
    if (at === 'raw') return isEdited ? 'raw' : null;
    if (seen.has(at)) return null;
    seen.add(at);
    const revision = revisions.find((one) => one.number === at);
    if (!revision) return null;
    const { origin, provenance } = revision;
    if (origin === 'finalised' || origin === 'magic' || origin === 'raw') return isEdited ? at : null;
    isEdited ||= origin === 'edited';
    at = provenance.basedOn;
  }
  return null;
}
