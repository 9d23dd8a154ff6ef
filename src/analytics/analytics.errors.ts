// What can go wrong with counted events, as codes with their HTTP status.
import { defineErrors } from '#platform/errors.ts';

export const analyticsErrors = defineErrors({
  /** Nobody is counted who has not agreed, or whose browser asks for it not to be done. */
  analytics_no_consent: 403,
  analytics_wrong_key: 401,
  /** A body that unpacks to more than any honest batch has. */
  analytics_too_large: 413,
});
