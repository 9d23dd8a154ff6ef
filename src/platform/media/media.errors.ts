// What can be wrong with a recording's file: one code for each sentence a person reads.
import { AppError, defineErrors } from '#platform/errors.ts';

export const mediaErrors = defineErrors({
  file_empty: 422,
  file_unsupported: 415,
  /** The format of dictation machines that no free program reads. */
  file_ds2: 415,
  /** DSS, but not as ffmpeg reads it. */
  file_dss_variant: 415,
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
  'file_ds2',
  'file_dss_variant',
  'file_no_sound',
  'file_damaged',
  'file_protected',
] as const;

export function isVerdict(code: string | null): code is (typeof verdicts)[number] {
  return verdicts.some((verdict) => verdict === code);
}

/** What is sound by its first bytes, though nothing here reads it: a door names its format, and does not pass it over. */
export function isUnreadableSound(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'file_ds2' || error.code === 'file_dss_variant');
}
