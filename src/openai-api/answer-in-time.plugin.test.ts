// Answers that take long, as a client reads them: the bytes ahead, and errors before and after the first of them.
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerInTime } from './answer-in-time.plugin.ts';

const QUICK = { quietMs: 20, beatMs: 20 };
const NEVER = { quietMs: 60_000, beatMs: 60_000 };
const app = fastify();
let beats = 0;
/** Resolves once so many were sent. */
let enough = Promise.withResolvers<void>();

const beat = () => {
  beats += 1;
  if (beats === 2) enough.resolve();
  return '\n';
};
const lateError = (error: unknown) => ({ text: JSON.stringify({ error: String(error) }), isCut: true });
const json = { type: 'application/json', beat, lateError };
const bytes = (...texts: string[]) => texts.map((text) => Buffer.from(text));
const afterBeats = async <Value>(value: () => Value): Promise<Value> => {
  await enough.promise;
  return value();
};
const fail = () => {
  throw new Error('broken');
};

app.addHook('onRequest', async () => {
  beats = 0;
  enough = Promise.withResolvers();
});
app.get('/quick', (_request, reply) =>
  answerInTime(reply, json, { timing: NEVER, work: async () => bytes('{"text"', ':"a"}') }),
);
app.get('/slow', (_request, reply) =>
  answerInTime(reply, json, { timing: QUICK, work: () => afterBeats(() => bytes('{"text":"a"}')) }),
);
app.get('/vtt', (_request, reply) =>
  answerInTime(
    reply,
    { ...json, type: 'text/vtt', head: 'WEBVTT\n' },
    { timing: QUICK, work: () => afterBeats(() => bytes('WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n')) },
  ),
);
app.get('/refused', (_request, reply) =>
  answerInTime(reply, json, {
    timing: NEVER,
    work: async () => {
      throw Object.assign(new Error('no'), { statusCode: 422 });
    },
  }),
);
app.get('/late', (_request, reply) =>
  answerInTime(reply, json, { timing: QUICK, work: () => afterBeats(fail) }),
);
app.get('/events', (_request, reply) =>
  answerInTime(
    reply,
    { ...json, type: 'text/event-stream' },
    {
      timing: NEVER,
      work: async (write) => {
        write('data: 1\n\n');
        return bytes('data: 2\n\n');
      },
    },
  ),
);

let url = '';
beforeAll(async () => {
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

it('sends a quick answer whole, with its length', async () => {
  const answer = await fetch(`${url}/quick`);
  expect(answer.headers.get('content-length')).toBe('12');
  expect(await answer.json()).toEqual({ text: 'a' });
});

it('sends white space before JSON that takes long, which every reader takes', async () => {
  const answer = await fetch(`${url}/slow`);
  const text = await answer.text();
  expect(text).toMatch(/^\n+\{/);
  expect(JSON.parse(text)).toEqual({ text: 'a' });
});

it('begins WebVTT with its signature, and says it once', async () => {
  const text = await (await fetch(`${url}/vtt`)).text();
  expect(text).toMatch(/^WEBVTT\n\n+00:00\.000 --> 00:01\.000\nHi\n$/);
});

it('gives an error its status as long as no byte was sent', async () => {
  expect((await fetch(`${url}/refused`)).status).toBe(422);
});

it('says an error after the first byte, and cuts the answer, so that nobody takes it for a text', async () => {
  const answer = await fetch(`${url}/late`);
  expect(answer.status).toBe(200);
  let read = '';
  const reading = (async () => {
    for await (const chunk of answer.body ?? []) read += Buffer.from(chunk).toString();
  })();
  await expect(reading).rejects.toThrow('terminated');
  expect(JSON.parse(read)).toEqual({ error: 'Error: broken' });
});

it('begins with the first event that there is', async () => {
  const answer = await fetch(`${url}/events`);
  expect(await answer.text()).toBe('data: 1\n\ndata: 2\n\n');
});
