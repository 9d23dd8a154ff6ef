// Carries out operations on a document, one after the other. Pure but for the document given.
import { applyOperation, segmentsIn, type Touched } from './apply-operation.ts';
import type { EditDocument } from './edit-document.ts';
import type { Operation } from './operation-schemas.ts';

export type OperationResult =
  | { id: string; outcome: 'applied' }
  /** Another changed the same first. `theirs` is null where the segment is gone. */
  | { id: string; outcome: 'conflict'; theirs: string | null; yours: string | null }
  /** Meanwhile a text from elsewhere (a restored one, for instance) has taken the place of what was edited. */
  | { id: string; outcome: 'ended' };

export type Run = { results: OperationResult[]; applied: string[]; touched: Touched };

export function runEdits(
  document: EditDocument,
  operations: readonly Operation[],
  known: ReadonlySet<string>,
): Run {
  const applied = new Set<string>();
  const segments = new Set<string>();
  const touched = { order: false, speakers: false };
  const results = operations.map((operation): OperationResult => {
    const { id } = operation;
    if (known.has(id) || applied.has(id)) return { id, outcome: 'applied' };
    const done = applyOperation(document, operation);
    if (!done) return conflict(document, operation);
    applied.add(id);
    for (const segment of done.segments) segments.add(segment);
    touched.order ||= done.order;
    touched.speakers ||= done.speakers;
    return { id, outcome: 'applied' };
  });
  return { results, applied: [...applied], touched: { ...touched, segments: [...segments] } };
}

function conflict(document: EditDocument, operation: Operation): OperationResult {
  const [id] = segmentsIn(operation);
  const segment = id === undefined ? undefined : document.segments.get(id);
  return {
    id: operation.id,
    outcome: 'conflict',
    theirs: segment && !segment.removed ? segment.text : null,
    yours: 'text' in operation ? operation.text : null,
  };
}
