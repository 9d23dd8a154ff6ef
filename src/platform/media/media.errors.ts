// What can be wrong with a recording's file: one code for each sentence a person reads.
import { defineErrors } from '#platform/errors.ts';

export const mediaErrors = defineErrors({
  file_empty: 422,
  file_unsupported: 415,
  file_no_sound: 422,
  file_damaged: 422,
  file_protected: 422,
  file_too_long: 422,
  /** The decoder itself was killed or hung; trying again may help. */
  decode_failed: 500,
});
