import { copyFile, mkdtemp, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { childProcesses } from '../../../test/child-processes.ts';
import { framesOfToken, writeCtcModel, writeTransducerModel } from '../../../test/tiny-speech-models.ts';
import { writeCohereModel } from '../../../test/tiny-cohere-model.ts';
import { writeWhisperModel } from '../../../test/tiny-whisper-model.ts';
import { spell, TONE_TOKENS, type ToneToken } from '../../../test/tone-alphabet.ts';
import type { SpeechEngine } from '../engine.ts';
import { describeEngineContract } from '../engine-contract.ts';
import { createSherpaEngine } from './sherpa-engine.ts';

const running = () => childProcesses(/recogniser\.child/);
const { signal } = new AbortController();
/** Tones a little shorter than the token's duration: the transducer would name a longer one twice. */
const sounding = (token: number) => framesOfToken(token) * 80 - 30;

describe('sherpa-onnx', () => {
  let root = '';
  let count = 0;
  const freshFolder = () => {
    count += 1;
    return join(root, `sherpa-onnx-tiny-en-${count}`);
  };
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'wortlaut-test-'));
  });
  afterAll(() => rm(root, { recursive: true }));

  const recognise = async (engine: SpeechEngine, pcm: Buffer) => {
    const session = await engine.open({ language: 'en' });
    try {
      return await session.recognise({ pcm, language: 'en' }, { signal });
    } finally {
      await session.close();
    }
  };

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

    describeEngineContract(() => ({
      engine,
      language: 'en',
      spoken: { pcm, words: ['ace', 'bllo'] },
      busy: () => vi.waitFor(() => expect(running()).not.toEqual([]), { timeout: 30_000, interval: 2 }),
      strike: async () => {
        for (const pid of running()) process.kill(pid, 'SIGKILL');
      },
      held: async () => running().length,
    }));

    it('finds the exact words and times', async () => {
      const words = await recognise(engine, pcm);
      const lastingMs = (token: ToneToken) => framesOfToken(TONE_TOKENS.indexOf(token)) * 80;
      expect(words.map(({ text, startMs, endMs }) => ({ text, startMs, endMs }))).toEqual([
        { text: 'ace', startMs: 400, endMs: 1_200 + lastingMs('e') },
        { text: 'bllo', startMs: 1_600, endMs: 2_800 + lastingMs('o') },
      ]);
    });

    it('finds no words in a very short stretch of sound', async () => {
      expect(await recognise(engine, spell(['▁a']).subarray(32 * 400, 32 * 430))).toEqual([]);
    });

    it('runs at a lower priority, in one process for many stretches, and then in a new one', async () => {
      const recycled = createSherpaEngine({ modelFolder, stretchesPerProcess: 2 });
      const session = await recycled.open({ language: 'en' });
      const pids: number[][] = [];
      for (let stretch = 0; stretch < 3; stretch += 1) {
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

  it('reads a CTC model', async () => {
    const folder = freshFolder();
    await writeCtcModel(folder);
    const words = await recognise(
      createSherpaEngine({ modelFolder: folder }),
      spell(['▁b', 'e', 'd', '▁a', 'g', 'o']),
    );
    expect(words.map(({ text, startMs, endMs }) => ({ text, startMs, endMs }))).toEqual([
      { text: 'bed', startMs: 400, endMs: 1_280 },
      { text: 'ago', startMs: 1_600, endMs: 2_480 },
    ]);
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

    it('finds the words', async () => {
      const words = await recognise(
        engine,
        spell(['▁b', 'e', 'd', '▁a', 'g', 'o'], () => 400),
      );
      expect(words.map((word) => word.text)).toEqual(['bed', 'ago']);
      expect(words.at(-1)?.endMs).toBe(2_800);
    });

    it('hears more than the 30 s that the model can take at once', async () => {
      const fits = Array.from({ length: 20 }, () => ['▁a', 'c', 'e', 'd'] as const).flat();
      const words = await recognise(
        engine,
        spell(fits, () => 370),
      );
      expect(words.map((word) => word.text).join('')).toBe('aced'.repeat(20));
      expect(words.at(-1)?.endMs).toBeGreaterThan(31_000);
    });
  });

  describe('with a Cohere model', () => {
    let folder = '';
    beforeAll(async () => {
      folder = join(root, 'cohere');
      await writeCohereModel(folder);
    });

    it('hears the words, each time in the language that it is told', async () => {
      const engine = createSherpaEngine({ modelFolder: folder });
      expect(await engine.availability()).toEqual({ available: true, languages: ['de', 'en'] });
      const pcm = spell(['▁b', 'e', 'k', '▁a', 'k', 'e'], () => 370);
      for (const language of ['en', 'de']) {
        const session = await engine.open({ language });
        const words = await session.recognise({ pcm, language }, { signal });
        await session.close();
        // The model writes first which language stood in its prompt.
        expect(words.map((word) => word.text)).toEqual([language, 'bek', 'ake']);
        expect(words.at(-1)?.endMs).toBe(pcm.length / 32);
      }
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

  const broken: [string, (folder: string) => Promise<void>, RegExp][] = [
    ['is not there', async (f) => rm(f, { recursive: true }), /cannot be read/],
    [
      'has a file that is cut off',
      async (f) => cut(join(f, 'encoder.onnx'), 0.99),
      /encoder\.onnx .* cut off/,
    ],
    ['has an empty file', async (f) => truncate(join(f, 'joiner.onnx'), 0), /joiner\.onnx .* empty/],
    [
      'has garbage in a file',
      async (f) => writeFile(join(f, 'decoder.onnx'), 'not found\n'),
      /no ONNX model|cut off/,
    ],
    [
      'lacks a key',
      async (f) => writeTransducerModel(f, { normalize_type: undefined }),
      /lack "normalize_type"/,
    ],
    [
      'divides by nothing',
      async (f) => writeTransducerModel(f, { subsampling_factor: 0 }),
      /"subsampling_factor"/,
    ],
    ['counts in words', async (f) => writeTransducerModel(f, { vocab_size: 'many' }), /"vocab_size"/],
    ['has its files mixed up', swapDecoderAndJoiner, /mixed up/],
    ['has no tokens', async (f) => rm(join(f, 'tokens.txt')), /no tokens\.txt/],
    ['has too few tokens', async (f) => writeFile(join(f, 'tokens.txt'), '▁a 0\n<blk> 1\n'), /2 entries/],
    ['has no blank', async (f) => writeFile(join(f, 'tokens.txt'), '▁a 0\n'), /<blk>/],
    ['has tokens of another kind', async (f) => writeFile(join(f, 'tokens.txt'), 'a b c\n'), /Line 1/],
    ['lacks a file', async (f) => rm(join(f, 'decoder.onnx')), /no complete model/],
    ['has a note that is none', async (f) => writeFile(join(f, 'wortlaut.json'), '{'), /wortlaut\.json/],
  ];
  it.each(broken)('refuses a model that %s, before it is loaded', async (_what, damage, reason) => {
    const folder = freshFolder();
    await writeTransducerModel(folder);
    await damage(folder);
    const engine = createSherpaEngine({ modelFolder: folder });
    expect(await engine.availability()).toEqual({
      available: false,
      missing: 'speech.missing.model_broken',
      detail: expect.stringMatching(reason),
    });
    await expect(engine.open({ language: 'en' })).rejects.toMatchObject({
      name: 'EngineError',
      retryable: false,
    });
  });

  it('refuses a model whose languages nobody can tell', async () => {
    const folder = join(root, 'something');
    await writeCtcModel(folder);
    const engine = createSherpaEngine({ modelFolder: folder });
    expect(await engine.availability()).toMatchObject({ detail: expect.stringContaining('wortlaut.json') });
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

async function cut(path: string, share: number): Promise<void> {
  await truncate(path, Math.floor((await stat(path)).size * share));
}

async function swapDecoderAndJoiner(folder: string): Promise<void> {
  const [decoder, joiner] = [join(folder, 'decoder.onnx'), join(folder, 'joiner.onnx')];
  await copyFile(decoder, join(folder, 'kept'));
  await rename(joiner, decoder);
  await rename(join(folder, 'kept'), joiner);
}
