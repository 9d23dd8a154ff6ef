import { afterEach, describe, expect, it } from 'vitest';
import { type ChatAnswer, type ChatServer, startChatServer } from '../../../test/chat-server.ts';
import { LanguageModelError } from '../language-model.ts';
import { createOpenAiCompatibleModel } from './openai-compatible-model.ts';

describe('a model behind chat completions', () => {
  let server: ChatServer;
  afterEach(() => server.close());

  async function ask(answer: () => ChatAnswer, options: { timeoutMs?: number; signal?: AbortSignal } = {}) {
    server = await startChatServer(answer);
    const model = createOpenAiCompatibleModel({
      baseUrl: server.baseUrl,
      apiKey: 'secret-key',
      model: 'small',
      maxRetries: 0,
      ...(options.timeoutMs !== undefined && { timeoutMs: options.timeoutMs }),
    });
    const { signal = new AbortController().signal } = options;
    return model.complete({ instructions: 'Punctuate.', text: 'guten tag', signal });
  }

  it('sends instructions, text, model and key, and gives the text back', async () => {
    expect(await ask(() => 'Guten Tag.')).toBe('Guten Tag.');
    expect(server.requests).toEqual([
      { system: 'Punctuate.', user: 'guten tag', model: 'small', authorization: 'Bearer secret-key' },
    ]);
  });

  it.each([
    [500, true],
    [503, true],
    [429, true],
    [401, false],
    [404, false],
  ])('turns status %i into an error that is worth another try: %s', async (status, retryable) => {
    const failing = ask(() => (response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
    });
    await expect(failing).rejects.toBeInstanceOf(LanguageModelError);
    await expect(failing).rejects.toMatchObject({ retryable });
  });

  it('takes a page of HTML for no answer', async () => {
    const failing = ask(() => (response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Starting</p>');
    });
    await expect(failing).rejects.toMatchObject({ name: 'LanguageModelError', retryable: true });
  });

  it('takes a server that is not there for unreachable', async () => {
    server = await startChatServer(() => '');
    const { baseUrl } = server;
    await server.close();
    const model = createOpenAiCompatibleModel({ baseUrl, model: 'small', maxRetries: 0 });
    const asked = model.complete({ instructions: '', text: 'x', signal: new AbortController().signal });
    await expect(asked).rejects.toMatchObject({ name: 'LanguageModelError', retryable: true });
  });

  it('gives up on a server that never answers', async () => {
    const failing = ask(() => () => undefined, { timeoutMs: 100 });
    await expect(failing).rejects.toMatchObject({ name: 'LanguageModelError', retryable: true });
  });

  it('throws the reason of the caller who aborts', async () => {
    const stopping = new AbortController();
    const reason = new Error('stopped by the caller');
    const failing = ask(
      () => () => {
        stopping.abort(reason);
      },
      { signal: stopping.signal },
    );
    await expect(failing).rejects.toBe(reason);
  });

  it('keeps what was said out of its errors', async () => {
    const failure = await ask(() => (response) => {
      response.writeHead(500).end('guten tag');
    }).catch((error: unknown) => error as Error);
    expect(JSON.stringify(failure) + String(failure) + String((failure as Error).cause)).not.toContain(
      'guten tag',
    );
  });
});
