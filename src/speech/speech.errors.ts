// Errors of choosing a speech engine. The values are keys of texts, so that the reader's language decides.
import { defineErrors } from '#platform/errors.ts';

export const speechErrors = defineErrors({
  /** `language`, `missing`: keys of texts. */
  no_engine_for_language: 422,
  /** `engine`: its name. */
  engine_unknown: 422,
  /** `engine`; `missing`: keys of texts. */
  engine_not_available: 422,
  /** `engine`; `language`: key of a text. */
  engine_without_language: 422,
});
