// A language model behind any server that speaks OpenAI's chat completions.
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, RetryError } from 'ai';
import { type LanguageModel, LanguageModelError } from '../language-model.ts';

export type OpenAiCompatibleOptions = {
  /** For instance `http://127.0.0.1:8080/v1`. */
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
  /** How long one request may take, with its retries. A slow machine writes 300 words in a minute. */
  timeoutMs?: number;
  /** Further tries of one request on 408, 409, 429 and 5xx, with growing pauses. */
  maxRetries?: number;
};

export function createOpenAiCompatibleModel(options: OpenAiCompatibleOptions): LanguageModel {
  const { timeoutMs = 120_000, maxRetries = 2 } = options;
  const provider = createOpenAICompatible({
    name: 'language-model',
    baseURL: options.baseUrl,
    ...(options.apiKey !== undefined && { apiKey: options.apiKey }),
  });
  return {
    name: options.model,
    complete: async ({ instructions, text, signal }) => {
      signal.throwIfAborted();
      try {
        const answer = await generateText({
          model: provider.chatModel(options.model),
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
        throw describe(error);
      }
    },
  };
}

/** Without the original error: it carries the request, and with it what a person said. */
function describe(error: unknown): LanguageModelError {
  const last = RetryError.isInstance(error) ? error.lastError : error;
  if (!APICallError.isInstance(last)) {
    return new LanguageModelError('The language model gave no usable answer in time.', { retryable: true });
  }
  const { statusCode } = last;
  if (statusCode === undefined) {
    return new LanguageModelError('The language model cannot be reached.', { retryable: true });
  }
  // A page instead of JSON comes with 200 from proxies that are not ready: worth another try.
  const refused = statusCode >= 400 && statusCode < 500 && ![408, 409, 425, 429].includes(statusCode);
  return new LanguageModelError(`The language model answered with status ${statusCode}.`, {
    retryable: !refused,
  });
}
