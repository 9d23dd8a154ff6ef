// What can go wrong with webhooks, as codes with their HTTP status.
import { defineErrors } from '#platform/errors.ts';

export const webhookErrors = defineErrors({
  webhooks_not_in_plan: 403,
  too_many_webhooks: 422,
  /** No address, one with a password in it, or not https. */
  webhook_address_not_taken: 422,
  /** It names an address that is not of the public internet. */
  webhook_address_not_public: 422,
  webhook_is_off: 409,
  /** The events of a team are for those who run it. */
  webhook_not_of_team: 403,
});
