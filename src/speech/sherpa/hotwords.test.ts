import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  framesOfToken,
  writeCtcModel,
  writeTransducerModel,
} from '../../../test/fixtures/models/tiny-speech-models.ts';
import { spell, TONE_TOKENS, type ToneToken } from '../../../test/fixtures/models/tone-alphabet.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { tokenRanks, tokensOfTerm } from './hotwords.ts';
import { createSherpaEngine } from './sherpa-engine.ts';

describe('a term as tokens', () => {
  const ranks = tokenRanks(
    ['<unk>', '▁H', 'er', '▁Ha', 'ge', 'dorn', 'd', 'o', 'r', 'n', 'do', 'rn', '▁', 'a', 'g', 'e', 'H']
      .map((token, number) => `${token} ${number}\n`)
      .join(''),
  );

  it.each([
    // `▁H` is merged first, and `do` and `rn` before `dorn` could be.
    ['Hagedorn', ['▁Ha', 'ge', 'dorn']],
    ['  Hage  dorn ', ['▁Ha', 'ge', '▁', 'dorn']],
    ['Hügel', null],
    ['Ha/ge', null],
    ['H:2', null],
    ['', null],
  ])('%j is %j', (term, tokens) => {
    expect(tokensOfTerm(term, ranks)).toEqual(tokens);
  });
});

describe('a transducer', () => {
  const folder = temporaryFolder();
  beforeAll(async () => {
    await writeTransducerModel(join(folder, 'sherpa-onnx-tiny-en-1'));
    await writeCtcModel(join(folder, 'sherpa-onnx-tiny-en-2'));
  });

  /** Two letters at once, the second a little louder: nothing but a wish decides for the first. */
  function between(one: ToneToken, other: ToneToken): Buffer {
    const sounding = (token: number) => framesOfToken(token) * 80 - 30;
    const [soft, loud] = [one, other].map((token) => spell(['▁a', token, 'k'], sounding));
    const mixed = Buffer.from(loud ?? '');
    for (let at = 0; at + 1 < Math.min(mixed.length, soft?.length ?? 0); at += 2) {
      const sum = 0.52 * mixed.readInt16LE(at) + 0.48 * (soft?.readInt16LE(at) ?? 0);
      mixed.writeInt16LE(Math.round(sum), at);
    }
    return mixed;
  }

  async function recognise(model: number, vocabulary: readonly string[]): Promise<string> {
    const modelFolder = join(folder, `sherpa-onnx-tiny-en-${model}`);
    const session = await createSherpaEngine({ modelFolder }).open({ language: 'en', vocabulary });
    try {
      const pcm = between('e', 'g');
      const words = await session.recognise(
        { pcm, language: 'en' },
        { signal: new AbortController().signal },
      );
      return words.map((word) => word.text).join(' ');
    } finally {
      await session.close();
    }
  }

  it('recognises a term of the list where the sound leaves it open, and the likeliest without a list', async () => {
    expect(TONE_TOKENS).toEqual(expect.arrayContaining(['▁a', 'e', 'g', 'k']));
    expect(await recognise(1, [])).toBe('agk');
    expect(await recognise(1, ['aek'])).toBe('aek');
    expect(await recognise(1, ['bed', 'aek', 'Übel'])).toBe('aek');
    expect(await recognise(1, ['Übel'])).toBe('agk');
  });

  it('of another kind recognises as if there were no list', async () => {
    expect(await recognise(2, ['aek'])).toBe('agk');
  });

  it('has another name for its words with a list that it makes use of, and with no other', async () => {
    const nameOf = (model: number, vocabulary: readonly string[]) =>
      createSherpaEngine({ modelFolder: join(folder, `sherpa-onnx-tiny-en-${model}`) }).fingerprint?.({
        language: 'en',
        vocabulary,
      });
    const bare = await nameOf(1, []);
    expect(new Set([bare, await nameOf(1, ['aek']), await nameOf(1, ['bed'])]).size).toBe(3);
    expect(await nameOf(1, ['Übel'])).toBe(bare);
    expect(await nameOf(2, ['aek'])).toBe(await nameOf(2, []));
    expect(await nameOf(2, [])).not.toBe(bare);
  });
});
