// What can go wrong with a text that a language model is asked to write, as codes with their HTTP status.
import type { FailureReason } from '#language-model/language-model.ts';
import { defineErrors } from '#platform/errors.ts';

export const magicErrors = defineErrors({
  magic_no_model: 503,
  /** A policy of the team lets no language model write. */
  magic_off_in_team: 403,
  magic_running: 409,
  magic_prompts_full: 422,
  magic_source_too_long: 422,
  magic_nothing_said: 422,
  magic_unreachable: 503,
  magic_busy: 503,
  magic_refused: 502,
  magic_silent: 504,
  magic_broken_off: 502,
  magic_too_long: 502,
  magic_empty: 502,
  /** The worker died, and those after it as well. */
  magic_interrupted: 500,
});

const codes = {
  unreachable: 'magic_unreachable',
  busy: 'magic_busy',
  refused: 'magic_refused',
  silent: 'magic_silent',
  broken_off: 'magic_broken_off',
  too_long: 'magic_too_long',
} as const satisfies Record<FailureReason, keyof typeof magicErrors>;

export function codeOfFailure(reason: FailureReason): string {
  return codes[reason];
}
