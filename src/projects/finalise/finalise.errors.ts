// What can go wrong in finalisation, as `error_code` of a recording.
import { defineErrors } from '#platform/errors.ts';

export const finaliseErrors = defineErrors({ language_model_unreachable: 503 });
