// What can go wrong with a transcription besides its file.
import { defineErrors } from '#platform/errors.ts';

export const transcribeErrors = defineErrors({
  /** No engine can do the language, today. */
  engine_missing: 422,
  /** The engine failed several times on the same stretch. */
  engine_failed: 502,
  /** Every attempt ended in an error of ours. */
  processing_failed: 500,
});
