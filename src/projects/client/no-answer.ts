// Nothing was loaded yet and no answer came: the pages say so and go on asking.
import { ApiError } from '#platform/browser/api-fetch.ts';

/** Asked again so often while the server does not answer, ms; a network that comes back asks at once. */
export const NO_ANSWER_POLL_MS = 5000;

export function isNoAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}
