// What the page shows of an edited text: what the server has, with everything done again that it has not yet.
import { applyOperation, segmentsIn } from './apply-operation.ts';
import type { DraftChanges, EditDocument } from './edit-document.ts';
import type { Operation } from './operation-schemas.ts';

/** @param mirror what the server has; it stays as it is */
export function shownDocument(mirror: EditDocument, waiting: readonly Operation[]): EditDocument {
  const shown = { ...mirror, segments: new Map(mirror.segments) };
  doAgain(shown, waiting);
  return shown;
}

/**
 * The same after an answer of the server. Where only the words of paragraphs changed, it touches no other paragraph:
 * with ten thousand pending operations, each answer would align all of them again.
 * @param shown as it was before the answer; it may be written into
 * @param mirror with the answer's changes
 * @param answer.answered what was sent
 * @param answer.waiting what the server still has not
 */
export function shownAfter(
  shown: EditDocument,
  mirror: EditDocument,
  answer: { changes: DraftChanges; answered: readonly Operation[]; waiting: readonly Operation[] },
): EditDocument {
  const { changes, answered, waiting } = answer;
  const isInPlace = changes.order === null && changes.speakers === null;
  if (!isInPlace || !answered.every(changesOneSegment) || !waiting.every(changesOneSegment))
    return shownDocument(mirror, waiting);
  const touched = new Set([...changes.segments.map(({ id }) => id), ...answered.flatMap(segmentsIn)]);
  for (const id of touched) {
    const segment = mirror.segments.get(id);
    if (segment) shown.segments.set(id, segment);
  }
  doAgain(
    shown,
    waiting.filter((operation) => segmentsIn(operation).some((id) => touched.has(id))),
  );
  return shown;
}

function changesOneSegment({ kind }: Operation): boolean {
  return kind === 'text' || kind === 'assign';
}

function doAgain(document: EditDocument, operations: readonly Operation[]): void {
  for (const operation of operations) applyOperation(document, operation, { unchecked: true });
}
