// The browser's way to our own API: Bearer token, JSON both ways, three retries of what may be repeated.

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
  body?: unknown;
  signal?: AbortSignal;
  /** Goes on when the page is gone; 64 KiB at most. */
  keepalive?: boolean;
};

const RETRIES = 3;
const RETRYABLE = new Set([408, 425, 429, 500, 502, 503, 504]);
const REPEATABLE = new Set(['GET', 'HEAD', 'DELETE', 'PUT']);

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
  const wait = options.wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  return async <Answer>(path: string, { method = 'GET', body, signal, keepalive }: CallOptions = {}) => {
    const request = async () => {
      const token = await options.accessToken();
      return fetch(path, {
        method,
        headers: {
          accept: 'application/json',
          'accept-language': options.locale(),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
        ...(keepalive && { keepalive }),
      });
    };
    for (let attempt = 0; ; attempt += 1) {
      const last = attempt === RETRIES || !REPEATABLE.has(method);
      const response = await request().catch((error: unknown) => {
        if (signal?.aborted) throw error;
        return null;
      });
      if (response && (last || !RETRYABLE.has(response.status)))
        return read<Answer>(response, options.noAnswerMessage);
      if (!response && last)
        throw new ApiError({ code: 'no_answer', message: options.noAnswerMessage(), status: 0 });
      await wait(200 * 2 ** attempt);
    }
  };
}

async function read<Answer>(response: Response, noAnswerMessage: () => string): Promise<Answer> {
  const content: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  if (response.ok) return content as Answer;
  const error = (content as { error?: { code?: string; message?: string; requestId?: string } } | undefined)
    ?.error;
  throw new ApiError({
    code: error?.code ?? 'internal',
    // Without a sentence of ours it was not our server that answered, but something on the way to it.
    message: error?.message ?? noAnswerMessage(),
    status: response.status,
    requestId: error?.requestId,
  });
}
