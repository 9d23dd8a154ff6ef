// What can go wrong with the people of a team, as codes with their HTTP status.
import { defineErrors } from '#platform/errors.ts';

export const teamErrors = defineErrors({
  no_team: 404,
  team_role_missing: 403,
  /** Members and open invitations take all seats. */
  team_full: 409,
  /** An account has one seat at most. */
  in_other_team: 409,
  owner_hands_over_first: 409,
  /** Expired, revoked or used: the answer is the same for all. */
  invitation_not_valid: 404,
  invitation_for_other: 403,
  too_many_invitations: 429,
  /** The team demands a second factor, which this session has not shown. */
  team_factor_needed: 403,
  /** Who demands a second factor of others has one. */
  team_factor_first: 422,
});
