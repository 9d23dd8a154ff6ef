// A language model behind any server that speaks OpenAI's chat completions.
import {
  type FailureReason,
  type LanguageModel,
  LanguageModelError,
  type ModelRequest,
} from '../language-model.ts';

export type OpenAiCompatibleOptions = {
  /** For instance `http://127.0.0.1:8080/v1`. */
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
  /**
   * How long one request may take, with its retries; of a text that comes in pieces, how long the next one may. A slow
   * machine writes 300 words in a minute.
   */
  timeoutMs?: number;
  /** Further tries of one request on 408, 409, 429 and 5xx, with growing pauses. */
  maxRetries?: number;
};

export function createOpenAiCompatibleModel(options: OpenAiCompatibleOptions): LanguageModel {
  const { timeoutMs = 120_000, maxRetries = 2 } = options;
  const openChat = async (): Promise<Chat> => {
    const kit = await loadKit();
    const provider = kit.createOpenAICompatible({
      name: 'language-model',
      baseURL: options.baseUrl,
      ...(options.apiKey !== undefined && { apiKey: options.apiKey }),
    });
    return { kit, model: provider.chatModel(options.model), timeoutMs, maxRetries };
  };
  return {
    name: options.model,
    complete: async ({ instructions, text, signal }) => {
      signal.throwIfAborted();
      const { kit, model } = await openChat();
      try {
        const answer = await kit.generateText({
          model,
          system: instructions,
          prompt: text,
          // The same text again for the same words, as far as the server can.
          temperature: 0,
          maxRetries,
          abortSignal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        });
        return answer.text;
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        throw describe(error, kit);
      }
    },
    stream: async function* (request) {
      yield* streamPieces(request, await openChat());
    },
  };
}

type Kit = Awaited<ReturnType<typeof loadKit>>;

/** Loaded with the first request: many installations have no language model. */
async function loadKit() {
  const [{ createOpenAICompatible }, kit] = await Promise.all([
    import('@ai-sdk/openai-compatible'),
    import('ai'),
  ]);
  const { APICallError, generateText, RetryError, streamText } = kit;
  return { createOpenAICompatible, APICallError, generateText, RetryError, streamText };
}

type Chat = {
  kit: Kit;
  model: ReturnType<ReturnType<Kit['createOpenAICompatible']>['chatModel']>;
  timeoutMs: number;
  maxRetries: number;
};

async function* streamPieces(request: ModelRequest, chat: Chat): AsyncGenerator<string> {
  const { instructions, text, signal } = request;
  signal.throwIfAborted();
  const ending = new AbortController();
  const wait = () => setTimeout(() => ending.abort(), chat.timeoutMs);
  let timer = wait();
  let isStarted = false;
  try {
    const { stream } = chat.kit.streamText({
      model: chat.model,
      system: instructions,
      prompt: text,
      temperature: 0,
      maxRetries: chat.maxRetries,
      abortSignal: AbortSignal.any([signal, ending.signal]),
      // Else it is printed, and with it what a person said.
      onError: () => undefined,
    });
    for await (const part of stream) {
      signal.throwIfAborted();
      clearTimeout(timer);
      timer = wait();
      if (part.type === 'text-delta') {
        isStarted = true;
        yield part.text;
      } else if (part.type === 'error') throw part.error;
      else if (part.type === 'finish') return assertDone(part.finishReason);
    }
    throw brokenOff();
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (ending.signal.aborted) throw silent();
    if (error instanceof LanguageModelError) throw error;
    throw isStarted ? brokenOff() : describe(error, chat.kit);
  } finally {
    clearTimeout(timer);
    // Stops the model when the caller stops reading; has no effect after the end.
    ending.abort();
  }
}

function assertDone(reason: string): void {
  if (reason === 'stop') return;
  if (reason === 'length')
    throw new LanguageModelError('The language model had no room for the rest.', {
      retryable: false,
      reason: 'too_long',
    });
  if (reason === 'content-filter')
    throw new LanguageModelError('The language model declined.', { retryable: false, reason: 'refused' });
  throw brokenOff();
}

/** A wrong key or address is the operator's to mend: nobody could have asked otherwise. */
function reasonOf(statusCode: number): FailureReason {
  if (statusCode === 429) return 'busy';
  return [400, 413, 422].includes(statusCode) ? 'refused' : 'unreachable';
}

function silent(): LanguageModelError {
  return new LanguageModelError('The language model gave no usable answer in time.', {
    retryable: true,
    reason: 'silent',
  });
}

function brokenOff(): LanguageModelError {
  return new LanguageModelError('The language model broke off.', { retryable: true, reason: 'broken_off' });
}

/** Without the original error: it carries the request, and with it what a person said. */
function describe(error: unknown, { APICallError, RetryError }: Kit): LanguageModelError {
  const last = RetryError.isInstance(error) ? error.lastError : error;
  if (!APICallError.isInstance(last)) {
    return silent();
  }
  const { statusCode } = last;
  if (statusCode === undefined) {
    return new LanguageModelError('The language model cannot be reached.', { retryable: true });
  }
  // A page instead of JSON comes with 200 from proxies that are not ready: worth another try.
  const refused = statusCode >= 400 && statusCode < 500 && ![408, 409, 425, 429].includes(statusCode);
  return new LanguageModelError(`The language model answered with status ${statusCode}.`, {
    retryable: !refused,
    reason: reasonOf(statusCode),
  });
}
