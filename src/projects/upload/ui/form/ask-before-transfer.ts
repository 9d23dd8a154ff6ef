// Asks the server whether it would take an order, before any of its bytes flow.
import { ApiError, type ApiFetch } from '#platform/browser/api-fetch.ts';
import { checkProjectInput } from '#projects/client/projects-api.ts';
import type { TranscriptionSettings } from '#projects/domain/project.ts';
import { isExplained } from '../queue/failure-codes.ts';
import type { ChosenFile } from './files/file-check.ts';
import type { FormNotice } from './refusal-dialog.tsx';

/** A server that does not answer must not hold the transfer back: it asks again by itself. */
const ANSWER_WITHIN_MS = 5_000;

/** @returns why the server would refuse it; null where it would not, or where nobody knows */
export async function refusalBeforeTransfer(
  api: ApiFetch,
  chosen: readonly ChosenFile[],
  settings: TranscriptionSettings,
): Promise<Extract<FormNotice, { kind: 'refused' }> | null> {
  // Of their length the browser has a guess alone.
  const files = chosen.map(({ file }) => ({ sizeBytes: file.size, durationMs: null }));
  try {
    await checkProjectInput(api, { files, settings }, AbortSignal.timeout(ANSWER_WITHIN_MS));
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || !isExplained(error.code)) return null;
    return { kind: 'refused', code: error.code, message: error.message };
  }
}
