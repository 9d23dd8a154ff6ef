// What could not be saved, as another changed the same. Pure.
import type { OperationResult } from './apply-edits.server.ts';
import type { Operation } from './operation-schemas.ts';

/** It stays until the person has decided. */
export type Conflict = {
  id: string;
  segment: string;
  /** What this person wrote; null where it was no text. */
  yours: string | null;
  /** `ended`: another text has taken the place of the edited one. */
  reason: 'changed' | 'ended';
  /** The segment before it. */
  after: string | null;
};

/**
 * @param order the segments as this person sees them
 * @returns null where both wrote the same
 */
export function conflictOf(
  operation: Operation,
  result: Exclude<OperationResult, { outcome: 'applied' }>,
  order: readonly string[],
): Conflict | null {
  const segment = 'segment' in operation ? operation.segment : 'made' in operation ? operation.made : '';
  const yours = 'text' in operation ? operation.text : null;
  if (yours !== null && result.outcome === 'conflict' && yours === result.theirs) return null;
  const at = order.indexOf(segment);
  return {
    id: operation.id,
    segment,
    yours,
    reason: result.outcome === 'conflict' ? 'changed' : 'ended',
    after: at > 0 ? (order[at - 1] ?? null) : null,
  };
}
