// Turns any allowed media file into mono PCM, as a stream with a limit on its length.
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { mixArguments, timeLine } from './decode-graph.ts';
import { type FloatSound, readFloatSound, toPcm } from './float-sound.ts';
import type { Mix } from './listening-plan.ts';
import { mediaErrors } from './media.errors.ts';
import { inputArguments } from './probe-media.ts';
import type { Sandbox } from './sandbox.ts';
import { SNIFF_BYTES, type Sniffed, sniffMedia } from './sniff-media.ts';
import type { Demuxer } from './sniff-media.ts';
import type { LevelMeter } from './track-levels.ts';

export const SAMPLE_RATE = 16_000;
/** Bytes of one millisecond: 16 samples of 2 bytes. */
export const BYTES_PER_MS = 32;

/** A local file; or its bytes as they come, for formats that need not be searched. */
export type MediaSource = string | Readable;

export type DecodeOptions = {
  maxDurationMs: number;
  signal?: AbortSignal | undefined;
  /** Samples a second, 16,000 by default. */
  sampleRate?: number;
  /** What the file claims; left out where it is not known. */
  claimedMs?: number | null;
};

/**
 * One track, all its channels alike.
 * @param options.track which of the file's audio streams, the first by default
 * @param options.delayMs how much later than the file it begins: so much silence comes first
 * @param options.meter is given every sample, before channels are mixed
 * @returns the sound as s16le, one channel; chunks of any size
 * @throws {AppError} `file_too_long` once more than `maxDurationMs` came out, whatever the file claims;
 *   `file_damaged` when nothing could be decoded, `file_no_sound` when there was nothing to decode; `decode_failed` when the decoder was killed or hung
 */
export async function* decodeAudio(
  sandbox: Sandbox,
  source: MediaSource,
  demuxer: Demuxer,
  options: DecodeOptions & { track?: number; delayMs?: number; meter?: LevelMeter },
): AsyncGenerator<Buffer> {
  const { track = 0, delayMs = 0, sampleRate = SAMPLE_RATE, claimedMs = null, meter } = options;
  const graph = ['-map', `0:a:${track}`, '-af', timeLine({ demuxer, sampleRate, claimedMs })];
  const run = { source, demuxer, graph, delayMs, options, ...(meter && { meter }) };
  yield* runDecoder(sandbox, run);
}

/**
 * The tracks of a mix, as they are weighed in it.
 * @returns and @throws as `decodeAudio`
 */
export async function* decodeMix(
  sandbox: Sandbox,
  path: string,
  demuxer: Demuxer,
  options: DecodeOptions & { mix: Mix },
): AsyncGenerator<Buffer> {
  const { mix, sampleRate = SAMPLE_RATE, claimedMs = null } = options;
  const graph = mixArguments(mix, { demuxer, sampleRate, claimedMs });
  const [only] = mix;
  const delayMs = mix.length === 1 && only ? only.delayMs : 0;
  yield* runDecoder(sandbox, { source: path, demuxer, graph, delayMs, options });
}

type Run = {
  source: MediaSource;
  demuxer: Demuxer;
  graph: readonly string[];
  delayMs: number;
  options: DecodeOptions;
  meter?: LevelMeter;
};

async function* runDecoder(sandbox: Sandbox, run: Run): AsyncGenerator<Buffer> {
  const { signal, maxDurationMs, sampleRate = SAMPLE_RATE } = run.options;
  signal?.throwIfAborted();
  const limitBytes = (Math.round(maxDurationMs) * 2 * sampleRate) / 1_000;
  const child = startDecoder(sandbox, run);
  signal?.addEventListener('abort', child.kill, { once: true });
  let decoded = 0;
  let bytes = 0;
  const count = (pcm: Buffer) => {
    bytes += pcm.length;
    if (bytes > limitBytes) throw mediaErrors.file_too_long();
    return pcm;
  };
  try {
    for await (const sound of readFloatSound(child.stdout as AsyncIterable<Buffer>)) {
      if (decoded === 0) for (const silence of silenceBefore(run, sound)) yield count(toPcm(silence));
      decoded += sound.samples.length;
      run.meter?.add(sound.samples, sound.channels);
      yield count(toPcm(sound));
    }
    const end = await child.ended;
    signal?.throwIfAborted();
    // By shell convention, a code above 125 means a signal inside the sandbox.
    if (end.timedOut || end.signal !== null || (end.code ?? 0) > 125) throw mediaErrors.decode_failed();
    if (decoded === 0 && end.code === 0 && child.stderr() === '') throw mediaErrors.file_no_sound();
    if (decoded === 0) throw mediaErrors.file_damaged();
  } finally {
    child.kill();
    signal?.removeEventListener('abort', child.kill);
  }
}

function startDecoder(sandbox: Sandbox, { source, demuxer, graph, options }: Run) {
  const { maxDurationMs } = options;
  const maxSeconds = Math.ceil(maxDurationMs / 1_000) + 1;
  return sandbox.run('ffmpeg', {
    ...(typeof source === 'string' ? { inputPath: source } : { input: source }),
    // Decoding runs at some hundred times real time; a twentieth is for the slowest codec on a busy machine.
    limits: { cpuSeconds: 120 + maxSeconds / 20, wallMs: 240_000 + maxDurationMs / 4 },
    args: (input) => [
      '-nostdin',
      '-hide_banner',
      '-v',
      'error',
      '-threads',
      '1',
      '-filter_complex_threads',
      '1',
      ...inputArguments(demuxer, input),
      ...graph,
      '-vn',
      '-sn',
      '-dn',
      '-t',
      String(maxSeconds),
      '-c:a',
      'pcm_f32le',
      '-bitexact',
      '-f',
      'wav',
      'pipe:1',
    ],
  });
}

/** A second at a time: a track may begin hours after its file. */
function* silenceBefore({ delayMs, options, meter }: Run, { channels }: FloatSound): Generator<FloatSound> {
  const { sampleRate = SAMPLE_RATE } = options;
  let left = Math.round((delayMs * sampleRate) / 1_000);
  while (left > 0) {
    const count = Math.min(left, sampleRate);
    const silence = { channels, samples: new Float32Array(count * channels) };
    meter?.add(silence.samples, channels);
    yield silence;
    left -= count;
  }
}

/**
 * Looks at the content of a local file.
 * @throws {AppError} `file_empty`, `file_unsupported`
 */
export async function sniffFile(path: string): Promise<Sniffed> {
  const file = await open(path, 'r');
  const readAt = async (position: number, length: number) => {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await file.read(buffer, 0, length, position);
    return buffer.subarray(0, bytesRead);
  };
  try {
    const head = await readAt(0, SNIFF_BYTES);
    if (head.length === 0) throw mediaErrors.file_empty();
    const sniffed = await sniffMedia(head, readAt);
    if (!sniffed) throw mediaErrors.file_unsupported();
    return sniffed;
  } finally {
    await file.close();
  }
}
