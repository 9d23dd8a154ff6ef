// What can go wrong with a comment, as codes with their HTTP status.
import { defineErrors } from '#platform/errors.ts';

export const commentErrors = defineErrors({
  comment_missing: 400,
  comment_too_long: 400,
  /** It is somebody else's. */
  comment_not_own: 403,
  comments_too_many: 422,
});
