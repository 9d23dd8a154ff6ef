// By which name people read where a text comes from. Pure.
import type { RevisionOrigin, RevisionProvenance } from './project.ts';

type OriginName = RevisionOrigin | 'smoothedByModel' | 'formattedByRules';

/** A finalised text says whether a language model had a part in it, where that was kept. */
export function originNameOf(revision: {
  origin: RevisionOrigin;
  provenance: RevisionProvenance;
}): OriginName {
  const { origin, provenance } = revision;
  if (origin !== 'finalised') return origin;
  if (provenance.model !== undefined) return 'smoothedByModel';
  return provenance.byRules ? 'formattedByRules' : origin;
}
