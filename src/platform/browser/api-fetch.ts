// The browser's way to our own API: Bearer token, JSON both ways, retries of what may be repeated.
import { retryingFetch } from './retrying-fetch.ts';
import { serverClock } from './server-clock.ts';

export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly requestId: string | undefined;
  constructor(options: { code: string; message: string; status: number; requestId?: string | undefined }) {
    super(options.message);
    this.code = options.code;
    this.status = options.status;
    this.requestId = options.requestId;
  }
}

/**
 * Page and server are of one build, so the server's types say what an answer is: it is not checked a second time,
 * and no page has to load a checker.
 */
export type ApiFetch = <Answer>(path: string, options?: CallOptions) => Promise<Answer>;
type CallOptions = {
  method?: string;
  /** A `Blob` goes out as its bytes, anything else as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  /** Goes on when the page is gone; 64 KiB at most. */
  keepalive?: boolean;
  /** A POST that the server carries out once, however often it arrives. */
  repeatable?: boolean;
};

/**
 * @param options.accessToken asked before each call, so that a refreshed token is used
 * @returns a function that throws `ApiError` with the server's sentence; status 0 when no answer came
 */
export function createApiFetch(options: {
  accessToken: () => Promise<string | null>;
  locale: () => string;
  noAnswerMessage: () => string;
  wait?: (ms: number) => Promise<void>;
}): ApiFetch {
  return async <Answer>(path: string, call: CallOptions = {}) => {
    const { method = 'GET', body, signal, keepalive, repeatable } = call;
    const noAnswer = () => new ApiError({ code: 'no_answer', message: options.noAnswerMessage(), status: 0 });
    // A token that cannot be refreshed now is one more question without an answer.
    const token = await options.accessToken().catch(() => {
      throw noAnswer();
    });
    const init = {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': options.locale(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && {
          'content-type': body instanceof Blob ? 'application/octet-stream' : 'application/json',
        }),
      },
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
      ...(repeatable && { repeatable }),
    };
    const response = await retryingFetch(path, init, options).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw noAnswer();
    });
    serverClock.hear(response);
    return read<Answer>(response, { signal, noAnswerMessage: options.noAnswerMessage });
  };
}

async function read<Answer>(
  response: Response,
  { signal, noAnswerMessage }: { signal: AbortSignal | undefined; noAnswerMessage: () => string },
): Promise<Answer> {
  const content: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  if (response.ok && (content !== undefined || response.status === 204)) return content as Answer;
  signal?.throwIfAborted();
  // An answer that broke off within its body is none.
  const status = response.ok ? 0 : response.status;
  const error = (content as { error?: { code?: string; message?: string; requestId?: string } } | undefined)
    ?.error;
  throw new ApiError({
    code: error?.code ?? (status === 0 ? 'no_answer' : 'internal'),
    // Without a sentence of ours it was not our server that answered, but something on the way to it.
    message: error?.message ?? noAnswerMessage(),
    status,
    requestId: error?.requestId,
  });
}
