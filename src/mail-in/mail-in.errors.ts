// What can go wrong with the settings of mail that comes in, as codes with their HTTP status.
import { defineErrors } from '#platform/errors.ts';

export const mailInErrors = defineErrors({
  /** Mail in belongs to Pro. */
  mail_in_needs_pro: 403,
  /** A policy of the person's team. */
  mail_in_off_in_team: 403,
  /** The sender's list is full. */
  mail_in_too_many_senders: 409,
  /** The code that was mailed to a new sender is another one. */
  mail_in_code_wrong: 422,
  /** Too many wrong codes, or too late. */
  mail_in_code_ended: 410,
  /** A message holds more recordings than are taken of one. */
  mail_in_too_many_recordings: 422,
  /** Of an upload without a sign-in: used, too late, or none. */
  mail_in_link_ended: 410,
});
