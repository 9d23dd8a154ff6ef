import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { soon } from '../../../test/soon.ts';
import { tone } from '../../../test/fixtures/synthetic-speech.ts';
import type { SpeechEngine } from '../engine.ts';
import { describeEngineContract } from '../engine-contract.ts';
import { createOpenAiEngine } from './openai-engine.ts';

type Asked = { authorization: string | undefined; path: string | undefined; form: FormData };
type Answerer = (response: ServerResponse, asked: Asked) => void;

const QUICK = { attempts: 3, firstPauseMs: 1, longestPauseMs: 20, maxRetryAfterMs: 20, timeoutMs: 10_000 };
const SOUND = tone({ hertz: 400, seconds: 1 });
const HEARD = {
  text: 'good morning',
  words: [
    { word: 'good', start: 0, end: 0.4 },
    { word: 'morning', start: 0.4, end: 1 },
  ],
};
const json: (body: unknown) => Answerer = (body) => (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const status: (code: number, body?: string, headers?: Record<string, string>) => Answerer =
  (code, body = '', headers = {}) =>
  (response) => {
    response.writeHead(code, headers).end(body);
  };

describe('an OpenAI-compatible server', () => {
  const asked: Asked[] = [];
  const sockets = new Set<Socket>();
  let answers: Answerer[] = [];
  let url = '';
  const server = createServer((request, response) => void take(request, response));
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });

  async function take(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(Buffer.concat(chunks), { headers }).formData();
    const question = { authorization: request.headers.authorization, path: request.url, form };
    asked.push(question);
    (answers.shift() ?? json(HEARD))(response, question);
  }

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    asked.length = 0;
    answers = [];
  });

  type Call = { url?: string; key?: string; model?: string; engine?: SpeechEngine; signal?: AbortSignal };
  const recognise = async (options: Call = {}) => {
    const { signal = new AbortController().signal, engine, ...settings } = options;
    const used = engine ?? createOpenAiEngine({ url, retry: QUICK, ...settings });
    const session = await used.open({ language: 'de' });
    try {
      return await session.recognise({ pcm: SOUND, language: 'de' }, { signal });
    } finally {
      await session.close();
    }
  };

  describe('with a steady connection', () => {
    let hold: ((response: ServerResponse) => void) | undefined;
    const heldResponses = new Set<ServerResponse>();
    describeEngineContract(() => ({
      engine: createOpenAiEngine({ url, retry: { ...QUICK, attempts: 1 } }),
      language: 'en',
      spoken: { pcm: SOUND, words: ['good', 'morning'] },
      busy: async () => {
        // The next question is left open, so that there is something to break off.
        await soon(() => expect(heldResponses.size).toBe(1));
        hold = undefined;
      },
      strike: async () => {
        for (const socket of sockets) socket.destroy();
      },
      held: async () => {
        await soon(() => expect(heldResponses.size).toBe(0));
        return heldResponses.size;
      },
    }));
    beforeEach(({ task }) => {
      if (!/aborted, throws|struck down|middle of work/.test(task.name)) return;
      hold = (response) => {
        heldResponses.add(response);
        response.on('close', () => heldResponses.delete(response));
      };
      answers = [(response) => hold?.(response)];
    });
  });

  it('gets the sound as a WAV file, the language, the model and the key', async () => {
    const words = await recognise({ key: 'secret', model: 'large' });
    expect(words.map((word) => [word.text, word.startMs, word.endMs])).toEqual([
      ['good', 0, 400],
      ['morning', 400, 1_000],
    ]);
    const [question] = asked;
    expect(question?.path).toBe('/v1/audio/transcriptions');
    expect(question?.authorization).toBe('Bearer secret');
    expect(question?.form.get('model')).toBe('large');
    expect(question?.form.get('language')).toBe('de');
    expect(question?.form.get('response_format')).toBe('verbose_json');
    expect(question?.form.getAll('timestamp_granularities[]')).toEqual(['word']);
    const file = Buffer.from(await new Response(question?.form.get('file')).arrayBuffer());
    expect(file.toString('latin1', 0, 4)).toBe('RIFF');
    expect(file.subarray(44).equals(SOUND)).toBe(true);
  });

  it('receives the names and terms, as many as it will read', async () => {
    const vocabulary = [
      'Hagedorn',
      'Bad Oeynhausen',
      ...Array.from({ length: 200 }, (_, i) => `Begriff${i}`),
    ];
    const session = await createOpenAiEngine({ url, retry: QUICK }).open({ language: 'de', vocabulary });
    const { signal } = new AbortController();
    await session.recognise({ pcm: SOUND, language: 'de' }, { signal });
    await session.close();
    await recognise();
    // Words of the subject come after a person's own.
    const subjectTerms = ['Befund', 'Diagnose'];
    const other = await createOpenAiEngine({ url, retry: QUICK }).open({
      language: 'de',
      vocabulary: ['Hagedorn'],
      subjectTerms,
    });
    await other.recognise({ pcm: SOUND, language: 'de' }, { signal });
    await other.close();
    expect(asked.at(-1)?.form.get('prompt')).toBe('Hagedorn, Befund, Diagnose');
    const [prompt, emptyPrompt] = asked.map((question) => question.form.get('prompt'));
    expect(prompt).toMatch(/^Hagedorn, Bad Oeynhausen, Begriff0, .{500,560}\d$/);
    expect(emptyPrompt).toBeNull();
  });

  it('is found by its root, by `/v1` and by the whole address', async () => {
    for (const suffix of ['/', '/v1', '/v1/', '/v1/audio/transcriptions'])
      await recognise({ url: url + suffix });
    expect(new Set(asked.map((question) => question.path))).toEqual(new Set(['/v1/audio/transcriptions']));
  });

  it('is asked for plain text once it has refused times, and no more for times in that session', async () => {
    answers = [status(400, '{"error":{"message":"response_format verbose_json is not supported"}}')];
    answers.push(json({ text: 'good morning' }), json({ text: 'good morning' }));
    const session = await createOpenAiEngine({ url, retry: QUICK }).open({ language: 'en' });
    const { signal } = new AbortController();
    const first = await session.recognise({ pcm: SOUND, language: 'en' }, { signal });
    const second = await session.recognise({ pcm: SOUND, language: 'en' }, { signal });
    await session.close();
    expect(first.map((word) => word.text)).toEqual(['good', 'morning']);
    expect(first.at(-1)?.endMs).toBe(1_000);
    expect(second).toEqual(first);
    expect(asked.map((question) => question.form.get('response_format'))).toEqual([
      'verbose_json',
      'json',
      'json',
    ]);
  });

  it('that takes small files alone gets the sound cut in its pause, once learned without asking', async () => {
    const pcm = Buffer.concat([
      tone({ hertz: 400, seconds: 2 }),
      Buffer.alloc(16_000),
      tone({ hertz: 500, seconds: 2 }),
    ]);
    const heard: Answerer = (response, question) => {
      const isLarge = (question.form.get('file') as File).size > 100_000;
      (isLarge ? status(413) : json(HEARD))(response, question);
    };
    const session = await createOpenAiEngine({ url, retry: QUICK }).open({ language: 'en' });
    const { signal } = new AbortController();
    answers = [heard, heard, heard];
    const first = await session.recognise({ pcm, language: 'en' }, { signal });
    expect(asked).toHaveLength(3);
    // The pause lies between 2.0 and 2.5 s.
    const [, , third] = first;
    expect(first.map((word) => word.text)).toEqual(['good', 'morning', 'good', 'morning']);
    expect(third?.startMs).toBeGreaterThanOrEqual(2_000);
    expect(third?.startMs).toBeLessThanOrEqual(2_500);
    answers = [heard, heard];
    expect(await session.recognise({ pcm, language: 'en' }, { signal })).toEqual(first);
    expect(asked).toHaveLength(5);
    await session.close();
  });

  it('is asked again when it is busy, out of order or breaks off', async () => {
    answers = [status(503), (response) => response.destroy()];
    expect(await recognise()).toHaveLength(2);
    expect(asked).toHaveLength(3);
  });

  it('is left alone for as long as it asks, up to the limit', async () => {
    const engine = createOpenAiEngine({
      url,
      retry: { ...QUICK, firstPauseMs: 60_000, longestPauseMs: 90_000 },
    });
    answers = [
      status(429, '', { 'retry-after': '0' }),
      status(429, '', { 'retry-after': new Date(0).toUTCString() }),
    ];
    expect(await recognise({ engine })).toHaveLength(2);
  });

  it('is waited for as long as it says, however soon one would ask again unasked', async () => {
    const engine = createOpenAiEngine({
      url,
      retry: { ...QUICK, longestPauseMs: 0, maxRetryAfterMs: 600_000 },
    });
    answers = [status(429, '', { 'retry-after': '300' })];
    const controller = new AbortController();
    const outcome = recognise({ engine, signal: controller.signal }).catch((error: unknown) => error);
    await soon(() => expect(asked).toHaveLength(1));
    await recognise();
    expect(asked).toHaveLength(2);
    controller.abort(new Error('enough'));
    expect(await outcome).toMatchObject({ message: 'enough' });
  });

  it('is asked again after half an answer, and after a page once it has transcribed', async () => {
    const half = status(200, '{"text": "good mor', { 'content-type': 'application/json' });
    const page = status(200, '<html>Back soon</html>', { 'content-type': 'text/html' });
    const engine = createOpenAiEngine({ url, retry: QUICK });
    answers = [half, json(HEARD), page, json(HEARD), page, page, page];
    expect(await recognise({ engine })).toHaveLength(2);
    expect(await recognise({ engine })).toHaveLength(2);
    await expect(recognise({ engine })).rejects.toMatchObject({ name: 'EngineError', retryable: true });
    expect(asked).toHaveLength(7);
  });

  it('may be tried again later when it stays busy', async () => {
    answers = [status(500), status(502), status(429)];
    await expect(recognise()).rejects.toMatchObject({ name: 'EngineError', retryable: true });
    expect(asked).toHaveLength(3);
  });

  it('stops waiting between two attempts when aborted', async () => {
    const session = await createOpenAiEngine({
      url,
      retry: { ...QUICK, firstPauseMs: 600_000, longestPauseMs: 600_000 },
    }).open({ language: 'en' });
    answers = [status(503)];
    const controller = new AbortController();
    const running = session.recognise({ pcm: SOUND, language: 'en' }, { signal: controller.signal });
    const reason = new Error('enough');
    const outcome = running.catch((error: unknown) => error);
    await soon(() => expect(asked).toHaveLength(1));
    controller.abort(reason);
    expect(await outcome).toBe(reason);
    await session.close();
  });

  it.each([
    ['refuses the key', status(401), /SPEECH_HTTP_KEY/],
    ['knows no such address or model', status(404), /SPEECH_HTTP_URL and SPEECH_HTTP_MODEL/],
    ['refuses the sound', status(400, 'no such codec'), /status 400/],
    ['finds a second of sound too large', status(413), /status 413/],
    ['answers a page', status(200, '<html></html>', { 'content-type': 'text/html' }), /text\/html/],
    ['answers another shape', json({ result: 'good morning' }), /no transcription/],
    [
      'answers times that are none',
      json({ text: 'a', words: [{ word: 'a', start: '0', end: null }] }),
      /no transcr/,
    ],
  ])('is not asked again when it %s', async (_what, answer, message) => {
    answers = [answer];
    await expect(recognise()).rejects.toMatchObject({
      name: 'EngineError',
      retryable: false,
      message: expect.stringMatching(message),
    });
    expect(asked).toHaveLength(1);
  });

  it('that cannot be reached is a failure that may pass', async () => {
    await expect(recognise({ url: 'http://127.0.0.1:1' })).rejects.toMatchObject({ retryable: true });
  });

  it('is not available without an address', async () => {
    const engine = createOpenAiEngine({ url: undefined });
    expect(await engine.availability()).toMatchObject({ available: false, missing: 'speech.missing.server' });
    await expect(engine.open({ language: 'de' })).rejects.toMatchObject({ retryable: false });
  });
});
