// What can go wrong at `/v1`, as codes with their HTTP status.
import { defineErrors } from '#platform/errors.ts';

export const openAiErrors = defineErrors({
  openai_url_unknown: 404,
  openai_model_unknown: 404,
  /** A field that has to be there. */
  openai_field_missing: 400,
  /** What the field may be stands in `detail`. */
  openai_field_invalid: 400,
  /** OpenAI has it, and this server does not. */
  openai_field_unsupported: 400,
  /** Deleted while it was recognised. */
  openai_transcription_removed: 410,
  openai_transcription_failed: 500,
});
