// The language model port: one prompt in, text out.

export type LanguageModel = {
  /** The model's name, as stored beside a text it made. */
  readonly name: string;
  /**
   * @param request.instructions what to do, in the language of the text
   * @param request.text what to do it with
   * @throws {LanguageModelError} when no answer could be had
   */
  complete(request: { instructions: string; text: string; signal: AbortSignal }): Promise<string>;
};

export class LanguageModelError extends Error {
  override name = 'LanguageModelError';
  readonly retryable: boolean;
  constructor(message: string, options: { retryable: boolean; cause?: unknown }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.retryable = options.retryable;
  }
}
