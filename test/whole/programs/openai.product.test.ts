// The unmodified client of OpenAI against the running product: every format, every refusal, and what is left afterwards.
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import OpenAI, { APIError, toFile } from 'openai';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MadeApiKey } from '#api-keys/api-keys.plugin.ts';
import type { Project } from '#projects/domain/project.ts';
import { wavFile } from '#speech/wav.ts';
import { type Person, signUp } from '../../clients/client.ts';
import { silence, speak, speakPcm } from '../../fixtures/synthetic-speech.ts';
import { outbox, type Product, PROGRAM, startProduct } from '../../servers/product.ts';
import { everyJobIsDone, queryProduct } from '../../servers/product-database.ts';
import { soon } from '../../soon.ts';

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

async function newKey(scopes: string[], keepsProjects = false): Promise<string> {
  const made = await ada.call<MadeApiKey>('POST', '/api/keys/', { name: 'Archiv', scopes, keepsProjects });
  expect(made.status).toBe(201);
  return made.body.key;
}

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

/** Rows that hold a text or a name, and files that hold sound. */
async function left(): Promise<object> {
  const count = async (text: string) =>
    Number((await queryProduct<{ count: string }>(product.dataDir, text))[0]?.count);
  return {
    projects: await count('select count(*) from projects'),
    uploads: await count("select count(*) from uploads where blob_key <> '' or file_name <> ''"),
    waiting: await count('select count(*) from openai_api.transcriptions'),
    files: ['blobs', 'uploads'].flatMap((folder) =>
      globSync('**/*', { cwd: join(product.dataDir, folder), withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    ),
  };
}
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

it('tells who speaks', async () => {
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

it('makes the same project of one form as of an upload by TUS, once for one Idempotency-Key', async () => {
  const key = await newKey(['projects:write', 'projects:read']);
  const settings = { language: 'en', vocabulary: ['Wetterau'] };
  const send = async (name: string, more: [string, string | File][] = []) => {
    const form = new FormData();
    form.append('file', await file(spoken, 'Über das Wetter.wav'));
    for (const [field, value] of [['settings', JSON.stringify(settings)] as const, ...more])
      form.append(field, value);
    return fetch(`${product.url}/api/projects/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': name },
      body: form,
    });
  };
  const first = await send('form-1');
  expect(first.status).toBe(201);
  const body = (await first.json()) as { projects: Project[] };
  const [made] = body.projects;
  const byTus = await ada.record({ name: 'Über das Wetter.wav', content: spoken }, settings);
  const { id: _id, createdAt: _created, updatedAt: _updated, ...same } = byTus;
  expect(made).toMatchObject(same);
  const again = await send('form-1');
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(await again.json()).toEqual(body);
  expect((await ada.projects()).filter(({ title }) => title === 'Über das Wetter')).toHaveLength(2);
  await ada.reaches(made?.id ?? '', 'completed_llm');
});

it('keeps nothing of a form that it refuses', async () => {
  const key = await newKey(['projects:write']);
  const send = async (parts: [string, string | File][]) => {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    const headers = { authorization: `Bearer ${key}`, 'accept-language': 'en' };
    const answer = await fetch(`${product.url}/api/projects/upload`, { method: 'POST', headers, body: form });
    return [answer.status, ((await answer.json()) as { error: { code: string } }).error.code];
  };
  const before = await left();
  const sound: [string, File] = ['file', await file()];
  const settings: [string, string] = ['settings', '{"language":"en"}'];
  expect(await send([sound])).toEqual([400, 'invalid_request']);
  expect(await send([sound, ['settings', '{"language"']])).toEqual([400, 'invalid_request']);
  expect(await send([settings])).toEqual([400, 'invalid_request']);
  expect(await send([settings, ['file', await file(Buffer.alloc(0))]])).toEqual([422, 'upload_empty']);
  expect(await send([sound, settings, ['title', 'x'.repeat(201)]])).toEqual([400, 'title_too_long']);
  expect(await send([settings, ['file', await file(Buffer.from('a letter'))]])).toEqual([
    415,
    'file_unsupported',
  ]);
  expect(await left()).toEqual(before);
});

it('transcribes a file from the command line, with a key that is nowhere in the list of processes', async () => {
  const before = await left();
  const path = await speak(SENTENCE);
  const key = await newKey(['audio:transcribe']);
  const run = (args: string[], env: Record<string, string>) =>
    new Promise<{ code: number; out: string; said: string }>((ended) => {
      const child = execFile(
        process.execPath,
        [PROGRAM, 'transcribe', path, '--language', 'en', ...args],
        { env: { ...process.env, LANG: 'en_GB.UTF-8', DATA_DIR: product.dataDir, ...env } },
        (_error, out, said) => ended({ code: child.exitCode ?? -1, out, said }),
      );
    });
  const server = ['--server', product.url];
  const [text, subtitles, refused, keyless] = await Promise.all([
    run(server, { TRANSCRIBE_KEY: key }),
    run([...server, '--format', 'srt'], { TRANSCRIBE_KEY: key }),
    run(server, { TRANSCRIBE_KEY: `${key.slice(0, -1)}!` }),
    run(server, {}),
  ]);
  expect([text.code, text.out]).toEqual([0, expect.stringMatching(EVERYTHING)]);
  expect(text.said).toContain('100% sent');
  expect([subtitles.code, subtitles.out]).toEqual([0, expect.stringMatching(/^1\n00:00:/)]);
  expect([refused.code, refused.out]).toEqual([2, '']);
  expect(refused.said).toContain('key isn’t valid');
  expect([keyless.code, keyless.said]).toEqual([2, expect.stringContaining('TRANSCRIBE_KEY')]);
  expect(await left()).toEqual(before);
});
