// The unmodified client of OpenAI against the running product: every format, every refusal, and what is left afterwards.
import { readFile } from 'node:fs/promises';
import OpenAI, { type APIError, toFile } from 'openai';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wavFile } from '#speech/wav.ts';
import { type Person, signUp } from '../../clients/client.ts';
import { silence, speak, speakPcm } from '../../fixtures/synthetic-speech.ts';
import { outbox, type Product, startProduct } from '../../servers/product.ts';
import { everyJobIsDone, queryProduct } from '../../servers/product-database.ts';
import { soon } from '../../soon.ts';
import { createKey, leftIn } from './program-traces.ts';

const SENTENCE = 'the weather was fine this morning';
const EVERYTHING = /weather was fine/i;

let product: Product;
let ada: Person;
let client: OpenAI;
let spoken: Buffer;

beforeAll(async () => {
  product = await startProduct({ env: { PLANS: 'off' } });
  ada = await signUp(product, 'ada@example.org');
  client = await clientWith(['audio:transcribe']);
  spoken = await readFile(await speak(SENTENCE));
});
afterAll(() => product.remove());

const newKey = (scopes: string[], keepsProjects = false) => createKey(ada, scopes, keepsProjects);
const clientOf = (apiKey: string) => new OpenAI({ apiKey, baseURL: `${product.url}/v1`, maxRetries: 0 });
const clientWith = async (scopes: string[], keepsProjects = false) =>
  clientOf(await newKey(scopes, keepsProjects));

const file = (content = spoken, name = 'Wetter.wav') => toFile(content, name);
const order = { model: 'whisper-1', language: 'en' };
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it was answered'),
    (error: unknown) => error as APIError,
  );

const left = () => leftIn(product);
const NOTHING = { projects: 0, uploads: 0, waiting: 0, files: [] };

it('answers as JSON, and leaves nothing behind', async () => {
  const answer = await client.audio.transcriptions.create({ ...order, file: await file() });
  expect(answer.text).toMatch(EVERYTHING);
  expect(answer.usage).toMatchObject({ type: 'duration' });
  await soon(async () => expect(await left()).toEqual(NOTHING));
});

it('answers as text, SRT and WebVTT', async () => {
  const [text, srt, vtt] = await Promise.all(
    (['text', 'srt', 'vtt'] as const).map(async (format) =>
      client.audio.transcriptions.create({ ...order, file: await file(), response_format: format }),
    ),
  );
  expect(text).toMatch(EVERYTHING);
  expect(srt).toMatch(/^1\n00:00:\d\d,\d{3} --> 00:00:\d\d,\d{3}\n/);
  expect(vtt).toMatch(/^WEBVTT\n\n/);
  expect(`${srt}`).toMatch(EVERYTHING);
});

it('answers with segments and words', async () => {
  const verbose = { ...order, file: await file(), response_format: 'verbose_json' as const };
  const usual = await client.audio.transcriptions.create(verbose);
  expect(usual).toMatchObject({ task: 'transcribe', language: 'english' });
  expect(usual.words).toBeUndefined();
  expect(usual.duration).toBeCloseTo(spoken.length / 32_000, 0);
  const [segment] = usual.segments ?? [];
  expect(segment?.text).toMatch(EVERYTHING);
  expect(segment?.avg_logprob).toBeLessThanOrEqual(0);
  const both = await client.audio.transcriptions.create({
    ...verbose,
    timestamp_granularities: ['word', 'segment'],
  });
  expect(both.segments).toHaveLength(usual.segments?.length ?? 0);
  const words = both.words ?? [];
  expect(words.map(({ word }) => word).join(' ')).toMatch(EVERYTHING);
  for (const [index, word] of words.entries()) {
    expect(word.end).toBeGreaterThanOrEqual(word.start);
    expect(word.start).toBeGreaterThanOrEqual(words[index - 1]?.start ?? 0);
  }
});

it('names the speakers by letters', async () => {
  const pcm = Buffer.concat([
    await speakPcm(SENTENCE, { voice: 'slt' }),
    silence(1),
    await speakPcm('my brother sold the old house near the river last year', { voice: 'rms' }),
  ]);
  const answer = await client.audio.transcriptions.create({
    ...order,
    file: await file(wavFile(pcm)),
    response_format: 'diarized_json',
    chunking_strategy: 'auto',
  });
  const { segments } = answer as unknown as OpenAI.Audio.TranscriptionDiarized;
  expect(segments.length).toBeGreaterThan(1);
  expect(segments[0]).toMatchObject({ type: 'transcript.text.segment', id: 'seg_000', speaker: 'A' });
});

it('streams the text while it is recognised', async () => {
  const stream = await client.audio.transcriptions.create({ ...order, file: await file(), stream: true });
  let deltas = '';
  let done = '';
  for await (const event of stream) {
    if (event.type === 'transcript.text.delta') deltas += event.delta;
    if (event.type === 'transcript.text.done') done = event.text;
  }
  expect(done).toMatch(EVERYTHING);
  expect(deltas).toMatch(EVERYTHING);
});

it('takes 25 MB', async () => {
  const pcm = Buffer.concat([await speakPcm(SENTENCE), silence(780)]);
  const wav = wavFile(pcm);
  expect(wav.length).toBeGreaterThan(24_900_000);
  const answer = await client.audio.transcriptions.create({ ...order, file: await file(wav) });
  expect(answer.text).toMatch(EVERYTHING);
  await soon(async () => expect(await left()).toEqual(NOTHING));
});

it('lists its models', async () => {
  const ids: string[] = [];
  for await (const model of client.models.list()) ids.push(model.id);
  expect(ids).toContain('wortlaut-standard');
  expect(await client.models.retrieve('whisper-1')).toMatchObject({ id: 'whisper-1', object: 'model' });
  expect(await failure(client.models.retrieve('gpt-9'))).toMatchObject({
    status: 404,
    code: 'model_not_found',
  });
});

it('says in OpenAI’s form what is wrong', async () => {
  const create = (more: object, using = client) =>
    file().then((sound) => failure(using.audio.transcriptions.create({ ...order, file: sound, ...more })));
  const wrongKey = await create({}, clientOf('wl_000000000000000000000000000000000000'));
  expect(wrongKey).toMatchObject({ status: 401, code: 'invalid_api_key', type: 'invalid_request_error' });
  expect(wrongKey.message).toContain('key');
  expect(await create({}, await clientWith(['projects:read']))).toMatchObject({
    status: 403,
    code: 'insufficient_permissions',
  });
  expect(await create({ language: 'xx' })).toMatchObject({
    status: 400,
    code: 'invalid_value',
    param: 'language',
  });
  expect(await create({ model: 'gpt-9' })).toMatchObject({ status: 404, code: 'model_not_found' });
  expect(await create({ prompt: 'Wort, '.repeat(2_000) })).toMatchObject({ status: 400, param: 'prompt' });
  expect(await create({ include: ['logprobs'] })).toMatchObject({
    status: 400,
    code: 'unsupported_parameter',
    param: 'include',
  });
  const letter = await file(Buffer.from('No sound at all, but a letter. '.repeat(300)), 'Brief.mp3');
  expect(await create({ file: letter })).toMatchObject({ status: 415, code: 'file_unsupported' });
  const { status } = await fetch(`${product.url}/v1/chat/completions`, { method: 'POST' });
  expect(status).toBe(404);
  expect(await left()).toEqual(NOTHING);
});

it('answers silence with an empty text', async () => {
  const quiet = await file(wavFile(silence(3)));
  const answer = await client.audio.transcriptions.create({ ...order, file: quiet });
  expect(answer.text).toBe('');
  const vtt = await client.audio.transcriptions.create({ ...order, file: quiet, response_format: 'vtt' });
  expect(vtt).toBe('WEBVTT\n');
});

it('deletes what a program no longer waits for', async () => {
  const leaving = new AbortController();
  const long = await file(wavFile(Buffer.concat(Array.from({ length: 40 }, () => spoken.subarray(44)))));
  const asked = client.audio.transcriptions.create({ ...order, file: long }, { signal: leaving.signal });
  asked.catch(() => undefined);
  await soon(async () => expect(await left()).toMatchObject({ projects: 1, waiting: 1 }));
  leaving.abort();
  await soon(async () => expect(await left()).toEqual(NOTHING));
});

it('keeps the project where the key says so, and mails nobody', async () => {
  const keeping = await clientWith(['audio:transcribe'], true);
  const answer = await keeping.audio.transcriptions.create({
    ...order,
    file: await file(),
    prompt: 'Wetterau, Morgenthau',
  });
  const [project] = await ada.projects();
  expect(project).toMatchObject({ title: 'Wetter', status: 'completed_llm' });
  expect((await ada.export(project?.id ?? '', 'txt')).body.trim()).toBe(answer.text);
  await soon(async () => {
    const [row] = await queryProduct<{ vocabulary: string[]; notified_at: Date | null }>(
      product.dataDir,
      'select vocabulary, notified_at from projects',
    );
    expect(row?.vocabulary).toEqual(['Wetterau', 'Morgenthau']);
    expect(row?.notified_at).not.toBeNull();
  });
  await everyJobIsDone(product.dataDir);
  // Mails that say that keys were made are there.
  const subjects = outbox(product.dataDir).map((mail) => /^Subject: .*$/m.exec(mail)?.[0] ?? '');
  expect(subjects.filter((subject) => /Wetter|transcript|ready/i.test(subject))).toEqual([]);
});
