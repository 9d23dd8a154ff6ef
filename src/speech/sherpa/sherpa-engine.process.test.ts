import { copyFile, writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { childProcesses } from '../../../test/child-processes.ts';
import { soon } from '../../../test/soon.ts';
import {
  framesOfToken,
  writeCtcModel,
  writeTransducerModel,
} from '../../../test/fixtures/models/tiny-speech-models.ts';
import { writeCanaryModel } from '../../../test/fixtures/models/tiny-canary-model.ts';
import { writeCohereModel } from '../../../test/fixtures/models/tiny-cohere-model.ts';
import { writeWhisperModel } from '../../../test/fixtures/models/tiny-whisper-model.ts';
import { spell, TONE_TOKENS, type ToneToken } from '../../../test/fixtures/models/tone-alphabet.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import type { SpeechEngine } from '../engine.ts';
import { type ContractSubject, describeEngineContract } from '../engine-contract.ts';
import { createMemoryPlaces } from './memory-permits.ts';
import { createSherpaEngine } from './sherpa-engine.ts';

const running = () => childProcesses(/recogniser\.child/);
const { signal } = new AbortController();
/** Tones a little shorter than the token's duration: the transducer would name a longer one twice. */
const sounding = (token: number) => framesOfToken(token) * 80 - 30;

const subjectOf = (engine: SpeechEngine, pcm: Buffer, words: readonly string[]): ContractSubject => ({
  engine,
  language: 'en',
  spoken: { pcm, words },
  busy: () => soon(() => expect(running()).not.toEqual([]), { everyMs: 2 }),
  strike: async () => {
    for (const pid of running()) process.kill(pid, 'SIGKILL');
  },
  held: async () => running().length,
});

describe('sherpa-onnx', () => {
  const root = temporaryFolder();
  let count = 0;
  const freshFolder = () => {
    count += 1;
    return join(root, `sherpa-onnx-tiny-en-${count}`);
  };

  const inLanguage = async (engine: SpeechEngine, language: string, pcm: Buffer) => {
    const session = await engine.open({ language });
    try {
      return await session.recognise({ pcm, language }, { signal });
    } finally {
      await session.close();
    }
  };
  const recognise = (engine: SpeechEngine, pcm: Buffer) => inLanguage(engine, 'en', pcm);

  describe('with a transducer', () => {
    let engine: SpeechEngine;
    let modelFolder = '';
    const tokens = ['▁a', 'c', 'e', '▁b', 'l', 'l', 'o'] as const;
    const pcm = spell(tokens, sounding);
    beforeAll(async () => {
      modelFolder = freshFolder();
      await writeTransducerModel(modelFolder);
      engine = createSherpaEngine({ modelFolder });
    });

    describeEngineContract(() => subjectOf(engine, pcm, ['ace', 'bllo']));

    it('finds the exact words and times', async () => {
      const words = await recognise(engine, pcm);
      const lastingMs = (token: ToneToken) => framesOfToken(TONE_TOKENS.indexOf(token)) * 80;
      expect(words.map(({ text, startMs, endMs }) => ({ text, startMs, endMs }))).toEqual([
        { text: 'ace', startMs: 400, endMs: 1_200 + lastingMs('e') },
        { text: 'bllo', startMs: 1_600, endMs: 2_800 + lastingMs('o') },
      ]);
    });

    it('finds no words in a very short audio chunk of sound', async () => {
      expect(await recognise(engine, spell(['▁a']).subarray(32 * 400, 32 * 430))).toEqual([]);
    });

    it('waits for memory that others hold, can be stopped meanwhile, and goes on once they let go', async () => {
      const memory = { places: createMemoryPlaces(1_000), needMb: 600 };
      const small = createSherpaEngine({ modelFolder, memory });
      const [one, other, third] = await Promise.all([1, 2, 3].map(() => small.open({ language: 'en' })));
      const recognise = (session = one, stop = signal) =>
        session?.recognise({ pcm, language: 'en' }, { signal: stop });
      const words = await recognise();
      const stopping = new AbortController();
      const stopped = recognise(third, stopping.signal)?.catch((error: unknown) => error);
      const waiting = recognise(other);
      const reason = new Error('no longer wanted');
      stopping.abort(reason);
      expect(await stopped).toBe(reason);
      expect(await recognise()).toEqual(words);
      expect(running()).toHaveLength(1);
      await one?.close();
      expect(await waiting).toEqual(words);
      expect(running()).toHaveLength(1);
      const late = recognise(third)?.catch((error: unknown) => error);
      await third?.close();
      expect(await late).toMatchObject({ name: 'EngineError' });
      await other?.close();
      expect(running()).toEqual([]);
    });

    it('runs at a lower priority, in one process for many audio chunks, and then in a new one', async () => {
      const recycled = createSherpaEngine({ modelFolder, chunksPerProcess: 2 });
      const session = await recycled.open({ language: 'en' });
      const pids: number[][] = [];
      for (let audioChunk = 0; audioChunk < 3; audioChunk += 1) {
        await session.recognise({ pcm, language: 'en' }, { signal });
        pids.push(running());
      }
      expect(pids[0]).toEqual(pids[1]);
      expect(pids[2]).toHaveLength(1);
      expect(pids[2]).not.toEqual(pids[0]);
      expect(getPriority(pids[2]?.[0])).toBe(Math.min(19, getPriority() + 5));
      await session.close();
      expect(running()).toEqual([]);
    });
  });

  describe('with a CTC model', () => {
    let engine: SpeechEngine;
    const pcm = spell(['▁b', 'e', 'd', '▁a', 'g', 'o']);
    beforeAll(async () => {
      const folder = freshFolder();
      await writeCtcModel(folder);
      engine = createSherpaEngine({ modelFolder: folder });
    });

    describeEngineContract(() => subjectOf(engine, pcm, ['bed', 'ago']));

    it('finds the exact words and times', async () => {
      const words = await recognise(engine, pcm);
      expect(words.map(({ text, startMs, endMs }) => ({ text, startMs, endMs }))).toEqual([
        { text: 'bed', startMs: 400, endMs: 1_280 },
        { text: 'ago', startMs: 1_600, endMs: 2_480 },
      ]);
    });
  });

  describe('with a Whisper model', () => {
    let engine: SpeechEngine;
    beforeAll(async () => {
      const folder = join(root, 'whisper');
      await writeWhisperModel(folder);
      engine = createSherpaEngine({ modelFolder: folder });
    });

    it('knows the languages that the model names', async () => {
      expect(await engine.availability()).toEqual({ available: true, languages: ['de', 'en'] });
    });

    const pcm = spell(['▁b', 'e', 'd', '▁a', 'g', 'o'], () => 400);
    describeEngineContract(() => subjectOf(engine, pcm, ['bed', 'ago']));

    it('ends the last word where the last sound ends', async () => {
      expect((await recognise(engine, pcm)).at(-1)?.endMs).toBe(2_800);
    });

    it('recognises more than the 30 s that the model can take at once', async () => {
      const fits = Array.from({ length: 20 }, () => ['▁a', 'c', 'e', 'd'] as const).flat();
      const words = await recognise(
        engine,
        spell(fits, () => 370),
      );
      expect(words.map((word) => word.text).join('')).toBe('aced'.repeat(20));
      expect(words.at(-1)?.endMs).toBeGreaterThan(31_000);
    });
  });

  describe('with a Canary model', () => {
    let engine: SpeechEngine;
    const pcm = spell(['▁b', 'e', 'd', '▁a', 'g', 'o'], () => 370);
    beforeAll(async () => {
      const folder = join(root, 'canary');
      await writeCanaryModel(folder);
      engine = createSherpaEngine({ modelFolder: folder });
    });

    // The model writes first which language stood in its prompt.
    describeEngineContract(() => subjectOf(engine, pcm, ['en', 'bed', 'ago']));

    it.each(['de', 'fr', 'es'])('recognises the words in %s where that is the language', async (language) => {
      expect((await inLanguage(engine, language, pcm)).map((word) => word.text)).toEqual([
        language,
        'bed',
        'ago',
      ]);
    });
  });

  describe('with a Cohere model', () => {
    let folder = '';
    beforeAll(async () => {
      folder = join(root, 'cohere');
      await writeCohereModel(folder);
    });

    const pcm = spell(['▁b', 'e', 'k', '▁a', 'k', 'e'], () => 370);
    // The model writes first which language stood in its prompt.
    describeEngineContract(() => {
      return subjectOf(createSherpaEngine({ modelFolder: folder }), pcm, ['en', 'bek', 'ake']);
    });

    it('recognises the words, each time in the given language', async () => {
      const engine = createSherpaEngine({ modelFolder: folder });
      expect(await engine.availability()).toEqual({ available: true, languages: ['de', 'en'] });
      const words = await inLanguage(engine, 'de', pcm);
      expect(words.map((word) => word.text)).toEqual(['de', 'bek', 'ake']);
      expect(words.at(-1)?.endMs).toBe(pcm.length / 32);
    });

    it('is refused where its prompt cannot be written, or it is something else', async () => {
      const cases: [Parameters<typeof writeCohereModel>[1], RegExp][] = [
        [{ without: '<|itn|>' }, /no entry <\|itn\|>/],
        [{ modelType: 'another' }, /no complete model/],
      ];
      for (const [changes, reason] of cases) {
        const other = freshFolder();
        await writeCohereModel(other, changes);
        const availability = await createSherpaEngine({ modelFolder: other }).availability();
        expect(availability).toMatchObject({ detail: expect.stringMatching(reason) });
      }
    });

    it('outlives the end of its process over a decoder of another shape', async () => {
      const other = freshFolder();
      await writeCohereModel(other);
      await writeWhisperModel(join(other, 'foreign'));
      await copyFile(join(other, 'foreign', 'tiny-decoder.onnx'), join(other, 'decoder.int8.onnx'));
      await expect(
        recognise(createSherpaEngine({ modelFolder: other }), spell(['▁a'])),
      ).rejects.toMatchObject({ name: 'EngineError', retryable: false });
      expect(running()).toEqual([]);
    });
  });

  it('takes the languages from wortlaut.json', async () => {
    const folder = freshFolder();
    await writeCtcModel(folder);
    await writeFile(join(folder, 'wortlaut.json'), '{ "kind": "nemo-ctc", "languages": ["de", "fr"] }');
    const engine = createSherpaEngine({ modelFolder: folder });
    expect(await engine.availability()).toEqual({ available: true, languages: ['de', 'fr'] });
    await expect(engine.open({ language: 'en' })).rejects.toMatchObject({
      name: 'EngineError',
      retryable: false,
    });
  });

  it('is not available without a folder', async () => {
    const engine = createSherpaEngine({ modelFolder: undefined });
    expect(await engine.availability()).toMatchObject({ missing: 'speech.missing.model_folder' });
    await expect(engine.open({ language: 'en' })).rejects.toMatchObject({ name: 'EngineError' });
  });

  it('outlives a model that takes its process down', async () => {
    const folder = freshFolder();
    // The name says nothing of durations, so the native code finds the joiner too wide and ends its process.
    await writeTransducerModel(folder, { url: 'https://models.invalid/tiny' });
    await expect(recognise(createSherpaEngine({ modelFolder: folder }), spell(['▁a']))).rejects.toMatchObject(
      {
        name: 'EngineError',
        retryable: false,
        message: expect.stringMatching(/sherpa-onnx (was )?ended/),
      },
    );
    expect(running()).toEqual([]);
  });

  it('gives up on a process that takes too long', async () => {
    const folder = freshFolder();
    await writeCtcModel(folder);
    const engine = createSherpaEngine({ modelFolder: folder, timeLimit: { baseMs: 1, perAudioMs: 0 } });
    await expect(recognise(engine, spell(['▁a']))).rejects.toMatchObject({
      name: 'EngineError',
      retryable: true,
    });
    expect(running()).toEqual([]);
  });
});
