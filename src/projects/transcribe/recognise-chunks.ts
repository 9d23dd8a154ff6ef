// Recognises all audio chunks that are still open, side by side. One that the engine dies over costs nothing but
// itself.
import type { Word } from '#projects/domain/transcript.ts';
import { UNHEARD } from '#projects/domain/text/omission.ts';
import { EngineError, type SpeechEngine } from '#speech/engine.ts';
import type { AudioChunk } from './plan-chunks.ts';
import { createChunkRecogniser } from './recognise-chunk.ts';
import { transcribeErrors } from './transcribe.errors.ts';

export type RecogniseOptions = {
  engine: SpeechEngine;
  pcmPath: string;
  language: string;
  vocabulary?: readonly string[];
  subjectTerms?: readonly string[];
  signal: AbortSignal;
  checkpoint: {
    openAudioChunks(): Promise<number[]>;
    saveAudioChunk(position: number, words: Word[]): Promise<void>;
  };
  /**
   * True where nobody comes back to an audio chunk that the engine fails over: a mark stands in its place then, where
   * the engine could do the others.
   */
  leavesOut?: boolean | undefined;
  onLeftOut?: ((error: EngineError) => void) | undefined;
  onProgress?: ((share: number) => void) | undefined;
  onCheckpoint?: ((name: string) => void | Promise<void>) | undefined;
};

const RETRIES = 3;
/** An engine that fails over so many audio chunks in a row is down: the sound is not to blame. */
const MOST_IN_A_ROW = 3;
/**
 * A text with more gaps than that, as a share of its audio chunks, is no text; a few are none too many in a short one.
 */
const MOST_LEFT_OUT = 0.1;
const FEW = 2;

/**
 * @throws {AppError} `engine_failed` when the engine is down, or fails over an audio chunk and somebody will come back
 * to it
 * @throws the signal's reason when aborted; what is stored stays
 */
export async function recogniseAudioChunks(
  options: RecogniseOptions,
  plan: readonly AudioChunk[],
): Promise<void> {
  const waiting = await options.checkpoint.openAudioChunks();
  const length = (position: number) => (plan[position]?.endMs ?? 0) - (plan[position]?.startMs ?? 0);
  const total = plan.reduce((sum, audioChunk) => sum + audioChunk.endMs - audioChunk.startMs, 0);
  let done = total - waiting.reduce((sum, position) => sum + length(position), 0);
  if (waiting.length > 0 && done > 0) options.onProgress?.(done / total);
  const failures = createFailures();
  const failing = new AbortController();
  const signal = AbortSignal.any([options.signal, failing.signal]);
  const stream = async () => {
    const recogniser = createChunkRecogniser({ ...wishesOf(options), retries: RETRIES });
    try {
      for (let position = waiting.shift(); position !== undefined; position = waiting.shift()) {
        const audioChunk = plan[position];
        if (!audioChunk) continue;
        const words = await recogniser.recognise(audioChunk, signal).catch(failures.take(position, signal));
        if (!words) continue;
        failures.endRow();
        await options.checkpoint.saveAudioChunk(position, words);
        done += length(position);
        options.onProgress?.(done / total);
        await options.onCheckpoint?.(`stretch:${position}`);
      }
    } catch (error) {
      // The other streams have nothing to win any more.
      failing.abort(error);
      throw error;
    } finally {
      await recogniser.close();
    }
  };
  const count = Math.min(Math.max(1, options.engine.parallelism), waiting.length);
  const outcomes = await Promise.allSettled(Array.from({ length: count }, stream));
  options.signal.throwIfAborted();
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  const reason: unknown = failing.signal.aborted ? failing.signal.reason : failed?.reason;
  if (reason instanceof EngineError) throw transcribeErrors.engine_failed({}, reason);
  if (failed) throw reason;
  await leaveOut(options, plan, failures.all);
}

function wishesOf({ engine, pcmPath, language, vocabulary = [], subjectTerms = [] }: RecogniseOptions) {
  return { engine, pcmPath, language, vocabulary, subjectTerms };
}

type Failure = { position: number; error: EngineError };

function createFailures() {
  const all: Failure[] = [];
  let inARow = 0;
  return {
    all: all as readonly Failure[],
    endRow: () => {
      inARow = 0;
    },
    /** Keeps what may be the fault of one audio chunk, and throws all else on. */
    take: (position: number, signal: AbortSignal) => (error: unknown) => {
      signal.throwIfAborted();
      if (!(error instanceof EngineError) || !error.retryable) throw error;
      inARow += 1;
      if (inARow >= MOST_IN_A_ROW) throw error;
      all.push({ position, error });
      return null;
    },
  };
}

async function leaveOut(
  options: RecogniseOptions,
  plan: readonly AudioChunk[],
  failures: readonly Failure[],
): Promise<void> {
  const [first] = failures;
  if (!first) return;
  const most = Math.min(plan.length - 1, Math.max(FEW, plan.length * MOST_LEFT_OUT));
  if (options.leavesOut !== true || failures.length > most)
    throw transcribeErrors.engine_failed({}, first.error);
  for (const { position, error } of failures) {
    const { startMs, endMs } = plan[position] ?? { startMs: 0, endMs: 0 };
    await options.checkpoint.saveAudioChunk(position, [{ text: UNHEARD, startMs, endMs, confidence: 0 }]);
    options.onLeftOut?.(error);
  }
}
