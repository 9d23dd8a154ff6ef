// One stream of recognition: a session, opened when first needed, and patience with an engine that stumbles.
import { open } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { BYTES_PER_MS } from '#platform/media/decode-audio.ts';
import type { Word } from '#projects/domain/transcript.ts';
import { EngineError, type EngineSession, type SessionOptions, type SpeechEngine } from '#speech/engine.ts';
import { placeWords } from './assemble-transcript.ts';
import { audioRanges, type AudioChunk } from './plan-chunks.ts';

/** An attempt that took so long before it failed was a hung engine: a few more of them would be an hour. */
const LONG_MS = 60_000;
const RETRIES_AFTER_LONG = 1;

export type ChunkRecogniser = {
  /**
   * @returns words with times of the recording
   * @throws {EngineError} when the engine failed again and again
   * @throws the signal's reason when aborted
   */
  recognise(audioChunk: AudioChunk, signal: AbortSignal): Promise<Word[]>;
  close(): Promise<void>;
};

/** @param options.retries further attempts at an audio chunk where trying again may help */
export function createChunkRecogniser(
  options: SessionOptions & { engine: SpeechEngine; pcmPath: string; retries: number; longMs?: number },
): ChunkRecogniser {
  const { engine, pcmPath, retries, longMs = LONG_MS, ...wishes } = options;
  let session: EngineSession | null = null;
  let memory: Buffer = Buffer.alloc(0);
  return {
    recognise: async (audioChunk, signal) => {
      const size = audioMs(audioChunk) * BYTES_PER_MS;
      if (memory.length < size) memory = Buffer.allocUnsafeSlow(size);
      const pcm = await readAudioChunk(pcmPath, audioChunk, memory);
      for (let attempt = 0; ; attempt += 1) {
        signal.throwIfAborted();
        const beganAt = performance.now();
        try {
          session ??= await engine.open(wishes);
          const words = await session.recognise({ pcm, language: wishes.language }, { signal });
          return placeWords(words, audioChunk);
        } catch (error) {
          signal.throwIfAborted();
          if (!(error instanceof EngineError)) throw error;
          const isLong = performance.now() - beganAt >= longMs;
          const most = isLong ? Math.min(retries, RETRIES_AFTER_LONG) : retries;
          if (!error.retryable || attempt >= most) throw error;
        }
        await wait(100 * 2 ** attempt, undefined, { signal }).catch(() => signal.throwIfAborted());
      }
    },
    close: async () => session?.close(),
  };
}

/** ms of an audio chunk that an engine receives. */
export function audioMs(audioChunk: AudioChunk): number {
  return audioRanges(audioChunk).reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
}

/**
 * The sound of an audio chunk without its long pauses, in memory (`audioMs`, at least) that a stream uses again and
 * again: each audio chunk is a megabyte, which would wait to be collected.
 */
export async function readAudioChunk(
  pcmPath: string,
  audioChunk: AudioChunk,
  memory: Buffer,
): Promise<Buffer> {
  const file = await open(pcmPath, 'r');
  let filled = 0;
  try {
    for (const { startMs, endMs } of audioRanges(audioChunk)) {
      const { bytesRead } = await file.read(
        memory,
        filled,
        (endMs - startMs) * BYTES_PER_MS,
        startMs * BYTES_PER_MS,
      );
      filled += bytesRead - (bytesRead % 2);
    }
    return memory.subarray(0, filled);
  } finally {
    await file.close();
  }
}
