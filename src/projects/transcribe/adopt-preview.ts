// Audio chunks that were recognised while the upload was still running, under the same settings, are not recognised
// again.
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { BYTES_PER_MS } from '#platform/media/decode-audio.ts';
import type { Word } from '#projects/domain/transcript.ts';
import type { RecognisedWord } from '#speech/engine.ts';
import { placeWords } from './assemble-transcript.ts';
import { audioRanges, type AudioChunk } from './plan-chunks.ts';

/** Words from before the recording was complete. A sound's key is the SHA-256 of what the engine receives of it. */
export type ReusedWords = {
  sounds(settings: string): Promise<Set<string>>;
  /** Times from the beginning of what the engine heard. */
  words(settings: string, sound: string): Promise<RecognisedWord[] | null>;
  clear(): Promise<void>;
};

const CHUNK_BYTES = 65_536;

/**
 * The words that an engine would find again, for it heard the very same samples: so the transcript is the same with
 * and without them.
 * @param options.settings the engine's fingerprint; null: nothing is taken over
 * @param options.openAudioChunks positions in the plan, in order
 */
export async function takeOver(
  reusedWords: ReusedWords,
  options: {
    settings: string | null;
    plan: readonly AudioChunk[];
    openAudioChunks: readonly number[];
    pcmPath: string;
    saveAudioChunk(position: number, words: Word[]): Promise<void>;
    signal: AbortSignal;
  },
): Promise<void> {
  const { settings, plan, signal } = options;
  if (settings !== null) {
    const sounds = await reusedWords.sounds(settings);
    const file = await open(options.pcmPath, 'r');
    try {
      for (const position of options.openAudioChunks) {
        signal.throwIfAborted();
        const audioChunk = plan[position];
        if (sounds.size === 0 || !audioChunk) break;
        const sound = await soundOf(file, audioChunk);
        const words = sounds.delete(sound) ? await reusedWords.words(settings, sound) : null;
        if (words) await options.saveAudioChunk(position, placeWords(words, audioChunk));
      }
    } finally {
      await file.close();
    }
  }
  await reusedWords.clear();
}

async function soundOf(file: FileHandle, audioChunk: AudioChunk): Promise<string> {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  for (const { startMs, endMs } of audioRanges(audioChunk)) {
    let at = startMs * BYTES_PER_MS;
    for (const end = endMs * BYTES_PER_MS; at < end; ) {
      const { bytesRead } = await file.read(chunk, 0, Math.min(CHUNK_BYTES, end - at), at);
      if (bytesRead === 0) break;
      hash.update(chunk.subarray(0, bytesRead));
      at += bytesRead;
    }
  }
  return hash.digest('hex');
}
