// A process that recognises audio chunks with sherpa-onnx, as a session wants it.
import { pcmDurationMs, splitAtQuietest } from '../audio.ts';
import type { EngineError, RecognisedWord } from '../engine.ts';
import type { ChunkProcess } from '../healing-session.ts';
import type { RecogniserSettings } from './recogniser-messages.ts';
import { wordsOfResult } from './result-words.ts';
import { SherpaChild } from './sherpa-child.ts';

export type SherpaProcessOptions = {
  settings: RecogniserSettings;
  /** Words to favour; see `hotwords.ts`. */
  hotwords?: string | undefined;
  /** A longer audio chunk is divided at its quietest point. */
  longestMs: number;
  /** After so many audio chunks the process gives way to a new one: native memory grows. */
  chunksPerProcess: number;
  isBackground?: boolean | undefined;
};

export class SherpaProcess implements ChunkProcess<RecognisedWord[]> {
  readonly #child: SherpaChild;
  readonly #options: SherpaProcessOptions;
  #recognised = 0;

  constructor(options: SherpaProcessOptions) {
    this.#options = options;
    this.#child = new SherpaChild({ isBackground: options.isBackground ?? false });
  }

  get usable(): boolean {
    return this.#child.usable && this.#recognised < this.#options.chunksPerProcess;
  }

  async recognise(pcm: Buffer): Promise<RecognisedWord[]> {
    const { settings, hotwords, longestMs } = this.#options;
    await this.#child.load({ type: 'load', settings, hotwords });
    const durationMs = pcmDurationMs(pcm);
    if (durationMs <= longestMs) {
      const answer = this.#child.ask({ type: 'recognise', pcm }, 'recognised');
      this.#recognised += 1;
      return wordsOfResult((await answer).result, durationMs);
    }
    const [first, second] = splitAtQuietest(pcm);
    const offsetMs = pcmDurationMs(first);
    const later = (words: RecognisedWord[]) =>
      words.map((word) => ({ ...word, startMs: word.startMs + offsetMs, endMs: word.endMs + offsetMs }));
    return [...(await this.recognise(first)), ...later(await this.recognise(second))];
  }

  end(reason: EngineError): Promise<void> {
    return this.#child.end(reason);
  }
}
