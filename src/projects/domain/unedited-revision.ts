// Which text a revision was before a person wrote in it: what differs from that is the person's own. Pure.
import type { Revision } from './spoken-revision.ts';

/**
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
    if (origin === 'finalised' || origin === 'magic') return isEdited ? at : null;
    isEdited ||= origin === 'edited';
    at = provenance.basedOn;
  }
  return null;
}
