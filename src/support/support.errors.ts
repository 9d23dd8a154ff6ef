// What can go wrong with a message to the operator, as codes with their HTTP status.
import { defineErrors } from '#platform/errors.ts';

export const supportErrors = defineErrors({
  /** A field was filled in that no person sees. */
  contact_refused: 422,
  ticket_closed: 409,
  /** An answer needs a confirmed address. */
  ticket_without_mailbox: 403,
  /** Its kind or its size is not taken, alone or with the others of its message. */
  file_refused: 422,
  /** A file of the message is there no more: it waited for more than a day. */
  file_gone: 409,
  /** Of an account, without a message. */
  too_many_files: 409,
});
