// Carries out operations that are more than a moment's work in a process of its own: the server goes on meanwhile.
import { fileURLToPath } from 'node:url';
import { askChild } from '#platform/ask-child.ts';
import type { EditDocument } from '../model/edit-document.ts';
import type { Operation } from '../model/operation-schemas.ts';
import type { Run } from '../model/run-edits.ts';

const HEAP_MB = 512;
const childPath = fileURLToPath(new URL('./run-edits.child.ts', import.meta.url));

/** Goes to a process: plain data only. */
export type EditsInput = {
  document: EditDocument;
  operations: readonly Operation[];
  known: ReadonlySet<string>;
};
export type EditsDone = { document: EditDocument; run: Run };

/**
 * @returns the document as it is then; the one given stays as it was
 * @throws {Error} when the process ended early
 * @throws the signal's reason when aborted
 */
export function runEditsApart(options: EditsInput, signal: AbortSignal): Promise<EditsDone> {
  return askChild(options, { path: childPath, heapMb: HEAP_MB, name: 'the edits', signal });
}
