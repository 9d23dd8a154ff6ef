// What can go wrong with a message to the operator, as codes with their HTTP status.
import { defineErrors } from '#platform/errors.ts';

export const supportErrors = defineErrors({
  /** A field was filled in that no person sees. */
  contact_refused: 422,
  ticket_closed: 409,
  /** An answer needs a confirmed address. */
  ticket_without_mailbox: 403,
});
