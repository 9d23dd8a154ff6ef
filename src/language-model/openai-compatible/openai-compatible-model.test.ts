import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import {
  beginStream,
  type ChatAnswer,
  type ChatServer,
  endStream,
  startChatServer,
  writePiece,
} from '../../../test/servers/doubles/chat-server.ts';
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

describe('a text in pieces', () => {
  let server: ChatServer;
  afterEach(() => server.close());

  async function* stream(
    answer: () => ChatAnswer,
    options: { timeoutMs?: number; signal?: AbortSignal } = {},
  ): AsyncGenerator<string> {
    server = await startChatServer(answer);
    const model = createOpenAiCompatibleModel({
      baseUrl: server.baseUrl,
      model: 'small',
      maxRetries: 0,
      ...(options.timeoutMs !== undefined && { timeoutMs: options.timeoutMs }),
    });
    const { signal = new AbortController().signal } = options;
    yield* model.stream({ instructions: 'Summarise.', text: 'guten tag', signal });
  }

  async function readAll(pieces: AsyncIterable<string>): Promise<string[]> {
    const read: string[] = [];
    for await (const piece of pieces) read.push(piece);
    return read;
  }

  it('comes as it is written, and ends where the model says so', async () => {
    expect(await readAll(stream(() => 'Eins zwei drei.'))).toEqual(['Eins ', 'zwei ', 'drei.']);
    expect(server.requests).toMatchObject([{ system: 'Summarise.', user: 'guten tag', model: 'small' }]);
  });

  it('is there before the rest is written', async () => {
    let response: ServerResponse | undefined;
    const pieces = stream(() => (given) => {
      response = given;
      beginStream(given);
      writePiece(given, 'Anfang ');
    });
    expect((await pieces.next()).value).toBe('Anfang ');
    if (!response) throw new Error('Nobody asked.');
    writePiece(response, 'Ende.');
    endStream(response);
    expect(await readAll(pieces)).toEqual(['Ende.']);
  });

  it.each([
    ['a line that breaks', (response: ServerResponse) => response.destroy(), 'broken_off'],
    ['an end without the word that it is one', (response: ServerResponse) => response.end(), 'broken_off'],
    ['no room for the rest', (response: ServerResponse) => endStream(response, 'length'), 'too_long'],
    ['a filter', (response: ServerResponse) => endStream(response, 'content_filter'), 'refused'],
  ])('is no text where it ends by %s', async (_what, end, reason) => {
    const pieces = stream(() => (response) => {
      beginStream(response);
      writePiece(response, 'Anfang ');
      setImmediate(() => end(response));
    });
    await expect(readAll(pieces)).rejects.toMatchObject({ name: 'LanguageModelError', reason });
  });

  it.each([
    [500, 'unreachable'],
    [429, 'busy'],
    [400, 'refused'],
    [401, 'unreachable'],
  ])('does not begin at status %i: %s', async (status, reason) => {
    const pieces = stream(() => (response) => {
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end('{"error":{"message":"guten tag"}}');
    });
    const failure = (await readAll(pieces).catch((error: unknown) => error)) as LanguageModelError;
    expect(failure).toMatchObject({ name: 'LanguageModelError', reason });
    expect(JSON.stringify(failure) + String(failure) + String(failure.cause)).not.toContain('guten tag');
  });

  it('is given up when the next piece does not come', async () => {
    const pieces = stream(
      () => (response) => {
        beginStream(response);
        writePiece(response, 'Anfang ');
      },
      { timeoutMs: 100 },
    );
    await expect(readAll(pieces)).rejects.toMatchObject({ name: 'LanguageModelError', reason: 'silent' });
  });

  it('is stopped at the model, too, by a reader who aborts or reads no further', async () => {
    for (const how of ['abort', 'return'] as const) {
      const stopping = new AbortController();
      let gone: Promise<unknown> | undefined;
      const pieces = stream(
        () => (response) => {
          gone = once(response, 'close');
          beginStream(response);
          writePiece(response, 'Anfang ');
        },
        { signal: stopping.signal },
      );
      await pieces.next();
      const reason = new Error('stopped by the caller');
      if (how === 'abort') {
        stopping.abort(reason);
        await expect(readAll(pieces)).rejects.toBe(reason);
      } else await pieces.return(undefined);
      await gone;
      await server.close();
    }
  });
});
