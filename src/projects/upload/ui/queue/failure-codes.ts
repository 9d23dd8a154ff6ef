// Failures of a transcription that are more than a broken line: a dialog says what stands against it.
const explained = [
  'file_too_large_first_time',
  'file_too_large_free',
  'file_too_large_pro',
  'file_unsupported',
  'duration_limit',
  'premium_feature',
  'minutes_used_up',
  'capacity_closed',
] as const;

export type ExplainedCode = (typeof explained)[number];

export function isExplained(code: string | null): code is ExplainedCode {
  return explained.some((known) => known === code);
}

/** Refusals of the file itself: sent again, it would be refused again. */
const permanent: ReadonlySet<string> = new Set([
  'file_unsupported',
  'file_ds2',
  'file_dss_variant',
  'file_empty',
  'file_no_sound',
  'file_damaged',
  'file_protected',
  'file_too_long',
  'file_too_large_first_time',
  'file_too_large_free',
  'file_too_large_pro',
  'upload_empty',
  'upload_too_long',
  'duration_limit',
]);

/** Refusals of the plan Free: sent again with Pro, the file is taken. */
const liftedByPro: ReadonlySet<string> = new Set(['file_too_large_free', 'duration_limit']);

/**
 * Why a failed recording would fail again in the same way: said before it is sent, with what lifts it.
 * @returns null where it may be tried
 */
export function refusedBefore(code: string | null, { isPro }: { isPro: boolean }): ExplainedCode | null {
  return isExplained(code) && isPermanent(code, { isPro }) && liftedByPro.has(code) ? code : null;
}

/** @param code as the server names the failure; `isPro`: the person has Pro now */
export function isPermanent(code: string | null, { isPro }: { isPro: boolean }): boolean {
  if (code === null || !permanent.has(code)) return false;
  return !(isPro && liftedByPro.has(code));
}
