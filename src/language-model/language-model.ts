// The language model port: one prompt in, text out, whole or as it comes.

export type ModelRequest = { instructions: string; text: string; signal: AbortSignal };

export type LanguageModel = {
  /** The model's name, as stored beside a text it made. */
  readonly name: string;
  /**
   * @param request.instructions what to do, in the language of the text
   * @param request.text what to do it with
   * @throws {LanguageModelError} when no answer could be had
   */
  complete(request: ModelRequest): Promise<string>;
  /**
   * Yields the text in pieces as the model writes it. Ends only when the model reports that it is done. Stops the
   * model when the caller stops reading.
   * @param request as for `complete`
   * @throws {LanguageModelError} when no answer could be had, or not all of it
   */
  stream(request: ModelRequest): AsyncIterable<string>;
};

/**
 * `unreachable`: nobody answers, the server fails, or it does not know us. `busy`: it asks to wait. `refused`: it will
 * not do this, however often it is asked. `silent`: nothing usable came in time. `broken_off`: the text ended in the
 * middle. `too_long`: the model had no room left to write on.
 */
export type FailureReason = 'unreachable' | 'busy' | 'refused' | 'silent' | 'broken_off' | 'too_long';

export class LanguageModelError extends Error {
  override name = 'LanguageModelError';
  readonly retryable: boolean;
  readonly reason: FailureReason;
  constructor(message: string, options: { retryable: boolean; reason?: FailureReason; cause?: unknown }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.retryable = options.retryable;
    this.reason = options.reason ?? (options.retryable ? 'unreachable' : 'refused');
  }
}
