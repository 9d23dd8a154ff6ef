// Encodes PCM of our own into the two forms of the listening copy, in one pass.
import { Readable } from 'node:stream';
import type { Sandbox } from '#platform/media/sandbox.ts';
import type { ListeningType } from '#projects/domain/listening.ts';

/** Opus knows no other that is as good; it also is the rate of most recordings. */
export const COPY_SAMPLE_RATE = 48_000;
/** s16le, one channel. */
export const COPY_BYTES_PER_MS = (COPY_SAMPLE_RATE * 2) / 1_000;

/** In the folder that it was encoded to. */
export const copyFileNames: Readonly<Record<ListeningType, string>> = { webm: 'copy.webm', mp4: 'copy.m4a' };

/** Behind recognition, which somebody waits for. */
const STEPS_BACK = 10;
/** Room for the worst case of both encoders, which are asked for a third of it. */
const MOST_BYTES_PER_MS = 16;
const LEAST_BYTES = 4 * 1024 ** 2;

/**
 * Seeking in these files is exact: WebM has an index of its clusters, MP4 the length of each frame, both in front.
 * Complexity and coder are set for a quarter of the processor time that the defaults take, at the same size.
 */
const webm = ['-c:a', 'libopus', '-b:a', '48k', '-vbr', 'constrained', '-compression_level', '5'];
const mp4 = ['-c:a', 'aac', '-b:a', '48k', '-ar', '32000', '-aac_coder', 'fast'];

/**
 * @param pcm s16le at `COPY_SAMPLE_RATE`, one channel
 * @param options.folder takes `copyFileNames`
 * @throws the signal's reason when aborted, or what `pcm` throws: then the files are of no use
 */
export async function encodeCopy(
  sandbox: Sandbox,
  pcm: AsyncIterable<Buffer>,
  options: { folder: string; durationMs: number; signal: AbortSignal },
): Promise<void> {
  const { folder, durationMs, signal } = options;
  signal.throwIfAborted();
  let failure: unknown;
  const input = Readable.from(
    noted(pcm, (error) => fail(error)),
    { objectMode: false },
  );
  const encoder = sandbox.run('ffmpeg', {
    input,
    output: { folder, maxBytes: LEAST_BYTES + Math.ceil(durationMs * MOST_BYTES_PER_MS) },
    limits: {
      cpuSeconds: 120 + durationMs / 10_000,
      // It runs behind everything else, for as long as the recording itself at worst.
      wallMs: 30 * 60_000 + durationMs,
      stepsBack: STEPS_BACK,
    },
    args: argumentsOf,
  });
  const fail = (error: unknown) => {
    failure ??= error;
    encoder.kill();
  };
  const stop = () => fail(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    encoder.stdout.resume();
    const end = await encoder.ended;
    if (failure !== undefined) throw failure;
    if (end.code === 0) return;
    const how = end.timedOut ? 'was too slow' : `ended with ${end.code ?? end.signal}`;
    throw new Error(`The encoder ${how}: ${encoder.stderr().slice(-500)}`);
  } finally {
    signal.removeEventListener('abort', stop);
    input.destroy();
  }
}

/**
 * Audio that breaks off looks to the encoder like audio that ends. What the reader's side throws into a generator, as when
 * the encoder ends early, is none of the audio's failures.
 */
async function* noted(
  pcm: AsyncIterable<Buffer>,
  onFailure: (error: unknown) => void,
): AsyncGenerator<Buffer> {
  const source = pcm[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await source.next().catch((error: unknown) => {
        onFailure(error);
        throw error;
      });
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await source.return?.();
  }
}

function argumentsOf(input: string, folder: string): string[] {
  const general = ['-nostdin', '-hide_banner', '-v', 'error', '-y', '-threads', '1'];
  const source = ['-f', 's16le', '-ar', String(COPY_SAMPLE_RATE), '-ac', '1', '-i', input];
  const common = ['-map', '0:a', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  const target = (type: ListeningType) => ['-f', type, `file:${folder}/${copyFileNames[type]}`];
  return [
    ...general,
    ...source,
    ...common,
    ...webm,
    '-cues_to_front',
    '1',
    ...target('webm'),
    ...common,
    ...mp4,
    '-movflags',
    '+faststart',
    ...target('mp4'),
  ];
}
