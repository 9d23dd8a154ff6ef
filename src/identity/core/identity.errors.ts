// What a person can meet who shows once more who they are.
import { defineErrors } from '#platform/errors.ts';

export const identityErrors = defineErrors({
  password_wrong: 403,
  code_wrong: 403,
  /** The sign-in is some minutes old: the password or a mailed code comes first. */
  proof_needed: 403,
});
