// Detects the language of low-confidence audio chunks from their sound. It stays unknown where the detection fails.
import type { SpokenLanguageIdentifier } from '#speech/public.server.ts';
import { EngineError } from '#speech/engine.ts';
import type { AudioChunk } from '../plan-chunks.ts';
import { audioMs, readAudioChunk } from '../recognise-chunk.ts';
import { BYTES_PER_MS } from '#platform/media/decode-audio.ts';

/** One that fails so often in a row will fail at the next as well. */
const MOST_FAILURES = 3;

/**
 * Ends its process before it returns: the recogniser that comes next needs the memory.
 * @returns for each audio chunk its language (BCP 47 base); null where it is unknown
 * @throws the signal's reason when aborted
 */
export async function detectLanguages(options: {
  identifier: SpokenLanguageIdentifier;
  audioChunks: readonly AudioChunk[];
  pcmPath: string;
  signal: AbortSignal;
  onFailure?: ((error: unknown) => void) | undefined;
  /** Called after each stretch. */
  onDetected?: () => void;
}): Promise<(string | null)[]> {
  const { identifier, audioChunks, pcmPath, signal, onFailure, onDetected } = options;
  const languages: (string | null)[] = audioChunks.map(() => null);
  const memory = Buffer.allocUnsafeSlow(Math.max(0, ...audioChunks.map(audioMs)) * BYTES_PER_MS);
  const session = identifier.open();
  let failures = 0;
  try {
    for (const [index, audioChunk] of audioChunks.entries()) {
      const pcm = await readAudioChunk(pcmPath, audioChunk, memory);
      try {
        languages[index] = await session.recognise({ pcm }, { signal });
        failures = 0;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof EngineError)) throw error;
        onFailure?.(error);
        failures += 1;
        if (!error.retryable || failures >= MOST_FAILURES) return languages;
      }
      onDetected?.();
    }
    return languages;
  } finally {
    await session.close();
  }
}
