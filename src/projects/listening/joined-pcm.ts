// The audio of all files of a project on one time line, each exactly as long as in the PCM that the text comes from.
import type { BlobStore } from '#blobs/blob-store.ts';
import { decodeMixOf, measureRecording } from '#platform/media/decode-recording.ts';
import type { Sandbox } from '#platform/media/sandbox.ts';
import { COPY_BYTES_PER_MS, COPY_SAMPLE_RATE } from './encode-copy.ts';
import type { TimedFile } from './timed-files.server.ts';

/** The decoder may have more of a file than is used of it, but not without a limit. */
const MORE_MS = 60_000;
const SILENCE = Buffer.alloc(64 * 1024);

/** @throws {BlobNotFoundError} for a file that is deleted; {AppError} as `decodeRecording` does */
export async function* joinedPcm(
  deps: { blobs: Pick<BlobStore, 'openLocal'>; sandbox: Sandbox },
  files: readonly TimedFile[],
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const { blobs, sandbox } = deps;
  for (const { blobKey, durationMs, language } of files) {
    const { path, release } = await blobs.openLocal(blobKey);
    try {
      const options = { language, maxDurationMs: durationMs + MORE_MS, signal };
      // As the text's own decoding found it: the same plan follows from the same file.
      const recording = await measureRecording(sandbox, path, options);
      const mixed = { ...options, mix: recording.plan.whole, sampleRate: COPY_SAMPLE_RATE };
      yield* fitted(decodeMixOf(sandbox, path, recording, mixed), durationMs * COPY_BYTES_PER_MS);
    } finally {
      await release();
    }
  }
}

/** Exactly so many bytes: what follows is left out, and what is missing is silence. */
export async function* fitted(pcm: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes;
  if (left > 0)
    for await (const chunk of pcm) {
      const part = chunk.subarray(0, left);
      left -= part.length;
      yield part;
      if (left === 0) return;
    }
  for (; left > 0; left -= SILENCE.length) yield SILENCE.subarray(0, Math.min(left, SILENCE.length));
}
