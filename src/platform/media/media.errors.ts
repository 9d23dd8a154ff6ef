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

/** What says something about the file itself: the next look would say the same. */
const verdicts = [
  'file_empty',
  'file_unsupported',
  'file_no_sound',
  'file_damaged',
  'file_protected',
] as const;

export function isVerdict(code: string | null): code is (typeof verdicts)[number] {
  return verdicts.some((verdict) => verdict === code);
}
