// Errors of the HTTP edge itself.
import { defineErrors } from '#platform/errors.ts';

export const webErrors = defineErrors({
  page_not_found: 404,
  request_too_large: 413,
  unsupported_media_type: 415,
});
