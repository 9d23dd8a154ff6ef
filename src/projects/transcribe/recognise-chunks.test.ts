// An engine that dies over an audio chunk: what it costs, and what it must not cost.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import type { Word } from '#projects/domain/transcript.ts';
import { EngineError, type SpeechEngine } from '#speech/engine.ts';
import type { AudioChunk } from './plan-chunks.ts';
import { createChunkRecogniser } from './recognise-chunk.ts';
import { recogniseAudioChunks } from './recognise-chunks.ts';

const STRETCH_MS = 500;
const crash = (message = 'crashed') => new EngineError(message, { retryable: true });

const folder = temporaryFolder();
let pcmPath: string;
/** Each audio chunk is full of its own number. */
const plan: AudioChunk[] = Array.from({ length: 30 }, (_, number) => ({
  startMs: number * STRETCH_MS,
  endMs: (number + 1) * STRETCH_MS,
  skips: [],
}));
beforeAll(async () => {
  pcmPath = join(folder, 'sound.pcm');
  await writeFile(pcmPath, Buffer.concat(plan.map((_, number) => Buffer.alloc(STRETCH_MS * 32, number))));
});

/** @param options.dies throws for the audio chunks that it cannot survive */
function engineThat(options: { dies: (audioChunk: number) => void; parallelism?: number }) {
  const asked: number[] = [];
  const engine: SpeechEngine = {
    name: 'mortal',
    rank: 1,
    parallelism: options.parallelism ?? 1,
    availability: async () => ({ available: true, languages: ['en'] }),
    open: async () => ({
      recognise: async ({ pcm }) => {
        const audioChunk = pcm[0] ?? -1;
        asked.push(audioChunk);
        options.dies(audioChunk);
        return [{ text: `w${audioChunk}`, startMs: 0, endMs: 100, confidence: 1 }];
      },
      close: async () => undefined,
    }),
  };
  return { engine, asked };
}

function store() {
  const words = new Map<number, Word[]>();
  return {
    words,
    textOf: (position: number) => words.get(position)?.map(({ text }) => text),
    checkpoint: {
      openAudioChunks: async () => [...plan.keys()].filter((position) => !words.has(position)),
      saveAudioChunk: async (position: number, found: Word[]) => void words.set(position, found),
    },
  };
}

const { signal } = new AbortController();

describe('an engine that dies over an audio chunk', () => {
  const deadly = (audioChunk: number) => {
    if (audioChunk === 4 || audioChunk === 9) throw crash();
  };

  it.each([1, 3])(
    'does all others, and the next one only what is missing (%i streams)',
    async (parallelism) => {
      const kept = store();
      const order = { pcmPath, language: 'en', signal, checkpoint: kept.checkpoint };
      const { engine } = engineThat({ dies: deadly, parallelism });
      await expect(recogniseAudioChunks({ ...order, engine }, plan)).rejects.toMatchObject({
        code: 'engine_failed',
      });
      expect([...plan.keys()].filter((position) => !kept.words.has(position))).toEqual([4, 9]);
      const next = engineThat({ dies: () => undefined });
      await recogniseAudioChunks({ ...order, engine: next.engine }, plan);
      expect(next.asked).toEqual([4, 9]);
      expect(kept.textOf(4)).toEqual(['w4']);
    },
  );

  it('costs that audio chunk where nobody comes back to it: a mark stands in its place', async () => {
    const kept = store();
    const { engine, asked } = engineThat({ dies: deadly });
    const reported: string[] = [];
    const onLeftOut = ({ message }: EngineError) => reported.push(message);
    const order = { engine, pcmPath, language: 'en', signal, checkpoint: kept.checkpoint };
    await recogniseAudioChunks({ ...order, leavesOut: true, onLeftOut }, plan);
    expect(kept.words.get(4)).toEqual([{ text: '[…]', startMs: 2_000, endMs: 2_500, confidence: 0 }]);
    expect([...plan.keys()].map((position) => kept.textOf(position)?.[0])).toEqual(
      [...plan.keys()].map((position) => (position === 4 || position === 9 ? '[…]' : `w${position}`)),
    );
    expect(reported).toEqual(['crashed', 'crashed']);
    expect(asked.filter((audioChunk) => audioChunk === 4)).toHaveLength(4);
  });

  it('is down where it dies over one after the other, and asks no further', async () => {
    const { engine, asked } = engineThat({
      dies: (audioChunk) => {
        if (audioChunk > 1) throw crash();
      },
    });
    const kept = store();
    const order = { engine, pcmPath, language: 'en', signal, leavesOut: true, checkpoint: kept.checkpoint };
    await expect(recogniseAudioChunks(order, plan)).rejects.toMatchObject({ code: 'engine_failed' });
    expect([...kept.words.keys()]).toEqual([0, 1]);
    expect(new Set(asked)).toEqual(new Set([0, 1, 2, 3, 4]));
  });

  it('makes no text that is mostly gaps', async () => {
    const { engine } = engineThat({
      dies: (audioChunk) => {
        if (audioChunk % 3 === 2) throw crash();
      },
    });
    const kept = store();
    const order = { engine, pcmPath, language: 'en', signal, leavesOut: true, checkpoint: kept.checkpoint };
    const short = plan.slice(0, 9);
    await expect(recogniseAudioChunks(order, short)).rejects.toMatchObject({ code: 'engine_failed' });
    expect(kept.words.size).toBe(6);
  });

  it('is asked once more only, where it hung', async () => {
    const { engine, asked } = engineThat({
      dies: () => {
        throw crash('no answer');
      },
    });
    const order = { engine, pcmPath, language: 'en', retries: 3 };
    const [audioChunk] = plan;
    if (!audioChunk) throw new Error('no plan');
    const patient = createChunkRecogniser(order);
    await expect(patient.recognise(audioChunk, signal)).rejects.toThrow('no answer');
    expect(asked.splice(0)).toHaveLength(4);
    // Every attempt counts as a long one here.
    const recogniser = createChunkRecogniser({ ...order, longMs: 0 });
    await expect(recogniser.recognise(audioChunk, signal)).rejects.toThrow('no answer');
    expect(asked).toHaveLength(2);
  });
});
