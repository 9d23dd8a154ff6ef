// fetch that asks again where that can do no harm.

/** A fetch that failed: nothing is known of the request but that no answer came. */
const RETRIES_WITHOUT_ANSWER = 3;
/** An answer of the server, or of a proxy before it, that may be another one soon. */
const RETRIES_OF_STATUS = 1;
const RETRYABLE = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
/** RFC 9110, 9.2.2; a POST or PATCH could act twice. */
const IDEMPOTENT = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);
const FIRST_WAIT_MS = 200;
/** A server that wants longer gets no second request: the person learns of it at once. */
const LONGEST_WAIT_MS = 3_000;

export type RetryingFetchOptions = RequestInit & {
  /** A POST or PATCH that the server carries out once, however often it arrives. */
  repeatable?: boolean;
};
type Dependencies = { wait?: (ms: number) => Promise<void> };

/**
 * @returns the last answer; a DELETE that was repeated, and then finds nothing, is done: 204
 * @throws what `fetch` throws when no answer came to any request, or `signal` was aborted
 */
export async function retryingFetch(
  input: RequestInfo | URL,
  { repeatable = false, ...init }: RetryingFetchOptions = {},
  { wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)) }: Dependencies = {},
): Promise<Response> {
  const method = (init.method ?? 'GET').toUpperCase();
  const mayRepeat = repeatable || IDEMPOTENT.has(method);
  let unanswered = 0;
  let refused = 0;
  for (;;) {
    let response: Response;
    try {
      response = await fetch(input, init);
    } catch (error) {
      if (!mayRepeat || init.signal?.aborted || unanswered === RETRIES_WITHOUT_ANSWER) throw error;
      unanswered += 1;
      await wait(FIRST_WAIT_MS * 2 ** (unanswered - 1));
      continue;
    }
    // A proxy that gave up has passed it on before, as a line that broke may have.
    if (method === 'DELETE' && response.status === 404 && unanswered + refused > 0)
      return new Response(null, { status: 204 });
    const waitMs = Math.max(FIRST_WAIT_MS, retryAfterMs(response));
    const isLast = refused === RETRIES_OF_STATUS || waitMs > LONGEST_WAIT_MS;
    if (!mayRepeat || isLast || !RETRYABLE.has(response.status)) return response;
    refused += 1;
    // Frees the connection for the next request.
    await response.body?.cancel();
    await wait(waitMs);
  }
}

/** Seconds alone (RFC 9110, 10.2.3); our servers send no date. */
function retryAfterMs(response: Response): number {
  return 1_000 * (Number(response.headers.get('retry-after')) || 0);
}
