// Ends the work for an answer when the client disconnects.
import type { ServerResponse } from 'node:http';

/** Aborted when the connection closes before the answer was sent whole. */
export function untilGone(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  if (response.destroyed) gone.abort();
  return gone.signal;
}
