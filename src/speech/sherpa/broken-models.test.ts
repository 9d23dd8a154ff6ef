// Models that would take the native code down: each is refused by a look at its files, before anything is loaded.
import { copyFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeCtcModel, writeTransducerModel } from '../../../test/fixtures/models/tiny-speech-models.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { createSherpaEngine } from './sherpa-engine.ts';

describe('a model folder that is no good', () => {
  const root = temporaryFolder();
  let count = 0;
  const freshFolder = () => {
    count += 1;
    return join(root, `sherpa-onnx-tiny-en-${count}`);
  };

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

  it('refuses a model whose languages are unknown', async () => {
    const folder = join(root, 'something');
    await writeCtcModel(folder);
    const engine = createSherpaEngine({ modelFolder: folder });
    expect(await engine.availability()).toMatchObject({ detail: expect.stringContaining('wortlaut.json') });
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
