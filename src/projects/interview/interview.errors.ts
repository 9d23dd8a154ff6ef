// What can go wrong when a text is made an interview, as codes with their HTTP status.
import { defineErrors } from '#platform/errors.ts';

export const interviewErrors = defineErrors({
  /** The text has no speakers: there is nobody to name. */
  interview_no_speakers: 409,
  /** The order names somebody whom the newest text does not know. */
  interview_speakers_changed: 409,
  /** Two speakers shall have one name, and nobody said whether they are one person. */
  interview_same_names: 409,
});
