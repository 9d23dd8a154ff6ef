// One question to an OpenAI-compatible server, asked again with growing pauses while an answer may still come.
import { setTimeout as pause } from 'node:timers/promises';
import { retryAfterMs } from '#platform/http/retry-after.ts';
import { parseJson } from '#platform/text/parse-json.ts';
import { EngineError } from '../engine.ts';
import { wavFile } from '../wav.ts';
import { type TranscriptionAnswer, transcriptionAnswer } from './answer.ts';

export type ServerSettings = {
  /** Address with or without `/v1` or the whole path of the transcriptions. */
  url: string;
  key?: string | undefined;
  model?: string | undefined;
  /** Names and terms that the model shall spell so; empty for none. */
  prompt?: string;
};

export type RetryPolicy = {
  attempts: number;
  /** ms before the second attempt; doubled each time, and shortened at random by up to half. */
  firstPauseMs: number;
  /** ms at most between two attempts where the server asks for nothing. */
  longestPauseMs: number;
  /** ms at most where it does. */
  maxRetryAfterMs: number;
  /** ms for one attempt. */
  timeoutMs: number;
};

export type AnswerFormat = 'verbose_json' | 'json';

type Question = {
  pcm: Buffer;
  language: string;
  format: AnswerFormat;
  /** True where it has transcribed before: then the address is right, whatever it answers now. */
  isProven: boolean;
  signal: AbortSignal;
};

/** The server does not know the format that was asked for. */
export class FormatRefusedError extends Error {
  override name = 'FormatRefusedError';
}

/** The server takes no file of this size. */
export class SoundTooLargeError extends Error {
  override name = 'SoundTooLargeError';
}

/** What may be better the next time, and how long the server wants to be left alone. */
class PassingError extends Error {
  readonly waitMs: number | undefined;
  constructor(message: string, options: { waitMs?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.waitMs = options.waitMs;
  }
}

/**
 * Has an audio chunk transcribed.
 * @throws {EngineError} when the server refuses, does not answer or answers something else
 * @throws {FormatRefusedError} when `verbose_json` is refused
 * @throws {SoundTooLargeError} when the file is larger than the server allows
 * @throws the signal's reason when aborted
 */
export async function requestTranscription(
  server: ServerSettings,
  question: Question,
  policy: RetryPolicy,
): Promise<TranscriptionAnswer> {
  const form = await encodeForm(server, question);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await askOnce(server, { ...question, form }, policy.timeoutMs);
    } catch (error) {
      question.signal.throwIfAborted();
      if (!(error instanceof PassingError)) throw error;
      if (attempt >= policy.attempts) {
        throw new EngineError(error.message, { retryable: true, cause: error.cause });
      }
      await pauseBefore(attempt, error, { policy, signal: question.signal });
    }
  }
}

async function pauseBefore(
  attempt: number,
  error: PassingError,
  { policy, signal }: { policy: RetryPolicy; signal: AbortSignal },
): Promise<void> {
  const backOffMs = policy.firstPauseMs * 2 ** (attempt - 1) * (1 - Math.random() / 2);
  const waitMs =
    error.waitMs === undefined
      ? Math.min(policy.longestPauseMs, backOffMs)
      : Math.min(policy.maxRetryAfterMs, error.waitMs);
  await pause(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
}

async function askOnce(
  server: ServerSettings,
  question: Question & { form: EncodedForm },
  timeoutMs: number,
): Promise<TranscriptionAnswer> {
  let response: Response;
  let body: string;
  try {
    response = await fetch(transcriptionsUrl(server.url), {
      method: 'POST',
      headers: {
        'content-type': question.form.contentType,
        ...(server.key !== undefined && { authorization: `Bearer ${server.key}` }),
      },
      body: question.form.body,
      signal: AbortSignal.any([question.signal, AbortSignal.timeout(timeoutMs)]),
    });
    body = await response.text();
  } catch (cause) {
    throw new PassingError('The speech server cannot be reached or broke off its answer.', { cause });
  }
  if (response.ok) return readAnswer(response, body, question.isProven);
  throw refusal(response, body, question.format);
}

type EncodedForm = { body: ArrayBuffer; contentType: string };

/**
 * The form in one piece, made once for all attempts: given the form itself, `fetch` would stream it, and a connection
 * that breaks off meanwhile would leave an unhandled rejection behind.
 */
async function encodeForm(server: ServerSettings, question: Question): Promise<EncodedForm> {
  const form = new FormData();
  // The name is what servers tell the format by.
  form.set('file', new File([new Uint8Array(wavFile(question.pcm))], 'stretch.wav', { type: 'audio/wav' }));
  form.set('model', server.model ?? 'whisper-1');
  form.set('language', question.language);
  form.set('response_format', question.format);
  if (server.prompt) form.set('prompt', server.prompt);
  if (question.format === 'verbose_json') form.append('timestamp_granularities[]', 'word');
  const encoded = new Response(form);
  return {
    body: await encoded.arrayBuffer(),
    contentType: encoded.headers.get('content-type') ?? 'multipart/form-data',
  };
}

function readAnswer(response: Response, body: string, isProven: boolean): TranscriptionAnswer {
  const parsed = parseJson(body);
  const answer = transcriptionAnswer.safeParse(parsed);
  if (answer.success) return answer.data;
  const type = response.headers.get('content-type') ?? 'no content type';
  const isCutOff = parsed === undefined && type.includes('json');
  // What stands before a server shows pages of its own while that is away.
  if (isCutOff || isProven)
    throw new PassingError(
      `The speech server answered half, or something that is no transcription (${type}).`,
    );
  throw new EngineError(
    `The speech server answered something that is no transcription (${type}). Does SPEECH_HTTP_URL name the right address?`,
    { retryable: false },
  );
}

/** What a status means; bodies are not quoted, for they may hold what was said. */
function refusal(response: Response, body: string, format: AnswerFormat): Error {
  const { status } = response;
  if (status === 408 || status === 409 || status === 425 || status === 429 || status >= 500) {
    return new PassingError(`The speech server is busy or out of order (status ${status}).`, {
      waitMs: retryAfterMs(response),
    });
  }
  if (status === 401 || status === 403) {
    return new EngineError('The speech server refuses the key in SPEECH_HTTP_KEY.', { retryable: false });
  }
  if (status === 404 || status === 405) {
    return new EngineError(
      'The speech server knows no transcriptions at this address, or not this model. See SPEECH_HTTP_URL and SPEECH_HTTP_MODEL.',
      { retryable: false },
    );
  }
  if (status === 413) return new SoundTooLargeError();
  if (format === 'verbose_json' && /response_format|timestamp_granularities|verbose_json/.test(body)) {
    return new FormatRefusedError();
  }
  return new EngineError(`The speech server refuses the sound (status ${status}).`, { retryable: false });
}

function transcriptionsUrl(given: string): string {
  const url = new URL(given);
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  if (path.endsWith('/audio/transcriptions')) return url.href;
  url.pathname = `${path === '' ? '/v1' : path}/audio/transcriptions`;
  return url.href;
}
