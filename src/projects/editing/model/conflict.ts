// What could not be saved because another person changed the same: what is shown, and how it is resolved. Pure.
import type { OperationResult } from './run-edits.ts';
import { type EditDocument, type EditSegment, segmentsOf } from './edit-document.ts';
import type { Intent } from './intents.ts';
import type { Operation } from './operation-schemas.ts';

/** It stays until the person has decided. */
export type Conflict = {
  id: string;
  segment: string;
  /** What this person wrote; null where it was no text. */
  yours: string | null;
  /** `ended`: another text has taken the place of the edited one. `refused`: the server does not take it. */
  reason: 'changed' | 'ended' | 'refused';
  /** The segment before it. */
  after: string | null;
  /** Number of the text that it belongs to: ids of segments mean something in that one alone. */
  base?: number;
  /** Where the segment began, ms; null where it is not known. */
  startMs?: number | null;
};

type Refused = { outcome: 'refused' };

/**
 * @param seen the text as this person sees it; null where it is not the one that the operation was made for
 * @returns null where both wrote the same
 */
export function conflictOf(
  operation: Operation,
  result: Exclude<OperationResult, { outcome: 'applied' }> | Refused,
  { seen, base }: { seen: EditDocument | null; base: number },
): Conflict | null {
  const segment = 'segment' in operation ? operation.segment : 'made' in operation ? operation.made : '';
  const yours = 'text' in operation ? operation.text : null;
  if (yours !== null && result.outcome === 'conflict' && yours === result.theirs) return null;
  const at = seen?.order.indexOf(segment) ?? -1;
  return {
    id: operation.id,
    segment,
    yours,
    reason: result.outcome === 'conflict' ? 'changed' : result.outcome,
    after: at > 0 ? (seen?.order[at - 1] ?? null) : null,
    base,
    startMs: seen?.segments.get(segment)?.startMs ?? null,
  };
}

/** What stands now where the conflict was; undefined where nothing does. */
export function segmentAt(conflict: Conflict, document: EditDocument): EditSegment | undefined {
  if (conflict.reason !== 'ended') {
    const segment = document.segments.get(conflict.segment);
    return segment?.removed ? undefined : segment;
  }
  // In another text the same id is another paragraph; the same moment is the same one.
  const { startMs } = conflict;
  return segmentsOf(document).find((segment) => segment.startMs === startMs && segment.endMs > startMs);
}

/** What lets the person's own text stand after all. */
export function insisting(conflict: Conflict, document: EditDocument, made: string): Intent[] {
  const { yours } = conflict;
  if (yours === null) return [];
  const there = segmentAt(conflict, document);
  if (there) return [{ kind: 'text', segment: there.id, text: yours }];
  return [{ kind: 'insert', made, after: placeOf(conflict, document), speaker: null, text: yours }];
}

function placeOf({ reason, after, startMs }: Conflict, document: EditDocument): string | null {
  const last = document.order.at(-1) ?? null;
  if (reason !== 'ended') return after !== null && document.order.includes(after) ? after : last;
  if (startMs === null || startMs === undefined) return last;
  return segmentsOf(document).findLast((segment) => segment.startMs <= startMs)?.id ?? null;
}
