// Sound that is still coming in, as the audio chunks that the whole recording will be cut into.
import { BYTES_PER_MS } from '#platform/media/decode-audio.ts';
import { type ActivityFollower, audioRanges, type AudioChunk } from '#projects/transcribe/public.server.ts';
import { createGrowingPlan } from './growing-plan.ts';

/** `pcm`: the audio of the audio chunk as an engine receives it, s16le, 16 kHz, one channel. */
export type PreviewChunk = AudioChunk & { pcm: Buffer };

/**
 * Takes no more of the sound than it needs for the next stretch.
 * @param options.targetMs the engine's wish, as for the plan of the whole
 */
export async function* cutPreview(
  sound: AsyncIterable<Buffer>,
  options: { activity: ActivityFollower; targetMs?: number | undefined },
): AsyncGenerator<PreviewChunk> {
  const plan = createGrowingPlan({ targetMs: options.targetMs });
  const kept = createKeptSound();
  for await (const bytes of sound) {
    kept.add(bytes);
    for (const audioChunk of plan.add(await options.activity.detect(bytes)))
      yield { ...audioChunk, pcm: kept.read(audioChunk) };
    kept.dropBefore(plan.neededFromMs());
  }
}

/** The last minute or so, in the chunks in which it came. */
function createKeptSound() {
  let firstByte = 0;
  let chunks: Buffer[] = [];
  return {
    add: (bytes: Buffer) => {
      chunks.push(bytes);
    },
    read: (audioChunk: AudioChunk): Buffer => {
      const all = Buffer.concat(chunks);
      const at = (ms: number) => ms * BYTES_PER_MS - firstByte;
      return Buffer.concat(
        audioRanges(audioChunk).map(({ startMs, endMs }) => all.subarray(at(startMs), at(endMs))),
      );
    },
    dropBefore: (ms: number) => {
      let gone = 0;
      for (const chunk of chunks) {
        if (firstByte + chunk.length > ms * BYTES_PER_MS) break;
        firstByte += chunk.length;
        gone += 1;
      }
      if (gone > 0) chunks = chunks.slice(gone);
    },
  };
}
