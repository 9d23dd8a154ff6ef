import { beforeAll, describe, expect, it } from 'vitest';
import { SHORT_TEXT, speakTexts } from '../../../test/fixtures/spoken-texts.ts';
import { silence, speakPcm } from '../../../test/fixtures/synthetic-speech.ts';
import { wordErrorRate } from '../evaluation/word-error-rate.ts';
import { createPocketSphinxEngine } from './pocketsphinx-engine.ts';

const SENTENCE = 'the weather was fine this morning';
const signal = new AbortController().signal;

describe('PocketSphinx', () => {
  const engine = createPocketSphinxEngine();
  let sentence: Buffer = Buffer.alloc(0);
  beforeAll(async () => {
    sentence = await speakPcm(SENTENCE);
  });

  it('places words at their time, however long the silence before them', async () => {
    const session = await engine.open({ language: 'en' });
    const near = await session.recognise({ pcm: sentence, language: 'en' }, { signal });
    const pcm = Buffer.concat([silence(3), sentence, silence(4), sentence]);
    const far = await session.recognise({ pcm, language: 'en' }, { signal });
    await session.close();
    expect(far.map((word) => word.text)).toEqual([...SENTENCE.split(' '), ...SENTENCE.split(' ')]);
    const secondMs = 7_000 + sentence.length / 32;
    for (const [index, word] of near.entries()) {
      expect(Math.abs((far[index]?.startMs ?? 0) - word.startMs - 3_000)).toBeLessThan(60);
      const second = far[index + near.length];
      expect(Math.abs((second?.startMs ?? 0) - word.startMs - secondMs)).toBeLessThan(60);
    }
  });

  it('understands plain English well enough for the tests that rely on it', async () => {
    const session = await engine.open({ language: 'en' });
    const heard: string[] = [];
    for (const sentences of [SHORT_TEXT.sentences.slice(0, 5), SHORT_TEXT.sentences.slice(5)]) {
      const { pcm } = await speakTexts([{ ...SHORT_TEXT, sentences }]);
      const words = await session.recognise({ pcm, language: 'en' }, { signal });
      heard.push(...words.map((word) => word.text));
    }
    await session.close();
    expect(wordErrorRate(SHORT_TEXT.sentences.join(' '), heard.join(' ')).wer).toBeLessThanOrEqual(0.15);
  });
});
