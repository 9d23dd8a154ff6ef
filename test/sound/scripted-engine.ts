// An engine that returns scripted words by the number of the audio chunk and the language of its session.
import type { EngineTraits, SpeechEngine } from '#speech/engine.ts';

export type Scripted = SpeechEngine & {
  /** What it was asked: `stretch language`, in order. */
  readonly asked: string[];
  /** The sound of each audio chunk that it was given. */
  readonly heard: Buffer[];
};

type Answer = { text: string; confidence?: number };

/** @param options.say the number is that of the call, from 0; a promise that never settles is a hung engine */
export function createScriptedEngine(options: {
  model: string;
  traits: EngineTraits;
  say: (call: number, language: string, pcm: Buffer, signal: AbortSignal) => Answer | Promise<Answer>;
}): Scripted {
  const { model, traits } = options;
  const asked: string[] = [];
  const heard: Buffer[] = [];
  return {
    name: 'scripted',
    model,
    traits,
    rank: 1,
    parallelism: 1,
    // One sentence of the tests to a stretch.
    audioChunkMs: 3_500,
    asked,
    heard,
    availability: async () => ({ available: true, languages: ['de', 'en', 'fr', 'es'] }),
    open: async ({ language }) => ({
      recognise: async ({ pcm }, { signal }) => {
        signal.throwIfAborted();
        const call = asked.length;
        asked.push(`${call} ${language}`);
        heard.push(Buffer.from(pcm));
        const { text, confidence = 0.9 } = await options.say(call, language, pcm, signal);
        const words = text.split(' ').filter((word) => word !== '');
        const stepMs = pcm.length / 32 / Math.max(1, words.length);
        return words.map((word, index) => ({
          text: word,
          startMs: Math.round(index * stepMs),
          endMs: Math.round((index + 0.8) * stepMs),
          confidence,
        }));
      },
      close: async () => undefined,
    }),
  };
}
