// What can go wrong with keys, as codes with their HTTP status.
import { defineErrors } from '#platform/errors.ts';

export const apiKeyErrors = defineErrors({
  /** Mistyped, at its end or revoked: the answer is the same for all. */
  key_not_valid: 401,
  /** It may not be used from the address that it came from. */
  key_address_refused: 403,
  key_scope_missing: 403,
  /** The route is for people who have signed in. */
  key_not_taken_here: 403,
  /** The route is about what is one person's own, and the key is a team's. */
  team_key_not_taken_here: 403,
  keys_not_in_plan: 403,
  too_many_keys: 422,
  /** The same `Idempotency-Key` came with another request before. */
  idempotency_key_reused: 422,
  /** The same request is being worked on. */
  request_under_way: 409,
});
