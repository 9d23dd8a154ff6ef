// What can go wrong with a subscription, as codes with their HTTP status.
import { defineErrors } from '#platform/errors.ts';

export const billingErrors = defineErrors({
  /** The mailbox has had its trial, perhaps by another account. */
  trial_used: 409,
  /** A trial belongs to a mailbox; this account has none that is confirmed. */
  trial_without_mailbox: 403,
});
