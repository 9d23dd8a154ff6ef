// What can go wrong when a new text is made from an earlier one, as codes with their HTTP status.
import { defineErrors } from '#platform/errors.ts';

export const revisionErrors = defineErrors({
  /** The text on the page is no longer the newest one. */
  text_changed: 409,
});
