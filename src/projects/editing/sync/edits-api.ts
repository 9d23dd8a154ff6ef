// How an edit session reaches the server.
import type { Transcript } from '#projects/domain/transcript.ts';
import type { Batch } from '../server/apply-edits.server.ts';
import type { BatchAnswer } from '../server/edit-answers.ts';
import type { DraftChanges } from '../model/edit-document.ts';

export type EditsAnswer = { base: number; sequence: number; changes: DraftChanges; content: Transcript };

export type EditsApi = {
  open: () => Promise<EditsAnswer>;
  /** Rejects when no answer came, or with an error that carries its HTTP `status`. */
  send: (batch: Batch) => Promise<BatchAnswer>;
};

/** @returns 0 where no answer came */
export function statusOf(error: unknown): number {
  const status: unknown = typeof error === 'object' && error !== null && 'status' in error ? error.status : 0;
  return typeof status === 'number' ? status : 0;
}
