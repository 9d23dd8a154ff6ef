// Failures of a transcription that are more than a broken line: a dialog says what stands against it.
const told = [
  'file_too_large_first_time',
  'file_too_large_free',
  'file_too_large_pro',
  'file_unsupported',
  'duration_limit',
  'premium_feature',
  'minutes_used_up',
  'capacity_closed',
] as const;

export type ToldCode = (typeof told)[number];

export function isTold(code: string | null): code is ToldCode {
  return told.some((known) => known === code);
}
