// A process that detects the spoken language of an audio chunk with sherpa-onnx and a Whisper model.
import type { EngineError } from '../engine.ts';
import type { ChunkProcess } from '../healing-session.ts';
import type { LanguageSettings } from './recogniser-messages.ts';
import { SherpaChild } from './sherpa-child.ts';

/** Bytes of 29 s of audio; Whisper processes at most 30 s. */
const MOST_BYTES = 29 * 16_000 * 2;
/** Native memory grows, as with recognition. */
const STRETCHES_PER_PROCESS = 500;

export class LanguageProcess implements ChunkProcess<string | null> {
  readonly #child = new SherpaChild();
  readonly #settings: LanguageSettings;
  #heard = 0;

  constructor(settings: LanguageSettings) {
    this.#settings = settings;
  }

  get usable(): boolean {
    return this.#child.usable && this.#heard < STRETCHES_PER_PROCESS;
  }

  /** @returns a BCP 47 base language; null where the model cannot tell */
  async recognise(pcm: Buffer): Promise<string | null> {
    await this.#child.load({ type: 'load-languages', settings: this.#settings });
    this.#heard += 1;
    const answer = await this.#child.ask(
      { type: 'identify', pcm: pcm.subarray(0, MOST_BYTES) },
      'identified',
    );
    return answer.language === '' ? null : answer.language;
  }

  end(reason: EngineError): Promise<void> {
    return this.#child.end(reason);
  }
}
